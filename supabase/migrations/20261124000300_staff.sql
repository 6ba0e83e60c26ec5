-- Settings, who may administer, and the record of who changed what.

create function private.touch() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end
$$;

-- A setting of another form would fail in the functions that read it, long after it was saved.
create function private.is_setting(key text, value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case key
    when 'second_factor_required' then jsonb_typeof(value) = 'boolean'
    when 'response_hours' then
      jsonb_typeof(value) = 'number' and (value #>> '{}')::numeric between 1 and 720
    when 'notification_addresses' then
      jsonb_typeof(value) = 'array' and jsonb_array_length(value) <= 20
        and not jsonb_path_exists(value, '$[*] ? (@.type() != "string")')
    when 'rupee_rate' then
      jsonb_typeof(value) = 'object' and jsonb_typeof(value -> 'rate') = 'number'
        and jsonb_typeof(value -> 'on') = 'string'
    when 'company' then jsonb_typeof(value) = 'object'
    when 'opening_hours' then jsonb_typeof(value) = 'object'
    else true
  end
$$;

create function private.is_lead_limits(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(value) = 'object' and not exists (
    select from jsonb_each_text(case jsonb_typeof(value) when 'object' then value else '{}' end) as rule
    where rule.key not in ('sender_hour', 'sender_day', 'address_hour', 'all_hour')
      or rule.value !~ '^[1-9][0-9]{0,8}$'
  )
$$;

create table public.site_settings (
  key text primary key check (key ~ '^[a-z_]{1,60}$'),
  value jsonb not null,
  updated_at timestamptz not null default now(),
  -- A setting that another admin has changed meanwhile is not overwritten: save `where version = …`.
  version integer not null default 1,
  constraint site_settings_form_check check (coalesce(private.is_setting(key, value), false)),
  constraint site_settings_lead_limits_check check (key <> 'lead_limits' or private.is_lead_limits(value))
);
create trigger site_settings_touch before update on public.site_settings
  for each row execute function private.touch();

create table public.user_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('admin')),
  created_at timestamptz not null default now(),
  primary key (user_id, role)
);

-- A role row, and the second factor as soon as the user has one or the settings demand it of all; never
-- user_metadata, which the user writes himself. An access token is valid for an hour, whatever has
-- become of its session, so the database looks for the session too. PT401 (PostgREST's status 401) in
-- place of "no": a change that meets no row would be taken for a conflict.
create function private.is_admin() returns boolean
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

alter table public.site_settings enable row level security;
grant select, insert, update, delete on public.site_settings to authenticated;
grant all on public.site_settings to service_role;
create policy site_settings_read on public.site_settings for select to authenticated
  using ((select private.is_admin()));
create policy site_settings_add on public.site_settings for insert to authenticated
  with check ((select private.is_admin()));
create policy site_settings_change on public.site_settings for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy site_settings_remove on public.site_settings for delete to authenticated
  using ((select private.is_admin()));
-- What pages show is for everyone to read.
grant select (key, value, updated_at) on public.site_settings to anon;
create policy site_settings_read_public on public.site_settings for select to anon
  using (key in ('company', 'opening_hours', 'rupee_rate'));

-- Users learn their own role; nobody gives himself one.
alter table public.user_roles enable row level security;
grant select on public.user_roles to authenticated;
grant all on public.user_roles to service_role;
create policy user_roles_read on public.user_roles for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));

-- Whether a second factor is all that is missing: row level security alone shows such an admin an
-- office without rows.
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

create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor uuid,
  action text not null check (action in ('insert', 'update', 'delete')),
  table_name text not null,
  row_id text not null,
  old jsonb,
  new jsonb
);
create index audit_log_at on public.audit_log (at desc);
create index audit_log_row on public.audit_log (table_name, row_id);
create index audit_log_table on public.audit_log (table_name, at desc);
create index audit_log_actor on public.audit_log (actor, at desc);
alter table public.audit_log enable row level security;
grant select on public.audit_log to authenticated;
grant all on public.audit_log to service_role;
grant all on sequence public.audit_log_id_seq to service_role;
create policy audit_log_read on public.audit_log for select to authenticated
  using ((select private.is_admin()));

-- Keeps the changed columns of an update and the whole row otherwise. Where rows hold what a visitor
-- wrote, the arguments name the only columns that may be kept: what never entered this log need not
-- be found in it again when a person's request is erased.
create function private.audit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  subject jsonb := coalesce(new_row, old_row);
begin
  if old_row = new_row then
    return null;
  end if;
  insert into public.audit_log (actor, action, table_name, row_id, old, new)
    select auth.uid(), lower(tg_op), tg_table_name,
      coalesce(subject ->> 'id', subject ->> 'key', subject ->> 'user_id'),
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
create trigger site_settings_audit after insert or update or delete on public.site_settings
  for each row execute function private.audit();
