-- Who may administer, the settings, and the record of what was changed by whom.

create table public.user_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('admin')),
  created_at timestamptz not null default now(),
  primary key (user_id, role)
);

create table public.site_settings (
  key text primary key check (key ~ '^[a-z_]{1,60}$'),
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- A role row, and the second factor as soon as the user has one or the settings demand it of all.
-- Never from user_metadata, which the user writes himself.
create function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
      select from public.user_roles
      where user_id = (select auth.uid()) and role = 'admin'
    )
    and (
      coalesce((select auth.jwt()) ->> 'aal', '') = 'aal2'
      or not (
        exists (
          select from auth.mfa_factors
          where user_id = (select auth.uid()) and status = 'verified'
        )
        or coalesce(
          (select value = 'true'::jsonb from public.site_settings where key = 'second_factor_required'),
          false
        )
      )
    )
$$;

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

create trigger products_audit after insert or update or delete on public.products
  for each row execute function private.audit();
create trigger product_images_audit after insert or update or delete on public.product_images
  for each row execute function private.audit();
create trigger project_images_audit after insert or update or delete on public.project_images
  for each row execute function private.audit();
create trigger user_roles_audit after insert or update or delete on public.user_roles
  for each row execute function private.audit();
create trigger site_settings_audit after insert or update or delete on public.site_settings
  for each row execute function private.audit();
