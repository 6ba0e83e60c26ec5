-- What happened to an offer, the orders that customers sent for it, and where it stands.

-- The latest revision, the draft and the state of each offer. The state of the latest revision is that
-- of the offer.
create view private.offer_standing with (security_invoker = true) as
  select offer.id, offer.number, offer.inquiry_id, offer.quote_request_id, offer.owner, offer.created_at,
    offer.updated_at, offer.version, offer.draft is not null as has_draft, offer.approved_basis_points,
    offer.withdrawn_at, offer.draft_customer_name, offer.draft_customer_company, offer.draft_total_paise,
    offer.draft_taxable_paise, offer.draft_list_paise,
    latest.revision, latest.sent_at, latest.seen_at, latest.answered_at, latest.valid_until, latest.customer_name,
    latest.customer_company, latest.total_paise, latest.taxable_paise, latest.list_paise,
    case when latest.revision > 0 then (
      select first.sent_at from public.offer_revisions first
      where first.offer_id = offer.id and first.revision = 0
    ) else latest.sent_at end as first_sent_at,
    case
      when offer.waits_for_approval then 'waiting'
      when offer.withdrawn_at is not null then 'withdrawn'
      when latest.revision is null then 'draft'
      when latest.state in ('sent', 'seen', 'change_asked')
        and latest.valid_until < (now() at time zone 'Asia/Kolkata')::date then 'expired'
      else latest.state
    end as state
  from public.offers offer
  left join lateral (
    select * from public.offer_revisions revision
    where revision.offer_id = offer.id order by revision.revision desc limit 1
  ) as latest on true;

-- When the customer asked for each offer; null for an offer without a request.
create view private.offer_requested with (security_invoker = true) as
  select offer.id as offer_id, coalesce(inquiry.received_at, request.received_at) as at
  from public.offers offer
  left join public.inquiries inquiry on inquiry.id = offer.inquiry_id
  left join public.quote_requests request on request.id = offer.quote_request_id;
grant select on private.offer_standing, private.offer_requested to authenticated, service_role;

-- The customer's order for an accepted offer, as a file. It follows the acceptance, at once or later
-- from the same page, so that a file cannot keep an acceptance from being stored. A mailed code proves
-- who sends it, as with the acceptance.
create table public.order_files (
  id uuid primary key default gen_random_uuid(),
  offer_id uuid not null,
  revision smallint not null,
  -- Where its bytes are stored. Only whoever announced the file knows the path, and nobody can guess
  -- it.
  path text not null unique,
  name text not null check (private.is_line(name, 1, 255)),
  type text not null check (type in ('application/pdf', 'image/jpeg', 'image/png')),
  size integer not null check (size between 1 and 5242880),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  announced_at timestamptz not null default now(),
  arrived_at timestamptz,
  -- The same file is stored once.
  constraint order_files_once unique (offer_id, sha256),
  constraint order_files_revision foreign key (offer_id, revision)
    references public.offer_revisions (offer_id, revision) on delete cascade
);
grant all on public.order_files to service_role;
grant select on public.order_files to authenticated;

create table public.offer_events (
  id bigint generated always as identity primary key,
  offer_id uuid not null references public.offers (id) on delete cascade,
  revision smallint,
  kind text not null,
  -- Null for the customer or the system.
  actor uuid references auth.users (id) on delete set null,
  note text check (private.is_text(note, 1, 2000)),
  at timestamptz not null default now(),
  answer jsonb,
  -- The mail that tells staff; null when it was sent or given up, or nobody needs to be told.
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  told_at timestamptz,
  last_error text check (last_error ~ '^[a-z-]{1,40}$'),
  order_file_id uuid references public.order_files (id) on delete cascade,
  -- When the confirmation of an acceptance was queued.
  confirmed_at timestamptz,
  constraint offer_events_answer_check check (answer is null or private.is_offer_answer(kind, answer)),
  constraint offer_events_kind_check check (kind in (
    'made', 'approval_asked', 'approved', 'returned', 'sent', 'seen', 'change_asked', 'accepted', 'declined',
    'replaced', 'withdrawn', 'link_renewed', 'link_ended', 'reminded', 'order_received'
  ))
);
create index offer_events_offer on public.offer_events (offer_id, at);
create index offer_events_actor on public.offer_events (actor);
create index offer_events_due on public.offer_events (next_attempt_at) where next_attempt_at is not null;
create index offer_events_answered on public.offer_events (offer_id, revision) where answer is not null;
-- Customers' answers, and what ended an offer.
create index offer_events_outcome on public.offer_events (offer_id, kind, at desc)
  where kind in ('change_asked', 'accepted', 'declined', 'withdrawn');
create index offer_events_order_file on public.offer_events (order_file_id);
create index offer_events_unconfirmed on public.offer_events (at)
  where kind = 'accepted' and confirmed_at is null;
alter table public.offer_events enable row level security;
grant all on sequence public.offer_events_id_seq to service_role;
grant all on public.offer_events to service_role;
-- Only the functions below write.
grant select on public.offer_events to authenticated;
create policy offer_events_read on public.offer_events for select to authenticated using (
  (select private.is_staff())
  and ((select private.sees_all_leads()) or exists (select from public.offers offer where offer.id = offer_id))
);

-- The value of an offer is that of the revision the customer has, or of the draft where there is none or
-- approval is pending. It ends when it is accepted, declined, withdrawn or expired.
create view public.offer_outcomes with (security_invoker = true) as
  select offer.id, offer.number, offer.revision, offer.state, offer.owner,
    case when offer.is_draft then offer.draft_customer_name else offer.customer_name end as customer_name,
    case when offer.is_draft then offer.draft_customer_company else offer.customer_company end as customer_company,
    requested.at as requested_at, offer.first_sent_at, answer.at as answered_at, offer.valid_until,
    case
      when offer.state in ('accepted', 'declined') then coalesce(ending.at, offer.answered_at)
      when offer.state = 'withdrawn' then offer.withdrawn_at
      when offer.state = 'expired' then (offer.valid_until + 1)::timestamp at time zone 'Asia/Kolkata'
    end as ended_at,
    -- The reason that the customer chose, or the text that they or staff wrote.
    coalesce(nullif(ending.answer ->> 'reason', 'other'), ending.note) as reason,
    case when offer.is_draft then offer.draft_list_paise else offer.list_paise end as list_paise,
    case when offer.is_draft then offer.draft_list_paise - offer.draft_taxable_paise
      else offer.list_paise - offer.taxable_paise end as below_list_paise,
    case when offer.is_draft then offer.draft_total_paise else offer.total_paise end as total_paise
  from (
    select *, revision is null or state = 'waiting' as is_draft from private.offer_standing
  ) as offer
  left join private.offer_requested requested on requested.offer_id = offer.id
  left join (
    select offer_id, min(at) as at from public.offer_events
    where kind in ('change_asked', 'accepted', 'declined') group by offer_id
  ) as answer on answer.offer_id = offer.id
  left join (
    select distinct on (offer_id, kind) offer_id, kind, at, note, answer from public.offer_events
    where kind in ('accepted', 'declined', 'withdrawn') order by offer_id, kind, at desc
  ) as ending on ending.offer_id = offer.id and ending.kind = offer.state;
create index order_files_of_revision on public.order_files (offer_id, revision);
create index order_files_announced on public.order_files (announced_at);
alter table public.order_files enable row level security;
grant select on public.offer_outcomes to authenticated, service_role;
create policy order_files_read on public.order_files for select to authenticated using (
  (select private.is_staff()) and exists (select from public.offers offer where offer.id = offer_id)
);
