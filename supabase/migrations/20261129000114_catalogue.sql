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
  public.catalogue_digest, public.pages_fingerprint, public.fill_example_plans
  from public;
grant execute on function public.catalogue_digest to anon, authenticated, service_role;
grant execute on function public.pages_fingerprint, public.fill_example_plans to service_role;
