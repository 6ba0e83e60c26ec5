-- The rules for what visitors send. `src/domain/leads` has the same. The sender makes the id of a request,
-- which is the idempotency key: a second delivery fails with 23505 on the primary key, which the sender
-- reads as "arrived".

-- The files that a request announces.
create function private.is_attachment_manifest(lead_id uuid, manifest jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  file jsonb;
begin
  if jsonb_typeof(manifest) is distinct from 'array' or jsonb_array_length(manifest) > 10 then
    return false;
  end if;
  for file in select value from jsonb_array_elements(manifest) loop
    if jsonb_typeof(file) is distinct from 'object'
      or (select count(*) from jsonb_object_keys(file)) <> 5
      or (select count(*) from jsonb_each(file) where jsonb_typeof(value) = 'string') <> 4
      or jsonb_typeof(file -> 'size') is distinct from 'number'
      or not coalesce(
        file ->> 'path' ~ ('^' || lead_id || '/[0-9]-[0-9a-f]{16}\.(pdf|jpg|jpeg|png|dwg|webm|m4a)$')
        and file ->> 'sha256' ~ '^[0-9a-f]{64}$'
        and file ->> 'type' in (
          'application/pdf', 'image/jpeg', 'image/png', 'image/vnd.dwg', 'audio/webm', 'audio/mp4'
        )
        and file ->> 'size' ~ '^[0-9]{1,7}$'
        and (file ->> 'size')::int between 1 and 5242880
        and private.is_line(file ->> 'name', 1, 255),
        false
      )
    then
      return false;
    end if;
  end loop;
  return true;
end
$$;

-- Signs that a request is spam, from 0 to 100, for staff. Nothing is refused for it, and the sender
-- never learns of it. A field that only machines see is filled in: 60. Sent within three seconds of the
-- first key: 30. One link: 15, several: 35. A link in the name: 25. The same character ten times in a
-- row, or a word of four letters or more at least six times in a row: 20. `fill_seconds` is null where
-- it was not measured.
create function private.spam_score(honeypot_filled boolean, fill_seconds integer, names text, words text)
returns smallint language sql immutable set search_path = '' as $$
  select least(100,
    case when honeypot_filled then 60 else 0 end
    + case when fill_seconds < 3 then 30 else 0 end
    + case links.count
        when 0 then 0
        when 1 then 15
        else 35
      end
    + case when names ~* '(https?:|www\.)' then 25 else 0 end
    + case when words ~ '([^\s.-])\1{9}' or words ~* '\m(\w{4,})\M(\W+\1\M){5}' then 20 else 0 end
  )::smallint
  from (select count(*) as count from regexp_matches(words, '(https?:|www\.)\S', 'gi')) as links
$$;

-- The rules of src/domain/leads/request-lines.ts; supabase/tests/request-lines.test.ts gives both the
-- same inputs. A request about one product has no lines.
create function private.is_request_lines(lines jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  line jsonb;
begin
  if jsonb_typeof(lines) is distinct from 'array' or jsonb_array_length(lines) > 30 then
    return false;
  end if;
  for line in select value from jsonb_array_elements(lines) loop
    if jsonb_typeof(line) is distinct from 'object'
      or (select count(*) from jsonb_object_keys(line)) <> 5
      or not line ?& array['product_id', 'product_name', 'quantity', 'options', 'note']
      or jsonb_typeof(line -> 'product_id') not in ('string', 'null')
      or jsonb_typeof(line -> 'product_name') <> 'string'
      or jsonb_typeof(line -> 'quantity') <> 'number'
      or jsonb_typeof(line -> 'options') not in ('string', 'null')
      or jsonb_typeof(line -> 'note') not in ('string', 'null')
      or line ->> 'product_id' !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      or line ->> 'quantity' !~ '^[1-9][0-9]{0,2}$'
      or not private.is_line(line ->> 'product_name', 1, 150)
      or not private.is_line(line ->> 'options', 1, 200)
      or not private.is_text(line ->> 'note', 1, 500)
    then
      return false;
    end if;
  end loop;
  return true;
end
$$;

-- A few labelled facts that a request contains besides its text.
create function private.is_labelled_facts(facts jsonb, fewest integer, most integer) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  fact jsonb;
begin
  if jsonb_typeof(facts) is distinct from 'array' or jsonb_array_length(facts) not between fewest and most then
    return false;
  end if;
  for fact in select element from jsonb_array_elements(facts) as element loop
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

-- The result of a site check ("Will it fit?") that comes with a quote request. The rules are those of
-- src/domain/fit/site-check.ts; supabase/tests/site-check.test.ts gives both the same inputs.
create function private.is_site_check(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(
    jsonb_typeof(value) = 'object'
    and (select count(*) from jsonb_object_keys(value)) = 2
    and jsonb_typeof(value -> 'search') = 'string'
    and value ->> 'search' ~ '^\?[!-~]+$'
    and char_length(value ->> 'search') <= 500
    and private.is_labelled_facts(value -> 'facts', 1, 20),
    false
  )
$$;

-- The rules of src/domain/leads/site-visit.ts; supabase/tests/site-visit.test.ts gives both the same
-- inputs. A position in degrees, its accuracy in metres.
create function private.is_site_visit(value jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  place jsonb;
begin
  if jsonb_typeof(value) is distinct from 'object'
    or (select count(*) from jsonb_object_keys(value)) <> 3
    or jsonb_typeof(value -> 'place') is distinct from 'string'
    or not private.is_line(value ->> 'place', 1, 200)
    or not private.is_labelled_facts(value -> 'facts', 0, 20)
  then
    return false;
  end if;
  place := value -> 'position';
  if jsonb_typeof(place) = 'null' then
    return true;
  end if;
  return jsonb_typeof(place) is not distinct from 'object'
    and (select count(*) from jsonb_object_keys(place)) = 3
    and jsonb_typeof(place -> 'latitude') is not distinct from 'number'
    and jsonb_typeof(place -> 'longitude') is not distinct from 'number'
    and jsonb_typeof(place -> 'accuracy') is not distinct from 'number'
    and (place ->> 'latitude')::numeric between -90 and 90
    and (place ->> 'longitude')::numeric between -180 and 180
    and (place ->> 'accuracy')::numeric between 0 and 1000000;
end
$$;

-- Words in Latin letters as they sound, each with the prefix "0z" so that it cannot match a real word.
-- Search terms get the same in `src/office/leads/api/word-sound.ts`.
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
