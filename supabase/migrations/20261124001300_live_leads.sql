-- On a hosted project new leads are pushed to whoever may read them. Realtime asks row level security
-- for each of its listeners. Where its publication does not exist nothing happens: pages ask instead.

do $$
declare
  name text;
begin
  if not exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime') then
    return;
  end if;
  foreach name in array array['inquiries', 'quote_requests'] loop
    if not exists (
      select from pg_catalog.pg_publication_tables
      where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = name
    ) then
      execute format('alter publication supabase_realtime add table public.%I', name);
    end if;
  end loop;
end $$;
