-- A site visit that staff write in front of a customer: a quote request like any other, with what was
-- seen of the place in one column of its row, as the answer of a site check has one. A customer who
-- stands there is asked for no e-mail, and staff send more files, a voice note among them.

-- Label and text of what a request says beside its words, a few of each.
create function private.is_labelled_facts(facts jsonb, fewest integer, most integer) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  fact jsonb;
begin
  if jsonb_typeof(facts) is distinct from 'array' or jsonb_array_length(facts) not between fewest and most then
    return false;
  end if;
  for fact in select element from jsonb_array_elements(facts) as element loop
    if jsonb_typeof(fact) is distinct from 'object'
      or (select count(*) from jsonb_object_keys(fact)) <> 2
      or jsonb_typeof(fact -> 'label') is distinct from 'string'
      or jsonb_typeof(fact -> 'text') is distinct from 'string'
      or not private.is_line(fact ->> 'label', 1, 60)
      or not private.is_line(fact ->> 'text', 1, 500)
    then
      return false;
    end if;
  end loop;
  return true;
end
$$;

create or replace function private.is_site_check(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(
    jsonb_typeof(value) = 'object'
    and (select count(*) from jsonb_object_keys(value)) = 2
    and jsonb_typeof(value -> 'search') = 'string'
    and value ->> 'search' ~ '^\?[!-~]+$'
    and char_length(value ->> 'search') <= 500
    and private.is_labelled_facts(value -> 'facts', 1, 20),
    false
  )
$$;

-- The rules of src/domain/leads/site-visit.ts; supabase/tests/site-visit.test.ts feeds both the same
-- inputs. Degrees, and metres around them.
create function private.is_site_visit(value jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  place jsonb;
begin
  if jsonb_typeof(value) is distinct from 'object'
    or (select count(*) from jsonb_object_keys(value)) <> 3
    or jsonb_typeof(value -> 'place') is distinct from 'string'
    or not private.is_line(value ->> 'place', 1, 200)
    or not private.is_labelled_facts(value -> 'facts', 0, 20)
  then
    return false;
  end if;
  place := value -> 'position';
  if jsonb_typeof(place) = 'null' then
    return true;
  end if;
  return jsonb_typeof(place) is not distinct from 'object'
    and (select count(*) from jsonb_object_keys(place)) = 3
    and jsonb_typeof(place -> 'latitude') is not distinct from 'number'
    and jsonb_typeof(place -> 'longitude') is not distinct from 'number'
    and jsonb_typeof(place -> 'accuracy') is not distinct from 'number'
    and (place ->> 'latitude')::numeric between -90 and 90
    and (place ->> 'longitude')::numeric between -180 and 180
    and (place ->> 'accuracy')::numeric between 0 and 1000000;
end
$$;

create or replace function private.is_attachment_manifest(lead_id uuid, manifest jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  file jsonb;
begin
  if jsonb_typeof(manifest) is distinct from 'array' or jsonb_array_length(manifest) > 10 then
    return false;
  end if;
  for file in select value from jsonb_array_elements(manifest) loop
    if jsonb_typeof(file) is distinct from 'object'
      or (select count(*) from jsonb_object_keys(file)) <> 5
      or (select count(*) from jsonb_each(file) where jsonb_typeof(value) = 'string') <> 4
      or jsonb_typeof(file -> 'size') is distinct from 'number'
      or not coalesce(
        file ->> 'path' ~ ('^' || lead_id || '/[0-9]-[0-9a-f]{16}\.(pdf|jpg|jpeg|png|dwg|webm|m4a)$')
        and file ->> 'sha256' ~ '^[0-9a-f]{64}$'
        and file ->> 'type' in (
          'application/pdf', 'image/jpeg', 'image/png', 'image/vnd.dwg', 'audio/webm', 'audio/mp4'
        )
        and file ->> 'size' ~ '^[0-9]{1,7}$'
        and (file ->> 'size')::int between 1 and 5242880
        and private.is_line(file ->> 'name', 1, 255),
        false
      )
    then
      return false;
    end if;
  end loop;
  return true;
end
$$;

-- Null is a request without one, as ever.
alter table public.quote_requests add column site_visit jsonb
  constraint quote_requests_site_visit_check check (site_visit is null or private.is_site_visit(site_visit));
grant insert (site_visit) on public.quote_requests to anon, authenticated;

alter table public.quote_requests
  alter column email drop not null,
  add constraint quote_requests_reachable_check check (
    email is not null
    or (site_visit is not null and coalesce(private.is_phone(phone, 10, 10), false))
  ),
  -- Five files of the other forms, none of them a voice note.
  add constraint quote_requests_files_check check (
    site_visit is not null
    or (
      not attachment_manifest @? '$[5]'
      and not attachment_manifest @? '$[*] ? (@.type starts with "audio/")'
    )
  );
create index quote_requests_phone on public.quote_requests (private.phone_key(phone), received_at desc)
  where email is null;

-- Found without an e-mail, too, and by the place.
alter table public.quote_requests drop column search;
alter table public.quote_requests add column search tsvector generated always as (
  to_tsvector('simple',
    contact_name || ' ' || coalesce(company, '') || ' ' || coalesce(email, '') || ' ' ||
    coalesce(phone, '') || ' ' || coalesce(private.phone_key(phone), '') || ' ' || product_interest ||
    ' ' || coalesce(product_name, '') || ' ' || details || ' ' || coalesce(site_visit ->> 'place', '')
  ) || to_tsvector('simple'::regconfig, jsonb_path_query_array(lines, '$[*].product_name'))
) stored;
create index quote_requests_search on public.quote_requests using gin (search);

create or replace view public.leads with (security_invoker = true) as
  select 'inquiry' as kind, id, name, email, phone, phone_key,
    case when preferred_time is not null then 'call-back' else 'contact-message' end as source,
    inquiry_type as subject, null::uuid as product_id, left(message, 200) as excerpt,
    received_at, first_response_at, status, assignee, deleted_at, spam_score
  from public.inquiries
  union all
  select 'quote', id, contact_name, email, phone, phone_key,
    case
      when site_visit is not null then 'site-visit'
      when product_name is not null then 'product-page'
      else 'contact-quote'
    end,
    coalesce(product_name, product_interest), product_id, left(details, 200),
    received_at, first_response_at, status, assignee, deleted_at, spam_score
  from public.quote_requests;

-- Who gave no e-mail is known by the number, whatever was sent.
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

create or replace function private.leads_to_erase(of_email text, of_phone text, received_before timestamptz)
returns jsonb language sql stable security definer set search_path = '' as $$
  with inquiry as (
    select id from public.inquiries
    where email = of_email
      or (email is null and private.phone_key(phone) = private.phone_key(of_phone))
      or received_at < received_before
  ), quote as (
    select id from public.quote_requests
    where email = of_email
      or (email is null and private.phone_key(phone) = private.phone_key(of_phone))
      or received_at < received_before
  )
  select jsonb_build_object(
    'inquiries', (select coalesce(jsonb_agg(id), '[]') from inquiry),
    'quote_requests', (select coalesce(jsonb_agg(id), '[]') from quote),
    'files', private.stored_files(
      array(select id from inquiry union all select id from quote)
    )
  ) || private.lead_record_counts(
    array(select id from inquiry), array(select id from quote)
  )
$$;

-- What browsers record: WebM with Opus, or MP4 with AAC.
update storage.buckets
  set allowed_mime_types = allowed_mime_types || array['audio/webm', 'audio/mp4']
  where id = 'quote-attachments';
