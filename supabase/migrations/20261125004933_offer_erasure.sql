-- Erasure of a person who has offers, with a request or without one: made by phone, or for a colleague of whoever
-- asked. What they have accepted stays as a record of the books; what they sent with it goes.

-- Offers whose customer was forgotten. Their numbers stay, since none may be missing.
create table private.forgotten_offers (
  offer_id uuid primary key references public.offers (id) on delete cascade,
  forgotten_at timestamptz not null default now()
);
revoke all on private.forgotten_offers from public, anon, authenticated, service_role;

-- Takes the person out of offers. From a trigger alone: nothing else changes what was sent.
create function private.forget_offers(theirs uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  nobody jsonb := jsonb_build_object('name', 'Erased', 'company', null, 'email', null, 'phone', null,
    'gstin', null, 'billing_address', null, 'delivery_address', null);
  open uuid[] := array(
    select id from public.offers where id = any (theirs) and not exists (
      select from public.offer_revisions accepted
      where accepted.offer_id = offers.id and accepted.state = 'accepted'
    )
  );
begin
  update public.offers set draft = jsonb_set(draft, '{customer}', draft -> 'customer' || nobody)
    where draft is not null and id = any (theirs);
  delete from public.offer_documents where offer_id = any (open);
  update public.offer_revisions revision
    set content = jsonb_set(content, '{customer}', content -> 'customer' || nobody)
    where offer_id = any (open);
  update public.offer_events set note = null
    where offer_id = any (theirs) and kind in ('change_asked', 'declined');
  -- Nobody is written to any more.
  update public.offer_events set confirmed_at = now()
    where offer_id = any (theirs) and kind = 'accepted' and confirmed_at is null;
  delete from public.order_files where offer_id = any (theirs);
  delete from public.lead_mails where offer_id = any (theirs);
  delete from public.offer_codes where offer_id = any (theirs);
  update public.offer_links set ended_at = now() where offer_id = any (theirs) and ended_at is null;
end
$$;
create function private.forget_offer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.forget_offers(array[new.offer_id]);
  return null;
end
$$;
create trigger forgotten_offers_forget after insert or update on private.forgotten_offers
  for each row execute function private.forget_offer();
create or replace function private.forget_offer_customer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.forgotten_offers (offer_id)
    select id from public.offers where old.id in (inquiry_id, quote_request_id)
    on conflict (offer_id) do update set forgotten_at = now();
  return old;
end
$$;

-- Offers of requests, those that name a person, and those of no request that are older than a time. What was
-- forgotten and not touched since has nothing left to forget.
create function private.offers_to_erase(lead_ids uuid[], of_email text, of_phone text, before timestamptz)
returns uuid[] language sql stable security definer set search_path = '' as $$
  select array(
    select offer.id from public.offers offer
    where (
      coalesce(offer.inquiry_id, offer.quote_request_id) = any (lead_ids)
      or exists (
        select from (
          select offer.draft -> 'customer' as customer where offer.draft is not null
          union all
          select revision.content -> 'customer' from public.offer_revisions revision
          where revision.offer_id = offer.id
        ) as named
        where lower(customer ->> 'email') = of_email
          or (customer ->> 'email' is null
            and private.phone_key(customer ->> 'phone') = private.phone_key(of_phone))
          or (num_nonnulls(offer.inquiry_id, offer.quote_request_id) = 0 and offer.updated_at < before)
      )
    )
    and not exists (
      select from private.forgotten_offers forgotten
      where forgotten.offer_id = offer.id and forgotten.forgotten_at >= offer.updated_at
    )
    order by offer.number
  )
$$;
create function private.order_paths(offer_ids uuid[]) returns text[]
language sql stable security definer set search_path = '' as $$
  select array(select path from public.order_files where offer_id = any (offer_ids))
$$;
create function private.stored_orders(paths text[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(object.name order by object.name), '[]') from storage.objects object
  where object.bucket_id = 'order-files' and object.name = any (paths)
$$;

-- As before, with the offers of the person and of their requests, and the orders that came for them.
create or replace function private.leads_to_erase(of_email text, of_phone text, received_before timestamptz)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  inquiry_ids uuid[] := array(
    select id from public.inquiries
    where email = of_email
      or (email is null and private.phone_key(phone) = private.phone_key(of_phone))
      or received_at < received_before
  );
  quote_ids uuid[] := array(
    select id from public.quote_requests
    where email = of_email
      or (email is null and private.phone_key(phone) = private.phone_key(of_phone))
      or received_at < received_before
  );
  offer_ids uuid[] := private.offers_to_erase(inquiry_ids || quote_ids, of_email, of_phone, received_before);
begin
  return private.lead_record_counts(inquiry_ids, quote_ids) || jsonb_build_object(
    'inquiries', to_jsonb(inquiry_ids),
    'quote_requests', to_jsonb(quote_ids),
    'offers', to_jsonb(offer_ids),
    'mails', (
      select count(*) from public.lead_mails
      where inquiry_id = any (inquiry_ids) or quote_request_id = any (quote_ids) or offer_id = any (offer_ids)
    ),
    'files', private.stored_files(inquiry_ids || quote_ids),
    'orders', private.stored_orders(private.order_paths(offer_ids))
  );
end
$$;

-- Forgets the customers of offers, also in what the log says of their mails. Answers how many, and the orders that
-- are stored still: one may have arrived since they were removed.
create function private.erase_offers(offer_ids uuid[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  paths text[] := private.order_paths(offer_ids);
  mails integer := (select count(*) from public.lead_mails where offer_id = any (offer_ids));
  erased integer;
  lines integer;
begin
  insert into private.forgotten_offers (offer_id)
    select id from public.offers where id = any (offer_ids)
    on conflict (offer_id) do update set forgotten_at = now();
  get diagnostics erased = row_count;
  delete from public.audit_log
    where table_name = 'lead_mails' and coalesce(new ->> 'offer_id', old ->> 'offer_id') = any (offer_ids::text[]);
  get diagnostics lines = row_count;
  return jsonb_build_object(
    'offers', erased, 'mails', mails, 'log_lines', lines, 'orders', private.stored_orders(paths)
  );
end
$$;
create function public.erase_offers(offer_ids uuid[]) returns jsonb
language sql set search_path = '' as $$
  select private.erase_offers(offer_ids)
$$;
revoke execute on function private.erase_offers(uuid[]), public.erase_offers(uuid[])
  from public, anon, authenticated;
grant execute on function private.erase_offers(uuid[]), public.erase_offers(uuid[]) to service_role;
revoke execute on function private.forget_offers(uuid[]), private.forget_offer(),
  private.offers_to_erase(uuid[], text, text, timestamptz), private.order_paths(uuid[]),
  private.stored_orders(text[]) from public, anon, authenticated, service_role;
