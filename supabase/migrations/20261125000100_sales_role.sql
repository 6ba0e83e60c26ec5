-- Staff are admins and sales. Sales work on leads and read the catalogue as it is published; everything
-- else is the admins'.

alter table public.user_roles drop constraint user_roles_role_check;
alter table public.user_roles add constraint user_roles_role_check check (role in ('admin', 'sales'));
-- One role each: what somebody may do is read in one place.
alter table public.user_roles drop constraint user_roles_pkey;
alter table public.user_roles add primary key (user_id);

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

create or replace function private.my_access() returns text
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

-- Which leads sales see: all of them, or with "own" those that are theirs or nobody's yet.
alter table public.site_settings add constraint site_settings_sales_see_check
  check (key <> 'sales_see' or value in ('"all"', '"own"'));

create function private.sees_all_leads() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_admin() or (
    private.is_staff()
    and coalesce((select value = '"all"' from public.site_settings where key = 'sales_see'), true)
  )
$$;

-- For what hangs on a lead. It asks for no role: a policy asks for that once, and for this in each row.
create function private.is_own_lead(lead uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.inquiries where id = lead and (assignee is null or assignee = auth.uid())
  ) or exists (
    select from public.quote_requests where id = lead and (assignee is null or assignee = auth.uid())
  )
$$;
revoke execute on function private.is_own_lead(uuid) from public, anon;
grant execute on function private.is_own_lead(uuid) to authenticated, service_role;

-- Leads are deleted for ever by admins alone: inquiries_remove and quote_requests_remove stay as they are.
-- Whoever sees no leads of others cannot hand theirs to somebody: the new row must be seen, too.
alter policy inquiries_read on public.inquiries using (
  (select private.sees_all_leads())
  or ((select private.is_staff()) and (assignee is null or assignee = (select auth.uid())))
);
alter policy inquiries_change on public.inquiries
  using (
    (select private.sees_all_leads())
    or ((select private.is_staff()) and (assignee is null or assignee = (select auth.uid())))
  )
  with check (
    (select private.sees_all_leads())
    or ((select private.is_staff()) and (assignee is null or assignee = (select auth.uid())))
  );
alter policy quote_requests_read on public.quote_requests using (
  (select private.sees_all_leads())
  or ((select private.is_staff()) and (assignee is null or assignee = (select auth.uid())))
);
alter policy quote_requests_change on public.quote_requests
  using (
    (select private.sees_all_leads())
    or ((select private.is_staff()) and (assignee is null or assignee = (select auth.uid())))
  )
  with check (
    (select private.sees_all_leads())
    or ((select private.is_staff()) and (assignee is null or assignee = (select auth.uid())))
  );

alter policy lead_notes_read on public.lead_notes using (
  (select private.sees_all_leads())
  or ((select private.is_staff()) and private.is_own_lead(coalesce(inquiry_id, quote_request_id)))
);
alter policy lead_notes_add on public.lead_notes with check (
  (select private.sees_all_leads())
  or ((select private.is_staff()) and private.is_own_lead(coalesce(inquiry_id, quote_request_id)))
);
alter policy lead_notes_change on public.lead_notes
  using ((select private.is_staff()) and author = (select auth.uid()))
  with check ((select private.is_staff()) and author = (select auth.uid()));
alter policy lead_notes_remove on public.lead_notes
  using ((select private.is_staff()) and author = (select auth.uid()));

-- Of the log, the history of the leads that they see.
alter policy audit_log_read on public.audit_log using (
  (select private.is_admin())
  or (
    (select private.is_staff()) and case
      when table_name not in ('inquiries', 'quote_requests') then false
      else (select private.sees_all_leads()) or private.is_own_lead(row_id::uuid)
    end
  )
);

-- How often a product is looked at, for the dashboard.
alter policy product_views_read on public.product_views using ((select private.is_staff()));

-- What pages show, and what the office needs to show a lead.
alter policy site_settings_read on public.site_settings using (
  (select private.is_admin())
  or (
    key in ('company', 'opening_hours', 'rupee_rate', 'response_hours', 'sales_see')
    and (select private.is_staff())
  )
);

alter policy pictures_and_attachments_read on storage.objects using (
  (
    bucket_id in ('product-images', 'project-images', 'quote-attachments')
    and (select private.is_admin())
  )
  or (
    bucket_id = 'quote-attachments' and (select private.is_staff()) and case
      when (select private.sees_all_leads()) then true
      -- The name may be anything; a cast of what is no id would fail.
      when name ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/'
        then private.is_own_lead(split_part(name, '/', 1)::uuid)
      else false
    end
  )
);

-- Sales need names, and whom they may give a lead to; how well an account is protected is for admins.
drop function public.staff_members();
drop function private.staff_members();
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
revoke execute on function private.staff_members(), public.staff_members() from public;
grant execute on function private.staff_members(), public.staff_members() to authenticated, service_role;

-- Roles are given, changed and taken by the functions below and nobody else.
drop function public.grant_admin(uuid, text);
drop function private.grant_admin(uuid, text);
drop function public.give_admin(uuid, text, boolean);
drop function private.give_admin(uuid, text, boolean);
drop function public.revoke_admin(uuid);
drop function private.revoke_admin(uuid);

-- PT423 for the last admin, who could not be replaced from within. Whoever calls holds the lock that
-- keeps two admins from taking the role from each other at once.
create function private.require_another_admin(account uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from public.user_roles where role = 'admin' and user_id <> account) then
    raise sqlstate 'PT423' using message = 'The last admin stays.';
  end if;
end
$$;

-- Gives the role to the account that was shown, in the place of the one that it had. PT404 when it is
-- gone, PT409 when it has another address by now, PT422 when the address had to be proven and is not,
-- PT423 for the last admin. An admin may become sales unproven: that gives nothing.
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
-- For admins, who give roles to proven addresses only.
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
revoke execute on function private.require_another_admin(uuid),
  private.give_role(uuid, text, text, boolean), public.give_role(uuid, text, text, boolean),
  private.grant_role(uuid, text, text), public.grant_role(uuid, text, text),
  private.revoke_role(uuid), public.revoke_role(uuid)
  from public, anon, authenticated, service_role;
grant execute on function private.give_role(uuid, text, text, boolean),
  public.give_role(uuid, text, text, boolean) to service_role;
grant execute on function private.grant_role(uuid, text, text), public.grant_role(uuid, text, text),
  private.revoke_role(uuid), public.revoke_role(uuid) to authenticated;
