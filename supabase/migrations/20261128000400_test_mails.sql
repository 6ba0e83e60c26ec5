-- A mail by which an admin learns whether mails leave the server. Each has one, and another takes its place.
create table private.test_mails (
  author uuid primary key references auth.users (id) on delete cascade,
  id uuid not null unique default gen_random_uuid(),
  to_address text not null,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz default now(),
  sent_at timestamptz,
  last_error text check (last_error ~ '^[a-z-]{1,40}$')
);
revoke all on private.test_mails from public, anon, authenticated, service_role;

-- The last one of whoever asks; null without one.
create function private.test_mail() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', id, 'to_address', to_address, 'subject', '', 'created_at', created_at,
    'next_attempt_at', next_attempt_at, 'sent_at', sent_at, 'last_error', last_error)
  from private.test_mails where author = (select auth.uid())
$$;

-- To one's own address, twice a minute at most: what is pressed in between is answered by the last one.
create function private.send_test_mail() returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only admins may send a test mail.';
  end if;
  insert into private.test_mails as former (author, to_address)
    select id, email from auth.users where id = (select auth.uid())
    on conflict (author) do update set id = gen_random_uuid(), to_address = excluded.to_address,
      created_at = now(), attempts = 0, next_attempt_at = now(), sent_at = null, last_error = null
      where former.created_at not between now() - interval '30 seconds' and now();
  return private.test_mail();
end
$$;

create function private.claim_test_mails(max_rows integer) returns jsonb
language sql security definer set search_path = '' as $$
  with due as (
    select id from private.test_mails where next_attempt_at <= now()
    order by next_attempt_at limit least(greatest(max_rows, 0), 50)
    for update skip locked
  ),
  claimed as (
    update private.test_mails taken
    set attempts = attempts + 1, next_attempt_at = now() + interval '10 minutes'
    from due where taken.id = due.id
    returning taken.*
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'attempt', attempts, 'to', to_address)), '[]')
  from claimed
$$;

-- Tried again like a mail to a customer; without a mail server it is over, since it has told what it is for.
create function private.settle_test_mail(mail uuid, attempt integer, error text) returns void
language sql security definer set search_path = '' as $$
  update private.test_mails set
    sent_at = case when error is null and leaves then now() end,
    last_error = case when error is null and not leaves then 'written' else error end,
    next_attempt_at = case when error is not null and created_at > now() - interval '3 days'
      then now() + least(interval '1 minute' * power(2, least(attempts - 1, 12)), interval '6 hours')
    end
  from (select not exists (select from private.mail_rounds where not sends) as leaves) as server
  where id = mail and attempts = attempt and sent_at is null
$$;

create function public.test_mail() returns jsonb
language sql stable set search_path = '' as $$
  select private.test_mail()
$$;
create function public.send_test_mail() returns jsonb
language sql set search_path = '' as $$
  select private.send_test_mail()
$$;
create function public.claim_test_mails(max_rows integer default 10) returns jsonb
language sql set search_path = '' as $$
  select private.claim_test_mails(max_rows)
$$;
create function public.settle_test_mail(mail uuid, attempt integer, error text default null) returns void
language sql set search_path = '' as $$
  select private.settle_test_mail(mail, attempt, error)
$$;
revoke execute on function private.test_mail(), private.send_test_mail(), private.claim_test_mails(integer),
  private.settle_test_mail(uuid, integer, text), public.test_mail(), public.send_test_mail(),
  public.claim_test_mails(integer), public.settle_test_mail(uuid, integer, text)
  from public, anon, authenticated;
grant execute on function private.test_mail(), private.send_test_mail(), public.test_mail(), public.send_test_mail()
  to authenticated, service_role;
grant execute on function private.claim_test_mails(integer), private.settle_test_mail(uuid, integer, text),
  public.claim_test_mails(integer), public.settle_test_mail(uuid, integer, text) to service_role;
