-- What a device that keeps a copy of the catalogue needs to bring it up to date.

-- Count and fingerprint of the published rows, the same for everyone: a device that has the same pairs
-- of id and version has the same catalogue. `at` is this database's clock, from which the next
-- question for changes counts.
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

create index products_updated_at on public.products (updated_at) where published;
create index project_images_updated_at on public.project_images (updated_at) where published;

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
