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

-- What speaks for a machine behind a request, from 0 to 100, for whoever works on the requests.
-- Nothing is refused for it, and the sender never learns of it. A field that only machines see was
-- filled in: 60. Sent within three seconds of the first key: 30. One link: 15, several: 35. A link in
-- the name: 25. The same sign ten times, or one word of four letters or more six times and more in a
-- row: 20. `fill_seconds` is null where nobody measured.
create function private.spam_score(honeypot_filled boolean, fill_seconds integer, names text, words text)
returns smallint language sql immutable set search_path = '' as $$
  select least(100,
    case when honeypot_filled then 60 else 0 end
    + case when fill_seconds < 3 then 30 else 0 end
    + case links.count
        when 0 then 0
        when 1 then 15
        else 35
      end
    + case when names ~* '(https?:|www\.)' then 25 else 0 end
    + case when words ~ '([^\s.-])\1{9}' or words ~* '\m(\w{4,})\M(\W+\1\M){5}' then 20 else 0 end
  )::smallint
  from (select count(*) as count from regexp_matches(words, '(https?:|www\.)\S', 'gi')) as links
$$;

create table public.inquiries (
  id uuid primary key,
  name text not null check (private.is_person_name(name)),
  email text check (private.is_email(email)),
  phone text not null check (private.is_phone(phone, 10, 10)),
  inquiry_type text not null check (inquiry_type in ('general', 'quote', 'support', 'consultation')),
  message text not null check (private.is_text(message, 10, 1000)),
  received_at timestamptz not null default now(),
  status text not null default 'new'
    check (status in ('new', 'contacted', 'quoted', 'won', 'lost', 'spam')),
  assignee uuid references auth.users (id) on delete set null,
  preferred_time text check (private.is_line(preferred_time, 1, 100)),
  honeypot_filled boolean not null default false,
  fill_seconds integer check (fill_seconds between 0 and 86400),
  spam_score smallint not null
    generated always as (private.spam_score(honeypot_filled, fill_seconds, name, message)) stored,
  deleted_at timestamptz,
  first_response_at timestamptz,
  -- A column and not only an index: under row level security no function is looked up in an index.
  phone_key text generated always as (private.phone_key(phone)) stored,
  search tsvector generated always as (to_tsvector('simple',
    name || ' ' || coalesce(email, '') || ' ' || phone || ' ' || private.phone_key(phone) || ' ' || message
  )) stored,
  -- A hash of words and files, made by the sender, who compares it with his own when he asks for the
  -- receipt: two requests with one id are one request only if they say the same.
  content_hash text check (content_hash ~ '^[0-9a-f]{64}$'),
  -- A visitor who wants to be called is asked for no e-mail, but for a time to call.
  constraint inquiries_reachable_check check (
    email is not null or (inquiry_type = 'consultation' and preferred_time is not null)
  )
);
create index inquiries_received_at on public.inquiries (received_at desc);
create index inquiries_email on public.inquiries (email, received_at desc);
create index inquiries_assignee on public.inquiries (assignee);
create index inquiries_phone on public.inquiries (private.phone_key(phone), received_at desc)
  where email is null;
create index inquiries_phone_key on public.inquiries (phone_key);
create index inquiries_spam_score on public.inquiries (spam_score, received_at desc);
create index inquiries_search on public.inquiries using gin (search);
-- The lists of the office leave out what is in the trash.
create index inquiries_list on public.inquiries (status, received_at desc, id) where deleted_at is null;
create index inquiries_open on public.inquiries (received_at desc, id) where deleted_at is null;

alter table public.inquiries enable row level security;
grant insert (id, name, email, phone, inquiry_type, message, preferred_time, honeypot_filled,
  fill_seconds, content_hash) on public.inquiries to anon, authenticated;
grant select, update (status, assignee, deleted_at), delete on public.inquiries to authenticated;
grant all on public.inquiries to service_role;
create policy inquiries_send on public.inquiries for insert to anon, authenticated
  with check (status = 'new' and assignee is null);
create policy inquiries_read on public.inquiries for select to authenticated
  using ((select private.is_admin()));
create policy inquiries_change on public.inquiries for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy inquiries_remove on public.inquiries for delete to authenticated
  using ((select private.is_admin()));

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
  -- Kept by the storage: public addresses of the announced files that have arrived.
  attachments jsonb not null default '[]',
  received_at timestamptz not null default now(),
  status text not null default 'new'
    check (status in ('new', 'contacted', 'quoted', 'won', 'lost', 'spam')),
  assignee uuid references auth.users (id) on delete set null,
  file_replacements smallint not null default 0 check (file_replacements between 0 and 10),
  honeypot_filled boolean not null default false,
  fill_seconds integer check (fill_seconds between 0 and 86400),
  spam_score smallint not null generated always as (
    private.spam_score(honeypot_filled, fill_seconds, coalesce(company, '') || ' ' || contact_name, details)
  ) stored,
  deleted_at timestamptz,
  first_response_at timestamptz,
  phone_key text generated always as (private.phone_key(phone)) stored,
  search tsvector generated always as (to_tsvector('simple',
    contact_name || ' ' || coalesce(company, '') || ' ' || email || ' ' || coalesce(phone, '') || ' ' ||
    coalesce(private.phone_key(phone), '') || ' ' || product_interest || ' ' ||
    coalesce(product_name, '') || ' ' || details
  )) stored,
  content_hash text check (content_hash ~ '^[0-9a-f]{64}$'),
  constraint quote_requests_manifest_check check (private.is_attachment_manifest(id, attachment_manifest))
);
create index quote_requests_received_at on public.quote_requests (received_at desc);
create index quote_requests_email on public.quote_requests (email, received_at desc);
create index quote_requests_product on public.quote_requests (product_id);
create index quote_requests_assignee on public.quote_requests (assignee);
create index quote_requests_phone_key on public.quote_requests (phone_key);
create index quote_requests_spam_score on public.quote_requests (spam_score, received_at desc);
create index quote_requests_search on public.quote_requests using gin (search);
create index quote_requests_list on public.quote_requests (status, received_at desc, id)
  where deleted_at is null;
create index quote_requests_open on public.quote_requests (received_at desc, id) where deleted_at is null;

alter table public.quote_requests enable row level security;
grant insert (id, company, contact_name, email, phone, product_interest, timeline, budget_range,
    details, product_id, product_name, attachment_manifest, honeypot_filled, fill_seconds, content_hash)
  on public.quote_requests to anon, authenticated;
grant select, update (status, assignee, deleted_at), delete on public.quote_requests to authenticated;
grant all on public.quote_requests to service_role;
create policy quote_requests_send on public.quote_requests for insert to anon, authenticated
  with check (status = 'new' and assignee is null);
create policy quote_requests_read on public.quote_requests for select to authenticated
  using ((select private.is_admin()));
create policy quote_requests_change on public.quote_requests for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy quote_requests_remove on public.quote_requests for delete to authenticated
  using ((select private.is_admin()));

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

-- What the sales desk needs to work on leads: notes, the time of the first response, who changed what,
-- and both kinds in one list.

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

alter table public.lead_notes enable row level security;
-- A note that was deleted by mistake comes back with the time at which it was written.
grant select, insert (id, inquiry_id, quote_request_id, body, created_at), update (body), delete
  on public.lead_notes to authenticated;
grant all on public.lead_notes to service_role;
create policy lead_notes_read on public.lead_notes for select to authenticated
  using ((select private.is_admin()));
create policy lead_notes_add on public.lead_notes for insert to authenticated
  with check ((select private.is_admin()));
-- A note is changed and deleted by whoever wrote it, and by no other admin.
create policy lead_notes_change on public.lead_notes for update to authenticated
  using ((select private.is_admin()) and author = (select auth.uid()))
  with check ((select private.is_admin()) and author = (select auth.uid()));
create policy lead_notes_remove on public.lead_notes for delete to authenticated
  using ((select private.is_admin()) and author = (select auth.uid()));

-- The log tells who dealt with a lead, and none of the visitor's words.
create trigger inquiries_audit after update or delete on public.inquiries
  for each row execute function private.audit('status', 'assignee', 'deleted_at');
create trigger quote_requests_audit
  after update of status, assignee, file_replacements, deleted_at or delete on public.quote_requests
  for each row execute function private.audit('status', 'assignee', 'file_replacements', 'deleted_at');
create trigger lead_notes_audit after insert or update or delete on public.lead_notes
  for each row execute function private.audit('inquiry_id', 'quote_request_id');

-- Somebody has dealt with the lead when it leaves "new"; throwing spam away is no response.
create function private.note_first_response() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.first_response_at is null and new.status not in ('new', 'spam') then
    new.first_response_at := now();
  end if;
  return new;
end
$$;
create trigger inquiries_first_response before update of status on public.inquiries
  for each row execute function private.note_first_response();
create trigger quote_requests_first_response before update of status on public.quote_requests
  for each row execute function private.note_first_response();

-- For the dashboard, a customer's other leads and hints at duplicates. `source` says where on the site
-- the lead began.
create view public.leads with (security_invoker = true) as
  select 'inquiry' as kind, id, name, email, phone, phone_key,
    case when preferred_time is not null then 'call-back' else 'contact-message' end as source,
    inquiry_type as subject, null::uuid as product_id, left(message, 200) as excerpt,
    received_at, first_response_at, status, assignee, deleted_at, spam_score
  from public.inquiries
  union all
  select 'quote', id, contact_name, email, phone, phone_key,
    case when product_name is not null then 'product-page' else 'contact-quote' end,
    coalesce(product_name, product_interest), product_id, left(details, 200),
    received_at, first_response_at, status, assignee, deleted_at, spam_score
  from public.quote_requests;
grant select on public.leads to authenticated, service_role;
