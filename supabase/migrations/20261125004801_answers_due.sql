-- Since when the customer of a lead waits for an answer to a mail: what the dashboard counts and what the
-- lists can be narrowed to. It stands with the lead, because a list of leads is a table to the API.

alter table public.inquiries add column answer_due_since timestamptz;
alter table public.quote_requests add column answer_due_since timestamptz;
create index inquiries_answer_due on public.inquiries (answer_due_since) where answer_due_since is not null;
create index quote_requests_answer_due on public.quote_requests (answer_due_since)
  where answer_due_since is not null;

-- The rule: a person has answered, and nobody has dealt with it; nobody answers spam.
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
  -- One after the other: each sees what the one before it has dealt with.
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
revoke execute on function private.answer_due_since(uuid, text), private.note_answer_due(),
  private.renew_answer_due() from public, anon, authenticated, service_role;

-- As for quote requests: a mail that comes in is no change by staff.
drop trigger inquiries_audit on public.inquiries;
create trigger inquiries_audit after update of status, assignee, deleted_at or delete on public.inquiries
  for each row execute function private.audit('status', 'assignee', 'deleted_at');

update public.inquiries set answer_due_since = private.answer_due_since(id, status)
  where id in (select inquiry_id from public.received_mails);
update public.quote_requests set answer_due_since = private.answer_due_since(id, status)
  where id in (select quote_request_id from public.received_mails);

create or replace view public.leads with (security_invoker = true) as
  select 'inquiry' as kind, id, name, email, phone, phone_key,
    case when preferred_time is not null then 'call-back' else 'contact-message' end as source,
    inquiry_type as subject, null::uuid as product_id, left(message, 200) as excerpt,
    received_at, first_response_at, status, assignee, deleted_at, spam_score, answer_due_since
  from public.inquiries
  union all
  select 'quote', id, contact_name, email, phone, phone_key,
    case
      when site_visit is not null then 'site-visit'
      when product_name is not null then 'product-page'
      else 'contact-quote'
    end,
    coalesce(product_name, product_interest), product_id, left(details, 200),
    received_at, first_response_at, status, assignee, deleted_at, spam_score, answer_due_since
  from public.quote_requests;

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
    select kind, id, name, answer_due_since as answered_at
    from public.leads where answer_due_since is not null and deleted_at is null
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
    'answers', (
      select jsonb_build_object('number', count(*),
        'inquiry', count(*) filter (where kind = 'inquiry'),
        'quote', count(*) filter (where kind = 'quote'),
        'leads', coalesce((
          select jsonb_agg(to_jsonb(first) order by answered_at, id)
          from (select * from answered order by answered_at, id limit most) as first
        ), '[]'))
      from answered
    )
  )
$$;
