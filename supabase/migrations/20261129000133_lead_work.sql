-- What staff do about a lead: notes, calls, tasks and the first response.

create table public.lead_notes (
  id uuid primary key default gen_random_uuid(),
  inquiry_id uuid references public.inquiries (id) on delete cascade,
  quote_request_id uuid references public.quote_requests (id) on delete cascade,
  body text not null check (private.is_text(body, 1, 5000)),
  author uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint lead_notes_one_lead check (num_nonnulls(inquiry_id, quote_request_id) = 1)
);
create index lead_notes_inquiry on public.lead_notes (inquiry_id);
create index lead_notes_quote_request on public.lead_notes (quote_request_id);
create index lead_notes_author on public.lead_notes (author);
alter table public.lead_notes enable row level security;
-- Undoing a deletion restores the time at which the note was written.
grant select, insert (id, inquiry_id, quote_request_id, body, created_at), update (body), delete
  on public.lead_notes to authenticated;
grant all on public.lead_notes to service_role;
create policy lead_notes_read on public.lead_notes for select to authenticated
  using (
    (select private.sees_all_leads())
    or ((select private.is_staff()) and private.is_own_lead(coalesce(inquiry_id, quote_request_id)))
  );
create policy lead_notes_add on public.lead_notes for insert to authenticated
  with check (
    (select private.sees_all_leads())
    or ((select private.is_staff()) and private.is_own_lead(coalesce(inquiry_id, quote_request_id)))
  );
-- Only the author may change or delete a note, not even another admin.
create policy lead_notes_change on public.lead_notes for update to authenticated
  using ((select private.is_staff()) and author = (select auth.uid()))
  with check ((select private.is_staff()) and author = (select auth.uid()));
create policy lead_notes_remove on public.lead_notes for delete to authenticated
  using ((select private.is_staff()) and author = (select auth.uid()));
create trigger lead_notes_audit after insert or update or delete on public.lead_notes
  for each row execute function private.audit('inquiry_id', 'quote_request_id');

-- The first response is when a lead leaves "new"; marking it as spam is none.
create function private.note_first_response() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.first_response_at is null and new.status not in ('new', 'spam') then
    new.first_response_at := now();
  end if;
  return new;
end
$$;
create trigger inquiries_first_response before update of status on public.inquiries
  for each row execute function private.note_first_response();
create trigger quote_requests_first_response before update of status on public.quote_requests
  for each row execute function private.note_first_response();

-- Both kinds of lead in one list, for the dashboard, a customer's other leads and possible duplicates.
-- `source` is the part of the site where the lead began.
create view public.leads with (security_invoker = true) as
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
grant select on public.leads to authenticated, service_role;

-- Whoever may read a lead may read what belongs to it: the policies below look up the lead under its
-- own policies.
create table public.lead_calls (
  id uuid primary key default gen_random_uuid(),
  inquiry_id uuid references public.inquiries (id) on delete cascade,
  quote_request_id uuid references public.quote_requests (id) on delete cascade,
  channel text not null check (channel in ('phone', 'whatsapp')),
  direction text not null check (direction in ('out', 'in')),
  -- For calls; a message has none.
  outcome text check (outcome in ('answered', 'no-answer', 'busy', 'wrong-number')),
  note text check (private.is_text(note, 1, 5000)),
  author uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint lead_calls_one_lead check (num_nonnulls(inquiry_id, quote_request_id) = 1),
  constraint lead_calls_outcome_of_call check ((channel = 'phone') = (outcome is not null))
);
create index lead_calls_inquiry on public.lead_calls (inquiry_id);
create index lead_calls_quote_request on public.lead_calls (quote_request_id);
create index lead_calls_author on public.lead_calls (author);
alter table public.lead_calls enable row level security;
-- Undoing a deletion restores the time at which it was logged.
grant select, insert (id, inquiry_id, quote_request_id, channel, direction, outcome, note, created_at), delete
  on public.lead_calls to authenticated;
create policy lead_calls_read on public.lead_calls for select to authenticated using (
  (select private.is_staff()) and (
    exists (select from public.inquiries lead where lead.id = inquiry_id)
    or exists (select from public.quote_requests lead where lead.id = quote_request_id)
  )
);
create policy lead_calls_add on public.lead_calls for insert to authenticated with check (
  (select private.is_staff()) and (
    exists (select from public.inquiries lead where lead.id = inquiry_id)
    or exists (select from public.quote_requests lead where lead.id = quote_request_id)
  )
);
-- As with notes, only whoever logged it may delete it.
create policy lead_calls_remove on public.lead_calls for delete to authenticated
  using ((select private.is_staff()) and author = (select auth.uid()));
-- The log says who did what, and never what was written to a customer or about one.
create trigger lead_calls_audit after insert or delete on public.lead_calls
  for each row execute function private.audit('inquiry_id', 'quote_request_id');

create table public.lead_tasks (
  id uuid primary key default gen_random_uuid(),
  inquiry_id uuid references public.inquiries (id) on delete cascade,
  quote_request_id uuid references public.quote_requests (id) on delete cascade,
  title text not null check (private.is_line(title, 1, 200)),
  due_on date not null,
  owner uuid default auth.uid() references auth.users (id) on delete set null,
  done_at timestamptz,
  author uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  -- Who completed the task, which nobody can set for somebody else.
  done_by uuid references auth.users (id) on delete set null,
  constraint lead_tasks_one_lead check (num_nonnulls(inquiry_id, quote_request_id) <= 1)
);
create index lead_tasks_inquiry on public.lead_tasks (inquiry_id);
create index lead_tasks_quote_request on public.lead_tasks (quote_request_id);
create index lead_tasks_owner on public.lead_tasks (owner, due_on);
create index lead_tasks_author on public.lead_tasks (author);
create index lead_tasks_open on public.lead_tasks (due_on) where done_at is null;
create index lead_tasks_done_by on public.lead_tasks (done_by);
alter table public.lead_tasks enable row level security;
grant all on public.lead_calls, public.lead_tasks to service_role;
grant select, insert (id, inquiry_id, quote_request_id, title, due_on, owner, done_at),
  update (title, due_on, owner, done_at), delete on public.lead_tasks to authenticated;
create policy lead_tasks_read on public.lead_tasks for select to authenticated
  using (
    (select private.is_staff()) and (
      owner = (select auth.uid())
      or exists (select from public.inquiries lead where lead.id = inquiry_id)
      or exists (select from public.quote_requests lead where lead.id = quote_request_id)
      or num_nonnulls(inquiry_id, quote_request_id) = 0
        and (author = (select auth.uid()) or (select private.is_admin()))
    )
  );
create policy lead_tasks_add on public.lead_tasks for insert to authenticated with check (
  (select private.is_staff()) and (
    num_nonnulls(inquiry_id, quote_request_id) = 0
    or exists (select from public.inquiries lead where lead.id = inquiry_id)
    or exists (select from public.quote_requests lead where lead.id = quote_request_id)
  )
);
create policy lead_tasks_change on public.lead_tasks for update to authenticated
  using (
    (select private.is_staff()) and (
      owner = (select auth.uid())
      or exists (select from public.inquiries lead where lead.id = inquiry_id)
      or exists (select from public.quote_requests lead where lead.id = quote_request_id)
      or num_nonnulls(inquiry_id, quote_request_id) = 0
        and (author = (select auth.uid()) or (select private.is_admin()))
    )
  )
  with check ((select private.is_staff()));
create policy lead_tasks_remove on public.lead_tasks for delete to authenticated
  using (
    (select private.is_staff()) and (
      owner = (select auth.uid())
      or exists (select from public.inquiries lead where lead.id = inquiry_id)
      or exists (select from public.quote_requests lead where lead.id = quote_request_id)
      or num_nonnulls(inquiry_id, quote_request_id) = 0
        and (author = (select auth.uid()) or (select private.is_admin()))
    )
  );
create trigger lead_tasks_audit after insert or update or delete on public.lead_tasks
  for each row
  execute function private.audit('inquiry_id', 'quote_request_id', 'due_on', 'owner', 'done_at', 'done_by');

-- Somebody spoke with or wrote to the customer, so the lead is no longer new; other states stay.
create function private.note_contact() returns trigger
language plpgsql set search_path = '' as $$
begin
  update public.inquiries set status = 'contacted' where id = new.inquiry_id and status = 'new';
  update public.quote_requests set status = 'contacted' where id = new.quote_request_id and status = 'new';
  return null;
end
$$;
create trigger lead_calls_contact after insert on public.lead_calls
  for each row when (new.outcome = 'answered' or (new.channel = 'whatsapp' and new.direction = 'out'))
  execute function private.note_contact();
create trigger lead_mails_contact after update of sent_at on public.lead_mails
  for each row when (old.sent_at is null and new.sent_at is not null)
  execute function private.note_contact();
create trigger lead_mails_address before insert on public.lead_mails
  for each row execute function private.address_lead_mail();

-- Tasks with the columns of their leads that lists show.
create view public.task_list with (security_invoker = true) as
  select task.id, task.title, task.due_on, task.owner, task.done_at, task.author, task.created_at,
    case
      when task.inquiry_id is not null then 'inquiry'
      when task.quote_request_id is not null then 'quote'
    end as lead_kind,
    coalesce(task.inquiry_id, task.quote_request_id) as lead_id,
    coalesce(inquiry.name, quote.contact_name) as lead_name,
    coalesce(inquiry.deleted_at, quote.deleted_at) as lead_deleted_at,
    task.done_by
  from public.lead_tasks task
  left join public.inquiries inquiry on inquiry.id = task.inquiry_id
  left join public.quote_requests quote on quote.id = task.quote_request_id;
grant select on public.task_list to authenticated, service_role;

-- Undoing a change restores who completed a task and when. Runs as the function's owner, since sales
-- cannot read the log of tasks.
create function private.note_who_did_task() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.done_by := case when new.done_at is not null then coalesce(
    (
      select account.id from public.audit_log line
      join auth.users account on account.id::text = line.old ->> 'done_by'
      where line.table_name = 'lead_tasks' and line.row_id = new.id::text
        and (line.old ->> 'done_at')::timestamptz = new.done_at
      order by line.id desc limit 1
    ),
    auth.uid()
  ) end;
  return new;
end
$$;
create trigger lead_tasks_done_by before insert or update of done_at on public.lead_tasks
  for each row execute function private.note_who_did_task();

revoke execute on function private.note_who_did_task from public;
