-- Named views of the lists of the back office: the search parameters of an address. They are not
-- business data, so the change log leaves them out.

create table public.saved_views (
  id uuid primary key default gen_random_uuid(),
  owner uuid not null default auth.uid() references auth.users (id) on delete cascade,
  list text not null,
  name text not null check (private.is_text(name, 1, 60)),
  -- The search parameters of the address, which each page checks as it checks its address.
  state jsonb not null check (jsonb_typeof(state) = 'object' and octet_length(state::text) <= 4000),
  is_shared boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Counted for optimistic locking: save `where version = …`.
  version integer not null default 1,
  constraint saved_views_name_key unique (owner, list, name),
  constraint saved_views_list_check check (
    list in ('inquiries', 'quotes', 'offers', 'prices', 'products', 'gallery', 'posts', 'staff', 'changes')
  )
);

alter table public.saved_views enable row level security;
-- Undoing a deletion restores the view under its id.
grant select, insert (id, list, name, state, is_shared), update (name, state, is_shared), delete
  on public.saved_views to authenticated;
grant all on public.saved_views to service_role;
create policy saved_views_read on public.saved_views for select to authenticated
  using ((select private.is_staff()) and (is_shared or owner = (select auth.uid())));
create policy saved_views_add on public.saved_views for insert to authenticated
  with check ((select private.is_staff()) and owner = (select auth.uid()));
create policy saved_views_change on public.saved_views for update to authenticated
  using ((select private.is_staff()) and owner = (select auth.uid()))
  with check ((select private.is_staff()) and owner = (select auth.uid()));
-- Admins can delete the shared views of colleagues who have left.
create policy saved_views_remove on public.saved_views for delete to authenticated
  using (
    ((select private.is_staff()) and owner = (select auth.uid()))
    or (is_shared and (select private.is_admin()))
  );
create trigger saved_views_touch before update on public.saved_views
  for each row execute function private.touch();
