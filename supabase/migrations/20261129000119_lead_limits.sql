-- Rate limits for what comes in without an account.

-- Two random keys of one block each: sha256(outer, sha256(inner, text)) is HMAC with its padded keys
-- drawn directly. Without them nobody can find an address by trying all of them.
create table private.address_secret (
  only_row boolean primary key default true check (only_row),
  inner_key bytea not null,
  outer_key bytea not null
);

-- The caller's network as a keyed hash, different for each purpose; null when the address is unknown.
-- Hosted, Cloudflare sets the header; embedded, the gateway does and drops what a client sent.
create function private.network_key(purpose text, bits_of_ipv4 integer, bits_of_ipv6 integer)
returns bytea language plpgsql stable security definer set search_path = '' as $$
declare
  address inet;
begin
  address := regexp_replace(
    nullif(current_setting('request.headers', true), '')::jsonb ->> 'cf-connecting-ip',
    '^::ffff:(?=[0-9]+\.)', '', 'i'
  )::inet;
  address := network(
    set_masklen(address, case family(address) when 6 then bits_of_ipv6 else bits_of_ipv4 end)
  );
  return (
    select sha256(outer_key || sha256(inner_key || convert_to(purpose || ' ' || host(address), 'UTF8')))
    from private.address_secret
  );
exception
  -- A header that is no address must not block a request.
  when data_exception then return null;
end
$$;

-- An IPv6 subscriber has 2^64 addresses, which count as one.
create function private.address_key(purpose text) returns bytea
language sql stable security definer set search_path = '' as $$
  select private.network_key(purpose, 32, 64)
$$;

-- Leads of the last day, counted by address and in total.
create table private.lead_arrivals (
  id bigint generated always as identity primary key,
  lead_id uuid not null,
  received_at timestamptz not null default now(),
  address_key bytea,
  area_key bytea
);
create index lead_arrivals_received_at on private.lead_arrivals (received_at);
create index lead_arrivals_address on private.lead_arrivals (address_key, received_at);
create index lead_arrivals_area on private.lead_arrivals (area_key, received_at);
create index lead_arrivals_lead on private.lead_arrivals (lead_id);

-- A request that began before the period was first noted would otherwise be told to wait for longer
-- than the period.
create function private.seconds_left(begun timestamptz, period interval) returns integer
language sql stable strict set search_path = '' as $$
  select least(ceil(extract(epoch from begun + period - now())), extract(epoch from period))::integer
$$;

-- One lead at a time: concurrent requests would all read the count from before. One lock for all of them,
-- since the total count needs it anyway, and a single lock cannot deadlock. A repeat of a known id is
-- free. A sender is an e-mail address, or a phone number where there is none. The hint is the number of
-- seconds after which the same request would be accepted. Anything dated more than a minute ahead is from
-- before the clock was set back.
create function private.limit_rate() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  sender text := new.email;
  column_of_sender text := 'email';
  address bytea := private.address_key('lead');
  area bytea := private.network_key('lead area', 24, 48);
  limits jsonb := private.lead_limits();
  all_hour integer := limits ->> 'all_hour';
  known boolean;
  rule record;
  last_free timestamptz;
  seconds integer;
  wait integer := 0;
  wait_for_all integer := 0;
  wait_for_share integer := 0;
begin
  if sender is null then
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
    select name, source, period, maximum
    from (values
      (1, 'sender', format('public.%I where %s = $1', tg_table_name, column_of_sender),
        interval '1 hour', (limits ->> 'sender_hour')::integer),
      (2, 'sender', format('public.%I where %s = $1', tg_table_name, column_of_sender),
        interval '24 hours', (limits ->> 'sender_day')::integer),
      (3, 'address', 'private.lead_arrivals where address_key = $2',
        interval '1 hour', (limits ->> 'address_hour')::integer),
      (4, 'all', 'private.lead_arrivals where true', interval '1 hour', all_hour),
      (5, 'share', 'private.lead_arrivals where address_key = $2', interval '1 hour', 3),
      (6, 'share', 'private.lead_arrivals where area_key = $3', interval '1 hour', 9),
      (7, 'ceiling', 'private.lead_arrivals where true', interval '1 hour', 5 * all_hour::bigint)
    ) as counted (place, name, source, period, maximum)
    where maximum is not null
    order by place
  loop
    exit when rule.name in ('share', 'ceiling') and wait_for_all = 0;
    execute format(
      'select received_at from %s
       and received_at > now() - $4 and received_at < now() + interval ''1 minute''
       order by received_at desc offset $5 limit 1', rule.source
    ) into last_free using sender, address, area, rule.period, rule.maximum - 1;
    seconds := coalesce(private.seconds_left(last_free, rule.period), 0);
    case rule.name
      when 'all' then wait_for_all := seconds;
      when 'share' then wait_for_share := greatest(wait_for_share, seconds);
      else wait := greatest(wait, seconds);
    end case;
  end loop;
  -- Requests from an unknown network share the overall limit.
  wait := greatest(
    wait, case when address is null then wait_for_all else least(wait_for_all, wait_for_share) end
  );
  if wait > 0 then
    raise sqlstate 'PT429' using
      message = 'Too many submissions. Please try again later.',
      detail = 'The limit of an hour or a day is reached.',
      hint = wait::text;
  end if;
  insert into private.lead_arrivals (lead_id, address_key, area_key) values (new.id, address, area);
  delete from private.lead_arrivals where id in (
    select id from private.lead_arrivals where received_at < now() - interval '24 hours'
    order by received_at limit 20
  );
  return new;
end
$$;
-- Triggers run in order of their names. This one is last, because it must not hold the lock while
-- another one waits.
create trigger inquiries_rate_limit before insert on public.inquiries
  for each row execute function private.limit_rate();
create trigger quote_requests_rate_limit before insert on public.quote_requests
  for each row execute function private.limit_rate();

-- Each address counts once an hour for a product, so that reloading does not make it popular. The
-- visitor is not told.
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

insert into private.address_secret (inner_key, outer_key) values (
  uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
    || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()),
  uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
    || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
);

revoke execute on function
  private.network_key, private.address_key, private.seconds_left, private.limit_rate,
  private.limit_views
  from public;
