-- Settings that break no reader, a change log that is filtered by index, and figures with links.

-- A setting of another form would fail in the functions that read it, long after it was saved.
create function private.is_setting(key text, value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case key
    when 'second_factor_required' then jsonb_typeof(value) = 'boolean'
    when 'response_hours' then
      jsonb_typeof(value) = 'number' and (value #>> '{}')::numeric between 1 and 720
    when 'notification_addresses' then
      jsonb_typeof(value) = 'array' and jsonb_array_length(value) <= 20
        and not jsonb_path_exists(value, '$[*] ? (@.type() != "string")')
    when 'rupee_rate' then
      jsonb_typeof(value) = 'object' and jsonb_typeof(value -> 'rate') = 'number'
        and jsonb_typeof(value -> 'on') = 'string'
    when 'company' then jsonb_typeof(value) = 'object'
    when 'opening_hours' then jsonb_typeof(value) = 'object'
    else true
  end
$$;
alter table public.site_settings add constraint site_settings_form_check
  check (coalesce(private.is_setting(key, value), false));

create index audit_log_table on public.audit_log (table_name, at desc);
create index audit_log_actor on public.audit_log (actor, at desc);

-- The dashboard in one call; now it also tells what is overdue of each kind, after how many hours, and
-- which product a line is about. Days are those of Hyderabad. "Overdue" is a new lead without a response
-- for longer than the setting `response_hours` says (24 without it). Row level security applies:
-- without the role every figure is nothing.
create or replace function public.lead_figures(days integer default 30) returns jsonb
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
