-- Invitations of staff by mail. Following the mailed link proves the address, and gives the role in the
-- same transaction. The database keeps a hash of the token only.

create table public.staff_invitations (
  id uuid primary key default gen_random_uuid(),
  -- In lower case.
  email text not null check (private.is_email(email) and email = lower(email)),
  role text not null check (role in ('admin', 'sales')),
  -- The admin responsible: a link is void once they are no longer an admin.
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
  -- Null when no mail is due.
  next_attempt_at timestamptz default now(),
  last_error text check (last_error ~ '^[a-z-]{1,40}$')
);
create unique index staff_invitations_open on public.staff_invitations (email)
  where accepted_at is null and revoked_at is null;
create index staff_invitations_due on public.staff_invitations (next_attempt_at)
  where next_attempt_at is not null;
create index staff_invitations_invited_by on public.staff_invitations (invited_by);
create index staff_invitations_accepted_by on public.staff_invitations (accepted_by);
alter table public.staff_invitations enable row level security;
grant all on public.staff_invitations to service_role;
create policy staff_invitations_read on public.staff_invitations for select to service_role
  using (true);
create trigger staff_invitations_audit
  after insert or update of role, accepted_at, revoked_at or delete on public.staff_invitations
  for each row execute function private.audit('email', 'role', 'accepted_at', 'revoked_at');

-- "open", or why the link is void. An admin who lost the role and got it back has a newer role.
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

-- Invites an address and replaces an open invitation of it. PT409 when it belongs to staff.
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

-- Mails a new link, which replaces the former one and is valid for another week; the caller is
-- responsible for the invitation from then on. PT404 when it was accepted or revoked.
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

-- PT404 when it was accepted or revoked.
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

-- Invitations that were neither accepted nor revoked, for admins.
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

revoke execute on function
  private.state_of, private.invite_staff, private.resend_invitation, private.revoke_invitation,
  private.pending_invitations
  from public;
revoke execute on function
  public.invite_staff, public.resend_invitation, public.revoke_invitation,
  public.pending_invitations
  from public, service_role;
grant execute on function private.state_of to service_role;
grant execute on function
  private.invite_staff, public.invite_staff, private.resend_invitation, public.resend_invitation,
  private.revoke_invitation, public.revoke_invitation, private.pending_invitations,
  public.pending_invitations
  to authenticated;
