-- Staff are admins and sales. Sales work on leads and read the catalogue; everything else is the admins'.

alter table public.user_roles drop constraint user_roles_role_check;
alter table public.user_roles add constraint user_roles_role_check check (role in ('admin', 'sales'));

-- One of these roles, a session that lives, and the second factor where one is due: see is_admin(),
-- which had this to itself while there was one role.
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
create or replace function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.holds_role('{admin}')
$$;
create function private.is_staff() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.holds_role('{admin,sales}')
$$;
