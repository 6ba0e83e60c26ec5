-- The catalogue as a whole: what tells a device that its copy is current, and the example catalogue.

-- The same answer for everyone: a device with the same pairs of id and version has the same catalogue.
-- `at` is the clock of this database, from which the next request for changes counts. A post whose day
-- has come changes the answer by itself.
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
    ),
    'posts', (
      select jsonb_build_object('count', count(*), 'sha256', encode(sha256(convert_to(
        coalesce(string_agg(id || ' ' || version, ',' order by id), ''), 'UTF8')), 'hex'))
      from public.blog_posts where published and published_on <= private.india_day()
    )
  )
$$;

-- Changes whenever a page might: published rows, redirects, settings.
create function public.pages_fingerprint() returns text
language sql stable set search_path = '' as $$
  select encode(sha256(convert_to(concat_ws(' ',
    public.catalogue_digest() - 'at',
    (select string_agg(key || ' ' || version, ',' order by key) from public.site_settings),
    (select string_agg(slug || ' ' || product_id, ',' order by slug) from public.product_redirects),
    (select string_agg(slug || ' ' || post_id, ',' order by slug) from public.blog_redirects)
  ), 'UTF8')), 'hex')
$$;

-- Fills in the example catalogue, or what is missing of it, in one step. The rows are left out of the log;
-- the line of the setting says how many there were.
create function public.fill_example_catalogue(products jsonb, pictures jsonb, projects jsonb)
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

-- Adds plans to the products of an example catalogue from before there were plans, in one step, noted
-- in the setting `example_plans`. A product that somebody has edited since may be another building by
-- now: filling leaves version 1, or 2 with pictures.
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

revoke execute on function
  public.catalogue_digest, public.pages_fingerprint, public.fill_example_catalogue,
  public.fill_example_plans
  from public;
grant execute on function public.catalogue_digest to anon, authenticated, service_role;
grant execute on function
  public.pages_fingerprint, public.fill_example_catalogue, public.fill_example_plans
  to service_role;
