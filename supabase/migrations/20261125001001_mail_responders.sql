-- A mail that the server sends is the response of whoever wrote it: it has left in the very moment in
-- which its lead was first responded to.
create or replace function private.first_responders(since timestamptz)
returns table (lead_id text, responded_at timestamptz, person uuid)
language sql stable security definer set search_path = '' as $$
  select row_id, at, coalesce(actor, (
    select mail.author from public.lead_mails mail
    where row_id in (mail.inquiry_id::text, mail.quote_request_id::text) and mail.sent_at = at
    order by mail.created_at limit 1
  ))
  from public.audit_log
  where (select private.is_staff()) and table_name in ('inquiries', 'quote_requests')
    and at >= since and action = 'update' and old ->> 'status' = 'new'
$$;
