-- Offers: a draft that staff work on, and the revisions that were sent, which never change.

create table public.offers (
  id uuid primary key,
  -- Assigned on arrival: the financial year and a running number.
  number text not null unique,
  inquiry_id uuid references public.inquiries (id) on delete set null,
  quote_request_id uuid references public.quote_requests (id) on delete set null,
  owner uuid default auth.uid() references auth.users (id) on delete set null,
  author uuid default auth.uid() references auth.users (id) on delete set null,
  -- Null when everything was sent.
  draft jsonb check (draft is null or private.is_offer_content(draft)),
  draft_totals jsonb,
  waits_for_approval boolean not null default false,
  -- The discount an admin has approved for the draft.
  approved_basis_points integer,
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Counted for optimistic locking.
  version integer not null default 1,
  -- Columns for lists and figures, which would be slow if they read the content of every offer.
  draft_customer_name text generated always as (draft -> 'customer' ->> 'name') stored,
  draft_customer_company text generated always as (draft -> 'customer' ->> 'company') stored,
  draft_total_paise bigint generated always as ((draft_totals ->> 'total_paise')::bigint) stored,
  draft_taxable_paise bigint generated always as ((draft_totals ->> 'taxable_paise')::bigint) stored,
  draft_list_paise bigint generated always as (private.list_value(draft)::bigint) stored,
  -- The lines an admin approved, with quantities and prices, without customer and texts.
  approved_lines jsonb,
  constraint offers_one_lead check (num_nonnulls(inquiry_id, quote_request_id) <= 1),
  constraint offers_draft_totals check ((draft is null) = (draft_totals is null))
);
create index offers_inquiry on public.offers (inquiry_id);
create index offers_quote_request on public.offers (quote_request_id);
create index offers_owner on public.offers (owner, updated_at desc);
create index offers_author on public.offers (author);
create index offers_updated on public.offers (updated_at desc);
alter table public.offers enable row level security;
create trigger offers_touch before update on public.offers
  for each row execute function private.touch();

create table public.offer_revisions (
  offer_id uuid not null references public.offers (id),
  -- 0 is the first; 1 is shown as R1.
  revision smallint not null check (revision >= 0),
  content jsonb not null check (private.is_offer_content(content)),
  totals jsonb not null,
  valid_until date not null,
  state text not null default 'sent'
    check (state in ('sent', 'seen', 'change_asked', 'accepted', 'declined', 'replaced', 'withdrawn')),
  sent_at timestamptz not null default now(),
  sent_by uuid default auth.uid() references auth.users (id) on delete set null,
  seen_at timestamptz,
  answered_at timestamptz,
  customer_name text generated always as (content -> 'customer' ->> 'name') stored,
  customer_company text generated always as (content -> 'customer' ->> 'company') stored,
  total_paise bigint generated always as ((totals ->> 'total_paise')::bigint) stored,
  taxable_paise bigint generated always as ((totals ->> 'taxable_paise')::bigint) stored,
  list_paise bigint generated always as (private.list_value(content)::bigint) stored,
  primary key (offer_id, revision)
);
create index offer_revisions_sent_by on public.offer_revisions (sent_by);
create index offer_revisions_open on public.offer_revisions (valid_until)
  where state in ('sent', 'seen', 'change_asked');
-- Only one revision of an offer can be accepted.
create unique index offer_revisions_accepted on public.offer_revisions (offer_id) where state = 'accepted';
-- The latest and the first revision of each offer, without their content.
create index offer_revisions_standing on public.offer_revisions (offer_id, revision desc)
  include (state, sent_at, seen_at, answered_at, valid_until, customer_name, customer_company, total_paise,
    taxable_paise, list_paise);
alter table public.offer_revisions enable row level security;
grant all on public.offers, public.offer_revisions to service_role;
-- Only the functions below write.
grant select on public.offers, public.offer_revisions to authenticated;
-- Whoever sees all leads sees all offers, without a lookup for each.
create policy offer_revisions_read on public.offer_revisions for select to authenticated using (
  (select private.is_staff())
  and ((select private.sees_all_leads()) or exists (select from public.offers offer where offer.id = offer_id))
);

create function private.keep_revision() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- Erasing a person runs as a trigger.
  if pg_trigger_depth() < 2 and (
    tg_op = 'DELETE'
    or (new.offer_id, new.revision, new.content, new.totals, new.valid_until, new.sent_at)
      is distinct from (old.offer_id, old.revision, old.content, old.totals, old.valid_until, old.sent_at)
  ) then
    raise sqlstate 'PT423' using message = 'What was sent stays as it was sent.';
  end if;
  return coalesce(new, old);
end
$$;
create trigger offer_revisions_keep before update or delete on public.offer_revisions
  for each row execute function private.keep_revision();

-- Numbers have no gaps and no duplicates: the row of the year stays locked until the offer is stored,
-- and a number of a failed transaction is used again.
create table private.offer_numbers (
  financial_year text primary key check (financial_year ~ '^[0-9]{4}-[0-9]{2}$'),
  last integer not null
);

-- From April to March in Indian time, such as 2026-27.
create function private.financial_year(moment timestamptz) returns text
language sql immutable set search_path = '' as $$
  select start || '-' || lpad(((start + 1) % 100)::text, 2, '0')
  from (
    select extract(year from (moment at time zone 'Asia/Kolkata') - interval '3 months')::int as start
  ) as year
$$;

create function private.number_offer() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  year text := private.financial_year(now());
  place integer;
begin
  insert into private.offer_numbers as numbers (financial_year, last) values (year, 1)
    on conflict (financial_year) do update set last = numbers.last + 1
    returning last into place;
  new.number := 'O/' || year || '/' || lpad(place::text, greatest(4, length(place::text)), '0');
  return new;
end
$$;
create trigger offers_number before insert on public.offers
  for each row execute function private.number_offer();

-- As with leads: a policy checks the role once, and calls this for each row.
create function private.is_own_offer(offer public.offers) returns boolean
language sql stable security definer set search_path = '' as $$
  select (offer).owner = auth.uid() or (offer).owner is null
    or private.is_own_lead(coalesce((offer).inquiry_id, (offer).quote_request_id))
$$;

create policy offers_read on public.offers for select to authenticated using (
  (select private.sees_all_leads())
  or ((select private.is_staff()) and private.is_own_offer(offers))
);

-- Staff see their own offers and those of leads that they see.
create function private.sees_offer(offer public.offers) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.sees_all_leads() or (private.is_staff() and private.is_own_offer(offer))
$$;

revoke execute on function
  private.keep_revision, private.financial_year, private.number_offer, private.is_own_offer,
  private.sees_offer
  from public;
grant execute on function private.is_own_offer to authenticated, service_role;
