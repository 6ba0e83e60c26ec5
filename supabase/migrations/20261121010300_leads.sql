-- What visitors send. The id is made by the sender and is the idempotency key: a second delivery
-- of the same request fails with 23505 on the primary key, which the sender takes as "arrived".

create function private.is_attachment_manifest(lead_id uuid, manifest jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  file jsonb;
begin
  if jsonb_typeof(manifest) is distinct from 'array' or jsonb_array_length(manifest) > 5 then
    return false;
  end if;
  for file in select value from jsonb_array_elements(manifest) loop
    if jsonb_typeof(file) is distinct from 'object'
      or (select count(*) from jsonb_object_keys(file)) <> 5
      or (select count(*) from jsonb_each(file) where jsonb_typeof(value) = 'string') <> 4
      or jsonb_typeof(file -> 'size') is distinct from 'number'
      or not coalesce(
        file ->> 'path' ~ ('^' || lead_id || '/[0-9]-[0-9a-f]{16}\.(pdf|jpg|jpeg|png|dwg)$')
        and file ->> 'sha256' ~ '^[0-9a-f]{64}$'
        and file ->> 'type' in ('application/pdf', 'image/jpeg', 'image/png', 'image/vnd.dwg')
        and file ->> 'size' ~ '^[0-9]{1,7}$'
        and (file ->> 'size')::int between 1 and 5242880
        and private.is_line(file ->> 'name', 1, 255),
        false
      )
    then
      return false;
    end if;
  end loop;
  return true;
end
$$;

-- Runs before the check of the manifest, which is to have the word on one that is no list.
create function private.attachment_urls(manifest jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(
    jsonb_agg('/storage/v1/object/public/quote-attachments/' || (file.value ->> 'path') order by file.ordinality),
    '[]'
  )
  from jsonb_array_elements(case jsonb_typeof(manifest) when 'array' then manifest else '[]' end)
    with ordinality as file
$$;

create table public.inquiries (
  id uuid primary key,
  name text not null check (private.is_person_name(name)),
  email text not null check (private.is_email(email)),
  phone text not null check (private.is_phone(phone, 10, 10)),
  inquiry_type text not null check (inquiry_type in ('general', 'quote', 'support', 'consultation')),
  message text not null check (private.is_text(message, 10, 1000)),
  received_at timestamptz not null default now(),
  status text not null default 'new'
    check (status in ('new', 'contacted', 'quoted', 'won', 'lost', 'spam')),
  assignee uuid references auth.users (id) on delete set null
);
create index inquiries_received_at on public.inquiries (received_at desc);
create index inquiries_email on public.inquiries (email, received_at desc);
create index inquiries_assignee on public.inquiries (assignee);

create table public.quote_requests (
  id uuid primary key,
  company text check (private.is_line(company, 1, 100)),
  contact_name text not null check (private.is_person_name(contact_name)),
  email text not null check (private.is_email(email)),
  phone text check (private.is_phone(phone, 1, 0)),
  product_interest text not null check (private.is_line(product_interest, 1, 150)),
  timeline text check (private.is_line(timeline, 1, 100)),
  budget_range text check (private.is_line(budget_range, 1, 100)),
  details text not null check (private.is_text(details, 10, 2000)),
  product_id uuid references public.products (id) on delete set null,
  product_name text check (private.is_line(product_name, 1, 150)),
  attachment_manifest jsonb not null default '[]',
  attachments jsonb generated always as (private.attachment_urls(attachment_manifest)) stored,
  received_at timestamptz not null default now(),
  status text not null default 'new'
    check (status in ('new', 'contacted', 'quoted', 'won', 'lost', 'spam')),
  assignee uuid references auth.users (id) on delete set null,
  constraint quote_requests_manifest_check check (private.is_attachment_manifest(id, attachment_manifest))
);
create index quote_requests_received_at on public.quote_requests (received_at desc);
create index quote_requests_email on public.quote_requests (email, received_at desc);
create index quote_requests_product on public.quote_requests (product_id);
create index quote_requests_assignee on public.quote_requests (assignee);

-- A product may be deleted while a request for it waits on somebody's phone: the request counts,
-- and the name that the visitor saw stays with it. The lock waits for a deletion under way, on which
-- the foreign key would fail later.
create function private.forget_unknown_product() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.products where id = new.product_id for key share;
  if not found then
    new.product_id := null;
  end if;
  return new;
end
$$;
create trigger quote_requests_product before insert on public.quote_requests
  for each row when (new.product_id is not null) execute function private.forget_unknown_product();

-- Five an hour for one address. The lock makes parallel requests of one address wait for each other,
-- else all of them would see the count from before. A repeat of a known id costs nothing.
create function private.limit_rate() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  known boolean;
  fifth timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended(tg_table_name || ' ' || new.email, 0));
  execute format('select exists (select from public.%I where id = $1)', tg_table_name)
    into known using new.id;
  if known then
    return new;
  end if;
  execute format(
    'select received_at from public.%I where email = $1 and received_at > now() - interval ''1 hour''
     order by received_at desc offset 4 limit 1',
    tg_table_name
  ) into fifth using new.email;
  if fifth is not null then
    raise sqlstate 'PT429' using
      message = 'Too many submissions. Please try again later.',
      detail = 'Five submissions of one address in an hour.',
      -- A request that began before the fifth one was dated would be told to wait for longer.
      hint = least(ceil(extract(epoch from fifth + interval '1 hour' - now())), 3600)::text;
  end if;
  return new;
end
$$;
create trigger inquiries_limit before insert on public.inquiries
  for each row execute function private.limit_rate();
create trigger quote_requests_limit before insert on public.quote_requests
  for each row execute function private.limit_rate();

create table public.lead_notes (
  id uuid primary key default gen_random_uuid(),
  inquiry_id uuid references public.inquiries (id) on delete cascade,
  quote_request_id uuid references public.quote_requests (id) on delete cascade,
  body text not null check (private.is_text(body, 1, 5000)),
  author uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint lead_notes_one_lead check (num_nonnulls(inquiry_id, quote_request_id) = 1)
);
create index lead_notes_inquiry on public.lead_notes (inquiry_id);
create index lead_notes_quote_request on public.lead_notes (quote_request_id);
create index lead_notes_author on public.lead_notes (author);

create trigger inquiries_audit after update or delete on public.inquiries
  for each row execute function private.audit('status', 'assignee');
create trigger quote_requests_audit after update or delete on public.quote_requests
  for each row execute function private.audit('status', 'assignee');
create trigger lead_notes_audit after insert or update or delete on public.lead_notes
  for each row execute function private.audit('inquiry_id', 'quote_request_id');
