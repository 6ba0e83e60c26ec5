-- Erasure, when calls, tasks and mails hang on leads.

-- How much hangs on leads that are to be erased.
create function private.lead_record_counts(inquiry_ids uuid[], quote_request_ids uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'notes', (select count(*) from public.lead_notes
      where inquiry_id = any (inquiry_ids) or quote_request_id = any (quote_request_ids)),
    'calls', (select count(*) from public.lead_calls
      where inquiry_id = any (inquiry_ids) or quote_request_id = any (quote_request_ids)),
    'tasks', (select count(*) from public.lead_tasks
      where inquiry_id = any (inquiry_ids) or quote_request_id = any (quote_request_ids)),
    'mails', (select count(*) from public.lead_mails
      where inquiry_id = any (inquiry_ids) or quote_request_id = any (quote_request_ids))
  )
$$;
revoke execute on function private.lead_record_counts(uuid[], uuid[])
  from public, anon, authenticated, service_role;

-- Erasure takes all of that along: the rows go with their leads, and what the log says of them goes, too.
create or replace function private.leads_to_erase(of_email text, of_phone text, received_before timestamptz)
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
    'files', (
      select coalesce(jsonb_agg(object.name), '[]') from storage.objects object
      where object.bucket_id = 'quote-attachments'
        and split_part(object.name, '/', 1) in (select id::text from quote)
    )
  ) || private.lead_record_counts(
    array(select id from inquiry), array(select id from quote)
  )
$$;

create or replace function private.erase_leads(inquiry_ids uuid[], quote_request_ids uuid[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  lead_ids uuid[] := inquiry_ids || quote_request_ids;
  counts jsonb := private.lead_record_counts(inquiry_ids, quote_request_ids);
  removed integer;
  -- A changed task is logged by its id and what has changed.
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
    'files', (
      select coalesce(jsonb_agg(object.name), '[]') from storage.objects object
      where object.bucket_id = 'quote-attachments'
        and split_part(object.name, '/', 1) = any (quote_request_ids::text[])
    )
  );
end
$$;
