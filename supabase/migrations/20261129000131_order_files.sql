-- Sending the order for an accepted offer.

-- A file has arrived while it is stored. It counts as missing again when it is removed, by an admin or
-- because its bytes are not what was announced.
create function private.note_order_file() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  file public.order_files;
begin
  if tg_op = 'INSERT' then
    update public.order_files set arrived_at = now() where path = new.name and arrived_at is null
      returning * into file;
    if found then
      insert into public.offer_events (offer_id, revision, kind, note, order_file_id, next_attempt_at)
        values (file.offer_id, file.revision, 'order_received', file.name, file.id, now());
    end if;
  else
    update public.order_files set arrived_at = null where path = old.name returning * into file;
    delete from public.offer_events where order_file_id = file.id;
  end if;
  return null;
end
$$;
create trigger note_order_file_sent after insert on storage.objects
  for each row when (new.bucket_id = 'order-files') execute function private.note_order_file();
create trigger note_order_file_removed after delete on storage.objects
  for each row when (old.bucket_id = 'order-files') execute function private.note_order_file();

-- Queues a code and replaces the former one. Three codes an hour and ten a day for both purposes
-- together.
create function private.queue_offer_code(offer public.offers, latest public.offer_revisions, purpose text)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  address text := private.offer_address(offer, latest.content);
begin
  if address is null then
    return private.offer_outcome('no-address', offer);
  end if;
  if exists (
    select from public.offer_codes where offer_id = (offer).id
    having count(*) filter (where asked_at > now() - interval '1 hour') >= 3
      or count(*) filter (where asked_at > now() - interval '1 day') >= 10
  ) then
    return private.offer_outcome('too-often', offer);
  end if;
  delete from public.offer_codes
    where offer_id = (offer).id and asked_at < now() - interval '1 day';
  update public.offer_codes set next_attempt_at = null where offer_id = (offer).id;
  insert into public.offer_codes (offer_id, revision, to_address, purpose)
    values ((offer).id, latest.revision, address, queue_offer_code.purpose);
  return private.offer_outcome('done', offer);
end
$$;

-- What prevents an order from being sent.
create function private.order_obstacle(obstacle text, latest public.offer_revisions) returns text
language sql immutable set search_path = '' as $$
  select case
    when obstacle = 'answered' and (latest).state = 'accepted' then null
    else coalesce(obstacle, 'not-accepted')
  end
$$;

create function private.ask_order_code(token text, shown_revision integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  taken record;
  obstacle text;
begin
  taken := private.take_offer_by_link(token, shown_revision);
  obstacle := private.order_obstacle(taken.obstacle, taken.latest);
  if obstacle is not null then
    return private.offer_outcome(obstacle, taken.offer);
  end if;
  return private.queue_offer_code(taken.offer, taken.latest, 'order');
end
$$;

-- {name, type, size, sha256} of a PDF or a picture whose name has the ending of its type.
create function private.is_order_file(file jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(
    jsonb_typeof(file) = 'object'
    and (select array_agg(key order by key) from jsonb_object_keys(file) as key) = array['name', 'sha256', 'size', 'type']
    and (select count(*) from jsonb_each(file) where jsonb_typeof(value) = 'string') = 3
    and jsonb_typeof(file -> 'size') = 'number' and file ->> 'size' ~ '^[0-9]{1,7}$'
    and (file ->> 'size')::int between 1 and 5242880
    and file ->> 'sha256' ~ '^[0-9a-f]{64}$'
    and private.is_line(file ->> 'name', 1, 255)
    and file ->> 'name' ~ case file ->> 'type'
      when 'application/pdf' then '\.pdf$' when 'image/jpeg' then '\.jpe?g$' when 'image/png' then '\.png$'
    end,
    false)
$$;

create function public.ask_order_code(token text, shown_revision integer) returns jsonb
language sql set search_path = '' as $$
  select private.ask_order_code(token, shown_revision)
$$;

revoke execute on function
  private.note_order_file, private.queue_offer_code, private.order_obstacle,
  private.ask_order_code, private.is_order_file, public.ask_order_code
  from public;
grant execute on function
  private.ask_order_code, public.ask_order_code
  to anon, authenticated, service_role;
