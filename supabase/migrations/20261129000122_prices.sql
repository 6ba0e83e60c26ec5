-- The price list, and what visitors see of it.

-- Prices ex works and before tax. Staff read them, admins change them, nobody else sees them.
create table public.price_items (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('product', 'option', 'transport', 'crane', 'installation')),
  -- The base price of a product, which has the product's name.
  product_id uuid unique references public.products (id) on delete cascade,
  -- Transport is named after the type of trailer: one item for each trip, another for each kilometre.
  name text check (private.is_line(name, 1, 150)),
  unit text not null check (unit in ('piece', 'm', 'sqm', 'unit', 'trip', 'km', 'day')),
  -- HSN for goods, SAC for services.
  hsn text not null default '9406' check (hsn ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})$'),
  gst_basis_points integer not null default 1800 check (gst_basis_points between 0 and 10000),
  -- Retired: existing offers keep the item, new ones do not find it.
  retired_at timestamptz,
  updated_at timestamptz not null default now(),
  -- Counted for optimistic locking: save `where version = …`.
  version integer not null default 1,
  constraint price_items_product_check check ((kind = 'product') = (product_id is not null)),
  constraint price_items_named_check check ((kind = 'product') = (name is null))
);
create unique index price_items_named on public.price_items (kind, name, unit) where name is not null;
alter table public.price_items enable row level security;
grant select, insert (id, kind, product_id, name, unit, hsn, gst_basis_points, retired_at),
  update (name, unit, hsn, gst_basis_points, retired_at), delete on public.price_items to authenticated;
create policy price_items_read on public.price_items for select to authenticated
  using ((select private.is_staff()));
create policy price_items_add on public.price_items for insert to authenticated
  with check ((select private.is_admin()));
create policy price_items_change on public.price_items for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy price_items_remove on public.price_items for delete to authenticated
  using ((select private.is_admin()));
create trigger price_items_touch before update on public.price_items
  for each row execute function private.touch();
create trigger price_items_audit after insert or update or delete on public.price_items
  for each row execute function private.audit();

create table public.item_prices (
  item_id uuid not null references public.price_items (id) on delete cascade,
  valid_from date not null check (valid_from between '2000-01-01' and '2199-12-31'),
  -- Up to ten crore rupees for each unit.
  price_paise bigint not null check (price_paise between 0 and 9999999999),
  author uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (item_id, valid_from)
);
create index item_prices_author on public.item_prices (author);
alter table public.item_prices enable row level security;
grant all on public.price_items, public.item_prices to service_role;
grant select on public.item_prices to authenticated;
create policy item_prices_read on public.item_prices for select to authenticated
  using ((select private.is_staff()));

-- A price is part of its item, so the log shows both together.
create function private.audit_item_price() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  subject public.item_prices := coalesce(new, old);
begin
  if tg_op = 'UPDATE' and old.price_paise = new.price_paise then
    return null;
  end if;
  insert into public.audit_log (actor, action, table_name, row_id, part_of, old, new) values (
    auth.uid(), lower(tg_op), tg_table_name, subject.item_id || ' ' || subject.valid_from, subject.item_id,
    case when tg_op <> 'INSERT' then jsonb_build_object('valid_from', old.valid_from, 'price_paise', old.price_paise) end,
    case when tg_op <> 'DELETE' then jsonb_build_object('valid_from', new.valid_from, 'price_paise', new.price_paise) end
  );
  return null;
end
$$;
create trigger item_prices_audit after insert or update or delete on public.item_prices
  for each row execute function private.audit_item_price();

-- The price of one unit on a day; null where no price is valid yet.
create function private.price_on(item uuid, day date) returns bigint
language sql stable security definer set search_path = '' as $$
  select price_paise from public.item_prices
  where item_id = item and valid_from <= day
  order by valid_from desc limit 1
$$;

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

-- Saves an item of the price list with all its prices, or nothing. A change by somebody else since it was
-- read is not overwritten: a price is part of its item and makes a new version of it.
create function public.save_price_item(item uuid, expected_version integer, fields jsonb, prices jsonb)
returns integer
language sql set search_path = '' as $$
  select private.save_price_item(item, expected_version, fields, prices)
$$;

-- The price of a published product today, ex works and before tax: whole rupees, in paise; null while
-- visitors see no prices. The upper end of a range is as far above the list as the setting says,
-- rounded to thousands of rupees.
create function private.public_price(product uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'from_paise', ceil(price / 100.0) * 100,
    'to_paise', case when setting.value ->> 'show' = 'range' then
      ceil(price * (100 + (setting.value -> 'up_to_percent')::numeric) / 100 / 100000) * 100000 end,
    'unit', item.unit,
    'on_day', today.day
  )
  from public.site_settings setting
  cross join (select (now() at time zone 'Asia/Kolkata')::date as day) as today
  join public.products on products.id = public_price.product and products.published and products.deleted_at is null
  join public.price_items item on item.product_id = products.id and item.retired_at is null
  cross join lateral private.price_on(item.id, today.day) as price
  where setting.key = 'public_prices' and setting.value ->> 'show' in ('from', 'range') and price > 0
$$;

create function public.public_price(product uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.public_price(product)
$$;

-- The prices of several published products, each as `public_price` returns it with the product's id;
-- products without a price are left out, and all of them while visitors see no prices.
create function private.public_prices(products uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(price || jsonb_build_object('product', listed.id) order by listed.position), '[]')
  from unnest(products[1:100]) with ordinality as listed (id, position)
  cross join lateral private.public_price(listed.id) as price
  where price is not null
$$;

create function public.public_prices(products uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  select private.public_prices(products)
$$;

revoke execute on function
  private.audit_item_price, private.price_on, private.save_price_item, public.save_price_item,
  private.public_price, public.public_price, private.public_prices, public.public_prices
  from public;
grant execute on function
  private.save_price_item, public.save_price_item
  to authenticated, service_role;
grant execute on function
  private.public_price, public.public_price, private.public_prices, public.public_prices
  to anon, authenticated, service_role;
