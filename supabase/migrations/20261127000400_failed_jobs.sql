-- Background work that failed, for admins to see, and so that one entry does not hold up those behind it.

create table public.failed_jobs (
  -- The function that hands out the work, such as `next_offer_confirmation`.
  queue text not null check (queue ~ '^[a-z_]{1,60}$'),
  -- Id of the entry in its own table.
  subject text not null check (char_length(subject) <= 100),
  -- SQLSTATE or another code; never words of the entry.
  reason text not null check (reason ~ '^[0-9A-Za-z_-]{1,40}$'),
  attempts integer not null default 1,
  failed_at timestamptz not null default now(),
  -- Null once it was set aside.
  next_attempt_at timestamptz default now() + interval '1 minute',
  primary key (queue, subject)
);
alter table public.failed_jobs enable row level security;
grant select on public.failed_jobs to authenticated;
grant all on public.failed_jobs to service_role;
create policy failed_jobs_read on public.failed_jobs for select to authenticated
  using ((select private.is_admin()));

-- Notes what came of a job, without an error when it is done. It is tried again after one minute, two, four and
-- so on, and set aside after eight failures, some four hours.
create function public.note_job(queue text, subject text, error text default null) returns void
language sql set search_path = '' as $$
  delete from public.failed_jobs job
    where error is null and job.queue = note_job.queue and job.subject = note_job.subject
      or job.failed_at < now() - interval '30 days';
  insert into public.failed_jobs as job (queue, subject, reason)
    select note_job.queue, note_job.subject, error where error is not null
    on conflict on constraint failed_jobs_pkey do update set
      reason = excluded.reason, attempts = job.attempts + 1, failed_at = now(),
      next_attempt_at = case when job.attempts < 7 then now() + interval '1 minute' * power(2, job.attempts) end
$$;

-- A job waits when it failed a moment ago or was set aside.
create function private.job_waits(queue text, subject text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.failed_jobs job
    where job.queue = job_waits.queue and job.subject = job_waits.subject
      -- What failed later than now is from before the clock was set back.
      and coalesce(job.next_attempt_at > now() and job.failed_at <= now(), true)
  )
$$;

-- An address that the mail server refuses is not tried for ever, for each lead by itself: after eight attempts, some
-- four hours, the lead waits for a change of the settings, and admins are told.
create or replace function public.settle_lead_notification(lead uuid, attempt integer, error text default null)
returns void language sql set search_path = '' as $$
  update public.lead_notifications set
    last_error = error,
    next_attempt_at = case when error is not null and (error <> 'refused' or attempts < 8)
      then now() + least(interval '1 minute' * power(2, least(attempts - 1, 12)), interval '6 hours')
    end
  where lead_id = lead and attempts = attempt;
  insert into public.failed_jobs (queue, subject, reason, attempts, next_attempt_at)
    select 'claim_lead_notifications', 'refused', error, attempt, null where error = 'refused' and attempt >= 8
    on conflict on constraint failed_jobs_pkey do update set failed_at = now()
$$;

-- What was set aside for a setting is tried again once a setting was changed.
create function private.retry_failed_jobs() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.failed_jobs where subject = 'refused';
  update public.failed_jobs set attempts = 0, next_attempt_at = now() where next_attempt_at is null;
  update public.lead_notifications set attempts = 0, next_attempt_at = now()
    where next_attempt_at is null and last_error = 'refused' and created_at > now() - interval '3 days';
  return null;
end
$$;
create trigger site_settings_retry_failed_jobs after insert or update on public.site_settings
  for each statement execute function private.retry_failed_jobs();

-- Whether mails leave the server at all, or are written to files, which whoever tries it out may not have seen.
create table private.mail_rounds (
  id integer primary key default 1 check (id = 1),
  sends boolean not null,
  tidied_at timestamptz not null default '-infinity'
);
revoke all on private.mail_rounds from public, anon, authenticated, service_role;

-- Removes what nothing reads any more (decision 311): figures compare a year with the one before, and mails that
-- are done with are asked for by nobody. The log forgets changes of content only: lines about a lead go with it,
-- and those about roles, settings and prices stay. Some rows at a time, as visitors wait meanwhile.
create function private.remove_old_records() returns void
language sql security definer set search_path = '' as $$
  delete from public.product_views where id in (
    select id from public.product_views where viewed_at < now() - interval '25 months'
    order by viewed_at limit 5000
  );
  delete from public.audit_log where id in (
    select id from public.audit_log
    where at < now() - interval '25 months' and table_name in (
      'products', 'product_images', 'project_images', 'blog_posts', 'mail_templates'
    )
    order by at limit 5000
  );
  delete from public.lead_notifications
    where next_attempt_at is null and created_at < now() - interval '90 days';
  delete from public.task_mails where day < now() - interval '90 days';
  delete from private.task_mail_days where day < now() - interval '90 days';
$$;
revoke execute on function private.remove_old_records() from public, anon, authenticated, service_role;

-- Before mails are sent, and what it does once an hour: old records go, and what waits longer than the six hours
-- between two attempts is due, as it is from before the clock was set back. Answers what mails say of the company;
-- null where nobody has saved it.
create function private.begin_mail_round(sends boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.mail_rounds as round (sends) values (coalesce(begin_mail_round.sends, true))
    on conflict (id) do update set sends = excluded.sends where round.sends <> excluded.sends;
  update private.mail_rounds set tidied_at = now()
    where tidied_at not between now() - interval '1 hour' and now();
  if found then
    perform private.remove_old_records();
    update public.lead_notifications set next_attempt_at = now() where next_attempt_at > now() + interval '7 hours';
    update public.lead_mails set next_attempt_at = now() where next_attempt_at > now() + interval '7 hours';
    update public.received_mails set next_attempt_at = now() where next_attempt_at > now() + interval '7 hours';
    update public.task_mails set next_attempt_at = now() where next_attempt_at > now() + interval '7 hours';
    update public.staff_invitations set next_attempt_at = now() where next_attempt_at > now() + interval '7 hours';
    update public.offer_events set next_attempt_at = now() where next_attempt_at > now() + interval '7 hours';
    update public.offer_documents set next_attempt_at = now() where next_attempt_at > now() + interval '7 hours';
    update public.offer_codes set next_attempt_at = now() where next_attempt_at > now() + interval '7 hours';
  end if;
  return (select value from public.site_settings where key = 'company');
end
$$;
create function public.begin_mail_round(sends boolean) returns jsonb
language sql set search_path = '' as $$
  select private.begin_mail_round(sends)
$$;
revoke execute on function private.begin_mail_round(boolean), public.begin_mail_round(boolean)
  from public, anon, authenticated, service_role;
grant execute on function private.begin_mail_round(boolean), public.begin_mail_round(boolean) to service_role;

create or replace function private.next_offer_confirmation() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'event', event.id::text, 'number', offer.number, 'revision', event.revision,
    'answer', event.answer, 'accepted_at', event.at, 'total_paise', revision.totals -> 'total_paise',
    'token', (
      select token from public.offer_links link where link.offer_id = offer.id and link.ended_at is null
    )
  )
  from public.offer_events event
  join public.offers offer on offer.id = event.offer_id
  join public.offer_revisions revision
    on revision.offer_id = event.offer_id and revision.revision = event.revision
  where event.kind = 'accepted' and event.confirmed_at is null and event.answer ->> 'email' is not null
    and not private.job_waits('next_offer_confirmation', event.id::text)
  order by event.at limit 1
$$;

create or replace function private.next_offer_reminder(moment timestamptz) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'offer', offer.id, 'revision', revision.revision, 'number', offer.number,
    'name', revision.content -> 'customer' ->> 'name', 'total_paise', revision.totals -> 'total_paise',
    'valid_until', revision.valid_until, 'token', link.token
  )
  from private.due_offer_reminders(moment) revision
  join public.offers offer on offer.id = revision.offer_id
  join public.offer_links link on link.offer_id = offer.id
  where not private.job_waits('next_offer_reminder', offer.id || ' ' || revision.revision)
  order by revision.valid_until, revision.sent_at limit 1
$$;

-- What follows the pages fails on its own: its failures no longer reset with each success of the pages, and
-- changed data does not wait for them.
alter table public.page_builds add column rest_failures integer not null default 0;

create or replace function public.claim_page_build() returns text
language sql set search_path = '' as $$
  select private.publish_due_drafts();
  update public.page_builds set started_at = now(), finished_at = null, outcome = null, failure = null,
    rest_done = null, rest_total = null
  where id = 1
    and (
      next_attempt_at <= now()
      -- No pause is longer, so it is from before the clock was set back.
      or next_attempt_at > now() + interval '16 minutes'
      or failure = 'rest' and built_from is distinct from public.pages_fingerprint()
    )
    and (
      started_at is null or finished_at is not null
      or started_at not between now() - interval '15 minutes' and now() + interval '1 minute'
    )
    and (
      failures > 0
      or failure = 'rest'
      or built_from is distinct from public.pages_fingerprint()
      or requested_at > coalesce(started_at, '-infinity')
    )
  returning public.pages_fingerprint()
$$;

create or replace function public.finish_page_build(fingerprint text, reason text default null) returns void
language sql set search_path = '' as $$
  update public.page_builds set
    finished_at = now(),
    started_at = coalesce(started_at, now()),
    outcome = case when reason is null then 'done' else 'failed' end,
    failure = reason,
    built_from = case when reason is null then fingerprint else built_from end,
    failures = case when reason is null then 0 when reason = 'rest' then failures else failures + 1 end,
    rest_failures = case when reason = 'rest' then rest_failures + 1 else rest_failures end,
    next_attempt_at = case when reason is null then now() else now() + least(
      interval '15 seconds' * power(2, least(case when reason = 'rest' then rest_failures else failures end, 6)),
      interval '15 minutes') end
  where id = 1
$$;

-- What an admin should know of the work in the background, the latest first; what is not set up has no attempts.
create function private.failed_work() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only admins see failed work.';
  end if;
  return coalesce((
    select jsonb_agg(work order by work.failed_at desc) from (
      select queue, subject, reason, attempts, failed_at, next_attempt_at is null as is_set_aside
        from public.failed_jobs
        -- A queue that failed as a whole has no entry by whose success it would be forgotten.
        where subject <> '' or failed_at > now() - interval '15 minutes'
      union all
      select 'claim_page_build', '', failure, failures + rest_failures, finished_at, false
        from public.page_builds where outcome = 'failed' and failures + rest_failures > 1
      union all
      select 'mail_server', '', 'missing', 0, now(), true from private.mail_rounds where not sends
      union all
      select 'notification_addresses', '', 'missing', 0, now(), true where not exists (
        select from public.site_settings
        where key = 'notification_addresses' and jsonb_typeof(value) = 'array' and value <> '[]'
      )
      order by failed_at desc limit 20
    ) as work
  ), '[]');
end
$$;
create function public.failed_work() returns jsonb
language sql stable set search_path = '' as $$
  select private.failed_work()
$$;
revoke execute on function private.job_waits(text, text), private.retry_failed_jobs()
  from public, anon, authenticated, service_role;
revoke execute on function public.note_job(text, text, text) from public, anon, authenticated;
grant execute on function public.note_job(text, text, text) to service_role;
revoke execute on function private.failed_work(), public.failed_work() from public, anon;
grant execute on function private.failed_work(), public.failed_work() to authenticated, service_role;
