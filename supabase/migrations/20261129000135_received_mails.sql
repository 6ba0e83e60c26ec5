-- Mails that customers send in reply.

-- Whoever knows a token can write into the timeline of its lead, so only the programs that send and
-- receive mails read them. 160 bits, in letters that survive a change of case.
create table private.reply_tokens (
  token text primary key
    default left(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'), 40)
    check (token ~ '^[0-9a-f]{40}$'),
  inquiry_id uuid unique references public.inquiries (id) on delete cascade,
  quote_request_id uuid unique references public.quote_requests (id) on delete cascade,
  constraint reply_tokens_one_lead check (num_nonnulls(inquiry_id, quote_request_id) = 1)
);

create table public.received_mails (
  id uuid primary key default gen_random_uuid(),
  inquiry_id uuid references public.inquiries (id) on delete cascade,
  quote_request_id uuid references public.quote_requests (id) on delete cascade,
  -- Recognises a mail that is delivered again.
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  kind text not null check (kind in ('answer', 'automatic', 'bounce')),
  from_name text not null check (char_length(from_name) <= 998),
  -- As the mail says, without proof.
  from_address text check (char_length(from_address) <= 998),
  is_from_customer boolean not null,
  subject text not null check (char_length(subject) <= 998),
  body text not null check (char_length(body) <= 100000),
  -- Name, type and size of each, with its path in the bucket or why it was not kept.
  files jsonb not null default '[]'
    check (jsonb_typeof(files) = 'array' and jsonb_array_length(files) <= 100),
  received_at timestamptz not null default now(),
  -- Since when it needs no answer any more.
  handled_at timestamptz,
  attempts integer not null default 0,
  -- The mail that tells staff; null when it was sent or given up, or nobody needs to be told.
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

-- Writing to the customer or speaking with them answers every mail before.
create function private.handle_received_mails() returns trigger
language plpgsql set search_path = '' as $$
begin
  update public.received_mails set handled_at = now()
    where handled_at is null and (inquiry_id = new.inquiry_id or quote_request_id = new.quote_request_id);
  return null;
end
$$;
create trigger lead_calls_handle after insert on public.lead_calls
  for each row when (new.outcome = 'answered' or new.channel = 'whatsapp')
  execute function private.handle_received_mails();

-- The token of a lead, created when it is first needed.
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

-- What to do with a mail to a token, before its files are stored: `unknown` token, `known` mail, `full`
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

-- Stores a mail once. False when it is known already or its lead is gone.
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

-- Takes replies that staff have not been told about, as `claim_lead_mails` takes mails. They go to
-- whoever the lead is assigned to; if it is nobody's, to where the latest mail wanted replies: its
-- author, or the company, for which `to` is null where no address is saved.
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

-- Since when a reply of a person has been waiting for an answer; spam needs none.
create function private.answer_due_since(lead uuid, status text) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select min(received_at) from public.received_mails
  where lead in (inquiry_id, quote_request_id) and kind = 'answer' and handled_at is null
    and answer_due_since.status <> 'spam'
$$;

create function private.note_answer_due() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  mail public.received_mails := coalesce(new, old);
begin
  -- One at a time: each sees what the one before has answered.
  perform from public.inquiries where id = mail.inquiry_id for no key update;
  perform from public.quote_requests where id = mail.quote_request_id for no key update;
  update public.inquiries set answer_due_since = private.answer_due_since(id, status)
    where id = mail.inquiry_id;
  update public.quote_requests set answer_due_since = private.answer_due_since(id, status)
    where id = mail.quote_request_id;
  return null;
end
$$;
create trigger received_mails_answer_due after insert or delete or update of handled_at
  on public.received_mails for each row execute function private.note_answer_due();

create function private.renew_answer_due() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.answer_due_since := private.answer_due_since(new.id, new.status);
  return new;
end
$$;
create trigger inquiries_answer_due before update of status on public.inquiries
  for each row execute function private.renew_answer_due();
create trigger quote_requests_answer_due before update of status on public.quote_requests
  for each row execute function private.renew_answer_due();
create trigger inquiries_audit after update of status, assignee, deleted_at or delete on public.inquiries
  for each row execute function private.audit('status', 'assignee', 'deleted_at');

revoke execute on function
  private.handle_received_mails, private.reply_token, private.find_reply_lead,
  private.receive_mail, private.claim_answer_notices, private.settle_answer_notice,
  public.find_reply_lead, public.receive_mail, public.claim_answer_notices,
  public.settle_answer_notice, private.answer_due_since, private.note_answer_due,
  private.renew_answer_due
  from public;
grant execute on function
  private.find_reply_lead, private.receive_mail, private.claim_answer_notices,
  private.settle_answer_notice, public.find_reply_lead, public.receive_mail,
  public.claim_answer_notices, public.settle_answer_notice
  to service_role;
