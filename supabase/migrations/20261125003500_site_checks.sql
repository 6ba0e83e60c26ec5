-- The answer of a site check ("Will it fit?") that goes with a quote request, in its row for the reason
-- of its lines: both arrive once together or not at all.

-- The rules of src/domain/fit/site-check.ts; supabase/tests/site-check.test.ts feeds both the same
-- inputs.
create function private.is_site_check(value jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  fact jsonb;
begin
  if jsonb_typeof(value) is distinct from 'object'
    or (select count(*) from jsonb_object_keys(value)) <> 2
    or jsonb_typeof(value -> 'search') is distinct from 'string'
    or value ->> 'search' !~ '^\?[!-~]+$'
    or char_length(value ->> 'search') > 500
    or jsonb_typeof(value -> 'facts') is distinct from 'array'
    or jsonb_array_length(value -> 'facts') not between 1 and 20
  then
    return false;
  end if;
  for fact in select element from jsonb_array_elements(value -> 'facts') as element loop
    if jsonb_typeof(fact) is distinct from 'object'
      or (select count(*) from jsonb_object_keys(fact)) <> 2
      or jsonb_typeof(fact -> 'label') is distinct from 'string'
      or jsonb_typeof(fact -> 'text') is distinct from 'string'
      or not private.is_line(fact ->> 'label', 1, 60)
      or not private.is_line(fact ->> 'text', 1, 500)
    then
      return false;
    end if;
  end loop;
  return true;
end
$$;

-- Null is a request without one, as ever.
alter table public.quote_requests add column site_check jsonb
  constraint quote_requests_site_check_check check (site_check is null or private.is_site_check(site_check));
grant insert (site_check) on public.quote_requests to anon, authenticated;
