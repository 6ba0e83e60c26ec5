-- Background work: the build of the public pages, and jobs that failed and are tried again.

-- When the pages were built and from which data, and whether they need to be built again. One row,
-- which admins can read; the embedded server and the function `rebuild-pages` write it.
create table public.page_builds (
  id smallint primary key default 1 check (id = 1),
  requested_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  outcome text check (outcome in ('done', 'failed')),
  failures integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- The fingerprint of the data that the current pages were built from.
  built_from text,
  failure text check (failure in ('render', 'rest', 'hook-refused', 'hook-silent')),
  -- The files made after the pages: cards for shared links, the list for offline use.
  rest_done integer check (rest_done >= 0),
  rest_total integer check (rest_total >= rest_done),
  -- Failures of the files made after the pages, counted separately: a successful build of the pages
  -- does not reset them, and changed data does not wait for them.
  rest_failures integer not null default 0
);

alter table public.page_builds enable row level security;
grant select on public.page_builds to authenticated;
grant all on public.page_builds to service_role;
create policy page_builds_read on public.page_builds for select to authenticated
  using ((select private.is_admin()));

-- Takes the build when one is due: returns the fingerprint to build from, else null. Drafts whose day has
-- come are published first. Two builds never run at once; one that has not ended after 15 minutes counts
-- as dead.
create function public.claim_page_build() returns text
language sql set search_path = '' as $$
  select private.publish_due_drafts();
  update public.page_builds set started_at = now(), finished_at = null, outcome = null, failure = null,
    rest_done = null, rest_total = null
  where id = 1
    and (
      next_attempt_at <= now()
      -- Longer than any pause, so it dates from before the clock was set back.
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

-- Ends a build; without a reason it succeeded. After a failure the next one waits for 15 seconds, then 30,
-- 60 and so on up to 15 minutes.
create function public.finish_page_build(fingerprint text, reason text default null) returns void
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

-- An admin asks for the pages to be built again, even without a change.
create function private.request_page_build() returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only admins may have the pages made again.';
  end if;
  update public.page_builds set requested_at = now(), next_attempt_at = now() where id = 1;
end
$$;

create function public.request_page_build() returns void
language sql set search_path = '' as $$
  select private.request_page_build()
$$;

-- Background jobs that failed: shown to admins, and skipped for a while so that the jobs behind them go
-- on.
create table public.failed_jobs (
  -- The function that hands out the job, such as `next_offer_confirmation`.
  queue text not null check (queue ~ '^[a-z_]{1,60}$'),
  -- Id of the entry in its own table.
  subject text not null check (char_length(subject) <= 100),
  -- SQLSTATE or another code, never text from the entry.
  reason text not null check (reason ~ '^[0-9A-Za-z_-]{1,40}$'),
  attempts integer not null default 1,
  failed_at timestamptz not null default now(),
  -- Null once it is set aside.
  next_attempt_at timestamptz default now() + interval '1 minute',
  primary key (queue, subject)
);

alter table public.failed_jobs enable row level security;
grant select on public.failed_jobs to authenticated;
grant all on public.failed_jobs to service_role;
create policy failed_jobs_read on public.failed_jobs for select to authenticated
  using ((select private.is_admin()));

-- Notes the result of a job; no error means done. A failed job is tried again after one minute, two,
-- four and so on, and set aside after eight failures (about four hours).
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

-- Whether a job failed recently or is set aside.
create function private.job_waits(queue text, subject text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.failed_jobs job
    where job.queue = job_waits.queue and job.subject = job_waits.subject
      -- A failure in the future dates from before the clock was set back.
      and coalesce(job.next_attempt_at > now() and job.failed_at <= now(), true)
  )
$$;

-- Jobs that were set aside because of a setting are tried again when a setting changes.
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

insert into public.page_builds default values;

revoke execute on function
  public.claim_page_build, public.finish_page_build, private.request_page_build,
  public.request_page_build, public.note_job, private.job_waits, private.retry_failed_jobs
  from public;
grant execute on function
  public.claim_page_build, public.finish_page_build, public.note_job
  to service_role;
grant execute on function private.request_page_build to authenticated;
grant execute on function public.request_page_build to authenticated, service_role;
