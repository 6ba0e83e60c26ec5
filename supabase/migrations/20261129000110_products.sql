-- Products with their pictures, views and former addresses.

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
  included jsonb not null default '[]' check (private.is_line_list(included)),
  not_included jsonb not null default '[]' check (private.is_line_list(not_included)),
  lead_time text check (private.is_line(lead_time, 1, 200)),
  documents jsonb not null default '[]' check (private.is_document_list(documents)),
  plan jsonb check (plan is null or private.is_floor_plan(plan)),
  constraint products_category_check check (private.is_category(category, category_slug, subcategory_slug)),
  constraint products_trash_check check (deleted_at is null or not published)
);
create index products_created_at on public.products (created_at desc);
create index products_category on public.products (category_slug, created_at desc);
create index products_updated_at on public.products (updated_at) where published;
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
create trigger products_touch before update on public.products
  for each row execute function private.touch();
create trigger products_audit after insert or update or delete on public.products
  for each row execute function private.audit();
create trigger products_trash before update of deleted_at on public.products
  for each row execute function private.trash();

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
-- At most one primary picture for each product. An expression instead of a partial index on product_id:
-- the embedded API would read that as "one picture per product" and return an object instead of a list.
create unique index product_images_one_primary on public.product_images
  ((case when is_primary then product_id end));
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
create trigger product_images_audit after insert or update or delete on public.product_images
  for each row execute function private.audit();

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
-- Staff see on the dashboard how often a product is viewed.
create policy product_views_read on public.product_views for select to authenticated
  using ((select private.is_staff()));

-- Former addresses of a product redirect to its present one.
create table public.product_redirects (
  slug text primary key check (private.is_slug(slug)),
  product_id uuid not null references public.products (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index product_redirects_product on public.product_redirects (product_id);
alter table public.product_redirects enable row level security;
grant select on public.product_redirects to anon, authenticated;
grant all on public.product_redirects to service_role;
create policy product_redirects_read on public.product_redirects for select to anon, authenticated
  using (exists (select from public.products where products.id = product_redirects.product_id));

create function private.keep_former_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.product_redirects where slug = new.slug;
  if tg_op = 'UPDATE' then
    insert into public.product_redirects (slug, product_id) values (old.slug, new.id)
      on conflict (slug) do update set product_id = excluded.product_id, created_at = now();
  end if;
  return null;
end
$$;
create trigger products_first_slug after insert on public.products
  for each row execute function private.keep_former_slug();
create trigger products_former_slug after update of slug on public.products
  for each row when (old.slug <> new.slug) execute function private.keep_former_slug();

-- Pictures are part of a product: a change of them is a new version of it, once for each statement.
create function private.touch_pictured() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    update public.products set updated_at = now() where id in (select product_id from added);
  elsif tg_op = 'DELETE' then
    update public.products set updated_at = now() where id in (select product_id from removed);
  else
    update public.products set updated_at = now()
      where id in (select product_id from added union select product_id from removed);
  end if;
  return null;
end
$$;
create trigger product_images_touch_insert after insert on public.product_images
  referencing new table as added
  for each statement execute function private.touch_pictured();
create trigger product_images_touch_update after update on public.product_images
  referencing old table as removed new table as added
  for each statement execute function private.touch_pictured();
create trigger product_images_touch_delete after delete on public.product_images
  referencing old table as removed
  for each statement execute function private.touch_pictured();
