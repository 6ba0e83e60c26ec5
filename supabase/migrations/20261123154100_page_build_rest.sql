-- What follows the pages (cards for shared links, the list for offline use): how much of it is made,
-- for admins to see, and that it failed.

alter table public.page_builds
  add column rest_done integer check (rest_done >= 0),
  add column rest_total integer check (rest_total >= rest_done),
  drop constraint page_builds_failure_check,
  add constraint page_builds_failure_check
    check (failure in ('render', 'rest', 'hook-refused', 'hook-silent'));

create or replace function public.claim_page_build() returns text
language sql set search_path = '' as $$
  update public.page_builds set started_at = now(), finished_at = null, outcome = null, failure = null,
    rest_done = null, rest_total = null
  where id = 1 and next_attempt_at <= now()
    and (started_at is null or finished_at is not null or started_at < now() - interval '15 minutes')
    and (
      failures > 0
      or built_from is distinct from public.pages_fingerprint()
      or requested_at > coalesce(started_at, '-infinity')
    )
  returning public.pages_fingerprint()
$$;
