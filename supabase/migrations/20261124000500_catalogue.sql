-- Products with their pictures, projects, and the count of views.

create function private.is_slug(value text) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(value) <= 100 and value ~ '^[a-z0-9]+(-[a-z0-9]+)*$'
$$;

-- The fixed list of the specification, section 3; its twin is src/catalogue/schema/categories.ts.
create function private.is_category(category text, category_slug text, subcategory_slug text)
returns boolean language sql immutable set search_path = '' as $$
  select case category_slug
    when 'prefabricated-buildings' then category = 'Prefabricated Buildings'
      and coalesce(subcategory_slug in ('site-offices', 'labour-accommodation', 'hospital-buildings'), true)
    when 'containers' then category = 'Containers'
      and coalesce(subcategory_slug in ('container-houses', 'storage-containers'), true)
    when 'portable-cabins' then category = 'Portable Cabins' and subcategory_slug is null
    when 'security-solutions' then category = 'Security Solutions'
      and coalesce(subcategory_slug in ('security-cabins', 'guard-houses'), true)
    else false
  end
$$;

create table public.products (
  id uuid primary key default gen_random_uuid(),
  name text not null check (private.is_line(name, 1, 150)),
  slug text not null unique check (private.is_slug(slug)),
  category text not null,
  category_slug text not null,
  subcategory_slug text,
  short_description text not null default '' check (char_length(short_description) <= 300),
  description text not null default '' check (char_length(description) <= 10000),
  features jsonb not null default '[]' check (jsonb_typeof(features) = 'array'),
  specifications jsonb not null default '[]' check (jsonb_typeof(specifications) = 'array'),
  published boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  published_before_trash boolean,
  constraint products_category_check check (private.is_category(category, category_slug, subcategory_slug)),
  constraint products_trash_check check (deleted_at is null or not published)
);
create index products_created_at on public.products (created_at desc);
create index products_category on public.products (category_slug, created_at desc);
create index products_updated_at on public.products (updated_at) where published;
create trigger products_touch before update on public.products
  for each row execute function private.touch();
create trigger products_audit after insert or update or delete on public.products
  for each row execute function private.audit();

alter table public.products enable row level security;
grant select on public.products to anon, authenticated;
grant insert, update, delete on public.products to authenticated;
grant all on public.products to service_role;
create policy products_read on public.products for select to anon, authenticated
  using (published or (select private.is_admin()));
create policy products_add on public.products for insert to authenticated
  with check ((select private.is_admin()));
create policy products_change on public.products for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy products_remove on public.products for delete to authenticated
  using ((select private.is_admin()));

create table public.product_images (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products (id) on delete cascade,
  image_url text not null check (char_length(image_url) between 1 and 1000),
  alt text not null default '' check (char_length(alt) <= 300),
  width integer check (width > 0),
  height integer check (height > 0),
  is_primary boolean not null default false,
  display_order integer
);
create index product_images_product on public.product_images (product_id);
-- At most one primary picture of a product. An expression and not a partial index on product_id: the
-- embedded API would take that for "one picture per product" and answer with one in place of a list.
create unique index product_images_one_primary on public.product_images
  ((case when is_primary then product_id end));
create trigger product_images_audit after insert or update or delete on public.product_images
  for each row execute function private.audit();

alter table public.product_images enable row level security;
grant select on public.product_images to anon, authenticated;
grant insert, update, delete on public.product_images to authenticated;
grant all on public.product_images to service_role;
create policy product_images_read on public.product_images for select to anon, authenticated
  using (exists (select from public.products where products.id = product_images.product_id));
create policy product_images_add on public.product_images for insert to authenticated
  with check ((select private.is_admin()));
create policy product_images_change on public.product_images for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy product_images_remove on public.product_images for delete to authenticated
  using ((select private.is_admin()));

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
create trigger project_images_touch before update on public.project_images
  for each row execute function private.touch();
create trigger project_images_audit after insert or update or delete on public.project_images
  for each row execute function private.audit();

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

create table public.product_views (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products (id) on delete cascade,
  viewed_at timestamptz not null default now()
);
create index product_views_product on public.product_views (product_id, viewed_at);
create index product_views_time on public.product_views (viewed_at, product_id);

alter table public.product_views enable row level security;
grant insert (id, product_id) on public.product_views to anon, authenticated;
grant select on public.product_views to authenticated;
grant all on public.product_views to service_role;
create policy product_views_add on public.product_views for insert to anon, authenticated
  with check (exists (select from public.products where products.id = product_views.product_id and published));
create policy product_views_read on public.product_views for select to authenticated
  using ((select private.is_admin()));
