-- The code that confirms an acceptance. It is made by whoever sends the mail, so that the database never has
-- it; only its hash comes back before the mail leaves.

create table public.offer_codes (
  id uuid primary key default gen_random_uuid(),
  offer_id uuid not null,
  revision smallint not null,
  to_address text not null check (private.is_email(to_address)),
  asked_at timestamptz not null default now(),
  -- SHA-256 of the id, a space and the code; null before the mail leaves.
  code_hash text check (code_hash ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz,
  -- How often another code was given.
  tries smallint not null default 0 check (tries between 0 and 5),
  attempts integer not null default 0,
  -- Null when no mail is to be sent.
  next_attempt_at timestamptz default now(),
  last_error text check (last_error ~ '^[a-z-]{1,40}$'),
  foreign key (offer_id, revision) references public.offer_revisions (offer_id, revision) on delete cascade
);
create index offer_codes_latest on public.offer_codes (offer_id, revision, asked_at desc);
create index offer_codes_due on public.offer_codes (next_attempt_at) where next_attempt_at is not null;
alter table public.offer_codes enable row level security;
grant all on public.offer_codes to service_role;
create policy offer_codes_read on public.offer_codes for select to service_role using (true);

-- Whoever had the former link shall not go on with its code.
create function private.end_offer_codes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.offer_codes set expires_at = now(), next_attempt_at = null where offer_id = new.offer_id;
  return null;
end
$$;
create trigger offer_links_end_codes after update of token, ended_at on public.offer_links
  for each row execute function private.end_offer_codes();

-- Takes mails that are due, as those of invitations. A code is wanted at once: after a quarter of an hour
-- nobody waits for it any more.
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
    'id', claimed.id, 'attempt', claimed.attempts, 'to', claimed.to_address, 'number', offer.number,
    'revision', claimed.revision, 'total_paise', revision.totals -> 'total_paise'
  )), '[]')
  from claimed join public.offers offer on offer.id = claimed.offer_id
  join public.offer_revisions revision
    on revision.offer_id = claimed.offer_id and revision.revision = claimed.revision
$$;

-- Before a mail leaves: the code in it is the one that counts, for 15 minutes from now.
-- Answers whether the mail is still wanted.
create function public.arm_offer_code(mail uuid, attempt integer, hash text) returns boolean
language sql set search_path = '' as $$
  with armed as (
    update public.offer_codes set code_hash = hash, expires_at = now() + interval '15 minutes', tries = 0
    where id = mail and attempts = attempt and next_attempt_at is not null
    returning 1
  )
  select exists (select from armed)
$$;

-- Ends an attempt: for good without an error, and when the address is refused; else the next one comes
-- after a minute.
create function public.settle_offer_code(mail uuid, attempt integer, error text default null)
returns void language sql set search_path = '' as $$
  update public.offer_codes set
    last_error = error,
    next_attempt_at = case when error is not null and error <> 'refused' then now() + interval '1 minute' end
  where id = mail and attempts = attempt and next_attempt_at is not null
$$;

revoke execute on function private.end_offer_codes(), public.claim_offer_codes(integer),
  public.arm_offer_code(uuid, integer, text), public.settle_offer_code(uuid, integer, text)
  from public, anon, authenticated, service_role;
grant execute on function public.claim_offer_codes(integer),
  public.arm_offer_code(uuid, integer, text), public.settle_offer_code(uuid, integer, text) to service_role;
