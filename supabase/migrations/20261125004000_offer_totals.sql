-- What an offer comes to: the function of src/domain/offers/offer-totals.ts, which says what the
-- fields are. supabase/tests/offers/offer-totals.test.ts gives both the same offers.

-- `amount × parts ÷ whole` to the nearest paisa, half up; none of them is negative.
create function private.part_of(amount numeric, parts numeric, whole numeric) returns numeric
language sql immutable set search_path = '' as $$
  select div(amount * parts * 2 + whole, whole * 2)
$$;

create function private.offer_totals(offer jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  with line as (
    select position,
      private.part_of((entry -> 'unit_price_paise')::numeric, (entry -> 'quantity_thousandths')::numeric, 1000)
        as gross,
      (entry -> 'discount_basis_points')::numeric as discount,
      (entry -> 'gst_basis_points')::numeric as gst
    from jsonb_array_elements(offer -> 'lines') with ordinality as listed (entry, position)
  ),
  net as (
    select position, gross, gst, gross - private.part_of(gross, discount, 10000) as left_over from line
  ),
  taxable as (
    select position, gross, gst,
      left_over - private.part_of(left_over, (offer -> 'discount_basis_points')::numeric, 10000) as amount
    from net
  ),
  taxed as (
    select position, gross, amount,
      case when (offer -> 'is_interstate')::boolean then 0 else private.part_of(amount, gst, 20000) end as half,
      case when (offer -> 'is_interstate')::boolean then private.part_of(amount, gst, 10000) else 0 end as whole
    from taxable
  ),
  sums as (
    select coalesce(sum(gross), 0) as gross, coalesce(sum(amount), 0) as amount,
      coalesce(sum(half), 0) as half, coalesce(sum(whole), 0) as whole,
      coalesce(jsonb_agg(jsonb_build_object(
        'gross_paise', gross, 'taxable_paise', amount,
        'cgst_paise', half, 'sgst_paise', half, 'igst_paise', whole
      ) order by position), '[]') as lines
    from taxed
  )
  select jsonb_build_object(
    'lines', lines,
    'gross_paise', gross,
    'discount_paise', gross - amount,
    'taxable_paise', amount,
    'cgst_paise', half,
    'sgst_paise', half,
    'igst_paise', whole,
    'rounding_paise', total - exact,
    'total_paise', total
  )
  from sums
  cross join lateral (select amount + 2 * half + whole as exact) as untouched
  cross join lateral (select div(exact + 50, 100) * 100 as total) as rounded
$$;

revoke execute on function private.part_of(numeric, numeric, numeric), private.offer_totals(jsonb)
  from public, anon, authenticated, service_role;
