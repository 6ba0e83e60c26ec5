-- Work on the draft of an offer.

-- The offer for whoever may work on it, locked until the transaction ends.
create function private.take_offer(id uuid, expected_version integer) returns public.offers
language plpgsql security definer set search_path = '' as $$
declare
  offer public.offers;
begin
  if not private.is_staff() then
    raise insufficient_privilege using message = 'Only staff may work on offers.';
  end if;
  select * into offer from public.offers where offers.id = take_offer.id for update;
  if not found or not private.sees_offer(offer) then
    raise sqlstate 'PT404' using message = 'There is no such offer.';
  end if;
  if offer.version <> expected_version then
    raise sqlstate 'PT409' using message = 'This offer was changed by somebody else.';
  end if;
  return offer;
end
$$;

-- Sets the list price of each line to that of the day the offer names, whatever the device sent; a line
-- whose item is gone keeps no item.
create function private.with_list_prices(content jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select content || jsonb_build_object('lines', coalesce((
    select jsonb_agg(line || jsonb_build_object(
      'item_id', item.id,
      'list_price_paise', private.price_on(item.id, (content ->> 'price_day')::date)
    ) order by position)
    from jsonb_array_elements(content -> 'lines') with ordinality as listed (line, position)
    left join public.price_items item on item.id = (line ->> 'item_id')::uuid
  ), '[]'))
$$;

-- Saves a draft. A new one has an id from the device and no version: sent twice, it is stored once with
-- the same answer. PT409 when somebody else has changed it, PT423 when the offer was accepted.
create function private.save_offer(
  offer_id uuid, expected_version integer, content jsonb, inquiry uuid, quote_request uuid
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  priced jsonb;
  saved public.offers;
begin
  if not private.is_staff() then
    raise insufficient_privilege using message = 'Only staff may work on offers.';
  end if;
  if private.is_offer_content(content) is not true then
    raise check_violation using message = 'This is no offer.';
  end if;
  priced := private.with_list_prices(content);
  if expected_version is null then
    if not private.sees_all_leads() and coalesce(inquiry, quote_request) is not null
      and not private.is_own_lead(coalesce(inquiry, quote_request))
    then
      raise sqlstate 'PT404' using message = 'There is no such lead.';
    end if;
    begin
      insert into public.offers (id, inquiry_id, quote_request_id, draft, draft_totals)
        values (save_offer.offer_id, inquiry, quote_request, priced, private.content_totals(priced))
        returning * into saved;
      insert into public.offer_events (offer_id, kind, actor) values (saved.id, 'made', auth.uid());
    exception when unique_violation then
      select * into saved from public.offers where id = save_offer.offer_id;
      if not private.sees_offer(saved) or saved.draft is distinct from priced then
        raise sqlstate 'PT409' using message = 'This offer was changed by somebody else.';
      end if;
    end;
    return to_jsonb(saved);
  end if;
  saved := private.take_offer(save_offer.offer_id, expected_version);
  if exists (
    select from public.offer_revisions revision
    where revision.offer_id = saved.id and revision.state = 'accepted'
  ) then
    raise sqlstate 'PT423' using message = 'This offer is accepted.';
  end if;
  update public.offers
    set draft = priced, draft_totals = private.content_totals(priced), waits_for_approval = false
    where id = saved.id returning * into saved;
  return to_jsonb(saved);
end
$$;

-- What prevents a draft from being sent, as a list of codes; empty when it can be sent.
create function private.offer_obstacles(offer public.offers) returns text[]
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
      -- The approver reads the reason.
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

create function private.ask_offer_approval(offer_id uuid, expected_version integer, note text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  offer public.offers := private.take_offer(offer_id, expected_version);
begin
  if private.offer_obstacles(offer) <> '{needs-approval}' then
    raise sqlstate 'PT422' using message = 'There is nothing to approve.',
      detail = array_to_string(private.offer_obstacles(offer), ' ');
  end if;
  update public.offers set waits_for_approval = true where id = offer.id returning * into offer;
  insert into public.offer_events (offer_id, kind, actor, note)
    values (offer.id, 'approval_asked', auth.uid(), ask_offer_approval.note);
  return to_jsonb(offer);
end
$$;

-- An admin's answer: yes lets the draft be sent as it is now.
create function private.answer_offer_approval(
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

-- Nobody can accept it any more; its draft stays and may be sent as the next revision.
create function private.withdraw_offer(offer_id uuid, expected_version integer, note text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  offer public.offers := private.take_offer(offer_id, expected_version);
begin
  if exists (
    select from public.offer_revisions revision
    where revision.offer_id = offer.id and revision.state = 'accepted'
  ) then
    raise sqlstate 'PT423' using message = 'This offer is accepted.';
  end if;
  update public.offer_revisions set state = 'withdrawn'
    where offer_revisions.offer_id = offer.id and state in ('sent', 'seen', 'change_asked', 'declined');
  update public.offers set withdrawn_at = now(), waits_for_approval = false
    where id = offer.id returning * into offer;
  insert into public.offer_events (offer_id, kind, actor, note)
    values (offer.id, 'withdrawn', auth.uid(), withdraw_offer.note);
  return to_jsonb(offer);
end
$$;

create function public.save_offer(
  offer_id uuid, expected_version integer, content jsonb, inquiry uuid, quote_request uuid
) returns jsonb language sql set search_path = '' as $$
  select private.save_offer(offer_id, expected_version, content, inquiry, quote_request)
$$;

create function public.ask_offer_approval(offer_id uuid, expected_version integer, note text) returns jsonb
language sql set search_path = '' as $$
  select private.ask_offer_approval(offer_id, expected_version, note)
$$;

create function public.answer_offer_approval(
  offer_id uuid, expected_version integer, approved boolean, note text
) returns jsonb language sql set search_path = '' as $$
  select private.answer_offer_approval(offer_id, expected_version, approved, note)
$$;

create function public.withdraw_offer(offer_id uuid, expected_version integer, note text) returns jsonb
language sql set search_path = '' as $$
  select private.withdraw_offer(offer_id, expected_version, note)
$$;

-- When staff delete a request for good, the offers made for it stay. Only erasing a person takes the
-- customer out of them.
create function private.forget_offer_customer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_staff() then
    return old;
  end if;
  insert into private.forgotten_offers (offer_id)
    select id from public.offers where old.id in (inquiry_id, quote_request_id)
    on conflict (offer_id) do update set forgotten_at = now();
  -- Saved views that search for this person.
  delete from public.saved_views where lower(state ->> 'q') in (
    lower(old.email), lower(coalesce(to_jsonb(old) ->> 'name', to_jsonb(old) ->> 'contact_name')), old.phone
  );
  return old;
end
$$;
create trigger inquiries_forget_offer_customer before delete on public.inquiries
  for each row execute function private.forget_offer_customer();
create trigger quote_requests_forget_offer_customer before delete on public.quote_requests
  for each row execute function private.forget_offer_customer();

revoke execute on function
  private.take_offer, private.with_list_prices, private.save_offer, private.offer_obstacles,
  private.ask_offer_approval, private.answer_offer_approval, private.withdraw_offer,
  public.save_offer, public.ask_offer_approval, public.answer_offer_approval,
  public.withdraw_offer, private.forget_offer_customer
  from public;
grant execute on function
  private.save_offer, private.ask_offer_approval, private.answer_offer_approval,
  private.withdraw_offer, public.save_offer, public.ask_offer_approval,
  public.answer_offer_approval, public.withdraw_offer
  to authenticated, service_role;
