-- The gallery of projects.

create table public.project_images (
  id uuid primary key default gen_random_uuid(),
  title text not null check (private.is_line(title, 1, 150)),
  description text not null default '' check (char_length(description) <= 5000),
  category text not null check (category in ('Residential', 'Commercial', 'Industrial', 'Institutional')),
  image_url text not null check (char_length(image_url) between 1 and 1000),
  alt text not null default '' check (char_length(alt) <= 300),
  width integer check (width > 0),
  height integer check (height > 0),
  location text check (char_length(location) <= 200),
  completed_on date,
  area_sqft integer check (area_sqft > 0),
  days_to_complete integer check (days_to_complete > 0),
  display_order integer not null default 0,
  published boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  published_before_trash boolean,
  constraint project_images_trash_check check (deleted_at is null or not published)
);
create index project_images_order on public.project_images (display_order, id);
create index project_images_updated_at on public.project_images (updated_at) where published;
alter table public.project_images enable row level security;
grant select on public.project_images to anon, authenticated;
grant insert, update, delete on public.project_images to authenticated;
grant all on public.project_images to service_role;
create policy project_images_read on public.project_images for select to anon, authenticated
  using (published or (select private.is_admin()));
create policy project_images_add on public.project_images for insert to authenticated
  with check ((select private.is_admin()));
create policy project_images_change on public.project_images for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy project_images_remove on public.project_images for delete to authenticated
  using ((select private.is_admin()));
create trigger project_images_touch before update on public.project_images
  for each row execute function private.touch();
create trigger project_images_audit after insert or update or delete on public.project_images
  for each row execute function private.audit();
create trigger project_images_trash before update of deleted_at on public.project_images
  for each row execute function private.trash();

-- In one step, so that nobody sees a half-changed order.
create function public.order_projects(ids uuid[]) returns void
language sql set search_path = '' as $$
  update public.project_images set display_order = given.place
  from unnest(ids) with ordinality as given (id, place)
  where project_images.id = given.id and project_images.display_order <> given.place
$$;

revoke execute on function public.order_projects from public;
grant execute on function public.order_projects to authenticated, service_role;
