-- Whoever has signed out, or was signed out, writes and reads nothing of the back office any more. An
-- access token is valid for an hour, whatever has become of its session; so the database looks. PT401
-- (PostgREST's status 401) in place of "no": a change that meets no row would be taken for a conflict.
create or replace function private.is_admin() returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  claims jsonb := auth.jwt();
  account uuid := auth.uid();
begin
  if not exists (select from public.user_roles where user_id = account and role = 'admin') then
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
