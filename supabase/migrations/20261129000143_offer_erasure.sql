-- Erasing a person from offers, and files that no longer belong to anything.

-- Offers whose customer was erased. Their numbers stay, because the sequence must have no gap.
create table private.forgotten_offers (
  offer_id uuid primary key references public.offers (id) on delete cascade,
  forgotten_at timestamptz not null default now()
);

-- Takes the person out of offers: customer, notes, descriptions, stages of drafts and names of lines, all
-- of which may hold a name. Called by a trigger only: nothing else changes what was sent.
create function private.forget_offers(theirs uuid[]) returns void
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
  -- Nobody gets a mail any more.
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
  update public.offers set approved_lines = null where id = new.offer_id and approved_lines is not null;
  return null;
end
$$;
create trigger forgotten_offers_forget after insert or update on private.forgotten_offers
  for each row execute function private.forget_offer();

-- Offers for these requests, offers that name the person, and offers without a request that are older
-- than a date. Offers that were erased and not touched since are left out.
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

-- Erases the customers of offers, and from what the log says of their mails. Returns how many, and the
-- orders that are still stored: one may have arrived since they were removed.
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

-- The content of an offer without its customer and without texts written for them.
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

-- Files whose request or order is gone: an upload that ended after the erasure, or a deletion that lost
-- its connection. Only those older than a day, so that a mail being received keeps its files.
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

-- For the check of files of a hosted project: those that have arrived since, and those that belong to
-- nothing.
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

-- Whether anybody has worked on a request since then or plans to: an old request may still be under
-- negotiation.
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

revoke execute on function
  private.forget_offers, private.forget_offer, private.offers_to_erase, private.order_paths,
  private.stored_orders, private.erase_offers, public.erase_offers, private.forgotten_content,
  private.orphaned_files, public.files_to_check, private.is_active_since
  from public;
grant execute on function
  private.erase_offers, public.erase_offers, private.orphaned_files, public.files_to_check
  to service_role;
