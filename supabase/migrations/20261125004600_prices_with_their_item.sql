-- A price is written with its item alone: one that were written by itself would not move the item's version,
-- and whoever saves the item next would overwrite it unasked.
revoke insert, update, delete on public.item_prices from authenticated;
drop policy item_prices_add on public.item_prices;
drop policy item_prices_change on public.item_prices;
drop policy item_prices_remove on public.item_prices;

-- What `public.save_price_item` was, with the rights that its callers no longer have.
create function private.save_price_item(item uuid, expected_version integer, fields jsonb, prices jsonb)
returns integer
language plpgsql security definer set search_path = '' as $$
declare
  saved integer;
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only admins may change prices.';
  end if;
  if jsonb_typeof(prices) is distinct from 'object' then
    raise check_violation using message = 'Prices are an object of paise by day.';
  end if;
  if expected_version is null then
    insert into public.price_items (id, kind, product_id, name, unit, hsn, gst_basis_points, retired_at)
    values (item, fields ->> 'kind', (fields ->> 'product_id')::uuid, fields ->> 'name', fields ->> 'unit',
      fields ->> 'hsn', (fields ->> 'gst_basis_points')::int,
      case when (fields ->> 'retired')::boolean then now() end);
  else
    update public.price_items set name = fields ->> 'name', unit = fields ->> 'unit', hsn = fields ->> 'hsn',
      gst_basis_points = (fields ->> 'gst_basis_points')::int,
      retired_at = case when (fields ->> 'retired')::boolean then coalesce(retired_at, now()) end
    where id = item and version = expected_version;
    if not found then
      if exists (select from public.price_items where id = item) then
        raise sqlstate 'PT409' using message = 'This item was changed by somebody else.';
      end if;
      raise sqlstate 'PT404' using message = 'This item is not there any more.';
    end if;
  end if;
  delete from public.item_prices where item_id = item
    and not exists (select from jsonb_object_keys(prices) as day where day::date = valid_from);
  insert into public.item_prices as price (item_id, valid_from, price_paise)
    select item, day::date, paise::bigint from jsonb_each_text(prices) as given (day, paise)
    on conflict (item_id, valid_from) do update set price_paise = excluded.price_paise
      where price.price_paise <> excluded.price_paise;
  select version into saved from public.price_items where id = item;
  return saved;
end
$$;
create or replace function public.save_price_item(item uuid, expected_version integer, fields jsonb, prices jsonb)
returns integer
language sql set search_path = '' as $$
  select private.save_price_item(item, expected_version, fields, prices)
$$;
revoke execute on function private.save_price_item(uuid, integer, jsonb, jsonb) from public, anon;
grant execute on function private.save_price_item(uuid, integer, jsonb, jsonb) to authenticated, service_role;
