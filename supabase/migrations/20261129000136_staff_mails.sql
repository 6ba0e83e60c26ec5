-- Sending what staff write to customers, and telling the owners of tasks what is due.

-- Takes mails that are due, as `claim_lead_notifications` takes leads. `reply_to` is null where it is the
-- company's address and nobody has saved one. A mail with an offer waits for the PDF; without a lead
-- there is no reply address of a lead.
create function private.claim_lead_mails(max_rows integer) returns jsonb
language sql security definer set search_path = '' as $$
  with due as (
    select id from public.lead_mails mail where next_attempt_at <= now() and (
      offer_id is null or exists (
        select from public.offer_documents document
        where document.offer_id = mail.offer_id and document.revision = mail.offer_revision
          and kind = 'offer' and pdf is not null
      )
    )
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
    'reply_token', case when num_nonnulls(inquiry_id, quote_request_id) = 1
      then private.reply_token(inquiry_id, quote_request_id) end,
    'offer', (
      select jsonb_build_object('number', offer.number, 'revision', document.revision,
        'pdf', private.base64_of(document.pdf))
      from public.offer_documents document join public.offers offer on offer.id = document.offer_id
      where document.offer_id = claimed.offer_id and document.revision = claimed.offer_revision
        and document.kind = 'offer'
    )
  ) order by created_at), '[]')
  from claimed
$$;

-- Ends an attempt: the mail was sent, or is tried again for three days, as notifications are. A report
-- that it was sent always counts; a failure of an attempt that another one has overtaken does not. A mail
-- that was only written to a file has reached nobody: it moves no lead and is no response. Its author
-- reads so in the timeline and can write it again once there is a mail server.
create function private.settle_lead_mail(mail uuid, attempt integer, error text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if error is null and exists (select from private.mail_rounds where not sends) then
    update public.lead_mails set next_attempt_at = null, last_error = 'written'
      where id = mail and sent_at is null;
  elsif error is null then
    update public.lead_mails set sent_at = coalesce(sent_at, now()), next_attempt_at = null, last_error = null
      where id = mail;
  else
    update public.lead_mails set
      last_error = error,
      next_attempt_at = case when created_at > now() - interval '3 days'
        then now() + least(interval '1 minute' * power(2, least(attempts - 1, 12)), interval '6 hours')
      end
      where id = mail and attempts = attempt and sent_at is null;
  end if;
end
$$;

-- The morning mail: one row for each owner of tasks and day, created at the time of the setting
-- `task_mail_time` in Hyderabad if anything is due by then.
create table public.task_mails (
  id uuid primary key default gen_random_uuid(),
  owner uuid not null references auth.users (id) on delete cascade,
  day date not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz default now(),
  sent_at timestamptz,
  last_error text check (last_error ~ '^[a-z-]{1,40}$'),
  constraint task_mails_once unique (owner, day)
);
create index task_mails_due on public.task_mails (next_attempt_at) where next_attempt_at is not null;
alter table public.task_mails enable row level security;
grant all on public.task_mails to service_role;
create policy task_mails_read on public.task_mails for select to service_role using (true);

-- Days whose morning is over: tasks added afterwards are mailed the next morning.
create table private.task_mail_days (day date primary key);

-- The tasks of an owner that are due on a day or overdue, except those of leads in the trash.
create function private.due_tasks(of_owner uuid, on_day date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_agg(jsonb_build_object(
    'title', title, 'due_on', due_on, 'lead_kind', lead_kind, 'lead_id', lead_id
  ) order by due_on, created_at)
  from public.task_list
  where owner = of_owner and due_on <= on_day and done_at is null and lead_deleted_at is null
$$;

create function private.queue_task_mails(moment timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  clock timestamp := moment at time zone 'Asia/Kolkata';
begin
  if clock::time < coalesce(
    (select (value #>> '{}')::time from public.site_settings where key = 'task_mail_time'), '08:00'
  ) then
    return;
  end if;
  insert into private.task_mail_days (day) values (clock::date) on conflict do nothing;
  if found then
    insert into public.task_mails (owner, day)
      select distinct task.owner, clock::date
      from public.lead_tasks task join public.user_roles role on role.user_id = task.owner
      where task.done_at is null and task.due_on <= clock::date;
    -- Yesterday's mail would only confuse.
    update public.task_mails set next_attempt_at = null
      where day < clock::date and next_attempt_at is not null;
  end if;
end
$$;

create function private.claim_task_mails(max_rows integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  jobs jsonb;
begin
  perform private.queue_task_mails(now());
  with due as (
    select id from public.task_mails
    where next_attempt_at <= now() and private.due_tasks(owner, day) is not null
    order by next_attempt_at limit least(greatest(max_rows, 0), 50)
    for update skip locked
  ),
  claimed as (
    update public.task_mails taken
    set attempts = attempts + 1, next_attempt_at = now() + interval '10 minutes'
    from due where taken.id = due.id
    returning taken.*
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', claimed.id, 'attempt', attempts, 'to', account.email, 'day', day,
    'tasks', private.due_tasks(owner, day)
  )), '[]') into jobs
  from claimed join auth.users account on account.id = claimed.owner;
  return jobs;
end
$$;

create function private.settle_task_mail(mail uuid, attempt integer, error text) returns void
language sql security definer set search_path = '' as $$
  update public.task_mails set
    sent_at = case when error is null then now() end,
    last_error = error,
    next_attempt_at = case when error is not null
      then now() + least(interval '1 minute' * power(2, least(attempts - 1, 12)), interval '6 hours')
    end
  where id = mail and sent_at is null and (error is null or attempts = attempt)
$$;

create function public.claim_lead_mails(max_rows integer default 10) returns jsonb
language sql set search_path = '' as $$
  select private.claim_lead_mails(max_rows)
$$;

create function public.settle_lead_mail(mail uuid, attempt integer, error text default null) returns void
language sql set search_path = '' as $$
  select private.settle_lead_mail(mail, attempt, error)
$$;

create function public.claim_task_mails(max_rows integer default 10) returns jsonb
language sql set search_path = '' as $$
  select private.claim_task_mails(max_rows)
$$;

create function public.settle_task_mail(mail uuid, attempt integer, error text default null) returns void
language sql set search_path = '' as $$
  select private.settle_task_mail(mail, attempt, error)
$$;

-- Whether mails are really sent, for whoever is about to write one; true before the first round.
create function private.mails_leave() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    raise insufficient_privilege using message = 'Only staff see whether mails leave the server.';
  end if;
  return not exists (select from private.mail_rounds where not sends);
end
$$;

create function public.mails_leave() returns boolean
language sql stable set search_path = '' as $$
  select private.mails_leave()
$$;

revoke execute on function
  private.claim_lead_mails, private.settle_lead_mail, private.due_tasks, private.queue_task_mails,
  private.claim_task_mails, private.settle_task_mail, public.claim_lead_mails,
  public.settle_lead_mail, public.claim_task_mails, public.settle_task_mail, private.mails_leave,
  public.mails_leave
  from public;
grant execute on function
  private.claim_lead_mails, private.settle_lead_mail, private.claim_task_mails,
  private.settle_task_mail, public.claim_lead_mails, public.settle_lead_mail,
  public.claim_task_mails, public.settle_task_mail
  to service_role;
grant execute on function private.mails_leave, public.mails_leave to authenticated, service_role;
