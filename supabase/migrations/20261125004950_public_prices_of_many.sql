-- What several published products cost, for a list of them: each as `public_price` answers, with its product;
-- those without a price are left out, and all are while visitors are to see none.
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
revoke execute on function private.public_prices(uuid[]), public.public_prices(uuid[]) from public;
grant execute on function private.public_prices(uuid[]), public.public_prices(uuid[])
  to anon, authenticated, service_role;
