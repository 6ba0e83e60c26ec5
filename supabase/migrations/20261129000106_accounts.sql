-- Which addresses are proven to belong to their accounts.

-- Accounts that may become staff: somebody followed a link that was mailed to the address. A confirmed
-- account is no proof where sign-up needs no confirmation.
create table private.proven_addresses (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- In lower case; null once the account has changed its address.
  email text,
  -- When the account got this address, if it had another one before.
  email_since timestamptz not null default '-infinity'
);

-- A change of address proves nothing by itself. When both addresses agreed to it, a new session follows
-- in the same transaction and proves it.
create function private.forget_proof() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.proven_addresses (user_id, email_since) values (new.id, now())
    on conflict (user_id) do update set email = null, email_since = now();
  return new;
end
$$;
create trigger forget_proof before update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function private.forget_proof();

-- A session that began with a mailed link or code proves the address that the mail went to; a mail sent
-- at the moment of the change went to the former one. GoTrue calls a code by text message "otp" as
-- well, so an account with a phone proves nothing. Whoever created the account without proving the
-- address may be a stranger who used somebody else's: the password and older sessions end here, so that
-- only the reader of the mail can continue.
create function private.note_proof() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  account record;
begin
  select u.id, lower(u.email) as email, u.confirmation_sent_at, proof.email as proven,
      coalesce(proof.email_since, '-infinity') as email_since,
      greatest(u.confirmation_sent_at, u.recovery_sent_at, u.invited_at) as mailed_at
    into account
    from auth.sessions s join auth.users u on u.id = s.user_id
    left join private.proven_addresses proof on proof.user_id = u.id
    where s.id = new.session_id and u.email is not null and coalesce(u.phone, '') = '';
  if account is null or account.email = account.proven
    or (account.email_since <> now()
      and (account.mailed_at is null or account.mailed_at <= account.email_since)) then
    return null;
  end if;
  insert into private.proven_addresses (user_id, email) values (account.id, account.email)
    on conflict (user_id) do update set email = excluded.email;
  if account.email_since <> now()
    and (account.confirmation_sent_at is null or account.confirmation_sent_at <= account.email_since) then
    update auth.users set encrypted_password = '' where id = account.id;
    delete from auth.sessions where user_id = account.id and id <> new.session_id;
  end if;
  return null;
end
$$;
create trigger note_proof after insert on auth.mfa_amr_claims
  for each row when (new.authentication_method in ('otp', 'magiclink', 'recovery', 'email/signup', 'invite'))
  execute function private.note_proof();

-- Shows who would get a role, by the address or the id of the account.
create function private.role_candidate(account_email text, account uuid) returns table (
  user_id uuid, email text, created_at timestamptz, last_sign_in_at timestamptz, is_proven boolean
)
language sql stable security definer set search_path = '' as $$
  select u.id, u.email::text, u.created_at, u.last_sign_in_at,
    exists (
      select from private.proven_addresses proof where proof.user_id = u.id and proof.email = lower(u.email)
    )
  from auth.users u
  where u.id = account or (account is null and lower(u.email) = lower(btrim(account_email)))
  order by u.created_at
$$;

-- For the scripts of whoever runs the site.
create function public.role_candidate(account_email text default null, account uuid default null)
returns table (
  user_id uuid, email text, created_at timestamptz, last_sign_in_at timestamptz, is_proven boolean
)
language sql stable set search_path = '' as $$
  select * from private.role_candidate(account_email, account)
$$;

-- Accounts from before this schema, as far as their columns prove the address.
insert into private.proven_addresses (user_id, email)
  select id, lower(email) from auth.users
  where email is not null and email_confirmed_at >= confirmation_sent_at and email_change_sent_at is null;

revoke execute on function
  private.forget_proof, private.note_proof, private.role_candidate, public.role_candidate
  from public;
grant execute on function private.role_candidate, public.role_candidate to service_role;
