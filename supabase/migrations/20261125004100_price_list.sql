-- What things cost, ex works and before tax. Staff read it, admins write it, nobody else learns of it.

create table public.price_items (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('product', 'option', 'transport', 'crane', 'installation')),
  -- The base price of a product; it is called what the product is called.
  product_id uuid unique references public.products (id) on delete cascade,
  -- Transport is named after its kind of trailer: one item for each trip, another for each kilometre.
  name text check (private.is_line(name, 1, 150)),
  unit text not null check (unit in ('piece', 'm', 'sqm', 'unit', 'trip', 'km', 'day')),
  -- HSN of goods, SAC of services.
  hsn text not null default '9406' check (hsn ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})$'),
  gst_basis_points integer not null default 1800 check (gst_basis_points between 0 and 10000),
  -- Out of use: offers that have it keep it, new ones do not find it.
  retired_at timestamptz,
  updated_at timestamptz not null default now(),
  -- Saved `where version = …`, as a setting is.
  version integer not null default 1,
  constraint price_items_product_check check ((kind = 'product') = (product_id is not null)),
  constraint price_items_named_check check ((kind = 'product') = (name is null))
);
create unique index price_items_named on public.price_items (kind, name, unit) where name is not null;
create trigger price_items_touch before update on public.price_items
  for each row execute function private.touch();

create table public.item_prices (
  item_id uuid not null references public.price_items (id) on delete cascade,
  valid_from date not null check (valid_from between '2000-01-01' and '2199-12-31'),
  -- Up to ten crore rupees for one unit.
  price_paise bigint not null check (price_paise between 0 and 9999999999),
  author uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (item_id, valid_from)
);
create index item_prices_author on public.item_prices (author);

alter table public.price_items enable row level security;
alter table public.item_prices enable row level security;
grant all on public.price_items, public.item_prices to service_role;
grant select, insert (id, kind, product_id, name, unit, hsn, gst_basis_points, retired_at),
  update (name, unit, hsn, gst_basis_points, retired_at), delete on public.price_items to authenticated;
grant select, insert (item_id, valid_from, price_paise), update (price_paise), delete
  on public.item_prices to authenticated;
create policy price_items_read on public.price_items for select to authenticated
  using ((select private.is_staff()));
create policy price_items_add on public.price_items for insert to authenticated
  with check ((select private.is_admin()));
create policy price_items_change on public.price_items for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy price_items_remove on public.price_items for delete to authenticated
  using ((select private.is_admin()));
create policy item_prices_read on public.item_prices for select to authenticated
  using ((select private.is_staff()));
create policy item_prices_add on public.item_prices for insert to authenticated
  with check ((select private.is_admin()));
create policy item_prices_change on public.item_prices for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy item_prices_remove on public.item_prices for delete to authenticated
  using ((select private.is_admin()));

create trigger price_items_audit after insert or update or delete on public.price_items
  for each row execute function private.audit();

-- A price is a part of its item: the log tells of both together.
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
revoke execute on function private.audit_item_price() from public, anon, authenticated, service_role;

-- What one unit costs on a day; null where no price was valid yet.
create function private.price_on(item uuid, day date) returns bigint
language sql stable security definer set search_path = '' as $$
  select price_paise from public.item_prices
  where item_id = item and valid_from <= day
  order by valid_from desc limit 1
$$;
revoke execute on function private.price_on(uuid, date) from public, anon, authenticated, service_role;
