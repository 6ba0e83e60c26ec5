-- Mails that come in: a mail of staff asks to be answered to an address that holds a token of its lead,
-- and what arrives there is kept with the lead.

-- Whoever knows a token writes into the timeline of its lead, so only what sends and receives mails
-- reads them. 160 bits, in letters that survive a change of case on the way.
create table private.reply_tokens (
  token text primary key
    default left(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'), 40)
    check (token ~ '^[0-9a-f]{40}$'),
  inquiry_id uuid unique references public.inquiries (id) on delete cascade,
  quote_request_id uuid unique references public.quote_requests (id) on delete cascade,
  constraint reply_tokens_one_lead check (num_nonnulls(inquiry_id, quote_request_id) = 1)
);
revoke all on private.reply_tokens from public, anon, authenticated, service_role;

create table public.received_mails (
  id uuid primary key default gen_random_uuid(),
  inquiry_id uuid references public.inquiries (id) on delete cascade,
  quote_request_id uuid references public.quote_requests (id) on delete cascade,
  -- By which a mail that is delivered again is known.
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  kind text not null check (kind in ('answer', 'automatic', 'bounce')),
  from_name text not null check (char_length(from_name) <= 998),
  -- What the mail says; nobody proves it.
  from_address text check (char_length(from_address) <= 998),
  is_from_customer boolean not null,
  subject text not null check (char_length(subject) <= 998),
  body text not null check (char_length(body) <= 100000),
  -- Of each its name, type and size, and either its path in the bucket or why it was not kept.
  files jsonb not null default '[]'
    check (jsonb_typeof(files) = 'array' and jsonb_array_length(files) <= 100),
  received_at timestamptz not null default now(),
  -- Since when nobody has to answer it any more.
  handled_at timestamptz,
  attempts integer not null default 0,
  -- Of the mail that tells staff; null when it was sent or given up, or nobody is to be told.
  next_attempt_at timestamptz,
  told_at timestamptz,
  last_error text check (last_error ~ '^[a-z-]{1,40}$'),
  constraint received_mails_one_lead check (num_nonnulls(inquiry_id, quote_request_id) = 1)
);
create unique index received_mails_once
  on public.received_mails (coalesce(inquiry_id, quote_request_id), fingerprint);
create index received_mails_inquiry on public.received_mails (inquiry_id);
create index received_mails_quote_request on public.received_mails (quote_request_id);
create index received_mails_open on public.received_mails (received_at)
  where handled_at is null and kind = 'answer';
create index received_mails_due on public.received_mails (next_attempt_at)
  where next_attempt_at is not null;

alter table public.received_mails enable row level security;
grant all on public.received_mails to service_role;
grant select, update (handled_at) on public.received_mails to authenticated;
create policy received_mails_read on public.received_mails for select to authenticated using (
  (select private.is_staff()) and (
    exists (select from public.inquiries lead where lead.id = inquiry_id)
    or exists (select from public.quote_requests lead where lead.id = quote_request_id)
  )
);
create policy received_mails_handle on public.received_mails for update to authenticated
  using (
    (select private.is_staff()) and (
      exists (select from public.inquiries lead where lead.id = inquiry_id)
      or exists (select from public.quote_requests lead where lead.id = quote_request_id)
    )
  )
  with check ((select private.is_staff()));

-- Whoever writes to the customer or speaks with them has dealt with what came before.
create function private.handle_received_mails() returns trigger
language plpgsql set search_path = '' as $$
begin
  update public.received_mails set handled_at = now()
    where handled_at is null and (inquiry_id = new.inquiry_id or quote_request_id = new.quote_request_id);
  return null;
end
$$;
create trigger lead_mails_handle after insert on public.lead_mails
  for each row execute function private.handle_received_mails();
create trigger lead_calls_handle after insert on public.lead_calls
  for each row when (new.outcome = 'answered' or new.channel = 'whatsapp')
  execute function private.handle_received_mails();

-- The token of a lead, made when it is first needed.
create function private.reply_token(inquiry uuid, quote_request uuid) returns text
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.reply_tokens (inquiry_id, quote_request_id) values (inquiry, quote_request)
    on conflict do nothing;
  return (
    select token from private.reply_tokens
    where inquiry_id = inquiry or quote_request_id = quote_request
  );
end
$$;

create or replace function private.claim_lead_mails(max_rows integer) returns jsonb
language sql security definer set search_path = '' as $$
  with due as (
    select id from public.lead_mails where next_attempt_at <= now()
    order by next_attempt_at limit least(greatest(max_rows, 0), 50)
    for update skip locked
  ),
  claimed as (
    update public.lead_mails taken
    set attempts = attempts + 1, next_attempt_at = now() + interval '10 minutes'
    from due where taken.id = due.id
    returning taken.*
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', id, 'attempt', attempts, 'to', to_address, 'subject', subject, 'text', body,
    'reply_to', case replies_to
      when 'author' then (select email from auth.users where auth.users.id = claimed.author)
      else (select value ->> 'email' from public.site_settings where key = 'company')
    end,
    'reply_token', private.reply_token(inquiry_id, quote_request_id)
  ) order by created_at), '[]')
  from claimed
$$;

-- What becomes of a mail to a token, before its files are stored: `unknown` token, `known` mail, `full`
-- for a lead with fifty mails in a day, else `open`.
create function private.find_reply_lead(reply_token text, mail_fingerprint text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select jsonb_build_object('lead', lead, 'state', case
      when exists (
        select from public.received_mails
        where coalesce(inquiry_id, quote_request_id) = lead and fingerprint = mail_fingerprint
      ) then 'known'
      when (
        select count(*) from public.received_mails
        where coalesce(inquiry_id, quote_request_id) = lead and received_at > now() - interval '1 day'
      ) >= 50 then 'full'
      else 'open'
    end)
    from private.reply_tokens,
      lateral (select coalesce(inquiry_id, quote_request_id) as lead) as place
    where token = reply_token
  ), '{"lead": null, "state": "unknown"}')
$$;

-- Keeps a mail once. False where it was known, or its lead is gone by now.
create function private.receive_mail(reply_token text, mail jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.received_mails (
    inquiry_id, quote_request_id, fingerprint, kind, from_name, from_address, is_from_customer, subject,
    body, files, next_attempt_at
  )
  select place.inquiry_id, place.quote_request_id, mail ->> 'fingerprint', mail ->> 'kind',
    mail ->> 'from_name', mail ->> 'from_address',
    coalesce(mail ->> 'from_address' = coalesce(inquiry.email, quote.email), false),
    mail ->> 'subject', mail ->> 'body', mail -> 'files',
    case when mail ->> 'kind' = 'answer' then now() end
  from private.reply_tokens place
  left join public.inquiries inquiry on inquiry.id = place.inquiry_id
  left join public.quote_requests quote on quote.id = place.quote_request_id
  where place.token = reply_token
  on conflict do nothing;
  return found;
end
$$;

-- Takes answers of which staff are still to be told, as `claim_lead_mails` takes mails. They go to whoever
-- the lead is assigned to; where it is nobody's, to where the latest mail wanted answers: its author, or
-- the company, for which `to` is null where nobody has saved an address.
create function private.claim_answer_notices(max_rows integer) returns jsonb
language sql security definer set search_path = '' as $$
  with due as (
    select id from public.received_mails where next_attempt_at <= now()
    order by next_attempt_at limit least(greatest(max_rows, 0), 50)
    for update skip locked
  ),
  claimed as (
    update public.received_mails taken
    set attempts = attempts + 1, next_attempt_at = now() + interval '10 minutes'
    from due where taken.id = due.id
    returning taken.*
  ),
  staff as (
    select account.id, account.email::text from public.user_roles role
    join auth.users account on account.id = role.user_id
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', claimed.id, 'attempt', attempts, 'to', coalesce(
      (select email from staff where id = lead.assignee),
      (
        select email from staff
        where id = latest.author and latest.replies_to = 'author' and lead.assignee is null
      ),
      (select value ->> 'email' from public.site_settings where key = 'company')
    ),
    'lead_kind', lead.kind, 'lead_id', lead.id, 'lead_name', lead.name,
    'from_name', from_name, 'from_address', from_address, 'is_from_customer', is_from_customer,
    'subject', claimed.subject, 'text', body, 'files', jsonb_array_length(files),
    'received_at', claimed.received_at
  ) order by claimed.received_at), '[]')
  from claimed join public.leads lead on lead.id = coalesce(inquiry_id, quote_request_id)
  left join lateral (
    select author, replies_to from public.lead_mails mail
    where lead.id in (mail.inquiry_id, mail.quote_request_id)
    order by mail.created_at desc limit 1
  ) as latest on true
$$;

create function private.settle_answer_notice(mail uuid, attempt integer, error text) returns void
language sql security definer set search_path = '' as $$
  update public.received_mails set
    told_at = case when error is null then now() end,
    last_error = error,
    next_attempt_at = case when error is not null and received_at > now() - interval '3 days'
      then now() + least(interval '1 minute' * power(2, least(attempts - 1, 12)), interval '6 hours')
    end
  where id = mail and told_at is null and (error is null or attempts = attempt)
$$;

create function public.find_reply_lead(reply_token text, mail_fingerprint text) returns jsonb
language sql stable set search_path = '' as $$
  select private.find_reply_lead(reply_token, mail_fingerprint)
$$;
create function public.receive_mail(reply_token text, mail jsonb) returns boolean
language sql set search_path = '' as $$
  select private.receive_mail(reply_token, mail)
$$;
create function public.claim_answer_notices(max_rows integer default 10) returns jsonb
language sql set search_path = '' as $$
  select private.claim_answer_notices(max_rows)
$$;
create function public.settle_answer_notice(mail uuid, attempt integer, error text default null)
returns void language sql set search_path = '' as $$
  select private.settle_answer_notice(mail, attempt, error)
$$;
revoke execute on function private.reply_token(uuid, uuid), private.handle_received_mails(),
  private.find_reply_lead(text, text), public.find_reply_lead(text, text),
  private.receive_mail(text, jsonb), public.receive_mail(text, jsonb),
  private.claim_answer_notices(integer), public.claim_answer_notices(integer),
  private.settle_answer_notice(uuid, integer, text), public.settle_answer_notice(uuid, integer, text)
  from public, anon, authenticated;
grant execute on function private.find_reply_lead(text, text), public.find_reply_lead(text, text),
  private.receive_mail(text, jsonb), public.receive_mail(text, jsonb),
  private.claim_answer_notices(integer), public.claim_answer_notices(integer),
  private.settle_answer_notice(uuid, integer, text), public.settle_answer_notice(uuid, integer, text)
  to service_role;

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
