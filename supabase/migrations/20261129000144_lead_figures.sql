-- What the dashboard shows of leads. Row level security applies: sales who see their own leads see the
-- figures of those.

-- Who was the first to respond to the leads since a moment, from the log: the entry that was written at
-- the moment of the response. A sent mail is the response of its author. Runs as its owner, because the
-- policies of the log would look up the lead of each line; only `lead_figures` uses it, joined to leads
-- that the caller sees.
create function private.first_responders(since timestamptz)
returns table (lead_id text, responded_at timestamptz, person uuid)
language sql stable security definer set search_path = '' as $$
  select row_id, at, coalesce(actor, (
    select mail.author from public.lead_mails mail
    where row_id in (mail.inquiry_id::text, mail.quote_request_id::text) and mail.sent_at = at
    order by mail.created_at limit 1
  ))
  from public.audit_log
  where (select private.is_staff()) and table_name in ('inquiries', 'quote_requests')
    and at >= since and action = 'update' and old ->> 'status' = 'new'
$$;

-- Days are those of Hyderabad, both included. The period before has the same length and ends where this
-- one begins; if the last day is not over, both count the hours until now. Spam and the trash do not
-- count. A lead belongs to the day on which it came and counts by its state now: contacted when it is
-- no longer new, quoted when it is quoted or won. Times to the first response are medians.
create function public.lead_figures(first_day date, last_day date) returns jsonb
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
    with lead as materialized (
      select kind, id, source, subject, product_id, first_response_at, status, assignee,
        received_at >= begins as is_now,
        (received_at at time zone 'Asia/Kolkata')::date - first_day
          + case when received_at >= begins then 0 else days end as place,
        extract(epoch from first_response_at - received_at) / 60 as minutes
      from public.leads
      where deleted_at is null and status <> 'spam' and (
        (received_at >= begins and received_at < ends)
        or (received_at >= begins - span and received_at < ends - span)
      )
    ),
    totals as (
      select is_now, count(*) as requests,
        count(*) filter (where status <> 'new') as contacted,
        count(*) filter (where status in ('quoted', 'won')) as quoted,
        count(*) filter (where status = 'won') as won,
        count(minutes) as answered,
        round(percentile_cont(0.5) within group (order by minutes)) as minutes
      from lead group by is_now
    ),
    viewed as materialized (
      select product_id, viewed_at >= begins as is_now, count(*) as views
      from public.product_views
      where (viewed_at >= begins and viewed_at < ends)
        or (viewed_at >= begins - span and viewed_at < ends - span)
      group by 1, 2
    ),
    periods as (
      select period.is_now, jsonb_build_object(
        'views', coalesce((select sum(views) from viewed where viewed.is_now = period.is_now), 0),
        'requests', coalesce(requests, 0), 'contacted', coalesce(contacted, 0),
        'quoted', coalesce(quoted, 0), 'won', coalesce(won, 0),
        'answered', coalesce(answered, 0), 'minutes', minutes
      ) as figures
      from (values (true), (false)) as period (is_now) left join totals using (is_now)
    ),
    day as (
      select place, count(*) filter (where is_now and kind = 'inquiry') as inquiries,
        count(*) filter (where is_now and kind = 'quote') as quotes,
        count(*) filter (where not is_now) as before
      from lead group by place
    ),
    by_product as (
      select subject, product_id, count(*) as number
      from lead where is_now and kind = 'quote'
      group by subject, product_id order by count(*) desc, subject limit 8
    ),
    most_viewed as (
      select product.id, product.name, viewed.views,
        (select count(*) from lead where lead.is_now and lead.product_id = product.id) as quotes
      from viewed join public.products product on product.id = viewed.product_id
      where viewed.is_now order by viewed.views desc, product.name limit 8
    ),
    by_person as (
      -- A response by the server counts for whoever has the lead.
      select coalesce(responder.person, lead.assignee) as person, count(*) as answered,
        round(percentile_cont(0.5) within group (order by lead.minutes)) as minutes
      from lead join private.first_responders(begins) as responder
        on responder.lead_id = lead.id::text and responder.responded_at = lead.first_response_at
      where lead.is_now group by 1
    )
    select jsonb_build_object(
      'now', (select figures from periods where is_now),
      'before', (select figures from periods where not is_now),
      'by_day', (
        select jsonb_agg(jsonb_build_object('day', first_day + place, 'inquiries', coalesce(inquiries, 0),
          'quotes', coalesce(quotes, 0), 'before', coalesce(before, 0)) order by place)
        from generate_series(0, days - 1) as place left join day using (place)
      ),
      'by_source', coalesce((
        select jsonb_agg(jsonb_build_object('source', source, 'number', number, 'before', before, 'won', won)
          order by number desc, source)
        from (
          select source, count(*) filter (where is_now) as number,
            count(*) filter (where not is_now) as before,
            count(*) filter (where is_now and status = 'won') as won
          from lead group by source
        ) as counted
      ), '[]'),
      'by_status', coalesce((
        select jsonb_object_agg(status, number)
        from (select status, count(*) as number from lead where is_now group by status) as counted
      ), '{}'),
      'by_product', coalesce((
        select jsonb_agg(jsonb_build_object('product', subject, 'id', product_id, 'number', number)
          order by number desc, subject)
        from by_product
      ), '[]'),
      'products', coalesce((
        select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'views', views, 'quotes', quotes)
          order by views desc, name)
        from most_viewed
      ), '[]'),
      'by_person', coalesce((
        select jsonb_agg(jsonb_build_object('person', person, 'answered', answered, 'minutes', minutes)
          order by answered desc, minutes)
        from by_person
      ), '[]')
    )
  );
end
$$;

-- New leads, and leads with a mail that waits for an answer. A new lead is overdue after the hours of the
-- setting `response_hours` (24 without it). Returns how many there are, and of each kind the `most` that
-- are next: those that have waited longest, and the newest of those that are not overdue.
create function public.leads_waiting(most integer default 8) returns jsonb
language sql stable set search_path = '' as $$
  with settings as (
    select coalesce((
      select (value #>> '{}')::numeric from public.site_settings where key = 'response_hours'
    ), 24) as response_hours
  ),
  waiting as materialized (
    select kind, id, name, source, subject, received_at, assignee,
      received_at < now() - make_interval(secs => response_hours * 3600) as is_overdue
    from public.leads, settings where status = 'new' and deleted_at is null
  ),
  next as (
    (select * from waiting where is_overdue order by received_at, id limit most)
    union all
    (select * from waiting where not is_overdue order by received_at desc, id limit most)
  ),
  answered as materialized (
    select kind, id, name, answer_due_since as answered_at
    from public.leads where answer_due_since is not null and deleted_at is null
  )
  select jsonb_build_object(
    'response_hours', (select response_hours from settings),
    'overdue', (
      select jsonb_build_object('inquiry', count(*) filter (where kind = 'inquiry'),
        'quote', count(*) filter (where kind = 'quote'))
      from waiting where is_overdue
    ),
    'fresh', (
      select jsonb_build_object('inquiry', count(*) filter (where kind = 'inquiry'),
        'quote', count(*) filter (where kind = 'quote'))
      from waiting where not is_overdue
    ),
    'leads', coalesce((select jsonb_agg(to_jsonb(next)) from next), '[]'),
    'answers', (
      select jsonb_build_object('number', count(*),
        'inquiry', count(*) filter (where kind = 'inquiry'),
        'quote', count(*) filter (where kind = 'quote'),
        'leads', coalesce((
          select jsonb_agg(to_jsonb(first) order by answered_at, id)
          from (select * from answered order by answered_at, id limit most) as first
        ), '[]'))
      from answered
    )
  )
$$;

revoke execute on function
  private.first_responders, public.lead_figures, public.leads_waiting
  from public;
grant execute on function
  private.first_responders, public.lead_figures, public.leads_waiting
  to authenticated, service_role;
