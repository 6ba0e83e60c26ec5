-- The code that a customer gets by mail to accept an offer or to send an order.

-- The mail worker makes the code and the database only gets its hash, just before the mail is sent.
create table public.offer_codes (
  id uuid primary key default gen_random_uuid(),
  offer_id uuid not null,
  revision smallint not null,
  to_address text not null check (private.is_email(to_address)),
  asked_at timestamptz not null default now(),
  -- SHA-256 of the id, a space and the code; null before the mail is sent.
  code_hash text check (code_hash ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz,
  -- How many wrong codes were entered.
  tries smallint not null default 0 check (tries between 0 and 5),
  attempts integer not null default 0,
  -- Null when no mail is due.
  next_attempt_at timestamptz default now(),
  last_error text check (last_error ~ '^[a-z-]{1,40}$'),
  -- What the code is for: to accept, or to send the order for an accepted offer.
  purpose text not null default 'accept' check (purpose in ('accept', 'order')),
  foreign key (offer_id, revision) references public.offer_revisions (offer_id, revision) on delete cascade
);
create index offer_codes_latest on public.offer_codes (offer_id, revision, asked_at desc);
create index offer_codes_due on public.offer_codes (next_attempt_at) where next_attempt_at is not null;
alter table public.offer_codes enable row level security;
grant all on public.offer_codes to service_role;
create policy offer_codes_read on public.offer_codes for select to service_role using (true);

-- A code of a former link must not be used with a new one.
create function private.end_offer_codes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.offer_codes set expires_at = now(), next_attempt_at = null where offer_id = new.offer_id;
  return null;
end
$$;
create trigger offer_links_end_codes after update of token, ended_at on public.offer_links
  for each row execute function private.end_offer_codes();

-- Takes code mails that are due, as with invitations. After 15 minutes nobody is waiting for a code any
-- more.
create function public.claim_offer_codes(max_rows integer default 10) returns jsonb
language sql set search_path = '' as $$
  with due as (
    select id from public.offer_codes
    where next_attempt_at <= now() and asked_at > now() - interval '15 minutes'
    order by next_attempt_at limit least(greatest(max_rows, 0), 50)
    for update skip locked
  ),
  claimed as (
    update public.offer_codes taken
    set attempts = attempts + 1, next_attempt_at = now() + interval '1 minute'
    from due where taken.id = due.id
    returning taken.*
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', claimed.id, 'attempt', claimed.attempts, 'to', claimed.to_address, 'purpose', claimed.purpose,
    'number', offer.number, 'revision', claimed.revision, 'total_paise', revision.totals -> 'total_paise'
  )), '[]')
  from claimed join public.offers offer on offer.id = claimed.offer_id
  join public.offer_revisions revision
    on revision.offer_id = claimed.offer_id and revision.revision = claimed.revision
$$;

-- Called before a mail is sent: its code becomes the valid one for 15 minutes. Returns whether the mail
-- is still wanted.
create function public.arm_offer_code(mail uuid, attempt integer, hash text) returns boolean
language sql set search_path = '' as $$
  with armed as (
    update public.offer_codes set code_hash = hash, expires_at = now() + interval '15 minutes', tries = 0
    where id = mail and attempts = attempt and next_attempt_at is not null
    returning 1
  )
  select exists (select from armed)
$$;

-- Ends an attempt: done without an error, and when the address is refused; otherwise tried again after
-- a minute.
create function public.settle_offer_code(mail uuid, attempt integer, error text default null)
returns void language sql set search_path = '' as $$
  update public.offer_codes set
    last_error = error,
    next_attempt_at = case when error is not null and error <> 'refused' then now() + interval '1 minute' end
  where id = mail and attempts = attempt and next_attempt_at is not null
$$;

-- One call commits a guess at a code and the next one reads the result. A request that fails after its
-- function has run (with a cast in `select`, for example) is rolled back: in a single call that would
-- undo the count of guesses, and the text of the error would reveal the result.
create table private.offer_attempts (
  -- Made by the client, so that a repeat of the same attempt is not counted again.
  id uuid primary key,
  code_id uuid not null references public.offer_codes (id) on delete cascade,
  is_right boolean not null,
  tries_left smallint not null,
  -- The transaction that created it: only a later one may read the result.
  made_in xid8 not null default pg_current_xact_id()
);
create index offer_attempts_of_code on private.offer_attempts (code_id);

-- Tries a code. Returns nothing in any case.
create function private.try_offer_code(token text, shown_revision integer, code text, attempt uuid)
returns void language plpgsql security definer set search_path = '' as $$
declare
  taken record;
  mailed public.offer_codes;
  is_right boolean;
begin
  if code !~ '^[0-9]{6}$' or code is null or attempt is null then
    raise check_violation using message = 'This is no code.';
  end if;
  taken := private.take_offer_by_link(token, shown_revision);
  if coalesce(taken.obstacle, 'answered') <> 'answered' then
    return;
  end if;
  select * into mailed from public.offer_codes
    where offer_id = (taken.offer).id and revision = (taken.latest).revision
    order by asked_at desc limit 1 for update;
  if mailed.code_hash is null or mailed.expires_at <= now() or mailed.tries >= 5
    or exists (select from private.offer_attempts where id = attempt)
    -- The right code may be tried once for each file, and again after a lost response.
    or (select count(*) from private.offer_attempts where code_id = mailed.id) >= 50
  then
    return;
  end if;
  is_right := mailed.code_hash = private.hash_of_token(mailed.id || ' ' || code);
  if not is_right then
    update public.offer_codes set tries = tries + 1 where id = mailed.id;
  end if;
  insert into private.offer_attempts (id, code_id, is_right, tries_left)
    values (attempt, mailed.id, is_right, 4 - mailed.tries);
end
$$;

create function public.try_offer_code(token text, shown_revision integer, code text, attempt uuid) returns void
language sql set search_path = '' as $$
  select private.try_offer_code(token, shown_revision, code, attempt)
$$;

-- The outcome of an attempt that confirms nothing; null for the right code.
create function private.attempt_fault(offer public.offers, latest public.offer_revisions, attempt uuid)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  mailed public.offer_codes;
  tried private.offer_attempts;
begin
  select * into mailed from public.offer_codes
    where offer_id = (offer).id and revision = (latest).revision
    order by asked_at desc limit 1 for update;
  select * into tried from private.offer_attempts
    where id = attempt and code_id = mailed.id and made_in <> pg_current_xact_id();
  if tried.id is null or mailed.expires_at <= now() then
    return private.offer_outcome('dead-code', offer);
  end if;
  if not tried.is_right then
    return private.offer_outcome('wrong-code', offer, jsonb_build_object('tries_left', tried.tries_left));
  end if;
  return null;
end
$$;

-- Accepts an offer with an attempt. The code stays valid for an hour, in which the order may follow.
create function private.accept_offer(
  token text, shown_revision integer, attempt uuid, name text, role text, order_number text
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  taken record;
  fault jsonb;
  confirmed public.offer_codes;
  answer jsonb := jsonb_build_object('name', name, 'role', role, 'order_number', order_number, 'email', null);
begin
  if not private.is_offer_answer('accepted', answer) or attempt is null then
    raise check_violation using message = 'This is no acceptance.';
  end if;
  taken := private.take_offer_by_link(token, shown_revision);
  if taken.obstacle is not null then
    return private.offer_outcome(taken.obstacle, taken.offer);
  end if;
  fault := private.attempt_fault(taken.offer, taken.latest, attempt);
  if fault is not null then
    return fault;
  end if;
  select * into confirmed from public.offer_codes
    where offer_id = (taken.offer).id and revision = (taken.latest).revision
    order by asked_at desc limit 1;
  perform private.answer_offer(
    taken.latest, 'accepted', answer || jsonb_build_object('email', confirmed.to_address), null
  );
  -- The next revision, if it waits for approval, is no longer needed.
  update public.offers set waits_for_approval = false where id = (taken.offer).id and waits_for_approval;
  update public.offer_codes
    set expires_at = now() + case when id = confirmed.id then interval '1 hour' else interval '0' end,
      next_attempt_at = null
    where offer_id = (taken.offer).id;
  return private.offer_outcome('done', taken.offer);
end
$$;

-- Returns the outcome, and in `path` where to store the file; null when its bytes have arrived already.
create function private.announce_order_file(token text, shown_revision integer, attempt uuid, file jsonb)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  taken record;
  obstacle text;
  fault jsonb;
  known public.order_files;
begin
  if not private.is_order_file(file) or attempt is null then
    raise check_violation using message = 'This is no order.';
  end if;
  taken := private.take_offer_by_link(token, shown_revision);
  obstacle := private.order_obstacle(taken.obstacle, taken.latest);
  if obstacle is not null then
    return private.offer_outcome(obstacle, taken.offer);
  end if;
  fault := private.attempt_fault(taken.offer, taken.latest, attempt);
  if fault is not null then
    return fault;
  end if;
  -- An hour is enough for slow connections and second thoughts.
  update public.offer_codes set expires_at = greatest(expires_at, asked_at + interval '1 hour')
    where offer_id = (taken.offer).id and revision = (taken.latest).revision and purpose = 'order'
      and expires_at > now();
  select * into known from public.order_files
    where offer_id = (taken.offer).id and sha256 = file ->> 'sha256';
  if known.arrived_at is not null then
    return private.offer_outcome('done', taken.offer, '{"path": null}');
  end if;
  -- Files that never arrived make room, and a file that is announced again gets its new name.
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

create function public.accept_offer(
  token text, shown_revision integer, attempt uuid, name text, role text, order_number text
) returns jsonb language sql set search_path = '' as $$
  select private.accept_offer(token, shown_revision, attempt, name, role, order_number)
$$;

create function public.announce_order_file(token text, shown_revision integer, attempt uuid, file jsonb)
returns jsonb language sql set search_path = '' as $$
  select private.announce_order_file(token, shown_revision, attempt, file)
$$;

revoke execute on function
  private.end_offer_codes, public.claim_offer_codes, public.arm_offer_code,
  public.settle_offer_code, private.try_offer_code, public.try_offer_code, private.attempt_fault,
  private.accept_offer, private.announce_order_file, public.accept_offer,
  public.announce_order_file
  from public;
grant execute on function
  public.claim_offer_codes, public.arm_offer_code, public.settle_offer_code
  to service_role;
grant execute on function
  private.try_offer_code, public.try_offer_code, private.accept_offer,
  private.announce_order_file, public.accept_offer, public.announce_order_file
  to anon, authenticated, service_role;
