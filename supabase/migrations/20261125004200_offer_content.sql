-- What an offer says, what it comes to, and how far it lies below the price list.

-- The rules of src/domain/offers/offer-content.ts; supabase/tests/offers/offer-content.test.ts feeds both the same
-- inputs. A draft may lack what only sending needs.
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

create function private.is_day(value jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return jsonb_typeof(value) = 'string' and value #>> '{}' ~ '^2[0-9]{3}-[0-9]{2}-[0-9]{2}$'
    and make_date(
      substr(value #>> '{}', 1, 4)::int, substr(value #>> '{}', 6, 2)::int, substr(value #>> '{}', 9, 2)::int
    ) is not null;
exception when datetime_field_overflow then
  return false;
end
$$;

-- Payment stages: none, or what adds up to the whole.
create function private.is_payment_plan(stages jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(stages) = 'array' and jsonb_array_length(stages) <= 12
    and (
      select coalesce(bool_and(coalesce(
        jsonb_typeof(stage) = 'object'
        and (select array_agg(key order by key) from jsonb_object_keys(stage) as key) = array['basis_points', 'name']
        and jsonb_typeof(stage -> 'name') = 'string' and private.is_line(stage ->> 'name', 1, 150)
        and jsonb_typeof(stage -> 'basis_points') = 'number'
        and stage ->> 'basis_points' ~ '^([1-9][0-9]{0,3}|10000)$', false)), true)
      from jsonb_array_elements(stages) as stage
    )
    and coalesce((
      select sum(case when stage ->> 'basis_points' ~ '^[0-9]{1,5}$' then (stage ->> 'basis_points')::int end)
      from jsonb_array_elements(stages) as stage
    ), 10000) = 10000
$$;

-- Who makes the offers, and how much sales may take off without asking.
alter table public.site_settings
  add constraint site_settings_issuer_state_check check (
    key <> 'issuer_state' or (
      jsonb_typeof(value) = 'string' and value #>> '{}' ~ '^(0[1-9]|1[0-9]|2[0-46-7]|29|3[0-8]|97)$'
    )
  ),
  add constraint site_settings_discount_limit_check check (
    key <> 'discount_limit' or (jsonb_typeof(value) = 'number' and value #>> '{}' ~ '^(0|[1-9][0-9]{0,3}|10000)$')
  );
-- In hundredths of a percent.
create function private.discount_limit() returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce((select (value #>> '{}')::int from public.site_settings where key = 'discount_limit'), 500)
$$;
create function private.issuer_state() returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((select value #>> '{}' from public.site_settings where key = 'issuer_state'), '36')
$$;
-- What the device of a sales person needs of them.
create function private.offer_settings() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    raise insufficient_privilege using message = 'Only staff may work on offers.';
  end if;
  return jsonb_build_object('issuer_state', private.issuer_state(), 'discount_limit', private.discount_limit());
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

-- How far an offer lies below the price list, in hundredths of a percent, rounded up: prices that were
-- lowered by hand count as discount does.
create function private.content_discount(content jsonb) returns integer
language sql immutable set search_path = '' as $$
  with listed as (
    select coalesce(sum(private.part_of(
      greatest(coalesce((line ->> 'list_price_paise')::numeric, 0), (line -> 'unit_price_paise')::numeric),
      (line -> 'quantity_thousandths')::numeric, 1000
    )), 0) as gross
    from jsonb_array_elements(content -> 'lines') as line
  )
  select case when gross = 0 then 0 else ceil(
    (gross - (private.offer_totals(content || '{"is_interstate": false}') ->> 'taxable_paise')::numeric) * 10000 / gross
  )::int end
  from listed
$$;
