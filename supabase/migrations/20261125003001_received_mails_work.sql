-- What received mails add to the work of the office, and what erasing a person adds to them.

-- Beside the new leads, those of which an answer waits: the one that has waited longest first.
create or replace function public.leads_waiting(most integer default 8) returns jsonb
language sql stable set search_path = '' as $$
  with settings as (
    select coalesce((
      select (value #>> '{}')::numeric from public.site_settings where key = 'response_hours'
    ), 24) as response_hours
  ),
  waiting as materialized (
    select kind, id, name, source, subject, received_at, assignee,
      received_at < now() - make_interval(secs => response_hours * 3600) as is_overdue
    from public.leads, settings where status = 'new' and deleted_at is null
  ),
  next as (
    (select * from waiting where is_overdue order by received_at, id limit most)
    union all
    (select * from waiting where not is_overdue order by received_at desc, id limit most)
  ),
  answered as materialized (
    select lead.kind, lead.id, lead.name, min(mail.received_at) as answered_at
    from public.received_mails mail
    join public.leads lead on lead.id = coalesce(mail.inquiry_id, mail.quote_request_id)
    where mail.handled_at is null and mail.kind = 'answer'
      and lead.deleted_at is null and lead.status <> 'spam'
    group by lead.kind, lead.id, lead.name
  )
  select jsonb_build_object(
    'response_hours', (select response_hours from settings),
    'overdue', (
      select jsonb_build_object('inquiry', count(*) filter (where kind = 'inquiry'),
        'quote', count(*) filter (where kind = 'quote'))
      from waiting where is_overdue
    ),
    'fresh', (
      select jsonb_build_object('inquiry', count(*) filter (where kind = 'inquiry'),
        'quote', count(*) filter (where kind = 'quote'))
      from waiting where not is_overdue
    ),
    'leads', coalesce((select jsonb_agg(to_jsonb(next)) from next), '[]'),
    'answers', jsonb_build_object(
      'number', (select count(*) from answered),
      'leads', coalesce((
        select jsonb_agg(to_jsonb(first) order by answered_at, id)
        from (select * from answered order by answered_at, id limit most) as first
      ), '[]')
    )
  )
$$;

-- Erasure: mails go with their leads, and their files with them, also those of inquiries.
create or replace function private.lead_record_counts(inquiry_ids uuid[], quote_request_ids uuid[])
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
revoke execute on function private.stored_files(uuid[]) from public, anon, authenticated, service_role;

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
    'files', private.stored_files(
      array(select id from inquiry union all select id from quote)
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
    'files', private.stored_files(lead_ids)
  );
end
$$;
