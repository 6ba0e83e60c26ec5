-- What was erased stays so, and what `npm run erase` needs: to find all that was sent by one person or
-- before one day, and to remove it from every table at once. Files are removed by the Storage API, which
-- has their bytes.

-- Ids of requests that are gone for good. A device that never heard that its request had arrived sends
-- it again, and would bring back what somebody has asked to be erased. An id says nothing of anybody.
create table private.erased_leads (
  lead_id uuid primary key,
  erased_at timestamptz not null default now()
);
revoke all on private.erased_leads from public, anon, authenticated, service_role;

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

-- Before all other triggers, by its name: what is erased counts for no limit.
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
revoke execute on function private.note_erasure(), private.refuse_erased()
  from public, anon, authenticated, service_role;

-- A phone number finds requests to be called back, which have no e-mail.
create function private.leads_to_erase(of_email text, of_phone text, received_before timestamptz)
returns jsonb language sql stable security definer set search_path = '' as $$
  with inquiry as (
    select id from public.inquiries
    where email = of_email
      or (email is null and private.phone_key(phone) = private.phone_key(of_phone))
      or received_at < received_before
  ), quote as (
    select id from public.quote_requests where email = of_email or received_at < received_before
  )
  select jsonb_build_object(
    'inquiries', (select coalesce(jsonb_agg(id), '[]') from inquiry),
    'quote_requests', (select coalesce(jsonb_agg(id), '[]') from quote),
    'notes', (
      select count(*) from public.lead_notes
      where inquiry_id in (select id from inquiry) or quote_request_id in (select id from quote)
    ),
    'files', (
      select coalesce(jsonb_agg(object.name), '[]') from storage.objects object
      where object.bucket_id = 'quote-attachments'
        and split_part(object.name, '/', 1) in (select id::text from quote)
    )
  )
$$;

-- Removes requests with their notes, what the limits know of them and what the log says of them, but
-- for one line that something was deleted, and when. Answers the counts, and the names of files that
-- are stored still: one may have arrived since they were removed.
create function private.erase_leads(inquiry_ids uuid[], quote_request_ids uuid[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  lead_ids uuid[] := inquiry_ids || quote_request_ids;
  counts jsonb := '{}';
  removed integer;
begin
  delete from private.lead_arrivals where lead_id = any (lead_ids);
  delete from public.lead_notes
    where inquiry_id = any (inquiry_ids) or quote_request_id = any (quote_request_ids);
  get diagnostics removed = row_count;
  counts := counts || jsonb_build_object('notes', removed);
  delete from public.inquiries where id = any (inquiry_ids);
  get diagnostics removed = row_count;
  counts := counts || jsonb_build_object('inquiries', removed);
  delete from public.quote_requests where id = any (quote_request_ids);
  get diagnostics removed = row_count;
  counts := counts || jsonb_build_object('quote_requests', removed);
  delete from public.audit_log
    where (table_name in ('inquiries', 'quote_requests') and row_id = any (lead_ids::text[]) and action <> 'delete')
      or (
        table_name = 'lead_notes'
        and coalesce(
          new ->> 'inquiry_id', new ->> 'quote_request_id', old ->> 'inquiry_id', old ->> 'quote_request_id'
        ) = any (lead_ids::text[])
      );
  get diagnostics removed = row_count;
  return counts || jsonb_build_object(
    'log_lines', removed,
    'files', (
      select coalesce(jsonb_agg(object.name), '[]') from storage.objects object
      where object.bucket_id = 'quote-attachments'
        and split_part(object.name, '/', 1) = any (quote_request_ids::text[])
    )
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
revoke execute on function private.leads_to_erase(text, text, timestamptz),
  private.erase_leads(uuid[], uuid[]), public.leads_to_erase(text, text, timestamptz),
  public.erase_leads(uuid[], uuid[]) from public, anon, authenticated;
grant execute on function private.leads_to_erase(text, text, timestamptz),
  private.erase_leads(uuid[], uuid[]), public.leads_to_erase(text, text, timestamptz),
  public.erase_leads(uuid[], uuid[]) to service_role;
