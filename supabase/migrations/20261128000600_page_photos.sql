-- Photos and customers of the corporate page, and copies of certificates.

-- `src/domain/content/word-rules.ts` has the same.
do $$
declare
  picture constant jsonb := '{"kind": "picture"}';
  rules constant jsonb := private.word_rules()
    || jsonb_build_object('about_page', private.word_rules() -> 'about_page' || jsonb_build_object(
      'photos', jsonb_build_object('kind', 'list', 'least', 0, 'most', 6, 'parts', jsonb_build_object(
        'name', '{"kind": "line", "least": 1, "most": 80}'::jsonb, 'picture', picture)),
      'customers', jsonb_build_object('kind', 'list', 'least', 0, 'most', 8, 'parts', jsonb_build_object(
        'name', '{"kind": "line", "least": 1, "most": 60}'::jsonb,
        'place', '{"kind": "line", "least": 1, "most": 60}'::jsonb))));
begin
  execute format(
    'create or replace function private.word_rules() returns jsonb language sql immutable set search_path = '''' as %L',
    format('select %L::jsonb', jsonb_set(rules, '{quality_page,certificates,parts,picture}', picture))
  );
end
$$;

-- As before, with pictures. What may be empty may be missing: words that were saved earlier lack it.
create or replace function private.is_words(value jsonb, rules jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  name text;
  rule jsonb;
  part jsonb;
  fits boolean;
begin
  if value is null or jsonb_typeof(value) <> 'object'
    or value - array(select jsonb_object_keys(rules)) <> '{}' then
    return false;
  end if;
  for name, rule in select * from jsonb_each(rules) loop
    part := value -> name;
    continue when part is null and (rule ->> 'kind' = 'picture' or rule ->> 'least' = '0');
    fits := case rule ->> 'kind'
      when 'line' then jsonb_typeof(part) = 'string'
        and private.is_line(part #>> '{}', (rule ->> 'least')::int, (rule ->> 'most')::int)
      when 'picture' then jsonb_typeof(part) = 'string' and char_length(part #>> '{}') <= 1000
        and part #>> '{}' ~ '^((hero/[1-3]|(https?://[^/?#[:space:]]+)?/storage/v1/object/public/(product|project)-images/[^?#[:space:]<>[:cntrl:]]+)?)$'
      when 'markdown' then private.is_formatted_text(part, (rule ->> 'most')::int)
      when 'lines' then jsonb_typeof(part) = 'array'
        and jsonb_array_length(part) between 1 and (rule ->> 'count')::int
        and (select count(*) = count(distinct line) from jsonb_array_elements(part) as line)
        and not exists (
          select from jsonb_array_elements(part) as line
          where jsonb_typeof(line) <> 'string' or not private.is_line(line #>> '{}', 1, (rule ->> 'most')::int)
        )
      when 'list' then jsonb_typeof(part) = 'array'
        and jsonb_array_length(part) between (rule ->> 'least')::int and (rule ->> 'most')::int
        and (
          select count(*) = count(distinct coalesce(entry ->> 'name', entry ->> 'title'))
          from jsonb_array_elements(part) as entry
        )
        and not exists (
          select from jsonb_array_elements(part) as entry where not private.is_words(entry, rule -> 'parts')
        )
    end;
    if fits is not true then
      return false;
    end if;
  end loop;
  return true;
end
$$;
