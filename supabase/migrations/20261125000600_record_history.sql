-- What has become of a record is asked for in one question, so a line of the log about a part of a
-- record names the whole: a picture's line names its product. And lines are about changes only.

alter table public.audit_log add column part_of text;
drop index public.audit_log_row;
create index audit_log_row on public.audit_log (row_id, at desc);
create index audit_log_part_of on public.audit_log (part_of, at desc) where part_of is not null;

create or replace function private.audit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  subject jsonb := coalesce(new_row, old_row);
begin
  -- A picture that is saved moves its product's version and time: that is no change to tell of twice.
  if old_row - '{version,updated_at}'::text[] = new_row - '{version,updated_at}'::text[] then
    return null;
  end if;
  -- Those are told of in one line, see fill_example_catalogue().
  if current_setting('app.fills_example_catalogue', true) = 'on' then
    return null;
  end if;
  insert into public.audit_log (actor, action, table_name, row_id, part_of, old, new)
    select auth.uid(), lower(tg_op), tg_table_name,
      coalesce(subject ->> 'id', subject ->> 'key', subject ->> 'user_id'),
      case when tg_table_name = 'product_images' then subject ->> 'product_id' end,
      case when tg_op <> 'INSERT' then jsonb_object_agg(kept, old_row -> kept) end,
      case when tg_op <> 'DELETE' then jsonb_object_agg(kept, new_row -> kept) end
    from jsonb_object_keys(subject) as kept
    where (tg_nargs = 0 or kept = any (tg_argv))
      and old_row -> kept is distinct from new_row -> kept;
  return null;
end
$$;

-- Fills in the example catalogue, or what is missing of it, in one step: the rows are left out of the
-- log, and the one line about them is that of the setting, which says how many there were.
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
      documents, published, created_at)
    select id, name, slug, category, category_slug, subcategory_slug,
      short_description, description, features, specifications, coalesce(included, '[]'),
      coalesce(not_included, '[]'), lead_time, coalesce(documents, '[]'), published, created_at
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
revoke execute on function public.fill_example_catalogue(jsonb, jsonb, jsonb) from public;
grant execute on function public.fill_example_catalogue(jsonb, jsonb, jsonb) to service_role;
