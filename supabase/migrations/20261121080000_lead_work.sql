-- What the sales desk needs to work on leads: a trash, the time of the first response, search, and
-- both kinds in one list.

alter table public.inquiries
  add column deleted_at timestamptz,
  add column first_response_at timestamptz,
  -- A column and not only an index: under row level security no function is looked up in an index.
  add column phone_key text generated always as (private.phone_key(phone)) stored,
  add column search tsvector generated always as (to_tsvector('simple',
    name || ' ' || coalesce(email, '') || ' ' || phone || ' ' || private.phone_key(phone) || ' ' || message
  )) stored;

alter table public.quote_requests
  add column deleted_at timestamptz,
  add column first_response_at timestamptz,
  add column phone_key text generated always as (private.phone_key(phone)) stored,
  add column search tsvector generated always as (to_tsvector('simple',
    contact_name || ' ' || coalesce(company, '') || ' ' || email || ' ' || coalesce(phone, '') || ' ' ||
    coalesce(private.phone_key(phone), '') || ' ' || product_interest || ' ' ||
    coalesce(product_name, '') || ' ' || details
  )) stored;

create index inquiries_search on public.inquiries using gin (search);
create index quote_requests_search on public.quote_requests using gin (search);
-- The lists: newest first within a status, an assignee, a product, what is in the trash or is not.
create index inquiries_list on public.inquiries (status, received_at desc, id) where deleted_at is null;
create index quote_requests_list on public.quote_requests (status, received_at desc, id)
  where deleted_at is null;
create index inquiries_open on public.inquiries (received_at desc, id) where deleted_at is null;
create index quote_requests_open on public.quote_requests (received_at desc, id) where deleted_at is null;
create index quote_requests_phone_key on public.quote_requests (phone_key);
create index inquiries_phone_key on public.inquiries (phone_key);

grant update (deleted_at) on public.inquiries, public.quote_requests to authenticated;

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

-- The log also tells who put a lead into the trash and who took it out.
drop trigger inquiries_audit on public.inquiries;
create trigger inquiries_audit after update or delete on public.inquiries
  for each row execute function private.audit('status', 'assignee', 'deleted_at');
drop trigger quote_requests_audit on public.quote_requests;
create trigger quote_requests_audit after update or delete on public.quote_requests
  for each row execute function private.audit('status', 'assignee', 'file_replacements', 'deleted_at');

-- Both kinds in one list, for the dashboard, a customer's other leads and hints at duplicates.
-- `source` says where on the site the lead began.
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
