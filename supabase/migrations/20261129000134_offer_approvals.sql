-- Discounts above the limit of sales need the approval of an admin, which covers what the admin saw. Lines
-- without a list price and old price days do not get around it.

-- Each line with the higher of two list prices, on the day of the offer and today; null where neither
-- exists. Prices are compared with it, so that an old day with lower prices hides no discount.
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

-- Whether an approval covers an offer: no line below its list price has a larger quantity at such a
-- price than was approved. Higher prices, smaller quantities and lines without discount need no new
-- approval.
create function private.approval_covers(approved jsonb, content jsonb) returns boolean
language sql immutable set search_path = '' as $$
  with parts as (
    select part, line ->> 'item_id' as item, line ->> 'name' as name, line ->> 'unit' as unit,
      (line -> 'quantity_thousandths')::numeric as quantity,
      -- The price of one unit after both discounts, in paise times 10^8.
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

-- Whether the draft of an offer may be sent under its approval, for lists.
create function private.is_approved(offer_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.approval_covers(approved_lines, private.with_reference_prices(draft))
  from public.offers where id = is_approved.offer_id and draft is not null
$$;

-- An offer has the state of its latest revision; a draft may be waiting for approval or be approved.
create view public.offer_list with (security_invoker = true) as
  select id, number, inquiry_id, quote_request_id, owner, created_at, updated_at, version, has_draft,
    approved_basis_points, revision, sent_at, seen_at, answered_at, valid_until,
    case when has_draft then draft_customer_name else customer_name end as customer_name,
    case when has_draft then draft_customer_company else customer_company end as customer_company,
    case when has_draft then draft_total_paise else total_paise end as total_paise,
    case
      when has_draft and approved_basis_points is not null and state not in ('waiting', 'withdrawn', 'accepted')
        and private.is_approved(id) then 'approved'
      else state
    end as state
  from private.offer_standing;
grant select on public.offer_list to authenticated, service_role;

-- Admins are told who asks for approval, and the owner is told the answer.
create function private.tell_of_approval() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.kind = 'approval_asked'
    or (select owner from public.offers where id = new.offer_id) is distinct from new.actor
  then
    new.next_attempt_at := now();
  end if;
  return new;
end
$$;
create trigger offer_events_approval before insert on public.offer_events
  for each row when (new.kind in ('approval_asked', 'approved', 'returned'))
  execute function private.tell_of_approval();

-- A lead that is assigned to nobody is assigned to whoever writes to the customer, speaks with them or
-- makes an offer.
create function private.take_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.inquiries set assignee = new.author where id = new.inquiry_id and assignee is null;
  update public.quote_requests set assignee = new.author where id = new.quote_request_id and assignee is null;
  return null;
end
$$;
create trigger lead_mails_take after insert on public.lead_mails
  for each row when (new.author is not null and not new.is_reminder and not new.is_confirmation)
  execute function private.take_lead();
create trigger lead_calls_take after insert on public.lead_calls
  for each row when (
    new.author is not null and (new.outcome = 'answered' or (new.channel = 'whatsapp' and new.direction = 'out'))
  )
  execute function private.take_lead();
create trigger offers_take_lead after insert on public.offers
  for each row when (new.author is not null)
  execute function private.take_lead();

revoke execute on function
  private.with_reference_prices, private.approved_part, private.approval_covers,
  private.end_approval, private.is_approved, private.tell_of_approval, private.take_lead
  from public;
grant execute on function private.is_approved to authenticated, service_role;
