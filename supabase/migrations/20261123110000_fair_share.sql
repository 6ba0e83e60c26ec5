-- When all together have sent their share of an hour, only those networks wait that have sent more than
-- a few: before, seventeen addresses closed the desk for everybody.
--
-- Beyond `all_hour` (1,000) an address of IPv4 or a /64 of IPv6 is taken three times an hour, and its
-- surroundings (a /24 or a /48) nine times, up to five times `all_hour` in all. To bring all to a halt
-- takes 4,000 more in one hour: from some 1,340 addresses in 450 /24s, or from 450 /48s, which is
-- more than a /40 has. Somebody who has 10,000 addresses closes the desk for up to an hour at a time:
-- nothing tells his addresses from those of visitors. What was refused waits on its sender's device.
--
-- A request has 20 KB at most (2,000 characters of four bytes, five names of files, other fields), so
-- that 5,000 are 100 MB an hour, and 2.4 GB a day of the worst flood. Files are bounded by their own
-- rules: the embedded backend takes none when the disk is nearly full, a hosted project has its quota.

-- A network around whoever asks, as a keyed hash that is another one for each purpose; null when the
-- address is not known. Hosted, Cloudflare writes the header; embedded, the gateway does.
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
  -- A header that is no address must not keep a request away.
  when data_exception then return null;
end
$$;
revoke execute on function private.network_key(text, integer, integer) from public;

-- Of IPv6 a subscriber has 2^64 addresses, which count as one.
create or replace function private.address_key(purpose text) returns bytea
language sql stable security definer set search_path = '' as $$
  select private.network_key(purpose, 32, 64)
$$;

alter table private.lead_arrivals add column area_key bytea;
create index lead_arrivals_area on private.lead_arrivals (area_key, received_at);

-- As before, and fair where all together have sent enough. One lock for all of them, since the count of
-- all needs it anyway, and one lock cannot deadlock. A repeat of a known id costs nothing. The hint is
-- the seconds after which the same request would be taken. What is dated later than a minute from now
-- is from before the clock was set back.
create or replace function private.limit_rate() returns trigger
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
  -- Those whose network is not known share what is for all.
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
