-- Erasing a person's requests.

-- Ids of requests that are gone for good. A device that never learned that its request arrived sends it
-- again, and would restore what somebody asked to have erased. An id says nothing about a person.
create table private.erased_leads (
  lead_id uuid primary key,
  erased_at timestamptz not null default now()
);

create function private.note_erasure() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.erased_leads (lead_id) values (old.id) on conflict do nothing;
  return null;
end
$$;
create trigger note_erasure after delete on public.inquiries
  for each row execute function private.note_erasure();
create trigger note_erasure after delete on public.quote_requests
  for each row execute function private.note_erasure();

-- First of all triggers, by its name: an erased request counts towards no limit.
create function private.refuse_erased() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from private.erased_leads where lead_id = new.id) then
    raise sqlstate 'PT410' using message = 'This request has been erased.';
  end if;
  return new;
end
$$;
create trigger a_refuse_erased before insert on public.inquiries
  for each row execute function private.refuse_erased();
create trigger a_refuse_erased before insert on public.quote_requests
  for each row execute function private.refuse_erased();

-- The requests, offers and files of a person. A phone number finds requests without an e-mail address.
-- Requests that are still being worked on are named and left out.
create function private.leads_to_erase(of_email text, of_phone text, received_before timestamptz)
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

-- Removes requests with their notes, calls, tasks and mails, and what rate limits and log hold of them,
-- except for one line that says that something was deleted, and when. Returns the counts, and the names
-- of files that are still stored: one may have arrived since they were removed.
create function private.erase_leads(inquiry_ids uuid[], quote_request_ids uuid[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  lead_ids uuid[] := inquiry_ids || quote_request_ids;
  counts jsonb := private.lead_record_counts(inquiry_ids, quote_request_ids);
  removed integer;
  -- The log of a changed task has only its id and the change.
  task_ids text[] := array(
    select id::text from public.lead_tasks
    where inquiry_id = any (inquiry_ids) or quote_request_id = any (quote_request_ids)
  );
begin
  delete from private.lead_arrivals where lead_id = any (lead_ids);
  delete from public.inquiries where id = any (inquiry_ids);
  get diagnostics removed = row_count;
  counts := counts || jsonb_build_object('inquiries', removed);
  delete from public.quote_requests where id = any (quote_request_ids);
  get diagnostics removed = row_count;
  counts := counts || jsonb_build_object('quote_requests', removed);
  delete from public.audit_log
    where (table_name in ('inquiries', 'quote_requests') and row_id = any (lead_ids::text[]) and action <> 'delete')
      or (
        table_name in ('lead_notes', 'lead_calls', 'lead_tasks', 'lead_mails')
        and coalesce(
          new ->> 'inquiry_id', new ->> 'quote_request_id', old ->> 'inquiry_id', old ->> 'quote_request_id'
        ) = any (lead_ids::text[])
      )
      or (table_name = 'lead_tasks' and row_id = any (task_ids));
  get diagnostics removed = row_count;
  return counts || jsonb_build_object(
    'log_lines', removed,
    'files', private.stored_files(lead_ids)
  );
end
$$;

create function public.leads_to_erase(
  of_email text default null, of_phone text default null, received_before timestamptz default null
)
returns jsonb language sql stable set search_path = '' as $$
  select private.leads_to_erase(of_email, of_phone, received_before)
$$;

create function public.erase_leads(inquiry_ids uuid[], quote_request_ids uuid[]) returns jsonb
language sql set search_path = '' as $$
  select private.erase_leads(inquiry_ids, quote_request_ids)
$$;

-- How many records belong to leads that are to be erased.
create function private.lead_record_counts(inquiry_ids uuid[], quote_request_ids uuid[])
returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'notes', (select count(*) from public.lead_notes
      where inquiry_id = any (inquiry_ids) or quote_request_id = any (quote_request_ids)),
    'calls', (select count(*) from public.lead_calls
      where inquiry_id = any (inquiry_ids) or quote_request_id = any (quote_request_ids)),
    'tasks', (select count(*) from public.lead_tasks
      where inquiry_id = any (inquiry_ids) or quote_request_id = any (quote_request_ids)),
    'mails', (select count(*) from public.lead_mails
      where inquiry_id = any (inquiry_ids) or quote_request_id = any (quote_request_ids)),
    'received_mails', (select count(*) from public.received_mails
      where inquiry_id = any (inquiry_ids) or quote_request_id = any (quote_request_ids))
  )
$$;

create function private.stored_files(lead_ids uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(object.name), '[]') from storage.objects object
  where object.bucket_id = 'quote-attachments'
    and split_part(object.name, '/', 1) = any (lead_ids::text[])
$$;

revoke execute on function
  private.note_erasure, private.refuse_erased, private.leads_to_erase, private.erase_leads,
  public.leads_to_erase, public.erase_leads, private.lead_record_counts, private.stored_files
  from public;
grant execute on function
  private.leads_to_erase, private.erase_leads, public.leads_to_erase, public.erase_leads
  to service_role;
