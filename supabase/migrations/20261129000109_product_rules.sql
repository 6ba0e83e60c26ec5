-- The rules for the fields of a product, the same as in `src/domain`.

create function private.is_slug(value text) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(value) <= 100 and value ~ '^[a-z0-9]+(-[a-z0-9]+)*$'
$$;

-- The categories of section 3 of the specification, the same as in src/catalogue/schema/categories.ts.
create function private.is_category(category text, category_slug text, subcategory_slug text)
returns boolean language sql immutable set search_path = '' as $$
  select case category_slug
    when 'prefabricated-buildings' then category = 'Prefabricated Buildings'
      and coalesce(subcategory_slug in ('site-offices', 'labour-accommodation', 'hospital-buildings'), true)
    when 'containers' then category = 'Containers'
      and coalesce(subcategory_slug in ('container-houses', 'storage-containers'), true)
    when 'portable-cabins' then category = 'Portable Cabins' and subcategory_slug is null
    when 'security-solutions' then category = 'Security Solutions'
      and coalesce(subcategory_slug in ('security-cabins', 'guard-houses'), true)
    else false
  end
$$;

-- What an offer for a product includes and excludes.
create function private.is_line_list(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(value) = 'array' and not exists (
    select from jsonb_array_elements(
      case jsonb_typeof(value) when 'array' then value else '[]' end
    ) entry
    where jsonb_typeof(entry) <> 'string' or not private.is_line(entry #>> '{}', 1, 300)
  )
$$;

-- [{name, url, size}], size in bytes. The address of a stored file or of another server is shown as a
-- link, so nothing that a browser would run is allowed.
create function private.is_document_list(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(value) = 'array' and not exists (
    select from jsonb_array_elements(
      case jsonb_typeof(value) when 'array' then value else '[]' end
    ) entry
    where not coalesce(
      jsonb_typeof(entry -> 'name') = 'string' and private.is_line(entry ->> 'name', 1, 100)
      and jsonb_typeof(entry -> 'url') = 'string' and char_length(entry ->> 'url') <= 1000
      and entry ->> 'url' ~ '^(/storage/v1/object/public/product-documents/|https://)[^[:space:]]+$'
      and jsonb_typeof(entry -> 'size') = 'number' and entry ->> 'size' ~ '^[1-9][0-9]{0,9}$', false)
  )
$$;

-- The contents of the lists are not checked here: readers accept a plan by the full rule or not at all.
create function private.is_floor_plan(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(
    jsonb_typeof(value) = 'object'
    and octet_length(value::text) <= 20480
    and jsonb_typeof(value -> 'wall') = 'number'
    and jsonb_typeof(value -> 'roof') = 'object'
    and jsonb_typeof(value -> 'floors') = 'array'
    and jsonb_array_length(
      case jsonb_typeof(value -> 'floors') when 'array' then value -> 'floors' else '[]' end
    ) between 1 and 4, false)
$$;
