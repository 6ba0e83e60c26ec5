-- The figures of the dashboard, and when the prerendered pages are made.

-- In one call. Days are those of Hyderabad. "Overdue" is a new lead without a response for longer than
-- the setting `response_hours` says (24 without it). Row level security applies: without the role every
-- figure is nothing.
create function public.lead_figures(days integer default 30) returns jsonb
language sql stable set search_path = '' as $$
  with settings as (
    select coalesce((
      select (value #>> '{}')::numeric from public.site_settings where key = 'response_hours'
    ), 24) as response_hours
  ),
  clock as (
    select date_trunc('day', now() at time zone 'Asia/Kolkata') as today,
      date_trunc('week', now() at time zone 'Asia/Kolkata') as week
  ),
  lead as (
    select kind, source, subject, product_id, received_at, first_response_at, status,
      received_at at time zone 'Asia/Kolkata' as local_at
    from public.leads
    where deleted_at is null and status <> 'spam'
      and received_at > now() - make_interval(days => least(greatest(days, 14), 366) + 1)
  ),
  period as (
    select lead.* from lead, clock where local_at >= clock.today - make_interval(days => days - 1)
  ),
  overdue as (
    select kind from public.leads, settings
    where status = 'new' and deleted_at is null
      and received_at < now() - make_interval(secs => settings.response_hours * 3600)
  )
  select jsonb_build_object(
    'today', (select count(*) from lead, clock where local_at >= clock.today),
    'this_week', (select count(*) from lead, clock where local_at >= clock.week),
    'week_before', (
      select count(*) from lead, clock
      where local_at >= clock.week - interval '7 days' and local_at < clock.week
    ),
    'week_before_so_far', (
      select count(*) from lead, clock where local_at >= clock.week - interval '7 days'
        and local_at < (now() at time zone 'Asia/Kolkata') - interval '7 days'
    ),
    'first_response_minutes', (
      select round(percentile_cont(0.5) within group (
        order by extract(epoch from first_response_at - received_at) / 60))
      from period where first_response_at is not null
    ),
    'overdue', (select count(*) from overdue),
    'overdue_inquiries', (select count(*) from overdue where kind = 'inquiry'),
    'overdue_quotes', (select count(*) from overdue where kind = 'quote'),
    'response_hours', (select response_hours from settings),
    'by_day', coalesce((
      select jsonb_agg(jsonb_build_object('day', day::date, 'inquiries', inquiries, 'quotes', quotes) order by day)
      from (
        select day, count(period.kind) filter (where kind = 'inquiry') as inquiries,
          count(period.kind) filter (where kind = 'quote') as quotes
        from clock
        cross join generate_series(clock.today - make_interval(days => days - 1), clock.today, interval '1 day') as day
        left join period on date_trunc('day', period.local_at) = day
        group by day
      ) as counted
    ), '[]'),
    'by_source', coalesce((
      select jsonb_object_agg(source, number)
      from (select source, count(*) as number from period group by source) as counted
    ), '{}'),
    'by_status', coalesce((
      select jsonb_object_agg(status, number)
      from (select status, count(*) as number from period group by status) as counted
    ), '{}'),
    'by_product', coalesce((
      select jsonb_agg(jsonb_build_object('product', subject, 'id', product_id, 'number', number)
        order by number desc, subject)
      from (
        select subject, product_id, count(*) as number from period where kind = 'quote'
        group by subject, product_id order by count(*) desc, subject limit 8
      ) as counted
    ), '[]'),
    'products', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', id, 'name', name, 'slug', slug, 'category_slug', category_slug,
        'views', views, 'quotes', quotes) order by views desc, name)
      from (
        select product.id, product.name, product.slug, product.category_slug, viewed.views,
          (select count(*) from period where period.product_id = product.id) as quotes
        from (
          select product_id, count(*) as views from public.product_views
          where viewed_at > now() - make_interval(days => days)
          group by product_id order by count(*) desc limit 8
        ) as viewed
        join public.products product on product.id = viewed.product_id
      ) as counted
    ), '[]')
  )
$$;
revoke execute on function public.lead_figures(integer) from public;
grant execute on function public.lead_figures(integer) to authenticated, service_role;

-- When the pages were made, from which data, and whether they are to be made again. One row, for admins
-- to read; the embedded server and the function `rebuild-pages` keep it.
create table public.page_builds (
  id smallint primary key default 1 check (id = 1),
  requested_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  outcome text check (outcome in ('done', 'failed')),
  failures integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- The fingerprint of the data that the present pages were made from.
  built_from text,
  failure text check (failure in ('render', 'rest', 'hook-refused', 'hook-silent')),
  -- What follows the pages: cards for shared links, the list for offline use.
  rest_done integer check (rest_done >= 0),
  rest_total integer check (rest_total >= rest_done)
);
insert into public.page_builds default values;
alter table public.page_builds enable row level security;
grant select on public.page_builds to authenticated;
grant all on public.page_builds to service_role;
create policy page_builds_read on public.page_builds for select to authenticated
  using ((select private.is_admin()));

-- Changes whenever a page might: published rows, redirects, settings.
create function public.pages_fingerprint() returns text
language sql stable set search_path = '' as $$
  select encode(sha256(convert_to(concat_ws(' ',
    public.catalogue_digest() - 'at',
    (select string_agg(key || ' ' || version, ',' order by key) from public.site_settings),
    (select string_agg(slug || ' ' || product_id, ',' order by slug) from public.product_redirects)
  ), 'UTF8')), 'hex')
$$;

-- Takes the build when one is due: answers the fingerprint to build from, else null. Two never run at
-- once; one that has not ended after a quarter of an hour is taken for dead.
create function public.claim_page_build() returns text
language sql set search_path = '' as $$
  update public.page_builds set started_at = now(), finished_at = null, outcome = null, failure = null,
    rest_done = null, rest_total = null
  where id = 1 and next_attempt_at <= now()
    and (started_at is null or finished_at is not null or started_at < now() - interval '15 minutes')
    and (
      failures > 0
      or built_from is distinct from public.pages_fingerprint()
      or requested_at > coalesce(started_at, '-infinity')
    )
  returning public.pages_fingerprint()
$$;

-- Ends a build, without a reason when it succeeded. After a failure the next one waits: 15 seconds,
-- 30, 60 and so on to a quarter of an hour.
create function public.finish_page_build(fingerprint text, reason text default null) returns void
language sql set search_path = '' as $$
  update public.page_builds set
    finished_at = now(),
    started_at = coalesce(started_at, now()),
    outcome = case when reason is null then 'done' else 'failed' end,
    failure = reason,
    built_from = case when reason is null then fingerprint else built_from end,
    failures = case when reason is null then 0 else failures + 1 end,
    next_attempt_at = case when reason is null then now()
      else now() + least(interval '15 seconds' * power(2, least(failures, 6)), interval '15 minutes') end
  where id = 1
$$;
revoke execute on function public.pages_fingerprint(), public.claim_page_build(),
  public.finish_page_build(text, text) from public;
grant execute on function public.pages_fingerprint(), public.claim_page_build(),
  public.finish_page_build(text, text) to service_role;

-- An admin asks for the pages to be made again, changed or not.
create function private.request_page_build() returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only admins may have the pages made again.';
  end if;
  update public.page_builds set requested_at = now(), next_attempt_at = now() where id = 1;
end
$$;
create function public.request_page_build() returns void
language sql set search_path = '' as $$
  select private.request_page_build()
$$;
revoke execute on function private.request_page_build(), public.request_page_build() from public;
grant execute on function private.request_page_build(), public.request_page_build() to authenticated;
