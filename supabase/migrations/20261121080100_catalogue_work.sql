-- What an editor of the catalogue needs: a trash, addresses that go on working, and saves that never
-- overwrite somebody else's.

-- Whatever is in the trash is not published; taken out, it is again what it was before.
alter table public.products
  add column deleted_at timestamptz,
  add column published_before_trash boolean;
alter table public.project_images
  add column deleted_at timestamptz,
  add column published_before_trash boolean;

create function private.trash() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.deleted_at is not null and old.deleted_at is null then
    new.published_before_trash := old.published;
    new.published := false;
  elsif new.deleted_at is null and old.deleted_at is not null then
    new.published := coalesce(old.published_before_trash, false);
    new.published_before_trash := null;
  end if;
  return new;
end
$$;
create trigger products_trash before update of deleted_at on public.products
  for each row execute function private.trash();
create trigger project_images_trash before update of deleted_at on public.project_images
  for each row execute function private.trash();
alter table public.products add constraint products_trash_check
  check (deleted_at is null or not published);
alter table public.project_images add constraint project_images_trash_check
  check (deleted_at is null or not published);

-- The former addresses of a product lead to its present one.
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

-- Saves a product with its pictures in one step, or nothing. Row level security decides who may.
-- `expected_version` is the version that the editor has read, null for a new product; PT409 when
-- somebody else has saved since, PT404 when it is gone. Pictures are the whole list, in order;
-- those without an id are new, those that are not named are removed.
create function public.save_product(
  product_id uuid, expected_version integer, fields jsonb, pictures jsonb
) returns integer
language plpgsql set search_path = '' as $$
declare
  saved integer;
begin
  if expected_version is null then
    insert into public.products (id, name, slug, category, category_slug, subcategory_slug,
      short_description, description, features, specifications, published)
    values (product_id, fields ->> 'name', fields ->> 'slug', fields ->> 'category',
      fields ->> 'category_slug', fields ->> 'subcategory_slug', fields ->> 'short_description',
      fields ->> 'description', fields -> 'features', fields -> 'specifications',
      (fields ->> 'published')::boolean);
  else
    update public.products set name = fields ->> 'name', slug = fields ->> 'slug',
      category = fields ->> 'category', category_slug = fields ->> 'category_slug',
      subcategory_slug = fields ->> 'subcategory_slug',
      short_description = fields ->> 'short_description', description = fields ->> 'description',
      features = fields -> 'features', specifications = fields -> 'specifications',
      published = (fields ->> 'published')::boolean
    where id = product_id and version = expected_version and deleted_at is null;
    if not found then
      if exists (select from public.products where id = product_id and deleted_at is null) then
        raise sqlstate 'PT409' using message = 'This product was changed by somebody else.';
      end if;
      raise sqlstate 'PT404' using message = 'This product is not there any more.';
    end if;
  end if;

  delete from public.product_images image where image.product_id = save_product.product_id
    and image.id not in (
      select (kept ->> 'id')::uuid from jsonb_array_elements(pictures) kept where kept ->> 'id' is not null
    );
  -- The one primary picture is chosen last: for a moment there may be none, never two.
  update public.product_images image set is_primary = false
    where image.product_id = save_product.product_id and image.is_primary;
  insert into public.product_images as image
      (id, product_id, image_url, alt, width, height, display_order, is_primary)
    select coalesce((given.value ->> 'id')::uuid, gen_random_uuid()), save_product.product_id,
      given.value ->> 'image_url', coalesce(given.value ->> 'alt', ''),
      (given.value ->> 'width')::int, (given.value ->> 'height')::int, given.ordinality, false
    from jsonb_array_elements(pictures) with ordinality as given
    on conflict (id) do update set image_url = excluded.image_url, alt = excluded.alt,
      width = excluded.width, height = excluded.height, display_order = excluded.display_order
      where image.product_id = excluded.product_id;
  update public.product_images image set is_primary = true
    where image.product_id = save_product.product_id and image.display_order = (
      select given.ordinality from jsonb_array_elements(pictures) with ordinality as given
      where (given.value ->> 'is_primary')::boolean order by given.ordinality limit 1
    );
  select version into saved from public.products where id = product_id;
  return saved;
end
$$;
revoke execute on function public.save_product(uuid, integer, jsonb, jsonb) from public;
grant execute on function public.save_product(uuid, integer, jsonb, jsonb) to authenticated, service_role;

-- Puts projects into a new order, all at once.
create function public.order_projects(ids uuid[]) returns void
language sql set search_path = '' as $$
  update public.project_images set display_order = given.place
  from unnest(ids) with ordinality as given (id, place)
  where project_images.id = given.id and project_images.display_order <> given.place
$$;
revoke execute on function public.order_projects(uuid[]) from public;
grant execute on function public.order_projects(uuid[]) to authenticated, service_role;
