-- What a signed-in user may do in the back office, and whether a second factor is all that is missing:
-- row level security alone shows such an admin an office without rows.

create function private.my_access() returns text
language sql stable security definer set search_path = '' as $$
  select case
    when not exists (
      select from public.user_roles where user_id = (select auth.uid()) and role = 'admin'
    ) then 'none'
    when private.is_admin() then 'admin'
    else 'needs-second-factor'
  end
$$;
create function public.my_access() returns text
language sql stable set search_path = '' as $$
  select private.my_access()
$$;
revoke execute on function private.my_access(), public.my_access() from public;
grant execute on function private.my_access(), public.my_access() to authenticated, service_role;
