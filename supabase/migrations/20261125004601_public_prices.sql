-- What visitors learn of prices: nothing, unless an admin says otherwise.
alter table public.site_settings add constraint site_settings_public_prices_check check (
  key <> 'public_prices' or coalesce(
    jsonb_typeof(value) = 'object'
    and value ->> 'show' in ('none', 'from', 'range')
    and jsonb_typeof(value -> 'up_to_percent') = 'number'
    and value ->> 'up_to_percent' ~ '^([1-9][0-9]?|1[0-9]{2}|200)$',
    false
  )
);
-- The page asks for a price only where there is one to be shown.
alter policy site_settings_read_public on public.site_settings using (
  key in ('company', 'figures', 'opening_hours', 'rupee_rate', 'public_prices')
  or key in ('hero_slides', 'about_page', 'quality_page', 'privacy_page')
);

-- What a published product costs today, ex works and before tax: whole rupees, in paise; null while visitors
-- are to see none. The upper end of a range is as far above the list as the setting says, in thousands of rupees.
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
revoke execute on function private.public_price(uuid), public.public_price(uuid) from public;
grant execute on function private.public_price(uuid), public.public_price(uuid)
  to anon, authenticated, service_role;
