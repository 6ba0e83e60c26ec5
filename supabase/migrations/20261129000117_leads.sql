-- Inquiries and quote requests, and who of the staff sees which.

create function private.sees_all_leads() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_admin() or (
    private.is_staff()
    and coalesce((select value = '"all"' from public.site_settings where key = 'sales_see'), true)
  )
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
  -- A column besides the index: under row level security an index on a function is not used.
  phone_key text generated always as (private.phone_key(phone)) stored,
  -- A hash of words and files, made by the sender and compared with the receipt: two requests with one
  -- id are the same request only if they have the same content.
  content_hash text check (content_hash ~ '^[0-9a-f]{64}$'),
  -- `sold_by_token` arrives with the request and is never stored, as its check guarantees.
  -- `sold_by_ended` is the owner of a device whose token had ended.
  sold_by uuid references auth.users (id) on delete set null,
  sold_by_ended uuid references auth.users (id) on delete set null,
  sold_by_token text
    constraint inquiries_sold_by_token_check check (sold_by_token is null),
  -- Since when the customer has been waiting for an answer to a mail. A column, because the dashboard
  -- and the lists filter by it.
  answer_due_since timestamptz,
  search tsvector generated always as (to_tsvector('simple',
    name || ' ' || coalesce(email || ' ' || translate(email, '@.-_+', '     '), '') || ' ' || phone || ' ' ||
    private.phone_key(phone) || ' ' || message || ' ' || private.word_sounds(name)
  )) stored,
  -- A visitor who asks for a call gives a time instead of an e-mail address.
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
-- The lists of the office exclude the trash.
create index inquiries_list on public.inquiries (status, received_at desc, id) where deleted_at is null;
create index inquiries_open on public.inquiries (received_at desc, id) where deleted_at is null;
create index inquiries_sold_by on public.inquiries (sold_by, received_at desc);
create index inquiries_sold_by_ended on public.inquiries (sold_by_ended);
create index inquiries_answer_due on public.inquiries (answer_due_since) where answer_due_since is not null;
alter table public.inquiries enable row level security;
grant insert (id, name, email, phone, inquiry_type, message, preferred_time, honeypot_filled,
  fill_seconds, content_hash, sold_by_token) on public.inquiries to anon, authenticated;
grant select, update (status, assignee, deleted_at), delete on public.inquiries to authenticated;
grant all on public.inquiries to service_role;
create policy inquiries_send on public.inquiries for insert to anon, authenticated
  with check (status = 'new' and assignee is null);
-- Sales who see only their own leads cannot give one to somebody else: the changed row must be visible
-- to them.
create policy inquiries_read on public.inquiries for select to authenticated
  using (
    (select private.sees_all_leads())
    or ((select private.is_staff()) and (assignee is null or assignee = (select auth.uid())))
  );
create policy inquiries_change on public.inquiries for update to authenticated
  using (
    (select private.sees_all_leads())
    or ((select private.is_staff()) and (assignee is null or assignee = (select auth.uid())))
  ) with check (
    (select private.sees_all_leads())
    or ((select private.is_staff()) and (assignee is null or assignee = (select auth.uid())))
  );
create policy inquiries_remove on public.inquiries for delete to authenticated
  using ((select private.is_admin()));

create table public.quote_requests (
  id uuid primary key,
  company text check (private.is_line(company, 1, 100)),
  contact_name text not null check (private.is_person_name(contact_name)),
  email text check (private.is_email(email)),
  phone text check (private.is_phone(phone, 1, 0)),
  product_interest text not null check (private.is_line(product_interest, 1, 150)),
  timeline text check (private.is_line(timeline, 1, 100)),
  budget_range text check (private.is_line(budget_range, 1, 100)),
  details text not null check (private.is_text(details, 10, 2000)),
  product_id uuid references public.products (id) on delete set null,
  product_name text check (private.is_line(product_name, 1, 150)),
  attachment_manifest jsonb not null default '[]',
  -- Public addresses of the announced files that have arrived; kept by Storage.
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
  content_hash text check (content_hash ~ '^[0-9a-f]{64}$'),
  lines jsonb not null default '[]',
  -- Null without a site check.
  site_check jsonb
    constraint quote_requests_site_check_check check (site_check is null or private.is_site_check(site_check)),
  sold_by uuid references auth.users (id) on delete set null,
  sold_by_ended uuid references auth.users (id) on delete set null,
  sold_by_token text
    constraint quote_requests_sold_by_token_check check (sold_by_token is null),
  -- Null without a site visit.
  site_visit jsonb
    constraint quote_requests_site_visit_check check (site_visit is null or private.is_site_visit(site_visit)),
  answer_due_since timestamptz,
  search tsvector generated always as (
    to_tsvector('simple',
      contact_name || ' ' || coalesce(company, '') || ' ' ||
      coalesce(email || ' ' || translate(email, '@.-_+', '     '), '') || ' ' ||
      coalesce(phone, '') || ' ' || coalesce(private.phone_key(phone), '') || ' ' || product_interest ||
      ' ' || coalesce(product_name, '') || ' ' || details || ' ' || coalesce(site_visit ->> 'place', '') || ' ' ||
      private.word_sounds(contact_name || ' ' || coalesce(company, '') || ' ' || coalesce(site_visit ->> 'place', ''))
    ) || to_tsvector('simple'::regconfig, jsonb_path_query_array(lines, '$[*].product_name'))
  ) stored,
  constraint quote_requests_manifest_check check (private.is_attachment_manifest(id, attachment_manifest)),
  constraint quote_requests_lines_check check (private.is_request_lines(lines)),
  constraint quote_requests_reachable_check check (
    email is not null
    or (site_visit is not null and coalesce(private.is_phone(phone, 10, 10), false))
  ),
  -- Only a site visit may have more than five files or a voice note.
  constraint quote_requests_files_check check (
    site_visit is not null
    or (
      not attachment_manifest @? '$[5]'
      and not attachment_manifest @? '$[*] ? (@.type starts with "audio/")'
    )
  )
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
create index quote_requests_sold_by on public.quote_requests (sold_by, received_at desc);
create index quote_requests_sold_by_ended on public.quote_requests (sold_by_ended);
create index quote_requests_phone on public.quote_requests (private.phone_key(phone), received_at desc)
  where email is null;
create index quote_requests_answer_due on public.quote_requests (answer_due_since)
  where answer_due_since is not null;
alter table public.quote_requests enable row level security;
grant insert (id, company, contact_name, email, phone, product_interest, timeline, budget_range,
    details, product_id, product_name, attachment_manifest, honeypot_filled, fill_seconds, content_hash,
    lines, site_check, sold_by_token, site_visit)
  on public.quote_requests to anon, authenticated;
grant select, update (status, assignee, deleted_at), delete on public.quote_requests to authenticated;
grant all on public.quote_requests to service_role;
create policy quote_requests_send on public.quote_requests for insert to anon, authenticated
  with check (status = 'new' and assignee is null);
create policy quote_requests_read on public.quote_requests for select to authenticated
  using (
    (select private.sees_all_leads())
    or ((select private.is_staff()) and (assignee is null or assignee = (select auth.uid())))
  );
create policy quote_requests_change on public.quote_requests for update to authenticated
  using (
    (select private.sees_all_leads())
    or ((select private.is_staff()) and (assignee is null or assignee = (select auth.uid())))
  ) with check (
    (select private.sees_all_leads())
    or ((select private.is_staff()) and (assignee is null or assignee = (select auth.uid())))
  );
create policy quote_requests_remove on public.quote_requests for delete to authenticated
  using ((select private.is_admin()));
create trigger quote_requests_audit
  after update of status, assignee, file_replacements, deleted_at or delete on public.quote_requests
  for each row execute function private.audit('status', 'assignee', 'file_replacements', 'deleted_at');

-- A product may be deleted while a request for it waits on somebody's phone. The request is accepted
-- and keeps the name that the visitor saw. The lock waits for a deletion in progress, which would make
-- the foreign key fail later.
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

-- For rows that belong to a lead. It does not check the role: policies do so once, and call this for
-- each row.
create function private.is_own_lead(lead uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.inquiries where id = lead and (assignee is null or assignee = auth.uid())
  ) or exists (
    select from public.quote_requests where id = lead and (assignee is null or assignee = auth.uid())
  )
$$;

-- Sales read the history of the leads that they see.
create policy audit_log_read on public.audit_log for select to authenticated
  using (
    (select private.is_admin())
    or (
      (select private.is_staff()) and case
        when table_name not in ('inquiries', 'quote_requests') then false
        else (select private.sees_all_leads()) or private.is_own_lead(row_id::uuid)
      end
    )
  );

-- On a hosted project, Realtime pushes new leads to whoever may read them and checks row level security
-- for each listener. Without its publication nothing happens here: pages poll instead.
do $$
declare
  name text;
begin
  if not exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime') then
    return;
  end if;
  foreach name in array array['inquiries', 'quote_requests'] loop
    if not exists (
      select from pg_catalog.pg_publication_tables
      where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = name
    ) then
      execute format('alter publication supabase_realtime add table public.%I', name);
    end if;
  end loop;
end $$;

revoke execute on function private.is_own_lead from public;
grant execute on function private.is_own_lead to authenticated, service_role;
