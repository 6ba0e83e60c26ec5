-- How much one sender, one address and all together may send. An address is known by a keyed hash
-- for a day at most; the address itself is written nowhere.

-- Two random keys of one block each: sha256(outer, sha256(inner, text)) is HMAC with its padded keys
-- drawn directly. Whoever lacks them cannot find an address by trying all of them.
create table private.address_secret (
  only_row boolean primary key default true check (only_row),
  inner_key bytea not null,
  outer_key bytea not null
);
create function private.random_block() returns bytea
language sql volatile set search_path = '' as $$
  select uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
    || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
$$;
insert into private.address_secret (inner_key, outer_key)
  values (private.random_block(), private.random_block());
drop function private.random_block();

-- Who asks, as a keyed hash that is another one for each purpose; null when that is not known.
-- Hosted, Cloudflare writes the header; embedded, the gateway does, and drops what a client sent.
-- Of IPv6 a subscriber has 2^64 addresses, which count as one.
create function private.address_key(purpose text) returns bytea
language plpgsql stable security definer set search_path = '' as $$
declare
  address inet;
begin
  address := regexp_replace(
    nullif(current_setting('request.headers', true), '')::jsonb ->> 'cf-connecting-ip',
    '^::ffff:(?=[0-9]+\.)', '', 'i'
  )::inet;
  if family(address) = 6 then
    address := network(set_masklen(address, 64));
  end if;
  return (
    select sha256(outer_key || sha256(inner_key || convert_to(purpose || ' ' || host(address), 'UTF8')))
    from private.address_secret
  );
exception
  -- A header that is no address must not keep a request away.
  when data_exception then return null;
end
$$;

-- The limits, all in one place. The setting `lead_limits` replaces some of them; null is no limit.
create function private.lead_limits() returns jsonb
language sql stable security definer set search_path = '' as $$
  select '{"sender_hour": 5, "sender_day": 20, "address_hour": 60, "all_hour": 1000}'::jsonb
    || coalesce((select value from public.site_settings where key = 'lead_limits'), '{}')
$$;

create function private.is_lead_limits(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(value) = 'object' and not exists (
    select from jsonb_each_text(case jsonb_typeof(value) when 'object' then value else '{}' end) as rule
    where rule.key not in ('sender_hour', 'sender_day', 'address_hour', 'all_hour')
      or rule.value !~ '^[1-9][0-9]{0,8}$'
  )
$$;
alter table public.site_settings add constraint site_settings_lead_limits_check
  check (key <> 'lead_limits' or private.is_lead_limits(value));

-- What arrived in the last day, to be counted by address and in all.
create table private.lead_arrivals (
  id bigint generated always as identity primary key,
  lead_id uuid not null,
  received_at timestamptz not null default now(),
  address_key bytea
);
create index lead_arrivals_received_at on private.lead_arrivals (received_at);
create index lead_arrivals_address on private.lead_arrivals (address_key, received_at);
create index lead_arrivals_lead on private.lead_arrivals (lead_id);

-- When a period is over that began at the given time, in seconds from now; null of null. A request that began
-- before that time was noted would be told to wait for longer than the period.
create function private.seconds_left(begun timestamptz, period interval) returns integer
language sql stable strict set search_path = '' as $$
  select least(ceil(extract(epoch from begun + period - now())), extract(epoch from period))::integer
$$;

-- One lead after the other: requests at the same time would all see the count from before. One lock
-- for all of them, since the count of all needs it anyway, and one lock cannot deadlock. A repeat of
-- a known id costs nothing. The hint is the seconds after which the same request would be taken.
create or replace function private.limit_rate() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  sender text := new.email;
  column_of_sender text := 'email';
  address bytea := private.address_key('lead');
  known boolean;
  rule record;
  last_free timestamptz;
  wait integer := 0;
begin
  if sender is null and tg_table_name = 'inquiries' then
    sender := private.phone_key(new.phone);
    column_of_sender := 'email is null and private.phone_key(phone)';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('leads', 0));
  execute format('select exists (select from public.%I where id = $1)', tg_table_name)
    into known using new.id;
  if known then
    return new;
  end if;
  for rule in
    select source, period, maximum::integer
    from (values
      ('sender_hour', format('public.%I where %s = $1', tg_table_name, column_of_sender), interval '1 hour'),
      ('sender_day', format('public.%I where %s = $1', tg_table_name, column_of_sender), interval '24 hours'),
      ('address_hour', 'private.lead_arrivals where address_key = $2', interval '1 hour'),
      ('all_hour', 'private.lead_arrivals where true', interval '1 hour')
    ) as counted (name, source, period)
    join jsonb_each_text(private.lead_limits()) as given (name, maximum) using (name)
    where maximum is not null
  loop
    execute format(
      'select received_at from %s and received_at > now() - $3
       order by received_at desc offset $4 limit 1', rule.source
    ) into last_free using sender, address, rule.period, rule.maximum - 1;
    wait := greatest(wait, private.seconds_left(last_free, rule.period));
  end loop;
  if wait > 0 then
    raise sqlstate 'PT429' using
      message = 'Too many submissions. Please try again later.',
      detail = 'The limit of an hour or a day is reached.',
      hint = wait::text;
  end if;
  insert into private.lead_arrivals (lead_id, address_key) values (new.id, address);
  delete from private.lead_arrivals where id in (
    select id from private.lead_arrivals where received_at < now() - interval '24 hours'
    order by received_at limit 20
  );
  return new;
end
$$;
-- Triggers run by name. This one comes last: what waits for others must not hold the lock meanwhile.
alter trigger inquiries_limit on public.inquiries rename to inquiries_rate_limit;
alter trigger quote_requests_limit on public.quote_requests rename to quote_requests_rate_limit;

-- A product is seen once an hour by one address: reloading does not make it popular. The visitor
-- learns nothing of it, for him the view is counted.
create table private.recent_views (
  view_key bytea primary key,
  viewed_at timestamptz not null
);
create index recent_views_viewed_at on private.recent_views (viewed_at);

create function private.limit_views() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  key bytea := private.address_key('view ' || new.product_id);
  is_counted boolean;
begin
  if key is null then
    return new;
  end if;
  insert into private.recent_views as recent (view_key, viewed_at) values (key, now())
    on conflict (view_key) do update set viewed_at = excluded.viewed_at
    where recent.viewed_at < now() - interval '1 hour';
  is_counted := found;
  delete from private.recent_views where view_key in (
    select view_key from private.recent_views where viewed_at < now() - interval '1 hour'
    order by viewed_at limit 20 for update skip locked
  );
  return case when is_counted then new end;
end
$$;
create trigger product_views_limit before insert on public.product_views
  for each row execute function private.limit_views();

-- Nobody but the triggers.
revoke all on private.address_secret, private.lead_arrivals, private.recent_views
  from public, anon, authenticated, service_role;
revoke execute on function private.address_key(text), private.lead_limits(),
  private.seconds_left(timestamptz, interval), private.limit_rate(), private.limit_views() from public;
