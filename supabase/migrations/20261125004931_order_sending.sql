-- How the holder of a link sends their order. Outcomes are those of the answers (20261125004403), and
--   not-accepted   there is nothing to order yet
--   too-many       five files are there or on their way

-- Puts a code among the mails; the former one is overtaken. Three codes an hour and ten a day, whatever for: with
-- five tries each, whoever has the link but not the mailbox guesses one in 20,000 a day.
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

create or replace function private.ask_offer_code(token text, shown_revision integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  taken record;
begin
  taken := private.take_offer_by_link(token, shown_revision);
  if taken.obstacle is not null then
    return private.offer_outcome(taken.obstacle, taken.offer);
  end if;
  return private.queue_offer_code(taken.offer, taken.latest, 'accept');
end
$$;

-- What keeps an order from being sent.
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

-- Whether a code is the one that was mailed last; a wrong one is counted. Null when it is.
create function private.code_fault(offer public.offers, latest public.offer_revisions, code text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  mailed public.offer_codes;
begin
  select * into mailed from public.offer_codes
    where offer_id = (offer).id and revision = (latest).revision
    order by asked_at desc limit 1 for update;
  if mailed.code_hash is null or mailed.expires_at <= now() or mailed.tries >= 5 then
    return private.offer_outcome('dead-code', offer);
  end if;
  if mailed.code_hash <> private.hash_of_token(mailed.id || ' ' || code) then
    update public.offer_codes set tries = tries + 1 where id = mailed.id;
    return private.offer_outcome('wrong-code', offer, jsonb_build_object('tries_left', 4 - mailed.tries));
  end if;
  return null;
end
$$;

-- As before; the code that has accepted lets the order follow for an hour.
create or replace function private.accept_offer(
  token text, shown_revision integer, code text, name text, role text, order_number text
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  taken record;
  fault jsonb;
  confirmed public.offer_codes;
  answer jsonb := jsonb_build_object('name', name, 'role', role, 'order_number', order_number, 'email', null);
begin
  if not private.is_offer_answer('accepted', answer) or code !~ '^[0-9]{6}$' or code is null then
    raise check_violation using message = 'This is no acceptance.';
  end if;
  taken := private.take_offer_by_link(token, shown_revision);
  if taken.obstacle is not null then
    return private.offer_outcome(taken.obstacle, taken.offer);
  end if;
  fault := private.code_fault(taken.offer, taken.latest, code);
  if fault is not null then
    return fault;
  end if;
  select * into confirmed from public.offer_codes
    where offer_id = (taken.offer).id and revision = (taken.latest).revision
    order by asked_at desc limit 1;
  perform private.answer_offer(
    taken.latest, 'accepted', answer || jsonb_build_object('email', confirmed.to_address), null
  );
  -- A next revision that waits for approval is not wanted any more.
  update public.offers set waits_for_approval = false where id = (taken.offer).id and waits_for_approval;
  update public.offer_codes
    set expires_at = now() + case when id = confirmed.id then interval '1 hour' else interval '0' end,
      next_attempt_at = null
    where offer_id = (taken.offer).id;
  return private.offer_outcome('done', taken.offer);
end
$$;

-- {name, type, size, sha256} of a PDF or a picture, whose name ends as its type does.
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

-- Where the file goes, as `path` beside the outcome; null when its bytes are there already.
create function private.announce_order_file(token text, shown_revision integer, code text, file jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  taken record;
  obstacle text;
  fault jsonb;
  known public.order_files;
begin
  if not private.is_order_file(file) or code !~ '^[0-9]{6}$' or code is null then
    raise check_violation using message = 'This is no order.';
  end if;
  taken := private.take_offer_by_link(token, shown_revision);
  obstacle := private.order_obstacle(taken.obstacle, taken.latest);
  if obstacle is not null then
    return private.offer_outcome(obstacle, taken.offer);
  end if;
  fault := private.code_fault(taken.offer, taken.latest, code);
  if fault is not null then
    return fault;
  end if;
  -- A whole hour is for slow connections and second thoughts, and no more: a code is not a key.
  update public.offer_codes set expires_at = greatest(expires_at, asked_at + interval '1 hour')
    where offer_id = (taken.offer).id and revision = (taken.latest).revision and purpose = 'order'
      and expires_at > now();
  select * into known from public.order_files
    where offer_id = (taken.offer).id and sha256 = file ->> 'sha256';
  if known.arrived_at is not null then
    return private.offer_outcome('done', taken.offer, '{"path": null}');
  end if;
  -- What never came makes room, and what is announced anew is told by its new words.
  delete from public.order_files
    where offer_id = (taken.offer).id and arrived_at is null
      and (id = known.id or announced_at < now() - interval '1 hour');
  if (select count(*) from public.order_files where offer_id = (taken.offer).id) >= 5 then
    return private.offer_outcome('too-many', taken.offer);
  end if;
  known.id := gen_random_uuid();
  known.path := known.id || case file ->> 'type'
    when 'application/pdf' then '.pdf' when 'image/jpeg' then '.jpg' else '.png'
  end;
  insert into public.order_files (id, offer_id, revision, path, name, type, size, sha256) values (
    known.id, (taken.offer).id, (taken.latest).revision, known.path,
    file ->> 'name', file ->> 'type', (file ->> 'size')::int, file ->> 'sha256'
  );
  return private.offer_outcome('done', taken.offer, jsonb_build_object('path', known.path));
end
$$;

create function public.ask_order_code(token text, shown_revision integer) returns jsonb
language sql set search_path = '' as $$
  select private.ask_order_code(token, shown_revision)
$$;
create function public.announce_order_file(token text, shown_revision integer, code text, file jsonb) returns jsonb
language sql set search_path = '' as $$
  select private.announce_order_file(token, shown_revision, code, file)
$$;
revoke execute on function private.queue_offer_code(public.offers, public.offer_revisions, text),
  private.order_obstacle(text, public.offer_revisions),
  private.code_fault(public.offers, public.offer_revisions, text), private.is_order_file(jsonb)
  from public, anon, authenticated, service_role;
revoke execute on function
  private.ask_order_code(text, integer), public.ask_order_code(text, integer),
  private.announce_order_file(text, integer, text, jsonb), public.announce_order_file(text, integer, text, jsonb)
  from public;
grant execute on function
  private.ask_order_code(text, integer), public.ask_order_code(text, integer),
  private.announce_order_file(text, integer, text, jsonb), public.announce_order_file(text, integer, text, jsonb)
  to anon, authenticated, service_role;
