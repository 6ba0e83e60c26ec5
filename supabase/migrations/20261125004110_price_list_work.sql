-- An item of the price list with all prices that it shall have, saved at once or not at all. Whoever saved
-- it after it was read is not overwritten: a price is a part of its item and makes a version of it.
create function public.save_price_item(item uuid, expected_version integer, fields jsonb, prices jsonb)
returns integer
language plpgsql set search_path = '' as $$
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
revoke execute on function public.save_price_item(uuid, integer, jsonb, jsonb) from public, anon;
grant execute on function public.save_price_item(uuid, integer, jsonb, jsonb) to authenticated;

alter table public.saved_views drop constraint saved_views_list_check;
alter table public.saved_views add constraint saved_views_list_check
  check (list in ('inquiries', 'quotes', 'products', 'gallery', 'staff', 'changes', 'prices'));
