-- What an offer for a product covers: what is included and what is not, how long it takes, and
-- documents to read beforehand.

create function private.is_line_list(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(value) = 'array' and not exists (
    select from jsonb_array_elements(
      case jsonb_typeof(value) when 'array' then value else '[]' end
    ) entry
    where jsonb_typeof(entry) <> 'string' or not private.is_line(entry #>> '{}', 1, 300)
  )
$$;

-- [{name, url, size}], size in bytes. The address is of a stored file or of another server: it is
-- shown as a link, and nothing that a browser would run may stand there.
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

alter table public.products
  add column included jsonb not null default '[]' check (private.is_line_list(included)),
  add column not_included jsonb not null default '[]' check (private.is_line_list(not_included)),
  add column lead_time text check (private.is_line(lead_time, 1, 200)),
  add column documents jsonb not null default '[]' check (private.is_document_list(documents));

-- It was one of the specifications before.
update public.products set
  lead_time = found.value,
  specifications = (
    select coalesce(jsonb_agg(entry.value order by entry.ordinality), '[]')
    from jsonb_array_elements(specifications) with ordinality entry
    where entry.value ->> 'label' is distinct from 'Lead time'
  )
from (
  select distinct on (product.id) product.id, btrim(entry.value ->> 'value') as value
  from public.products product
  cross join jsonb_array_elements(product.specifications) with ordinality entry
  where entry.value ->> 'label' = 'Lead time'
  order by product.id, entry.ordinality
) found
where products.id = found.id and private.is_line(found.value, 1, 200);

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('product-documents', 'product-documents', true, 10485760, array['application/pdf'])
on conflict (id) do update set public = excluded.public,
  file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- Admins add files under new names; what is stored stays as it was read, and nobody lists it.
alter policy attachments_send on storage.objects with check (
  (bucket_id = 'quote-attachments' and private.is_announced_attachment(name))
  or (
    bucket_id in ('product-images', 'project-images', 'product-documents')
    and (select private.is_admin())
  )
);

-- As before, with the new fields. What `fields` does not name stays as it is stored, so that a page
-- of the back office that was opened before this migration takes nothing away. The primary picture is
-- put down only when another one takes its place.
create or replace function public.save_product(
  product_id uuid, expected_version integer, fields jsonb, pictures jsonb
) returns integer
language plpgsql set search_path = '' as $$
declare
  saved integer;
begin
  if (fields ->> 'published')::boolean and exists (
    select from jsonb_array_elements(pictures) given where btrim(coalesce(given ->> 'alt', '')) = ''
  ) then
    raise check_violation using message = 'A picture of a published product needs words.';
  end if;
  if expected_version is null then
    insert into public.products (id, name, slug, category, category_slug, subcategory_slug,
      short_description, description, features, specifications, included, not_included, lead_time,
      documents, published)
    values (product_id, fields ->> 'name', fields ->> 'slug', fields ->> 'category',
      fields ->> 'category_slug', fields ->> 'subcategory_slug', fields ->> 'short_description',
      fields ->> 'description', fields -> 'features', fields -> 'specifications',
      coalesce(fields -> 'included', '[]'), coalesce(fields -> 'not_included', '[]'),
      fields ->> 'lead_time', coalesce(fields -> 'documents', '[]'),
      (fields ->> 'published')::boolean);
  else
    update public.products set name = fields ->> 'name', slug = fields ->> 'slug',
      category = fields ->> 'category', category_slug = fields ->> 'category_slug',
      subcategory_slug = fields ->> 'subcategory_slug',
      short_description = fields ->> 'short_description', description = fields ->> 'description',
      features = fields -> 'features', specifications = fields -> 'specifications',
      included = coalesce(fields -> 'included', included),
      not_included = coalesce(fields -> 'not_included', not_included),
      lead_time = case when fields ? 'lead_time' then fields ->> 'lead_time' else lead_time end,
      documents = coalesce(fields -> 'documents', documents),
      published = (fields ->> 'published')::boolean
    where id = product_id and version = expected_version and deleted_at is null;
    if not found then
      if exists (select from public.products where id = product_id and deleted_at is null) then
        raise sqlstate 'PT409' using message = 'This product was changed by somebody else.';
      end if;
      raise sqlstate 'PT404' using message = 'This product is not there any more.';
    end if;
  end if;

  delete from public.product_images image where image.product_id = save_product.product_id
    and image.id not in (
      select (kept ->> 'id')::uuid from jsonb_array_elements(pictures) kept where kept ->> 'id' is not null
    );
  -- The one primary picture is chosen last: for a moment there may be none, never two.
  update public.product_images image set is_primary = false
    where image.product_id = save_product.product_id and image.is_primary
    and image.id is distinct from (
      select (given.value ->> 'id')::uuid from jsonb_array_elements(pictures) with ordinality as given
      where (given.value ->> 'is_primary')::boolean order by given.ordinality limit 1
    );
  insert into public.product_images as image
      (id, product_id, image_url, alt, width, height, display_order, is_primary)
    select coalesce((given.value ->> 'id')::uuid, gen_random_uuid()), save_product.product_id,
      given.value ->> 'image_url', coalesce(given.value ->> 'alt', ''),
      (given.value ->> 'width')::int, (given.value ->> 'height')::int, given.ordinality, false
    from jsonb_array_elements(pictures) with ordinality as given
    on conflict (id) do update set image_url = excluded.image_url, alt = excluded.alt,
      width = excluded.width, height = excluded.height, display_order = excluded.display_order
      where image.product_id = excluded.product_id;
  update public.product_images image set is_primary = true
    where image.product_id = save_product.product_id and not image.is_primary
    and image.display_order = (
      select given.ordinality from jsonb_array_elements(pictures) with ordinality as given
      where (given.value ->> 'is_primary')::boolean order by given.ordinality limit 1
    );
  select version into saved from public.products where id = product_id;
  return saved;
end
$$;
