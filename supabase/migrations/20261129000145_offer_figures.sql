-- What the dashboard shows of offers.

-- Offers that a customer has and that expire within seven days, today included: how many, their total, and
-- the `most` that are next.
create function public.offers_expiring(most integer default 8) returns jsonb
language sql stable set search_path = '' as $$
  with expiring as materialized (
    select id, number, revision, customer_name, total_paise, valid_until
    from public.offer_outcomes, (select (now() at time zone 'Asia/Kolkata')::date as today) as clock
    where state in ('sent', 'seen', 'change_asked') and valid_until between today and today + 6
      -- Makes use of an index.
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

-- Days and the period before are those of `lead_figures`. An offer belongs to the day on which its first
-- revision was sent, and as won or lost to the day on which it ended; an offer that was never sent is not
-- lost. The pipeline and the offers that expire within seven days are as of now. Times are medians in
-- minutes. Offers that ended before both periods are left out. Compiling the statement would take longer
-- than running it.
create function public.offer_figures(first_day date, last_day date) returns jsonb
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
    -- The same reason in two spellings counts as one.
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

revoke execute on function public.offers_expiring, public.offer_figures from public;
grant execute on function
  public.offers_expiring, public.offer_figures
  to authenticated, service_role;
