-- What an editor saves for the site says of each picture what one sees in it. Rows from before stay as
-- they are: there the name of the product stands in.

create or replace function public.save_product(
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
