-- Invitations of staff by mail. Whoever follows the mailed link proves the address, and gets the role in
-- the same transaction. The database keeps a hash of the token; what the mail carries it never sees
-- but when it is followed.

-- Accounts are no longer looked for by their address: invitations reach whoever reads its mails.
drop function public.find_account(text);
drop function private.find_account(text);

create table public.staff_invitations (
  id uuid primary key default gen_random_uuid(),
  -- In lower case.
  email text not null check (private.is_email(email) and email = lower(email)),
  role text not null check (role in ('admin', 'sales')),
  -- Who answers for it: a link is worth nothing once they are no admin any more.
  invited_by uuid default auth.uid() references auth.users (id) on delete set null,
  invited_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  accepted_at timestamptz,
  accepted_by uuid references auth.users (id) on delete set null,
  revoked_at timestamptz,
  -- SHA-256 of the token in the latest mail, null before the first one.
  token_hash text unique check (token_hash ~ '^[0-9a-f]{64}$'),
  sent_at timestamptz,
  attempts integer not null default 0,
  -- Null when no mail is to be sent.
  next_attempt_at timestamptz default now(),
  last_error text check (last_error ~ '^[a-z-]{1,40}$')
);
create unique index staff_invitations_open on public.staff_invitations (email)
  where accepted_at is null and revoked_at is null;
create index staff_invitations_due on public.staff_invitations (next_attempt_at)
  where next_attempt_at is not null;
create index staff_invitations_invited_by on public.staff_invitations (invited_by);
create index staff_invitations_accepted_by on public.staff_invitations (accepted_by);
create trigger staff_invitations_audit
  after insert or update of role, accepted_at, revoked_at or delete on public.staff_invitations
  for each row execute function private.audit('email', 'role', 'accepted_at', 'revoked_at');
alter table public.staff_invitations enable row level security;
grant all on public.staff_invitations to service_role;
create policy staff_invitations_read on public.staff_invitations for select to service_role
  using (true);

-- "open", or why a link is worth nothing. An admin who was dismissed and named again has a younger role.
create function private.state_of(invitation public.staff_invitations) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when invitation.accepted_at is not null then 'used'
    when invitation.revoked_at is not null or not exists (
      select from public.user_roles
      where user_id = invitation.invited_by and role = 'admin' and created_at <= invitation.invited_at
    ) then 'revoked'
    when invitation.expires_at <= now() then 'expired'
    else 'open'
  end
$$;

-- Invites an address, in the place of an open invitation that it has. PT409 when it belongs to staff.
create function private.invite_staff(invited_email text, given_role text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  address text := lower(btrim(invited_email));
  made uuid;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only admins may invite staff.';
  end if;
  if exists (
    select from public.user_roles r join auth.users u on u.id = r.user_id where lower(u.email) = address
  ) then
    raise sqlstate 'PT409' using message = 'This address belongs to staff already.';
  end if;
  update public.staff_invitations set revoked_at = now(), next_attempt_at = null
    where email = address and accepted_at is null and revoked_at is null;
  insert into public.staff_invitations (email, role) values (address, given_role) returning id into made;
  return made;
end
$$;
create function public.invite_staff(invited_email text, given_role text) returns uuid
language sql set search_path = '' as $$
  select private.invite_staff(invited_email, given_role)
$$;

-- Mails a new link, which replaces the former one and is good for another week; whoever asks for it
-- answers for the invitation from then on. PT404 when it is accepted or revoked.
create function private.resend_invitation(invitation uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only admins may invite staff.';
  end if;
  update public.staff_invitations set invited_by = auth.uid(), invited_at = now(),
      expires_at = now() + interval '7 days', token_hash = null, sent_at = null, attempts = 0,
      next_attempt_at = now(), last_error = null
    where id = invitation and accepted_at is null and revoked_at is null;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such invitation any more.';
  end if;
end
$$;
create function public.resend_invitation(invitation uuid) returns void
language sql set search_path = '' as $$
  select private.resend_invitation(invitation)
$$;

-- PT404 when it is accepted or revoked.
create function private.revoke_invitation(invitation uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only admins may revoke invitations.';
  end if;
  update public.staff_invitations set revoked_at = now(), next_attempt_at = null
    where id = invitation and accepted_at is null and revoked_at is null;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such invitation any more.';
  end if;
end
$$;
create function public.revoke_invitation(invitation uuid) returns void
language sql set search_path = '' as $$
  select private.revoke_invitation(invitation)
$$;

-- Those that are neither accepted nor revoked by somebody, for admins.
create function private.pending_invitations() returns table (
  id uuid, email text, role text, state text, invited_by uuid, invited_at timestamptz,
  expires_at timestamptz, sent_at timestamptz, last_error text
)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only admins may see invitations.';
  end if;
  return query
    select i.id, i.email, i.role, private.state_of(i), i.invited_by, i.invited_at, i.expires_at,
      i.sent_at, i.last_error
    from public.staff_invitations i
    where i.accepted_at is null and i.revoked_at is null order by i.invited_at desc;
end
$$;
create function public.pending_invitations() returns table (
  id uuid, email text, role text, state text, invited_by uuid, invited_at timestamptz,
  expires_at timestamptz, sent_at timestamptz, last_error text
)
language sql stable set search_path = '' as $$
  select * from private.pending_invitations()
$$;

create function private.hash_of_token(token text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(token, 'UTF8')), 'hex')
$$;

-- The account of an invited address. "none" has it; "unproven" is that of whoever named it without
-- reading its mails, and the reader of this mail takes it over, as they could by a new password;
-- "sign-in" is one that is proven, or that may be entered in another way than by the password, which
-- a new one would not end.
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

-- What the holder of a link may know: why it is worth nothing, else whom it invites and what to do.
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

-- Proves the address, gives the role and uses the link up, or does nothing of it. PT404 for no link,
-- PT410 when it is worth nothing, PT409 when the account has another address. A role that the account
-- was given meanwhile stays.
create function private.take_invitation(token text, account uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  invitation public.staff_invitations;
begin
  -- Before the row, as everybody who gives a role: two who wait for each other would wait for ever.
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
-- For the function `accept-invitation`, which has made the account, or ended what a stranger could do
-- with it.
create function public.take_invitation(token text, account uuid) returns void
language sql set search_path = '' as $$
  select private.take_invitation(token, account)
$$;

-- For who is signed in to the invited account with all that it asks for. PT422 when its address is not
-- proven: somebody else may have made it.
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

revoke execute on function private.state_of(public.staff_invitations),
  private.invite_staff(text, text), public.invite_staff(text, text),
  private.resend_invitation(uuid), public.resend_invitation(uuid),
  private.revoke_invitation(uuid), public.revoke_invitation(uuid),
  private.pending_invitations(), public.pending_invitations(),
  private.hash_of_token(text), private.account_of(text),
  private.read_invitation(text), public.read_invitation(text),
  private.take_invitation(text, uuid), public.take_invitation(text, uuid),
  private.accept_invitation(text), public.accept_invitation(text)
  from public, anon, authenticated, service_role;
grant execute on function private.invite_staff(text, text), public.invite_staff(text, text),
  private.resend_invitation(uuid), public.resend_invitation(uuid),
  private.revoke_invitation(uuid), public.revoke_invitation(uuid),
  private.pending_invitations(), public.pending_invitations(),
  private.accept_invitation(text), public.accept_invitation(text) to authenticated;
grant execute on function private.read_invitation(text), public.read_invitation(text)
  to anon, authenticated, service_role;
grant execute on function private.take_invitation(text, uuid), public.take_invitation(text, uuid)
  to service_role;
