-- The discount limit of sales cannot be avoided by lines without a list price or by an old price day, and an
-- approval covers what the approver saw.

-- What an admin approved: lines with their quantities and prices, without the customer and all texts.
alter table public.offers add column approved_lines jsonb;

-- Each line with the highest list price of two days, the offer's and today; null where neither has one. It is
-- what a price is measured against, so an old day with lower prices hides no discount.
create function private.with_reference_prices(content jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select content || jsonb_build_object('lines', coalesce((
    select jsonb_agg(line || jsonb_build_object('list_price_paise', greatest(
      private.price_on((line ->> 'item_id')::uuid, (content ->> 'price_day')::date),
      private.price_on((line ->> 'item_id')::uuid, (now() at time zone 'Asia/Kolkata')::date)
    )) order by position)
    from jsonb_array_elements(content -> 'lines') with ordinality as listed (line, position)
  ), '[]'))
$$;

-- How far an offer lies below the price list, in hundredths of a percent, rounded up: prices that were lowered
-- by hand count as discount does. Nobody can say how far a line without a list price lies below it, so such
-- an offer counts as one without any price.
create or replace function private.content_discount(content jsonb) returns integer
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

create function private.approved_part(content jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('discount_basis_points', content -> 'discount_basis_points', 'lines', coalesce((
    select jsonb_agg(jsonb_build_object(
      'item_id', line -> 'item_id', 'name', line -> 'name', 'unit', line -> 'unit',
      'quantity_thousandths', line -> 'quantity_thousandths', 'unit_price_paise', line -> 'unit_price_paise',
      'discount_basis_points', line -> 'discount_basis_points'
    ) order by position)
    from jsonb_array_elements(content -> 'lines') with ordinality as listed (line, position)
  ), '[]'))
$$;

-- Whether an approval covers an offer: nothing below its list price is sold in a larger quantity at such a
-- price than was approved. Dearer, fewer and undiscounted lines need no new approval.
create function private.approval_covers(approved jsonb, content jsonb) returns boolean
language sql immutable set search_path = '' as $$
  with parts as (
    select part, line ->> 'item_id' as item, line ->> 'name' as name, line ->> 'unit' as unit,
      (line -> 'quantity_thousandths')::numeric as quantity,
      -- What one unit costs after both discounts, in paise times 10^8.
      (line -> 'unit_price_paise')::numeric * (10000 - (line -> 'discount_basis_points')::numeric)
        * (10000 - (body -> 'discount_basis_points')::numeric) as price,
      (line ->> 'list_price_paise')::numeric * 100000000 as listed
    from (values ('approved', approved), ('offered', content)) as side (part, body),
      jsonb_array_elements(body -> 'lines') as line
  )
  select approved is not null and not exists (
    select from parts offered
    where part = 'offered' and (listed is null or price < listed)
      and (
        select sum(quantity) from parts same
        where same.part = 'offered' and (same.item, same.name, same.unit) is not distinct from
          (offered.item, offered.name, offered.unit) and same.price <= offered.price
      ) > (
        select coalesce(sum(quantity), 0) from parts same
        where same.part = 'approved' and (same.item, same.name, same.unit) is not distinct from
          (offered.item, offered.name, offered.unit) and same.price <= offered.price
      )
  )
$$;

-- What keeps a draft from being sent, as a list of codes; empty when nothing does.
create or replace function private.offer_obstacles(offer public.offers) returns text[]
language plpgsql stable security definer set search_path = '' as $$
declare
  measured jsonb := private.with_reference_prices((offer).draft);
  has_limit boolean := not private.is_admin();
begin
  return array_remove(array[
    case when (offer).draft is null then 'no-draft' end,
    case when jsonb_array_length((offer).draft -> 'lines') = 0 then 'no-lines' end,
    case when ((offer).draft ->> 'valid_until')::date < (now() at time zone 'Asia/Kolkata')::date then 'past-validity' end,
    case when exists (
      select from jsonb_array_elements((offer).draft -> 'lines') as line
      where line ->> 'price_reason' is null and line -> 'list_price_paise' <> 'null'
        and line -> 'unit_price_paise' <> line -> 'list_price_paise'
    ) or has_limit and exists (
      -- Whoever approves it reads why.
      select from jsonb_array_elements(measured -> 'lines') as line
      where line ->> 'price_reason' is null
        and line -> 'unit_price_paise' is distinct from line -> 'list_price_paise'
    ) then 'price-without-reason' end,
    case when has_limit and private.content_discount(measured) > private.discount_limit()
      and not private.approval_covers((offer).approved_lines, measured) then 'needs-approval' end,
    case when exists (
      select from public.offer_revisions revision
      where revision.offer_id = (offer).id and revision.state = 'accepted'
    ) then 'accepted' end
  ], null);
end
$$;

-- An admin's answer: yes lets the draft be sent as it is now.
create or replace function private.answer_offer_approval(
  offer_id uuid, expected_version integer, approved boolean, note text
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  offer public.offers := private.take_offer(offer_id, expected_version);
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only admins may approve offers.';
  end if;
  if not offer.waits_for_approval then
    raise sqlstate 'PT422' using message = 'There is nothing to approve.';
  end if;
  update public.offers set waits_for_approval = false,
      approved_basis_points = case when approved then private.content_discount(private.with_reference_prices(draft)) end,
      approved_lines = case when approved then private.approved_part(draft) end
    where id = offer.id returning * into offer;
  insert into public.offer_events (offer_id, kind, actor, note) values (
    offer.id, case when approved then 'approved' else 'returned' end, auth.uid(), answer_offer_approval.note
  );
  return to_jsonb(offer);
end
$$;

-- An approval is for one revision.
create function private.end_approval() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.approved_lines := null;
  return new;
end
$$;
create trigger offers_end_approval before update of approved_basis_points on public.offers
  for each row when (new.approved_basis_points is null and new.approved_lines is not null)
  execute function private.end_approval();

-- As before; names of lines may be those of people.
create or replace function private.forget_offer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.forget_offers(array[new.offer_id]);
  update public.offers set approved_lines = null where id = new.offer_id and approved_lines is not null;
  return null;
end
$$;

revoke execute on function private.with_reference_prices(jsonb), private.approved_part(jsonb),
  private.approval_covers(jsonb, jsonb), private.end_approval()
  from public, anon, authenticated, service_role;
