-- When the prerendered pages were made, from which data, and whether they are to be made again. One
-- row, for admins to read; the embedded server and the function `rebuild-pages` keep it.

create table public.page_builds (
  id smallint primary key default 1 check (id = 1),
  requested_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  outcome text check (outcome in ('done', 'failed')),
  failures integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- The fingerprint of the data that the present pages were made from.
  built_from text
);
insert into public.page_builds default values;
alter table public.page_builds enable row level security;
grant select on public.page_builds to authenticated;
grant all on public.page_builds to service_role;
create policy page_builds_read on public.page_builds for select to authenticated
  using ((select private.is_admin()));

-- Changes whenever a page might: published rows, redirects, settings.
create function public.pages_fingerprint() returns text
language sql stable set search_path = '' as $$
  select encode(sha256(convert_to(concat_ws(' ',
    public.catalogue_digest() - 'at',
    (select string_agg(key || ' ' || version, ',' order by key) from public.site_settings),
    (select string_agg(slug || ' ' || product_id, ',' order by slug) from public.product_redirects)
  ), 'UTF8')), 'hex')
$$;

-- Takes the build when one is due: answers the fingerprint to build from, else null. Two never run at
-- once; one that has not ended after a quarter of an hour is taken for dead.
create function public.claim_page_build() returns text
language sql set search_path = '' as $$
  update public.page_builds set started_at = now(), finished_at = null, outcome = null
  where id = 1 and next_attempt_at <= now()
    and (started_at is null or finished_at is not null or started_at < now() - interval '15 minutes')
    and (
      failures > 0
      or built_from is distinct from public.pages_fingerprint()
      or requested_at > coalesce(started_at, '-infinity')
    )
  returning public.pages_fingerprint()
$$;

-- Ends a build. After a failure the next one waits: 15 seconds, 30, 60 and so on to a quarter of an hour.
create function public.finish_page_build(fingerprint text, succeeded boolean) returns void
language sql set search_path = '' as $$
  update public.page_builds set
    finished_at = now(),
    started_at = coalesce(started_at, now()),
    outcome = case when succeeded then 'done' else 'failed' end,
    built_from = case when succeeded then fingerprint else built_from end,
    failures = case when succeeded then 0 else failures + 1 end,
    next_attempt_at = case when succeeded then now()
      else now() + least(interval '15 seconds' * power(2, least(failures, 6)), interval '15 minutes') end
  where id = 1
$$;

-- An admin asks for the pages to be made again, changed or not.
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
revoke execute on function private.request_page_build(), public.request_page_build() from public;
grant execute on function private.request_page_build(), public.request_page_build() to authenticated;

do $$
declare
  name text;
begin
  foreach name in array array['public.pages_fingerprint()', 'public.claim_page_build()',
    'public.finish_page_build(text, boolean)'] loop
    execute format('revoke execute on function %s from public', name);
    execute format('grant execute on function %s to service_role', name);
  end loop;
end $$;
