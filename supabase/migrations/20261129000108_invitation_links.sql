-- Following the link of an invitation, and the mails that carry it.

create function private.hash_of_token(token text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(token, 'UTF8')), 'hex')
$$;

-- The account of an invited address: "none"; "unproven" when its creator never read its mails, so that
-- the reader of this mail takes it over, as they could with a new password; "sign-in" when it is
-- proven, or has another way in than the password, which a new password would not close.
create function private.account_of(address text) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when count(*) = 0 then 'none'
    when bool_or(
      coalesce(u.phone, '') <> ''
      or exists (
        select from private.proven_addresses proof where proof.user_id = u.id and proof.email = address
      )
      or exists (
        select from auth.identities other where other.user_id = u.id and other.provider <> 'email'
      )
    ) then 'sign-in'
    else 'unproven'
  end
  from auth.users u where lower(u.email) = address
$$;

-- What the holder of a link may know: why it is void, or whom it invites and what to do next.
create function private.read_invitation(token text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  invitation public.staff_invitations;
  state text;
begin
  select * into invitation from public.staff_invitations
    where token_hash = private.hash_of_token(token);
  if not found then
    return jsonb_build_object('state', 'unknown');
  end if;
  state := private.state_of(invitation);
  if state <> 'open' then
    return jsonb_build_object('state', state);
  end if;
  return jsonb_build_object('state', state, 'email', invitation.email, 'role', invitation.role,
    'account', private.account_of(invitation.email));
end
$$;

create function public.read_invitation(token text) returns jsonb
language sql stable set search_path = '' as $$
  select private.read_invitation(token)
$$;

-- Proves the address, gives the role and uses up the link, or does nothing. PT404 for an unknown link,
-- PT410 for a void one, PT409 when the account has another address. A role that the account got in the
-- meantime stays.
create function private.take_invitation(token text, account uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  invitation public.staff_invitations;
begin
  -- Locked before the row, as everywhere that roles are given, to avoid a deadlock.
  lock table public.user_roles in share row exclusive mode;
  select * into invitation from public.staff_invitations
    where token_hash = private.hash_of_token(token) for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such invitation.';
  elsif private.state_of(invitation) <> 'open' then
    raise sqlstate 'PT410' using message = 'This invitation is no longer open.';
  end if;
  perform from auth.users where id = account and lower(email) = invitation.email for share;
  if not found then
    raise sqlstate 'PT409' using message = 'The invitation is for another address.';
  end if;
  insert into private.proven_addresses (user_id, email) values (account, invitation.email)
    on conflict (user_id) do update set email = excluded.email;
  if not exists (select from public.user_roles where user_id = account) then
    perform private.give_role(account, invitation.email, invitation.role, true);
  end if;
  update public.staff_invitations
    set accepted_at = now(), accepted_by = account, next_attempt_at = null where id = invitation.id;
end
$$;

-- For the function `accept-invitation`, which has created the account or closed a stranger's access to
-- it.
create function public.take_invitation(token text, account uuid) returns void
language sql set search_path = '' as $$
  select private.take_invitation(token, account)
$$;

-- For a user who is signed in to the invited account with every factor it requires. PT422 when its
-- address is not proven: somebody else may have created it.
create function private.accept_invitation(token text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  claims jsonb := auth.jwt();
  asker uuid := auth.uid();
begin
  if not exists (
    select from auth.sessions where id = (claims ->> 'session_id')::uuid and user_id = asker
      and (not_after is null or not_after > now())
  ) then
    raise sqlstate 'PT401' using message = 'The session has ended.';
  elsif coalesce(claims ->> 'aal', '') <> 'aal2' and exists (
    select from auth.mfa_factors where user_id = asker and status = 'verified'
  ) then
    raise insufficient_privilege using message = 'The second factor is missing.';
  elsif not exists (
    select from private.proven_addresses proof join auth.users u on u.id = proof.user_id
    where u.id = asker and lower(u.email) = proof.email
  ) then
    raise sqlstate 'PT422' using message = 'Nobody has proven to read mails to this address.';
  end if;
  perform private.take_invitation(token, asker);
end
$$;

create function public.accept_invitation(token text) returns void
language sql set search_path = '' as $$
  select private.accept_invitation(token)
$$;

-- Takes mails that are due; they are due again in ten minutes. The link of somebody who is no longer an
-- admin is void, so no mail carries it.
create function public.claim_invitation_mails(max_rows integer default 10) returns jsonb
language sql set search_path = '' as $$
  with due as (
    select id from public.staff_invitations invitation
    where next_attempt_at <= now() and private.state_of(invitation) = 'open'
    order by next_attempt_at limit least(greatest(max_rows, 0), 50)
    for update skip locked
  ),
  claimed as (
    update public.staff_invitations taken
    set attempts = attempts + 1, next_attempt_at = now() + interval '10 minutes'
    from due where taken.id = due.id
    returning taken.*
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'attempt', attempts, 'email', email,
    'role', role, 'expires_at', expires_at)), '[]')
  from claimed
$$;

-- Called before a mail is sent: its link becomes the valid one and older ones become void. Returns
-- whether the mail is still wanted.
create function public.arm_invitation(mail uuid, attempt integer, hash text) returns boolean
language sql set search_path = '' as $$
  with armed as (
    update public.staff_invitations set token_hash = hash
    where id = mail and attempts = attempt and next_attempt_at is not null
    returning 1
  )
  select exists (select from armed)
$$;

-- Ends an attempt: done without an error, and when the address is refused; otherwise tried again after
-- one, two, four minutes and so on, at most six hours.
create function public.settle_invitation_mail(mail uuid, attempt integer, error text default null)
returns void language sql set search_path = '' as $$
  update public.staff_invitations set
    last_error = error,
    sent_at = case when error is null then now() end,
    next_attempt_at = case when error is not null and error <> 'refused'
      then now() + least(interval '1 minute' * power(2, least(attempts - 1, 12)), interval '6 hours')
    end
  where id = mail and attempts = attempt and next_attempt_at is not null
$$;

revoke execute on function
  private.hash_of_token, private.account_of, private.read_invitation, public.read_invitation,
  private.take_invitation, public.take_invitation, private.accept_invitation,
  public.claim_invitation_mails, public.arm_invitation, public.settle_invitation_mail
  from public;
revoke execute on function public.accept_invitation from public, service_role;
grant execute on function
  private.read_invitation, public.read_invitation
  to anon, authenticated, service_role;
grant execute on function
  private.take_invitation, public.take_invitation, public.claim_invitation_mails,
  public.arm_invitation, public.settle_invitation_mail
  to service_role;
grant execute on function private.accept_invitation, public.accept_invitation to authenticated;
