-- A new field of a product is a new column: the functions that write products take the columns that
-- they are given, instead of a list of their own.

-- The columns of a product that the keys of `fields` name, except those that the database keeps itself.
create function private.product_columns(fields jsonb) returns text[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(attname::text order by attnum), '{}')
  from pg_catalog.pg_attribute
  where attrelid = 'public.products'::regclass and attnum > 0 and not attisdropped
    and attname <> all ('{id,version,updated_at,deleted_at,published_before_trash}')
    and fields ? attname
$$;

-- Saves a product with its pictures in one step, or nothing; row level security decides who may.
-- `expected_version` is the version that the editor has read, null for a new product. PT409 when somebody
-- else has saved since, PT404 when the product is gone. What `fields` does not name stays as it is, so
-- that a page from before a new field takes nothing away. Pictures are the whole list, in order: those
-- without an id are new, those that are missing are removed. Only published products need a description
-- of each picture: a draft's name stands in.
create or replace function public.save_product(
  product_id uuid, expected_version integer, fields jsonb, pictures jsonb
) returns integer
language plpgsql set search_path = '' as $$
declare
  names text[] := private.product_columns(fields - 'created_at');
  saved integer;
begin
  if (fields ->> 'published')::boolean and exists (
    select from jsonb_array_elements(pictures) given where btrim(coalesce(given ->> 'alt', '')) = ''
  ) then
    raise check_violation using message = 'A picture of a published product needs words.';
  end if;
  if expected_version is null then
    execute (
      select format(
        'insert into public.products (id%s) select $1%s from jsonb_populate_record(null::public.products, $2) as given',
        string_agg(format(', %I', name), ''), string_agg(format(', given.%I', name), '')
      ) from unnest(names) as name
    ) using product_id, fields;
  else
    execute (
      select format(
        'update public.products as product set %s
          from jsonb_populate_record(null::public.products, $2) as given
          where product.id = $1 and product.version = $3 and product.deleted_at is null',
        coalesce(string_agg(format('%1$I = given.%1$I', name), ', '), 'id = product.id')
      ) from unnest(names) as name
    ) using product_id, fields, expected_version;
    get diagnostics saved = row_count;
    if saved = 0 then
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
  -- The primary picture is set last: there may be none for a moment, but never two.
  update public.product_images image set is_primary = false
    where image.product_id = save_product.product_id and image.is_primary
    and image.id is distinct from (
      select (given.value ->> 'id')::uuid from jsonb_array_elements(pictures) with ordinality as given
      where (given.value ->> 'is_primary')::boolean order by given.ordinality limit 1
    );
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
    where image.product_id = save_product.product_id and not image.is_primary
    and image.display_order = (
      select given.ordinality from jsonb_array_elements(pictures) with ordinality as given
      where (given.value ->> 'is_primary')::boolean order by given.ordinality limit 1
    );
  select version into saved from public.products where id = product_id;
  return saved;
end
$$;

-- Fills in the example catalogue, or what is missing of it, in one step. The rows are left out of the log;
-- the line of the setting says how many there were. All products have
-- the keys of the first one.
create or replace function public.fill_example_catalogue(products jsonb, pictures jsonb, projects jsonb)
returns void language plpgsql set search_path = '' as $$
declare
  names text := (
    select coalesce(string_agg(format(', %I', name), ''), '')
    from unnest(private.product_columns(products -> 0)) as name
  );
  added_products integer;
  added_pictures integer;
  added_projects integer;
begin
  perform set_config('app.fills_example_catalogue', 'on', true);
  execute format(
    'insert into public.products (id%1$s)
      select id%1$s from jsonb_populate_recordset(null::public.products, $1) on conflict (id) do nothing',
    names
  ) using products;
  get diagnostics added_products = row_count;
  insert into public.product_images
      (id, product_id, image_url, alt, width, height, is_primary, display_order)
    select id, product_id, image_url, alt, width, height, is_primary, display_order
    from jsonb_populate_recordset(null::public.product_images, pictures)
    on conflict (id) do nothing;
  get diagnostics added_pictures = row_count;
  insert into public.project_images (id, title, description, category, image_url, alt, width, height,
      location, completed_on, area_sqft, days_to_complete, display_order, published)
    select id, title, description, category, image_url, alt, width, height,
      location, completed_on, area_sqft, days_to_complete, display_order, published
    from jsonb_populate_recordset(null::public.project_images, projects)
    on conflict (id) do nothing;
  get diagnostics added_projects = row_count;
  perform set_config('app.fills_example_catalogue', 'off', true);
  insert into public.site_settings (key, value) values ('example_catalogue', jsonb_build_object(
    'products', added_products, 'pictures', added_pictures, 'projects', added_projects));
end
$$;

revoke execute on function
  private.product_columns, public.save_product, public.fill_example_catalogue
  from public;
grant execute on function private.product_columns, public.save_product to authenticated, service_role;
grant execute on function public.fill_example_catalogue to service_role;
