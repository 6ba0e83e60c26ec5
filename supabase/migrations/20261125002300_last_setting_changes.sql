-- Who saved each setting last, and what it was before. One question for all of them: the log holds every
-- save there ever was, and PostgREST has no way to ask for the latest line of each.
create function public.last_setting_changes() returns setof public.audit_log
language sql stable set search_path = '' as $$
  select distinct on (row_id) * from public.audit_log
  where table_name = 'site_settings'
  order by row_id, at desc, id desc
$$;
revoke execute on function public.last_setting_changes() from public;
grant execute on function public.last_setting_changes() to authenticated, service_role;
