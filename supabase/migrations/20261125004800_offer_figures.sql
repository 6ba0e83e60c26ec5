-- What becomes of offers, one row each, and the figures that are made from these rows. Row level security
-- applies to both: sales who see their own leads see the figures of their own offers.

-- What an offer would cost by the price list; a line that is dearer than the list, or not on it, counts
-- with its own price. In paise, before tax.
create function private.list_value(content jsonb) returns numeric
language sql immutable security definer set search_path = '' as $$
  select coalesce(sum(private.part_of(
    greatest(coalesce((line ->> 'list_price_paise')::numeric, 0), (line -> 'unit_price_paise')::numeric),
    (line -> 'quantity_thousandths')::numeric, 1000
  )), 0)
  from jsonb_array_elements(content -> 'lines') as line
$$;
revoke execute on function private.list_value(jsonb) from public;
grant execute on function private.list_value(jsonb) to authenticated, service_role;

create or replace function private.content_discount(content jsonb) returns integer
language sql immutable set search_path = '' as $$
  select case when listed = 0 then 0 else ceil(
    (listed - (private.offer_totals(content || '{"is_interstate": false}') ->> 'taxable_paise')::numeric) * 10000 / listed
  )::int end
  from private.list_value(content) as listed
$$;

-- Its value is that of what the customer has, or of the draft where they have none or an admin is to
-- approve it. It ends when it is accepted or declined, when it is withdrawn, or with its last day.
create view public.offer_outcomes with (security_invoker = true) as
  select offer.id, offer.number, listed.revision, listed.state, offer.owner,
    worth.content -> 'customer' ->> 'name' as customer_name,
    worth.content -> 'customer' ->> 'company' as customer_company,
    lead.received_at as requested_at, first.sent_at as first_sent_at, answer.at as answered_at,
    listed.valid_until,
    case
      when listed.state in ('accepted', 'declined') then coalesce(ending.at, latest.answered_at)
      when listed.state = 'withdrawn' then offer.withdrawn_at
      when listed.state = 'expired' then (listed.valid_until + 1)::timestamp at time zone 'Asia/Kolkata'
    end as ended_at,
    -- What a customer chose as their reason, else what they or staff wrote.
    coalesce(nullif(ending.answer ->> 'reason', 'other'), ending.note) as reason,
    private.list_value(worth.content)::bigint as list_paise,
    (private.list_value(worth.content) - (worth.totals ->> 'taxable_paise')::numeric)::bigint as below_list_paise,
    (worth.totals ->> 'total_paise')::bigint as total_paise
  from public.offers offer
  join public.offer_list listed on listed.id = offer.id
  left join public.offer_revisions latest
    on latest.offer_id = offer.id and latest.revision = listed.revision
  left join public.offer_revisions first on first.offer_id = offer.id and first.revision = 0
  cross join lateral (
    select case when latest.revision is null or listed.state = 'waiting' then offer.draft else latest.content end
        as content,
      case when latest.revision is null or listed.state = 'waiting' then offer.draft_totals else latest.totals end
        as totals
  ) as worth
  left join lateral (
    select received_at from public.inquiries where inquiries.id = offer.inquiry_id
    union all
    select received_at from public.quote_requests where quote_requests.id = offer.quote_request_id
  ) as lead on true
  left join lateral (
    select min(event.at) as at from public.offer_events event
    where event.offer_id = offer.id and event.kind in ('change_asked', 'accepted', 'declined')
  ) as answer on true
  left join lateral (
    select event.at, event.note, event.answer from public.offer_events event
    where event.offer_id = offer.id and event.kind = listed.state
      and event.kind in ('accepted', 'declined', 'withdrawn')
    order by event.at desc limit 1
  ) as ending on true;
grant select on public.offer_outcomes to authenticated, service_role;

-- Offers that a customer has and that expire within seven days, today included: how many, what they come
-- to, and the `most` that are next.
create function public.offers_expiring(most integer default 8) returns jsonb
language sql stable set search_path = '' as $$
  with expiring as materialized (
    select id, number, revision, customer_name, total_paise, valid_until
    from public.offer_outcomes, (select (now() at time zone 'Asia/Kolkata')::date as today) as clock
    where state in ('sent', 'seen', 'change_asked') and valid_until between today and today + 6
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

-- Days and the period before are as those of `lead_figures`. An offer belongs to the day on which its first
-- revision was sent, as won or lost to the day on which it ended; one that was never sent is not lost. The
-- pipeline and what expires within seven days are those of now. Times are medians in minutes.
create function public.offer_figures(first_day date, last_day date) returns jsonb
language plpgsql stable set search_path = '' as $$
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
    with outcome as materialized (select * from public.offer_outcomes),
    period (is_now, begins, ends) as (values (true, begins, ends), (false, begins - span, ends - span)),
    sent as materialized (
      select outcome.*, period.is_now,
        (first_sent_at at time zone 'Asia/Kolkata')::date - (period.begins at time zone 'Asia/Kolkata')::date as place,
        extract(epoch from first_sent_at - requested_at) / 60 as minutes
      from outcome join period on first_sent_at >= period.begins and first_sent_at < period.ends
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
revoke execute on function public.offers_expiring(integer), public.offer_figures(date, date) from public;
grant execute on function public.offers_expiring(integer), public.offer_figures(date, date)
  to authenticated, service_role;
