-- Leads are found by how a name sounds ("srinivas redy" finds Sreenivas Reddy) and by the parts of an e-mail address.

-- Words in Latin letters as they sound, each behind "0z" so that it is no word of its own. What is typed gets the
-- same in `src/office/leads/api/word-sound.ts`.
create function private.word_sounds(words text) returns text
language sql immutable strict set search_path = '' as $$
  select coalesce(string_agg('0z' || regexp_replace(regexp_replace(
    translate(
      replace(replace(replace(replace(
        regexp_replace(word, '(oo|ou|au|ow(?![aeiou]))', 'u', 'g'),
      'ee', 'i'), 'x', 'ks'), 'ph', 'f'), 'ck', 'k'),
    'qwyz', 'kvij'),
    '([bcdgjklmnprstv])h', '\1', 'g'),
    '(.)\1+', '\1', 'g'), ' '), '')
  from regexp_split_to_table(lower(words), '[^a-z]+') as word where length(word) > 2
$$;

alter table public.inquiries drop column search;
alter table public.inquiries add column search tsvector generated always as (to_tsvector('simple',
  name || ' ' || coalesce(email || ' ' || translate(email, '@.-_+', '     '), '') || ' ' || phone || ' ' ||
  private.phone_key(phone) || ' ' || message || ' ' || private.word_sounds(name)
)) stored;
create index inquiries_search on public.inquiries using gin (search);

alter table public.quote_requests drop column search;
alter table public.quote_requests add column search tsvector generated always as (
  to_tsvector('simple',
    contact_name || ' ' || coalesce(company, '') || ' ' ||
    coalesce(email || ' ' || translate(email, '@.-_+', '     '), '') || ' ' ||
    coalesce(phone, '') || ' ' || coalesce(private.phone_key(phone), '') || ' ' || product_interest ||
    ' ' || coalesce(product_name, '') || ' ' || details || ' ' || coalesce(site_visit ->> 'place', '') || ' ' ||
    private.word_sounds(contact_name || ' ' || coalesce(company, '') || ' ' || coalesce(site_visit ->> 'place', ''))
  ) || to_tsvector('simple'::regconfig, jsonb_path_query_array(lines, '$[*].product_name'))
) stored;
create index quote_requests_search on public.quote_requests using gin (search);
