-- Who makes the offers: what the letterhead and the bank block of an offer say beside the company's facts, and
-- when customers are reminded.

-- The rules of the form src/office/settings/offer-forms.ts. GSTIN, bank and UPI id may be missing; a GSTIN
-- begins with the state.
create function private.is_issuer(issuer jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(
    jsonb_typeof(issuer) = 'object'
    and (select array_agg(key order by key) from jsonb_object_keys(issuer) as key)
      = array['bank', 'gstin', 'state', 'upi_id']
    and jsonb_typeof(issuer -> 'state') = 'string'
    and issuer ->> 'state' ~ '^(0[1-9]|1[0-9]|2[0-46-7]|29|3[0-8]|97)$'
    and jsonb_typeof(issuer -> 'gstin') in ('string', 'null')
    and coalesce(issuer ->> 'gstin' ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$'
      and left(issuer ->> 'gstin', 2) = issuer ->> 'state', true)
    and jsonb_typeof(issuer -> 'upi_id') in ('string', 'null')
    and coalesce(issuer ->> 'upi_id' ~ '^[A-Za-z0-9._-]{2,64}@[A-Za-z][A-Za-z0-9]{1,63}$', true)
    and case jsonb_typeof(issuer -> 'bank')
      when 'null' then true
      when 'object' then
        (select array_agg(key order by key) from jsonb_object_keys(issuer -> 'bank') as key)
          = array['account_name', 'account_number', 'branch', 'ifsc']
        and not jsonb_path_exists(issuer -> 'bank', '$.* ? (@.type() != "string")')
        and private.is_line(issuer -> 'bank' ->> 'account_name', 1, 100)
        and issuer -> 'bank' ->> 'account_number' ~ '^[0-9]{9,18}$'
        and issuer -> 'bank' ->> 'ifsc' ~ '^[A-Z]{4}0[A-Z0-9]{6}$'
        and private.is_line(issuer -> 'bank' ->> 'branch', 1, 100)
      else false
    end,
    false
  )
$$;

-- Terms that offers begin with, and their ways to pay: {name, terms, stages}, six at most.
create function private.is_terms_list(list jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(
    jsonb_typeof(list) = 'array' and jsonb_array_length(list) <= 6
    and (
      select coalesce(bool_and(coalesce(
        jsonb_typeof(entry) = 'object'
        and (select array_agg(key order by key) from jsonb_object_keys(entry) as key) = array['name', 'stages', 'terms']
        and jsonb_typeof(entry -> 'name') = 'string' and private.is_line(entry ->> 'name', 1, 80)
        and jsonb_typeof(entry -> 'terms') in ('string', 'null')
        and coalesce(private.is_text(entry ->> 'terms', 1, 10000), true)
        and private.is_payment_plan(entry -> 'stages'), false)), true)
      from jsonb_array_elements(list) as entry
    ), false)
$$;

insert into public.site_settings (key, value)
  select 'issuer', jsonb_build_object('state', value, 'gstin', null, 'bank', null, 'upi_id', null)
  from public.site_settings where key = 'issuer_state';
delete from public.site_settings where key = 'issuer_state';
alter table public.site_settings
  drop constraint site_settings_issuer_state_check,
  add constraint site_settings_issuer_check check (key <> 'issuer' or private.is_issuer(value)),
  add constraint site_settings_offer_terms_check check (key <> 'offer_terms' or private.is_terms_list(value)),
  add constraint site_settings_offer_reminder_days_check check (
    key <> 'offer_reminder_days' or (jsonb_typeof(value) = 'number' and value #>> '{}' ~ '^([0-9]|[12][0-9]|30)$')
  );

create or replace function private.issuer_state() returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((select value ->> 'state' from public.site_settings where key = 'issuer'), '36')
$$;
-- As before, with all that a draft's PDF says of the issuer.
create or replace function private.offer_settings() returns jsonb
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
-- How many days before the last day of an offer its customer is reminded; 0 is never.
create function private.offer_reminder_days() returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce((select (value #>> '{}')::int from public.site_settings where key = 'offer_reminder_days'), 3)
$$;
revoke execute on function private.offer_reminder_days() from public, anon, authenticated, service_role;
