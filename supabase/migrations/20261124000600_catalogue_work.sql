-- What an editor of the catalogue needs: a trash, addresses that go on working, and saves that never
-- overwrite somebody else's. And what a device that keeps a copy needs to bring it up to date.

-- What is in the trash is not published; taken out, it is again what it was before.
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

-- A product's pictures are part of it: its version and time move with them, once a statement.
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

-- The same answer for everyone: a device that has the same pairs of id and version has the same
-- catalogue. `at` is this database's clock, from which the next question for changes counts.
create function public.catalogue_digest() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'at', now(),
    'products', (
      select jsonb_build_object('count', count(*), 'sha256', encode(sha256(convert_to(
        coalesce(string_agg(id || ' ' || version, ',' order by id), ''), 'UTF8')), 'hex'))
      from public.products where published
    ),
    'projects', (
      select jsonb_build_object('count', count(*), 'sha256', encode(sha256(convert_to(
        coalesce(string_agg(id || ' ' || version, ',' order by id), ''), 'UTF8')), 'hex'))
      from public.project_images where published
    )
  )
$$;
revoke execute on function public.catalogue_digest() from public;
grant execute on function public.catalogue_digest() to anon, authenticated, service_role;

-- Saves a product with its pictures in one step, or nothing. Row level security decides who may.
-- `expected_version` is the version that the editor has read, null for a new product; PT409 when
-- somebody else has saved since, PT404 when it is gone. Pictures are the whole list, in order; those
-- without an id are new, those that are not named are removed. Only what is published needs words to
-- each picture: where a draft has none, the name of the product stands in.
create function public.save_product(
  product_id uuid, expected_version integer, fields jsonb, pictures jsonb
) returns integer
language plpgsql set search_path = '' as $$
declare
  saved integer;
begin
  if (fields ->> 'published')::boolean and exists (
    select from jsonb_array_elements(pictures) given where btrim(coalesce(given ->> 'alt', '')) = ''
  ) then
    raise check_violation using message = 'A picture of a published product needs words.';
  end if;
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

-- All at once, so that nobody sees an order half changed.
create function public.order_projects(ids uuid[]) returns void
language sql set search_path = '' as $$
  update public.project_images set display_order = given.place
  from unnest(ids) with ordinality as given (id, place)
  where project_images.id = given.id and project_images.display_order <> given.place
$$;
revoke execute on function public.order_projects(uuid[]) from public;
grant execute on function public.order_projects(uuid[]) to authenticated, service_role;
