-- Staff who delete a request for good keep the offers made for it: they stay on their own. Only the erasure of a
-- person takes the customer out of them.
create or replace function private.forget_offer_customer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_staff() then
    return old;
  end if;
  insert into private.forgotten_offers (offer_id)
    select id from public.offers where old.id in (inquiry_id, quote_request_id)
    on conflict (offer_id) do update set forgotten_at = now();
  -- Views that staff have saved to find this person.
  delete from public.saved_views where lower(state ->> 'q') in (
    lower(old.email), lower(coalesce(to_jsonb(old) ->> 'name', to_jsonb(old) ->> 'contact_name')), old.phone
  );
  return old;
end
$$;

-- What is left of an offer's content without its customer and without what was written for them.
create function private.forgotten_content(content jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select content || jsonb_build_object(
    'customer', content -> 'customer' || jsonb_build_object('name', 'Erased', 'company', null, 'email', null,
      'phone', null, 'gstin', null, 'billing_address', null, 'delivery_address', null),
    'note', null,
    'lines', (
      select coalesce(jsonb_agg(line || '{"description": null, "price_reason": null}' order by place), '[]')
      from jsonb_array_elements(content -> 'lines') with ordinality as lines (line, place)
    )
  )
$$;
revoke execute on function private.forgotten_content(jsonb) from public, anon, authenticated, service_role;

-- As before, with notes, descriptions and the stages of a draft, where a name may stand, too.
create or replace function private.forget_offers(theirs uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  open uuid[] := array(
    select id from public.offers where id = any (theirs) and not exists (
      select from public.offer_revisions accepted
      where accepted.offer_id = offers.id and accepted.state = 'accepted'
    )
  );
begin
  update public.offers set draft = private.forgotten_content(draft) || '{"stages": []}'
    where draft is not null and id = any (theirs);
  delete from public.offer_documents where offer_id = any (open);
  update public.offer_revisions revision set content = private.forgotten_content(content)
    where offer_id = any (open);
  update public.offer_events set note = null where offer_id = any (theirs) and note is not null;
  -- Nobody is written to any more.
  update public.offer_events set confirmed_at = now()
    where offer_id = any (theirs) and kind = 'accepted' and confirmed_at is null;
  delete from public.order_files where offer_id = any (theirs);
  delete from public.lead_mails where offer_id = any (theirs);
  delete from public.offer_codes where offer_id = any (theirs);
  update public.offer_links set ended_at = now() where offer_id = any (theirs) and ended_at is null;
end
$$;

-- Files whose request or order is gone: an upload that ended after the erasure, or a deletion that lost its
-- connection. A day old, so that nothing is taken from under a mail that is being received.
create function private.orphaned_files(bucket text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(object.name order by object.name), '[]') from storage.objects object
  where object.bucket_id = bucket and object.created_at < now() - interval '1 day'
    and case bucket
      when 'order-files' then not exists (select from public.order_files where path = object.name)
      else not exists (select from public.inquiries where id::text = split_part(object.name, '/', 1))
        and not exists (select from public.quote_requests where id::text = split_part(object.name, '/', 1))
    end
$$;

-- For a hosted project's check of files: those that have arrived since, and those that belong to nobody any more.
create function public.files_to_check(bucket text, since timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'arrived', (
      select coalesce(jsonb_agg(object.name order by object.name), '[]') from storage.objects object
      where object.bucket_id = bucket and greatest(object.created_at, object.updated_at) > since
    ),
    'orphaned', private.orphaned_files(bucket)
  )
$$;
revoke execute on function private.orphaned_files(text), public.files_to_check(text, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function private.orphaned_files(text), public.files_to_check(text, timestamptz) to service_role;

-- Whether anybody has worked on a request since, or means to: what arrived long ago may be under negotiation still.
create function private.is_active_since(lead uuid, moment timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
      select from public.lead_notes
      where (inquiry_id = lead or quote_request_id = lead) and created_at >= moment)
    or exists (
      select from public.lead_calls
      where (inquiry_id = lead or quote_request_id = lead) and created_at >= moment)
    or exists (
      select from public.lead_tasks
      where (inquiry_id = lead or quote_request_id = lead)
        and (greatest(created_at, done_at) >= moment or done_at is null and due_on >= moment::date))
    or exists (
      select from public.lead_mails
      where (inquiry_id = lead or quote_request_id = lead) and created_at >= moment)
    or exists (
      select from public.received_mails
      where (inquiry_id = lead or quote_request_id = lead) and received_at >= moment and kind = 'answer')
    or exists (
      select from public.offers
      where (inquiry_id = lead or quote_request_id = lead) and updated_at >= moment)
$$;
revoke execute on function private.is_active_since(uuid, timestamptz)
  from public, anon, authenticated, service_role;

-- As before, without requests that are worked on still, which it names, and with the files that belong to nobody
-- any more.
create or replace function private.leads_to_erase(of_email text, of_phone text, received_before timestamptz)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  inquiry_ids uuid[] := array(
    select id from public.inquiries
    where email = of_email
      or (email is null and private.phone_key(phone) = private.phone_key(of_phone))
      or received_at < received_before and not private.is_active_since(id, received_before)
  );
  quote_ids uuid[] := array(
    select id from public.quote_requests
    where email = of_email
      or (email is null and private.phone_key(phone) = private.phone_key(of_phone))
      or received_at < received_before and not private.is_active_since(id, received_before)
  );
  offer_ids uuid[] := private.offers_to_erase(inquiry_ids || quote_ids, of_email, of_phone, received_before);
  active_ids uuid[] := array(
    select id from (
      select id, received_at from public.inquiries union all select id, received_at from public.quote_requests
    ) as lead
    where received_at < received_before and not id = any (inquiry_ids || quote_ids)
    order by received_at
  );
begin
  return private.lead_record_counts(inquiry_ids, quote_ids) || jsonb_build_object(
    'inquiries', to_jsonb(inquiry_ids),
    'quote_requests', to_jsonb(quote_ids),
    'offers', to_jsonb(offer_ids),
    'active', to_jsonb(active_ids),
    'mails', (
      select count(*) from public.lead_mails
      where inquiry_id = any (inquiry_ids) or quote_request_id = any (quote_ids) or offer_id = any (offer_ids)
    ),
    'files', private.stored_files(inquiry_ids || quote_ids) || private.orphaned_files('quote-attachments'),
    'orders', private.stored_orders(private.order_paths(offer_ids)) || private.orphaned_files('order-files')
  );
end
$$;
