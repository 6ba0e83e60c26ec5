-- Staff are admins and sales. Sales work on leads and read the catalogue as it is published; everything
-- else is for admins. The log keeps who changed what.

create table public.user_roles (
  -- One role for each person, so that access is decided in one place.
  user_id uuid primary key references auth.users (id) on delete cascade,
  role text not null check (role in ('admin', 'sales')),
  created_at timestamptz not null default now()
);

-- Users can read their own role; nobody can give themselves one.
alter table public.user_roles enable row level security;
grant select on public.user_roles to authenticated;
grant all on public.user_roles to service_role;

create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor uuid,
  action text not null check (action in ('insert', 'update', 'delete')),
  table_name text not null,
  row_id text not null,
  old jsonb,
  new jsonb,
  -- The record that this one is part of: a picture's line names its product, so that the history of a
  -- record is one query.
  part_of text
);
create index audit_log_at on public.audit_log (at desc);
create index audit_log_table on public.audit_log (table_name, at desc);
create index audit_log_actor on public.audit_log (actor, at desc);
create index audit_log_row on public.audit_log (row_id, at desc);
create index audit_log_part_of on public.audit_log (part_of, at desc) where part_of is not null;
alter table public.audit_log enable row level security;
grant select on public.audit_log to authenticated;
grant all on public.audit_log to service_role;
grant all on sequence public.audit_log_id_seq to service_role;

-- Keeps the changed columns of an update, and the whole row otherwise. Where rows hold what a visitor
-- wrote, the arguments name the only columns that may be kept: what never entered the log need not be
-- found there when a person's request is erased.
create function private.audit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  subject jsonb := coalesce(new_row, old_row);
  -- Saving a picture changes version and time of its product, which is no change of its own. An author
  -- is an account, except in posts, where it is a name that somebody typed; deleting an account clears
  -- the authors of its notes, calls and mails, which is one change and not one for each of them.
  unsaid text[] := '{version,updated_at}'::text[] || case when tg_table_name <> 'blog_posts' then 'author' end;
begin
  if old_row - unsaid = new_row - unsaid then
    return null;
  end if;
  -- fill_example_catalogue() writes one line for all of them.
  if current_setting('app.fills_example_catalogue', true) = 'on' then
    return null;
  end if;
  insert into public.audit_log (actor, action, table_name, row_id, part_of, old, new)
    select auth.uid(), lower(tg_op), tg_table_name,
      coalesce(subject ->> 'id', subject ->> 'key', subject ->> 'user_id'),
      case when tg_table_name = 'product_images' then subject ->> 'product_id' end,
      case when tg_op <> 'INSERT' then jsonb_object_agg(kept, old_row -> kept) end,
      case when tg_op <> 'DELETE' then jsonb_object_agg(kept, new_row -> kept) end
    from jsonb_object_keys(subject) as kept
    where (tg_nargs = 0 or kept = any (tg_argv))
      and old_row -> kept is distinct from new_row -> kept;
  return null;
end
$$;
create trigger user_roles_audit after insert or update or delete on public.user_roles
  for each row execute function private.audit();

-- Whether the caller has one of these roles, a session that has not ended, and the second factor where
-- it is required; see is_admin().
create function private.holds_role(roles text[]) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  claims jsonb := auth.jwt();
  account uuid := auth.uid();
begin
  if not exists (select from public.user_roles where user_id = account and role = any (roles)) then
    return false;
  end if;
  if not exists (
    select from auth.sessions where id = (claims ->> 'session_id')::uuid and user_id = account
      and (not_after is null or not_after > now())
  ) then
    raise sqlstate 'PT401' using message = 'The session has ended.';
  end if;
  return coalesce(claims ->> 'aal', '') = 'aal2'
    or not (
      exists (select from auth.mfa_factors where user_id = account and status = 'verified')
      or coalesce(
        (select value = 'true'::jsonb from public.site_settings where key = 'second_factor_required'),
        false
      )
    );
end
$$;

-- An admin has a role row, and the second factor as soon as the account has one or the settings demand
-- it of everybody; `user_metadata` does not count, since users write it themselves. An access token stays
-- valid for an hour after its session has ended, so the session is looked up too. PT401 (PostgREST's
-- status 401) instead of "no": a change that matches no row would look like a conflict.
create function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.holds_role('{admin}')
$$;

create policy user_roles_read on public.user_roles for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));

create function private.is_staff() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.holds_role('{admin,sales}')
$$;

-- Whether only the second factor is missing: row level security alone would show such an admin an office
-- without rows.
create function private.my_access() returns text
language sql stable security definer set search_path = '' as $$
  select case
    when given.role is null then 'none'
    when private.is_staff() then given.role
    else 'needs-second-factor'
  end
  from (
    select (select role from public.user_roles where user_id = (select auth.uid())) as role
  ) as given
$$;

create function public.my_access() returns text
language sql stable set search_path = '' as $$
  select private.my_access()
$$;

create function private.staff_members() returns table (
  user_id uuid, email text, role text, is_assignable boolean, has_second_factor boolean,
  last_sign_in_at timestamptz, since timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
declare
  tells_all boolean := private.is_admin();
  sees_all boolean := private.sees_all_leads();
begin
  if not private.is_staff() then
    raise insufficient_privilege using message = 'Only staff may see the staff.';
  end if;
  return query
    select u.id, u.email::text, r.role, sees_all or u.id = auth.uid(),
      case when tells_all then exists (
        select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified'
      ) end,
      case when tells_all then u.last_sign_in_at end,
      r.created_at
    from public.user_roles r join auth.users u on u.id = r.user_id order by u.email;
end
$$;

create function public.staff_members() returns table (
  user_id uuid, email text, role text, is_assignable boolean, has_second_factor boolean,
  last_sign_in_at timestamptz, since timestamptz
)
language sql stable set search_path = '' as $$
  select * from private.staff_members()
$$;

-- PT423 for the last admin, who could not be replaced from within. The caller holds the lock that keeps
-- two admins from revoking each other's role at the same time.
create function private.require_another_admin(account uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from public.user_roles where role = 'admin' and user_id <> account) then
    raise sqlstate 'PT423' using message = 'The last admin stays.';
  end if;
end
$$;

-- Gives a role to the account that was shown, in place of its former one. PT404 when the account is
-- gone, PT409 when its address has changed, PT422 when the address must be proven and is not, PT423 for
-- the last admin. An admin may become sales without proof: that grants nothing.
create function private.give_role(
  account uuid, account_email text, given_role text, needs_proof boolean
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  present text;
  former text;
begin
  lock table public.user_roles in share row exclusive mode;
  select lower(email) into present from auth.users where id = account for share;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such account.';
  elsif coalesce(present, '') <> lower(btrim(account_email)) then
    raise sqlstate 'PT409' using message = 'The account has another address by now.';
  end if;
  select role into former from public.user_roles where user_id = account;
  if former = given_role then
    return account;
  elsif former = 'admin' then
    perform private.require_another_admin(account);
  elsif needs_proof and not exists (
    select from private.proven_addresses proof where proof.user_id = account and proof.email = present
  ) then
    raise sqlstate 'PT422' using message = 'Nobody has proven to read mails to this address.';
  end if;
  insert into public.user_roles (user_id, role) values (account, given_role)
    on conflict (user_id) do update set role = excluded.role, created_at = now();
  return account;
end
$$;

-- For the scripts of whoever runs the site.
create function public.give_role(
  account uuid, account_email text, given_role text, needs_proof boolean
) returns uuid
language sql set search_path = '' as $$
  select private.give_role(account, account_email, given_role, needs_proof)
$$;

-- For admins, who can give roles to proven addresses only.
create function private.grant_role(account uuid, account_email text, given_role text) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  lock table public.user_roles in share row exclusive mode;
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only admins may give roles.';
  end if;
  return private.give_role(account, account_email, given_role, true);
end
$$;

create function public.grant_role(account uuid, account_email text, given_role text) returns uuid
language sql set search_path = '' as $$
  select private.grant_role(account, account_email, given_role)
$$;

create function private.revoke_role(account uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  lock table public.user_roles in share row exclusive mode;
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only admins may take roles away.';
  end if;
  if exists (select from public.user_roles where user_id = account and role = 'admin') then
    perform private.require_another_admin(account);
  end if;
  delete from public.user_roles where user_id = account;
end
$$;

create function public.revoke_role(account uuid) returns void
language sql set search_path = '' as $$
  select private.revoke_role(account)
$$;

revoke execute on function
  private.my_access, public.my_access, private.staff_members, public.staff_members,
  private.require_another_admin, private.give_role, public.give_role, private.grant_role,
  private.revoke_role
  from public;
revoke execute on function public.grant_role, public.revoke_role from public, service_role;
grant execute on function
  private.my_access, public.my_access, private.staff_members, public.staff_members
  to authenticated, service_role;
grant execute on function private.give_role, public.give_role to service_role;
grant execute on function
  private.grant_role, public.grant_role, private.revoke_role, public.revoke_role
  to authenticated;
