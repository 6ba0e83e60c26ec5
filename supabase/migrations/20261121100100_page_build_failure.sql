-- Why the pages could not be made, for admins to read: rendering failed, or the build hook of a hosted
-- project refused or did not answer.

alter table public.page_builds
  add column failure text check (failure in ('render', 'hook-refused', 'hook-silent'));

create or replace function public.claim_page_build() returns text
language sql set search_path = '' as $$
  update public.page_builds set started_at = now(), finished_at = null, outcome = null, failure = null
  where id = 1 and next_attempt_at <= now()
    and (started_at is null or finished_at is not null or started_at < now() - interval '15 minutes')
    and (
      failures > 0
      or built_from is distinct from public.pages_fingerprint()
      or requested_at > coalesce(started_at, '-infinity')
    )
  returning public.pages_fingerprint()
$$;

-- Ends a build, without a reason when it succeeded. After a failure the next one waits: 15 seconds,
-- 30, 60 and so on to a quarter of an hour.
drop function public.finish_page_build(text, boolean);
create function public.finish_page_build(fingerprint text, reason text default null) returns void
language sql set search_path = '' as $$
  update public.page_builds set
    finished_at = now(),
    started_at = coalesce(started_at, now()),
    outcome = case when reason is null then 'done' else 'failed' end,
    failure = reason,
    built_from = case when reason is null then fingerprint else built_from end,
    failures = case when reason is null then 0 else failures + 1 end,
    next_attempt_at = case when reason is null then now()
      else now() + least(interval '15 seconds' * power(2, least(failures, 6)), interval '15 minutes') end
  where id = 1
$$;
revoke execute on function public.finish_page_build(text, text) from public;
grant execute on function public.finish_page_build(text, text) to service_role;
