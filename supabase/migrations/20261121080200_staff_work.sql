-- Settings, staff and figures of the back office.

-- A setting that another admin has changed meanwhile is not overwritten: save `where version = …`.
alter table public.site_settings add column version integer not null default 1;
create trigger site_settings_touch before update on public.site_settings
  for each row execute function private.touch();

-- What pages show is for everyone to read.
grant select (key, value, updated_at) on public.site_settings to anon;
create policy site_settings_read_public on public.site_settings for select to anon
  using (key in ('company', 'opening_hours', 'rupee_rate'));

-- The list of staff, for those who are of it. `auth.users` itself is for nobody to read.
create function private.staff_members() returns table (
  user_id uuid, email text, has_second_factor boolean, last_sign_in_at timestamptz, since timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only admins may see the staff.';
  end if;
  return query
    select u.id, u.email::text,
      exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified'),
      u.last_sign_in_at, r.created_at
    from public.user_roles r join auth.users u on u.id = r.user_id
    where r.role = 'admin' order by u.email;
end
$$;
create function public.staff_members() returns table (
  user_id uuid, email text, has_second_factor boolean, last_sign_in_at timestamptz, since timestamptz
)
language sql stable set search_path = '' as $$
  select * from private.staff_members()
$$;

-- Makes the holder of a confirmed account an admin. PT404 when there is none.
create function private.grant_admin(account_email text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  account uuid;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only admins may name admins.';
  end if;
  select id into account from auth.users
    where lower(email) = lower(btrim(account_email)) and email_confirmed_at is not null;
  if account is null then
    raise sqlstate 'PT404' using message = 'No account has this e-mail.';
  end if;
  insert into public.user_roles (user_id, role) values (account, 'admin') on conflict do nothing;
  return account;
end
$$;
create function public.grant_admin(account_email text) returns uuid
language sql set search_path = '' as $$
  select private.grant_admin(account_email)
$$;

-- Takes the role away; PT409 for the last one, who could not be replaced from within. The lock keeps
-- two admins from taking each other's away at once.
create function private.revoke_admin(account uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  lock table public.user_roles in share row exclusive mode;
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only admins may revoke the role.';
  end if;
  if not exists (select from public.user_roles where role = 'admin' and user_id <> account) then
    raise sqlstate 'PT409' using message = 'The last admin stays.';
  end if;
  delete from public.user_roles where user_id = account and role = 'admin';
end
$$;
create function public.revoke_admin(account uuid) returns void
language sql set search_path = '' as $$
  select private.revoke_admin(account)
$$;

-- The dashboard in one call. Days are those of Hyderabad. "Overdue" is a new lead without a response
-- for longer than the setting `response_hours` says (24 without it). Row level security applies:
-- without the role every figure is nothing.
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
    'overdue', (
      select count(*) from public.leads, settings
      where status = 'new' and deleted_at is null
        and received_at < now() - make_interval(secs => settings.response_hours * 3600)
    ),
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
      select jsonb_agg(jsonb_build_object('product', subject, 'number', number) order by number desc, subject)
      from (
        select subject, count(*) as number from period where kind = 'quote'
        group by subject order by count(*) desc, subject limit 8
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

do $$
declare
  name text;
begin
  foreach name in array array['private.staff_members()', 'public.staff_members()',
    'private.grant_admin(text)', 'public.grant_admin(text)', 'private.revoke_admin(uuid)',
    'public.revoke_admin(uuid)', 'public.lead_figures(integer)'] loop
    execute format('revoke execute on function %s from public', name);
    execute format('grant execute on function %s to authenticated, service_role', name);
  end loop;
end $$;
create index product_views_time on public.product_views (viewed_at, product_id);
