-- The same rules as in `src/domain/content/word-rules.ts`.
create function private.word_rules() returns jsonb
language sql immutable set search_path = '' as $$
  select '{
    "about_page": {
      "title": {"kind": "line", "least": 1, "most": 60},
      "summary": {"kind": "line", "least": 50, "most": 200},
      "lead": {"kind": "line", "least": 1, "most": 160},
      "story": {"kind": "markdown", "most": 4000},
      "mission": {"kind": "line", "least": 1, "most": 300},
      "vision": {"kind": "line", "least": 1, "most": 300},
      "values": {
        "kind": "list",
        "least": 4,
        "most": 4,
        "parts": {
          "name": {"kind": "line", "least": 1, "most": 40},
          "promise": {"kind": "line", "least": 1, "most": 90},
          "practice": {"kind": "line", "least": 1, "most": 240}
        }
      },
      "photos": {
        "kind": "list",
        "least": 0,
        "most": 6,
        "parts": {"name": {"kind": "line", "least": 1, "most": 80}, "picture": {"kind": "picture"}}
      },
      "customers": {
        "kind": "list",
        "least": 0,
        "most": 8,
        "parts": {
          "name": {"kind": "line", "least": 1, "most": 60},
          "place": {"kind": "line", "least": 1, "most": 60}
        }
      }
    },
    "quality_page": {
      "title": {"kind": "line", "least": 1, "most": 60},
      "summary": {"kind": "line", "least": 50, "most": 200},
      "promise": {"kind": "line", "least": 1, "most": 240},
      "points": {
        "kind": "list",
        "least": 6,
        "most": 6,
        "parts": {
          "name": {"kind": "line", "least": 1, "most": 40},
          "text": {"kind": "line", "least": 1, "most": 240},
          "standard": {"kind": "line", "least": 1, "most": 40}
        }
      },
      "steps": {
        "kind": "list",
        "least": 4,
        "most": 4,
        "parts": {
          "name": {"kind": "line", "least": 1, "most": 40},
          "when": {"kind": "line", "least": 1, "most": 40},
          "checks": {"kind": "lines", "count": 4, "most": 60},
          "record": {"kind": "line", "least": 1, "most": 40}
        }
      },
      "certificatesNote": {"kind": "line", "least": 1, "most": 300},
      "certificates": {
        "kind": "list",
        "least": 1,
        "most": 6,
        "parts": {
          "name": {"kind": "line", "least": 1, "most": 40},
          "subject": {"kind": "line", "least": 1, "most": 100},
          "number": {"kind": "line", "least": 1, "most": 60},
          "picture": {"kind": "picture"}
        }
      },
      "warranty": {
        "kind": "list",
        "least": 1,
        "most": 4,
        "parts": {
          "term": {"kind": "line", "least": 1, "most": 20},
          "name": {"kind": "line", "least": 1, "most": 40},
          "covers": {"kind": "line", "least": 1, "most": 160}
        }
      }
    },
    "privacy_page": {
      "title": {"kind": "line", "least": 1, "most": 60},
      "summary": {"kind": "line", "least": 50, "most": 200},
      "kept": {
        "kind": "list",
        "least": 1,
        "most": 10,
        "parts": {
          "name": {"kind": "line", "least": 1, "most": 80},
          "what": {"kind": "line", "least": 1, "most": 500},
          "why": {"kind": "line", "least": 1, "most": 240},
          "howLong": {"kind": "line", "least": 1, "most": 80}
        }
      },
      "sections": {
        "kind": "list",
        "least": 1,
        "most": 8,
        "parts": {
          "title": {"kind": "line", "least": 1, "most": 80},
          "text": {"kind": "markdown", "most": 4000}
        }
      },
      "changed": {"kind": "line", "least": 1, "most": 60}
    }
  }'::jsonb
$$;

-- A formatted text is the Markdown and the tree that the office made of it; readers check the tree
-- (`src/domain/rich-text`).
create function private.is_formatted_text(value jsonb, longest int) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(
    jsonb_typeof(value) = 'object' and value - '{body,content}'::text[] = '{}'
      and jsonb_typeof(value -> 'body') = 'string' and jsonb_typeof(value -> 'content') = 'array'
      and char_length(value ->> 'body') between 1 and longest and value -> 'content' <> '[]'
      and char_length(value ->> 'content') <= 16 * longest,
    false
  )
$$;

-- A field that may be empty may be missing, so that words saved before it existed still pass.
create function private.is_words(value jsonb, rules jsonb) returns boolean
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

revoke execute on function
  private.word_rules, private.is_formatted_text, private.is_words
  from public;
grant execute on function
  private.word_rules, private.is_formatted_text, private.is_words
  to authenticated, service_role;
