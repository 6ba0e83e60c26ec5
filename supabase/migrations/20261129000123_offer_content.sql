-- What an offer says, and its totals. `src/domain/offers` has the same rules.

-- `amount × parts ÷ whole` rounded to the nearest paisa, half up; none is negative.
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

-- The rules of src/domain/offers/offer-content.ts; supabase/tests/offers/offer-content.test.ts gives
-- both the same inputs. A draft may lack what is only needed to send it.
create function private.is_offer_customer(customer jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(customer) = 'object'
    and (select array_agg(key order by key) from jsonb_object_keys(customer) as key) = array[
      'billing_address', 'company', 'delivery_address', 'delivery_state', 'email', 'gstin', 'name', 'phone']
    and not jsonb_path_exists(customer, '$.* ? (@.type() != "string" && @.type() != "null")')
    and coalesce(private.is_line(customer ->> 'name', 2, 100), false)
    and coalesce(private.is_line(customer ->> 'company', 1, 150), true)
    and coalesce(private.is_email(customer ->> 'email'), true)
    and coalesce(private.is_phone(customer ->> 'phone', 1, 0), true)
    and coalesce(customer ->> 'gstin' ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$', true)
    and coalesce(private.is_text(customer ->> 'billing_address', 1, 500), true)
    and coalesce(private.is_text(customer ->> 'delivery_address', 1, 500), true)
    and customer ->> 'delivery_state' ~ '^(0[1-9]|1[0-9]|2[0-46-7]|29|3[0-8]|97)$'
$$;

create function private.is_offer_line(line jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(line) = 'object'
    and (select array_agg(key order by key) from jsonb_object_keys(line) as key) = array[
      'description', 'discount_basis_points', 'gst_basis_points', 'hsn', 'item_id', 'list_price_paise', 'name',
      'price_reason', 'product_id', 'quantity_thousandths', 'unit', 'unit_price_paise']
    and jsonb_typeof(line -> 'name') = 'string'
    and private.is_line(line ->> 'name', 1, 150)
    and jsonb_typeof(line -> 'description') in ('string', 'null')
    and coalesce(private.is_text(line ->> 'description', 1, 1000), true)
    and jsonb_typeof(line -> 'price_reason') in ('string', 'null')
    and coalesce(private.is_line(line ->> 'price_reason', 1, 200), true)
    and jsonb_typeof(line -> 'item_id') in ('string', 'null')
    and coalesce(line ->> 'item_id' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', true)
    and jsonb_typeof(line -> 'product_id') in ('string', 'null')
    and coalesce(line ->> 'product_id' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', true)
    and jsonb_typeof(line -> 'hsn') = 'string'
    and line ->> 'hsn' ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})$'
    and jsonb_typeof(line -> 'unit') = 'string'
    and line ->> 'unit' in ('piece', 'm', 'sqm', 'unit', 'trip', 'km', 'day')
    and jsonb_typeof(line -> 'quantity_thousandths') = 'number'
    and line ->> 'quantity_thousandths' ~ '^[1-9][0-9]{0,7}$'
    and jsonb_typeof(line -> 'unit_price_paise') = 'number'
    and line ->> 'unit_price_paise' ~ '^(0|[1-9][0-9]{0,9})$'
    and jsonb_typeof(line -> 'list_price_paise') in ('number', 'null')
    and coalesce(line ->> 'list_price_paise' ~ '^(0|[1-9][0-9]{0,9})$', true)
    and jsonb_typeof(line -> 'discount_basis_points') = 'number'
    and line ->> 'discount_basis_points' ~ '^(0|[1-9][0-9]{0,3}|10000)$'
    and jsonb_typeof(line -> 'gst_basis_points') = 'number'
    and line ->> 'gst_basis_points' ~ '^(0|[1-9][0-9]{0,3}|10000)$'
$$;

create function private.is_offer_content(content jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(
    jsonb_typeof(content) = 'object'
    and pg_column_size(content) <= 400000
    and (select array_agg(key order by key) from jsonb_object_keys(content) as key) = array[
      'customer', 'discount_basis_points', 'lines', 'note', 'price_day', 'stages', 'terms', 'valid_until']
    and private.is_offer_customer(content -> 'customer')
    and jsonb_typeof(content -> 'lines') = 'array'
    and jsonb_array_length(content -> 'lines') <= 100
    and (
      select coalesce(bool_and(coalesce(private.is_offer_line(line), false)), true)
      from jsonb_array_elements(content -> 'lines') as line
    )
    and jsonb_typeof(content -> 'discount_basis_points') = 'number'
    and content ->> 'discount_basis_points' ~ '^(0|[1-9][0-9]{0,3}|10000)$'
    and private.is_day(content -> 'price_day')
    and private.is_day(content -> 'valid_until')
    and jsonb_typeof(content -> 'terms') in ('string', 'null')
    and coalesce(private.is_text(content ->> 'terms', 1, 10000), true)
    and jsonb_typeof(content -> 'note') in ('string', 'null')
    and coalesce(private.is_text(content ->> 'note', 1, 2000), true)
    and private.is_payment_plan(content -> 'stages'),
    false
  );
end
$$;

-- In hundredths of a percent.
create function private.discount_limit() returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce((select (value #>> '{}')::int from public.site_settings where key = 'discount_limit'), 500)
$$;

create function private.issuer_state() returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((select value ->> 'state' from public.site_settings where key = 'issuer'), '36')
$$;

-- What a salesperson's device needs: the rules for offers, and what the PDF of a draft says of the issuer.
create function private.offer_settings() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    raise insufficient_privilege using message = 'Only staff may work on offers.';
  end if;
  return jsonb_build_object(
    'issuer_state', private.issuer_state(), 'discount_limit', private.discount_limit(),
    'issuer', (select value from public.site_settings where key = 'issuer'),
    'terms', (select value from public.site_settings where key = 'offer_terms')
  );
end
$$;

create function public.offer_settings() returns jsonb
language sql stable set search_path = '' as $$
  select private.offer_settings()
$$;

create function private.content_totals(content jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.offer_totals(jsonb_build_object(
    'lines', content -> 'lines',
    'discount_basis_points', content -> 'discount_basis_points',
    'is_interstate', content -> 'customer' ->> 'delivery_state' <> private.issuer_state()
  ))
$$;

-- How far an offer is below the price list, in hundredths of a percent, rounded up. Prices lowered by hand
-- count as discount. An offer with a line that has no list price counts as one without any price.
create function private.content_discount(content jsonb) returns integer
language sql immutable set search_path = '' as $$
  with listed as (
    select coalesce(sum(private.part_of(
        greatest((line ->> 'list_price_paise')::numeric, (line -> 'unit_price_paise')::numeric),
        (line -> 'quantity_thousandths')::numeric, 1000
      )), 0) as gross,
      coalesce(bool_or(line -> 'list_price_paise' = 'null'), false) as has_unlisted
    from jsonb_array_elements(content -> 'lines') as line
  )
  select case when has_unlisted then 10000 when gross = 0 then 0 else ceil(
    (gross - (private.offer_totals(content || '{"is_interstate": false}') ->> 'taxable_paise')::numeric) * 10000 / gross
  )::int end
  from listed
$$;

-- A customer's answer: who accepted, in which position, with which order number and confirmed from
-- which address; or why the offer was declined.
create function private.is_offer_answer(kind text, answer jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case kind
    when 'accepted' then coalesce(
      (select array_agg(key order by key) from jsonb_object_keys(answer) as key)
        = array['email', 'name', 'order_number', 'role']
      and private.is_line(answer ->> 'name', 2, 100) and private.is_line(answer ->> 'role', 1, 100)
      and coalesce(private.is_line(answer ->> 'order_number', 1, 50), true), false)
    when 'declined' then coalesce(
      (select array_agg(key) from jsonb_object_keys(answer) as key) = array['reason']
      and answer ->> 'reason' in ('price', 'delivery', 'product', 'competitor', 'postponed', 'not_needed', 'other'), false)
    else answer is null
  end
$$;

-- The value of an offer at list prices; a line above the list price, or without one, counts at its own
-- price. In paise, before tax.
create function private.list_value(content jsonb) returns numeric
language sql immutable security definer set search_path = '' as $$
  select coalesce(sum(private.part_of(
    greatest(coalesce((line ->> 'list_price_paise')::numeric, 0), (line -> 'unit_price_paise')::numeric),
    (line -> 'quantity_thousandths')::numeric, 1000
  )), 0)
  from jsonb_array_elements(content -> 'lines') as line
$$;

revoke execute on function
  private.part_of, private.offer_totals, private.discount_limit, private.issuer_state,
  private.offer_settings, public.offer_settings, private.content_totals, private.content_discount,
  private.list_value
  from public;
grant execute on function
  private.offer_settings, public.offer_settings, private.list_value
  to authenticated, service_role;
