-- With many offers, lists and figures cannot read every offer's words: what they show of them is a column,
-- and what is asked of all offers at once is joined, not looked up for each.

alter table public.offers
  add column draft_customer_name text generated always as (draft -> 'customer' ->> 'name') stored,
  add column draft_customer_company text generated always as (draft -> 'customer' ->> 'company') stored,
  add column draft_total_paise bigint generated always as ((draft_totals ->> 'total_paise')::bigint) stored,
  add column draft_taxable_paise bigint generated always as ((draft_totals ->> 'taxable_paise')::bigint) stored,
  add column draft_list_paise bigint generated always as (private.list_value(draft)::bigint) stored;
alter table public.offer_revisions
  add column customer_name text generated always as (content -> 'customer' ->> 'name') stored,
  add column customer_company text generated always as (content -> 'customer' ->> 'company') stored,
  add column total_paise bigint generated always as ((totals ->> 'total_paise')::bigint) stored,
  add column taxable_paise bigint generated always as ((totals ->> 'taxable_paise')::bigint) stored,
  add column list_paise bigint generated always as (private.list_value(content)::bigint) stored;
-- The latest and the first of each offer, without the words.
create index offer_revisions_standing on public.offer_revisions (offer_id, revision desc)
  include (state, sent_at, seen_at, answered_at, valid_until, customer_name, customer_company, total_paise,
    taxable_paise, list_paise);

-- What customers answered, and what ended an offer.
create index offer_events_outcome on public.offer_events (offer_id, kind, at desc)
  where kind in ('change_asked', 'accepted', 'declined', 'withdrawn');

-- Whoever sees all leads sees all offers, and need not be asked for each of them.
alter policy offer_revisions_read on public.offer_revisions using (
  (select private.is_staff())
  and ((select private.sees_all_leads()) or exists (select from public.offers offer where offer.id = offer_id))
);
alter policy offer_events_read on public.offer_events using (
  (select private.is_staff())
  and ((select private.sees_all_leads()) or exists (select from public.offers offer where offer.id = offer_id))
);

-- How each offer stands: its latest revision, its draft, and its state. What becomes of the latest revision
-- is what becomes of the offer.
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
-- When the customer of each offer had asked for it; null for one that nobody asked for.
create view private.offer_requested with (security_invoker = true) as
  select offer.id as offer_id, coalesce(inquiry.received_at, request.received_at) as at
  from public.offers offer
  left join public.inquiries inquiry on inquiry.id = offer.inquiry_id
  left join public.quote_requests request on request.id = offer.quote_request_id;
grant select on private.offer_standing, private.offer_requested to authenticated, service_role;

create or replace view public.offer_list with (security_invoker = true) as
  select id, number, inquiry_id, quote_request_id, owner, created_at, updated_at, version, has_draft,
    approved_basis_points, revision, sent_at, seen_at, answered_at, valid_until,
    case when has_draft then draft_customer_name else customer_name end as customer_name,
    case when has_draft then draft_customer_company else customer_company end as customer_company,
    case when has_draft then draft_total_paise else total_paise end as total_paise,
    state
  from private.offer_standing;

create or replace view public.offer_outcomes with (security_invoker = true) as
  select offer.id, offer.number, offer.revision, offer.state, offer.owner,
    case when offer.is_draft then offer.draft_customer_name else offer.customer_name end as customer_name,
    case when offer.is_draft then offer.draft_customer_company else offer.customer_company end as customer_company,
    requested.at as requested_at, offer.first_sent_at, answer.at as answered_at, offer.valid_until,
    case
      when offer.state in ('accepted', 'declined') then coalesce(ending.at, offer.answered_at)
      when offer.state = 'withdrawn' then offer.withdrawn_at
      when offer.state = 'expired' then (offer.valid_until + 1)::timestamp at time zone 'Asia/Kolkata'
    end as ended_at,
    -- What a customer chose as their reason, else what they or staff wrote.
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

create or replace function public.offers_expiring(most integer default 8) returns jsonb
language sql stable set search_path = '' as $$
  with expiring as materialized (
    select id, number, revision, customer_name, total_paise, valid_until
    from public.offer_outcomes, (select (now() at time zone 'Asia/Kolkata')::date as today) as clock
    where state in ('sent', 'seen', 'change_asked') and valid_until between today and today + 6
      -- Found by an index.
      and id in (
        select offer_id from public.offer_revisions revision
        where revision.state in ('sent', 'seen', 'change_asked')
          and revision.valid_until between today and today + 6
      )
  )
  select jsonb_build_object(
    'number', (select count(*) from expiring),
    'paise', (select coalesce(sum(total_paise), 0) from expiring),
    'offers', coalesce((
      select jsonb_agg(to_jsonb(next) order by valid_until, number)
      from (select * from expiring order by valid_until, number limit most) as next
    ), '[]')
  )
$$;

-- What the figures leave out is what was over before both periods. Compiling the statement would take
-- longer than running it.
create or replace function public.offer_figures(first_day date, last_day date) returns jsonb
language plpgsql stable set search_path = '' set jit = off set work_mem = '16MB' as $$
declare
  days integer := last_day - first_day + 1;
  span interval := make_interval(days => days);
  begins timestamptz := first_day::timestamp at time zone 'Asia/Kolkata';
  ends timestamptz := least((last_day + 1)::timestamp at time zone 'Asia/Kolkata', now());
begin
  if coalesce(days not between 1 and 366, true) then
    raise invalid_parameter_value using message = 'A period has 1 to 366 days.';
  end if;
  return (
    with outcome as materialized (
      select * from (
        select id, owner, state, reason, first_sent_at, answered_at, ended_at, list_paise, below_list_paise,
          total_paise
        from public.offer_outcomes offset 0
      ) as every
      where greatest(first_sent_at, answered_at, ended_at) >= begins - span
        or state in ('draft', 'waiting', 'sent', 'seen', 'change_asked')
    ),
    period (is_now, begins, ends) as (values (true, begins, ends), (false, begins - span, ends - span)),
    sent as materialized (
      select outcome.*, period.is_now,
        (first_sent_at at time zone 'Asia/Kolkata')::date - (period.begins at time zone 'Asia/Kolkata')::date as place,
        extract(epoch from first_sent_at - requested.at) / 60 as minutes
      from outcome join period on first_sent_at >= period.begins and first_sent_at < period.ends
      left join private.offer_requested requested on requested.offer_id = outcome.id
    ),
    ended as materialized (
      select outcome.*, period.is_now, state = 'accepted' as is_won,
        (ended_at at time zone 'Asia/Kolkata')::date - (period.begins at time zone 'Asia/Kolkata')::date as place
      from outcome join period on ended_at >= period.begins and ended_at < period.ends
      where first_sent_at is not null
    ),
    answered as (
      select period.is_now,
        percentile_cont(0.5) within group (order by extract(epoch from answered_at - first_sent_at) / 60) as minutes
      from outcome join period on answered_at >= period.begins and answered_at < period.ends
      where first_sent_at is not null group by 1
    ),
    sent_totals as (
      select is_now, count(*) as number, sum(total_paise) as paise, sum(list_paise) as list_paise,
        sum(below_list_paise) as below_list_paise, percentile_cont(0.5) within group (order by minutes) as minutes
      from sent group by is_now
    ),
    ended_totals as (
      select is_now, count(*) filter (where is_won) as won, sum(total_paise) filter (where is_won) as won_paise,
        count(*) filter (where not is_won) as lost, sum(total_paise) filter (where not is_won) as lost_paise
      from ended group by is_now
    ),
    periods as (
      select is_now, jsonb_build_object(
        'sent', coalesce(number, 0), 'sent_paise', coalesce(paise, 0),
        'won', coalesce(won, 0), 'won_paise', coalesce(won_paise, 0),
        'lost', coalesce(lost, 0), 'lost_paise', coalesce(lost_paise, 0),
        'list_paise', coalesce(list_paise, 0), 'below_list_paise', coalesce(below_list_paise, 0),
        'minutes_to_offer', round(sent_totals.minutes), 'minutes_to_answer', round(answered.minutes)
      ) as figures
      from period left join sent_totals using (is_now) left join ended_totals using (is_now)
      left join answered using (is_now)
    ),
    day as (
      select place, coalesce(sum(sent_paise), 0) as sent_paise, coalesce(sum(won_paise), 0) as won_paise,
        coalesce(sum(before_paise), 0) as before_paise
      from (
        select place, total_paise as sent_paise, null::bigint as won_paise, null::bigint as before_paise
          from sent where is_now
        union all
        select place, null, null, total_paise from sent where not is_now
        union all
        select place, null, total_paise, null from ended where is_now and is_won
      ) as entry group by place
    ),
    pipeline as (
      select state, owner, count(*) as number, sum(total_paise) as paise from outcome
      where state in ('draft', 'waiting', 'sent', 'seen', 'change_asked') group by state, owner
    ),
    person as (
      select owner, sum(sent) as sent, sum(sent_paise) as sent_paise, sum(won) as won, sum(won_paise) as won_paise,
        sum(lost) as lost
      from (
        select owner, 1 as sent, total_paise as sent_paise, 0 as won, 0::bigint as won_paise, 0 as lost
          from sent where is_now
        union all
        select owner, 0, 0, is_won::int, case when is_won then total_paise else 0 end, (not is_won)::int
          from ended where is_now
      ) as entry group by owner
    ),
    -- One reason in two spellings is one reason.
    lost as (
      select state, min(reason) as reason, count(*) as number, sum(total_paise) as paise
      from ended where is_now and not is_won group by state, lower(reason)
      order by count(*) desc, sum(total_paise) desc limit 12
    )
    select jsonb_build_object(
      'now', (select figures from periods where is_now),
      'before', (select figures from periods where not is_now),
      'by_day', (
        select jsonb_agg(jsonb_build_object('day', first_day + place, 'sent_paise', coalesce(sent_paise, 0),
          'won_paise', coalesce(won_paise, 0), 'before_paise', coalesce(before_paise, 0)) order by place)
        from generate_series(0, days - 1) as place left join day using (place)
      ),
      'pipeline', coalesce((select jsonb_agg(to_jsonb(pipeline) order by paise desc, state, owner) from pipeline), '[]'),
      'by_person', coalesce((
        select jsonb_agg(to_jsonb(person) order by won_paise desc, sent_paise desc, owner) from person
      ), '[]'),
      'lost', coalesce((select jsonb_agg(to_jsonb(lost) order by number desc, paise desc) from lost), '[]'),
      'expiring', public.offers_expiring(8)
    )
  );
end
$$;
