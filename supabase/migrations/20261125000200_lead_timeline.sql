-- What is done about a lead beside its state and its notes: calls, tasks, and mails to the customer
-- with their templates. Who may read a lead may read what belongs to it: the policies below ask for
-- the lead itself, under its own policies.

create table public.lead_calls (
  id uuid primary key default gen_random_uuid(),
  inquiry_id uuid references public.inquiries (id) on delete cascade,
  quote_request_id uuid references public.quote_requests (id) on delete cascade,
  channel text not null check (channel in ('phone', 'whatsapp')),
  direction text not null check (direction in ('out', 'in')),
  -- Of a call; a message has none.
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
  constraint lead_tasks_one_lead check (num_nonnulls(inquiry_id, quote_request_id) <= 1)
);
create index lead_tasks_inquiry on public.lead_tasks (inquiry_id);
create index lead_tasks_quote_request on public.lead_tasks (quote_request_id);
create index lead_tasks_owner on public.lead_tasks (owner, due_on);
create index lead_tasks_author on public.lead_tasks (author);
create index lead_tasks_open on public.lead_tasks (due_on) where done_at is null;

-- An outbox: staff put a mail in, a runner of the server sends it.
create table public.lead_mails (
  id uuid primary key default gen_random_uuid(),
  inquiry_id uuid references public.inquiries (id) on delete cascade,
  quote_request_id uuid references public.quote_requests (id) on delete cascade,
  to_address text not null check (private.is_email(to_address)),
  subject text not null check (private.is_line(subject, 1, 200)),
  body text not null check (private.is_text(body, 1, 10000)),
  -- Whom the customer answers: the author, or the address of the company.
  replies_to text not null default 'author' check (replies_to in ('author', 'company')),
  author uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- Null when it was sent or given up.
  next_attempt_at timestamptz default now(),
  sent_at timestamptz,
  last_error text check (last_error ~ '^[a-z-]{1,40}$'),
  constraint lead_mails_one_lead check (num_nonnulls(inquiry_id, quote_request_id) = 1)
);
create index lead_mails_inquiry on public.lead_mails (inquiry_id);
create index lead_mails_quote_request on public.lead_mails (quote_request_id);
create index lead_mails_author on public.lead_mails (author);
create index lead_mails_due on public.lead_mails (next_attempt_at) where next_attempt_at is not null;

create table public.mail_templates (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (private.is_line(name, 1, 80)),
  subject text not null check (private.is_line(subject, 1, 200)),
  body text not null check (private.is_text(body, 1, 10000)),
  updated_at timestamptz not null default now(),
  -- Saved `where version = …`, as a setting is.
  version integer not null default 1
);
create trigger mail_templates_touch before update on public.mail_templates
  for each row execute function private.touch();
insert into public.mail_templates (name, subject, body) values
  ('First reply', '{{product}}: your request {{reference}}',
    E'Dear {{name}},\n\nThank you for your request. I will be your contact from here on.\n\nTo prepare an exact quote I need the site’s address and the date by which you need the units. When may I call you?\n\nKind regards\n{{my name}}\n{{company}}, {{company phone}}'),
  ('No answer on the phone', 'I tried to call you about {{reference}}',
    E'Dear {{name}},\n\nI tried to reach you by phone about your request {{reference}} ({{product}}). When is a good time to call?\n\nKind regards\n{{my name}}\n{{company}}, {{company phone}}'),
  ('Follow-up on a quote', 'Our quote for {{product}}, {{reference}}',
    E'Dear {{name}},\n\nYou have our quote for {{product}}. Is anything unclear, or would you like something changed?\n\nKind regards\n{{my name}}\n{{company}}, {{company phone}}');

alter table public.lead_calls enable row level security;
alter table public.lead_tasks enable row level security;
alter table public.lead_mails enable row level security;
alter table public.mail_templates enable row level security;
grant all on public.lead_calls, public.lead_tasks, public.lead_mails, public.mail_templates to service_role;
-- What was deleted by mistake comes back with the time at which it was logged.
grant select, insert (id, inquiry_id, quote_request_id, channel, direction, outcome, note, created_at), delete
  on public.lead_calls to authenticated;
grant select, insert (id, inquiry_id, quote_request_id, title, due_on, owner, done_at),
  update (title, due_on, owner, done_at), delete on public.lead_tasks to authenticated;
grant select, insert (id, inquiry_id, quote_request_id, subject, body, replies_to)
  on public.lead_mails to authenticated;
grant select, insert (id, name, subject, body), update (name, subject, body), delete
  on public.mail_templates to authenticated;

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
-- As with notes: taken back by whoever logged it.
create policy lead_calls_remove on public.lead_calls for delete to authenticated
  using ((select private.is_staff()) and author = (select auth.uid()));

create policy lead_mails_read on public.lead_mails for select to authenticated using (
  (select private.is_staff()) and (
    exists (select from public.inquiries lead where lead.id = inquiry_id)
    or exists (select from public.quote_requests lead where lead.id = quote_request_id)
  )
);
create policy lead_mails_add on public.lead_mails for insert to authenticated with check (
  (select private.is_staff()) and (
    exists (select from public.inquiries lead where lead.id = inquiry_id)
    or exists (select from public.quote_requests lead where lead.id = quote_request_id)
  )
);

-- Whoever owns a task sees it, also where the lead is a colleague's. A task without a lead is a
-- matter of its owner, its author and the admins.
create function private.may_work_on_task(task public.lead_tasks) returns boolean
language sql stable set search_path = '' as $$
  select case
    when (task).owner = auth.uid() then true
    when (task).inquiry_id is not null then
      exists (select from public.inquiries lead where lead.id = (task).inquiry_id)
    when (task).quote_request_id is not null then
      exists (select from public.quote_requests lead where lead.id = (task).quote_request_id)
    else (task).author = auth.uid() or private.is_admin()
  end
$$;
create policy lead_tasks_read on public.lead_tasks for select to authenticated
  using ((select private.is_staff()) and private.may_work_on_task(lead_tasks));
create policy lead_tasks_add on public.lead_tasks for insert to authenticated with check (
  (select private.is_staff()) and (
    num_nonnulls(inquiry_id, quote_request_id) = 0
    or exists (select from public.inquiries lead where lead.id = inquiry_id)
    or exists (select from public.quote_requests lead where lead.id = quote_request_id)
  )
);
create policy lead_tasks_change on public.lead_tasks for update to authenticated
  using ((select private.is_staff()) and private.may_work_on_task(lead_tasks))
  with check ((select private.is_staff()));
create policy lead_tasks_remove on public.lead_tasks for delete to authenticated
  using ((select private.is_staff()) and private.may_work_on_task(lead_tasks));

create policy mail_templates_read on public.mail_templates for select to authenticated
  using ((select private.is_staff()));
create policy mail_templates_add on public.mail_templates for insert to authenticated
  with check ((select private.is_admin()));
create policy mail_templates_change on public.mail_templates for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy mail_templates_remove on public.mail_templates for delete to authenticated
  using ((select private.is_admin()));

-- The log tells who has done what, and no word that was written to a customer or about one.
create trigger lead_calls_audit after insert or delete on public.lead_calls
  for each row execute function private.audit('inquiry_id', 'quote_request_id');
create trigger lead_tasks_audit after insert or update or delete on public.lead_tasks
  for each row execute function private.audit('inquiry_id', 'quote_request_id', 'due_on', 'owner', 'done_at');
create trigger lead_mails_audit after insert on public.lead_mails
  for each row execute function private.audit('inquiry_id', 'quote_request_id');
create trigger mail_templates_audit after insert or update or delete on public.mail_templates
  for each row execute function private.audit();

-- Somebody was spoken with, or written to, so the lead is no longer new; spam and the rest stay.
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

-- A mail goes to the customer of its lead, and to nobody else.
create function private.address_lead_mail() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.to_address := coalesce(
    (select email from public.inquiries where id = new.inquiry_id),
    (select email from public.quote_requests where id = new.quote_request_id)
  );
  return new;
end
$$;
create trigger lead_mails_address before insert on public.lead_mails
  for each row execute function private.address_lead_mail();

-- Tasks with what a list shows of their leads.
create view public.task_list with (security_invoker = true) as
  select task.id, task.title, task.due_on, task.owner, task.done_at, task.author, task.created_at,
    case
      when task.inquiry_id is not null then 'inquiry'
      when task.quote_request_id is not null then 'quote'
    end as lead_kind,
    coalesce(task.inquiry_id, task.quote_request_id) as lead_id,
    coalesce(inquiry.name, quote.contact_name) as lead_name,
    coalesce(inquiry.deleted_at, quote.deleted_at) as lead_deleted_at
  from public.lead_tasks task
  left join public.inquiries inquiry on inquiry.id = task.inquiry_id
  left join public.quote_requests quote on quote.id = task.quote_request_id;
grant select on public.task_list to authenticated, service_role;

-- When the files of a lead arrived, by path, for whoever may read the lead.
create function private.file_arrivals(lead_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(name, created_at), '{}') from storage.objects
  where bucket_id = 'quote-attachments' and split_part(name, '/', 1) = lead_id::text
$$;
create function public.file_arrivals(lead_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select case
    when exists (select from public.quote_requests where id = lead_id) then private.file_arrivals(lead_id)
    else '{}'
  end
$$;
revoke execute on function private.file_arrivals(uuid), public.file_arrivals(uuid) from public, anon;
grant execute on function private.file_arrivals(uuid), public.file_arrivals(uuid) to authenticated, service_role;
