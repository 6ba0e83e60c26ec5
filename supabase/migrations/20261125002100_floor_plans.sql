-- A building's measures, from which its drawing is made; see src/domain/plan/floor-plan.ts.

-- What is in the lists is not looked at: whoever reads a plan takes it by the full rule or not at all.
create function private.is_floor_plan(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(
    jsonb_typeof(value) = 'object'
    and octet_length(value::text) <= 20480
    and jsonb_typeof(value -> 'wall') = 'number'
    and jsonb_typeof(value -> 'roof') = 'object'
    and jsonb_typeof(value -> 'floors') = 'array'
    and jsonb_array_length(
      case jsonb_typeof(value -> 'floors') when 'array' then value -> 'floors' else '[]' end
    ) between 1 and 4, false)
$$;

alter table public.products
  add column plan jsonb check (plan is null or private.is_floor_plan(plan));

-- As before, with the plan: a page that does not name it leaves it, and null takes it away.
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
      short_description, description, features, specifications, included, not_included, lead_time,
      documents, plan, published)
    values (product_id, fields ->> 'name', fields ->> 'slug', fields ->> 'category',
      fields ->> 'category_slug', fields ->> 'subcategory_slug', fields ->> 'short_description',
      fields ->> 'description', fields -> 'features', fields -> 'specifications',
      coalesce(fields -> 'included', '[]'), coalesce(fields -> 'not_included', '[]'),
      fields ->> 'lead_time', coalesce(fields -> 'documents', '[]'),
      nullif(fields -> 'plan', 'null'), (fields ->> 'published')::boolean);
  else
    update public.products set name = fields ->> 'name', slug = fields ->> 'slug',
      category = fields ->> 'category', category_slug = fields ->> 'category_slug',
      subcategory_slug = fields ->> 'subcategory_slug',
      short_description = fields ->> 'short_description', description = fields ->> 'description',
      features = fields -> 'features', specifications = fields -> 'specifications',
      included = coalesce(fields -> 'included', included),
      not_included = coalesce(fields -> 'not_included', not_included),
      lead_time = case when fields ? 'lead_time' then fields ->> 'lead_time' else lead_time end,
      documents = coalesce(fields -> 'documents', documents),
      plan = case when fields ? 'plan' then nullif(fields -> 'plan', 'null') else plan end,
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

-- As before, with the plans.
create or replace function public.fill_example_catalogue(products jsonb, pictures jsonb, projects jsonb)
returns void language plpgsql set search_path = '' as $$
declare
  added_products integer;
  added_pictures integer;
  added_projects integer;
begin
  perform set_config('app.fills_example_catalogue', 'on', true);
  insert into public.products (id, name, slug, category, category_slug, subcategory_slug,
      short_description, description, features, specifications, included, not_included, lead_time,
      documents, plan, published, created_at)
    select id, name, slug, category, category_slug, subcategory_slug,
      short_description, description, features, specifications, coalesce(included, '[]'),
      coalesce(not_included, '[]'), lead_time, coalesce(documents, '[]'), plan, published, created_at
    from jsonb_populate_recordset(null::public.products, products)
    on conflict (id) do nothing;
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

-- Gives plans to the products of an example catalogue that was filled in before there were any, in one
-- step, noted in the setting `example_plans`. One that somebody has changed since it was filled in may
-- be another building by now: filling leaves version 1, or 2 with pictures.
create function public.fill_example_plans(plans jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  added integer;
begin
  perform set_config('app.fills_example_catalogue', 'on', true);
  update public.products product set plan = given.plan
    from jsonb_populate_recordset(null::public.products, plans) given
    where product.id = given.id and product.plan is null and product.version <= 2;
  get diagnostics added = row_count;
  perform set_config('app.fills_example_catalogue', 'off', true);
  insert into public.site_settings (key, value)
    values ('example_plans', jsonb_build_object('products', added))
    on conflict (key) do nothing;
end
$$;
revoke execute on function public.fill_example_plans(jsonb) from public;
grant execute on function public.fill_example_plans(jsonb) to service_role;
