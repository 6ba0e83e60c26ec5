-- Search of published products on the server, for a catalogue that is too large for visitors' devices.

-- A table of its own, since a product is ten times as wide as its words. No role reads it directly.
create table private.product_words (
  product_id uuid primary key references public.products (id) on delete cascade,
  category_slug text not null,
  created_at timestamptz not null,
  words tsvector not null
);
create index product_words_words on private.product_words using gin (words);

-- The words of a name count most, then those of the categories' addresses, then summary and
-- specifications. Codes and sizes are words both whole and in parts: "CH-20" is found by "ch" and "20".
create function private.words_of_product(product public.products) returns tsvector
language sql immutable set search_path = '' as $$
  select
    setweight(to_tsvector('simple', concat_ws(' ', product.name, translate(product.name, '-/+×', '    '))), 'A')
    || setweight(to_tsvector('simple',
      translate(concat_ws(' ', product.category_slug, product.subcategory_slug), '-', ' ')), 'B')
    || setweight(to_tsvector('simple', product.short_description), 'C')
    || setweight(jsonb_to_tsvector('simple', product.specifications, '["string"]'), 'C')
$$;

create function private.keep_product_words() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.product_words where product_id = new.id;
  if new.published then
    insert into private.product_words (product_id, category_slug, created_at, words)
      values (new.id, new.category_slug, new.created_at, private.words_of_product(new));
  end if;
  return null;
end
$$;
create trigger products_words after insert or update of
  name, category_slug, subcategory_slug, short_description, specifications, published, created_at
  on public.products for each row execute function private.keep_product_words();

insert into private.product_words (product_id, category_slug, created_at, words)
  select product.id, product.category_slug, product.created_at, private.words_of_product(product)
  from public.products product where product.published;

-- Published products with the words of a query in the syntax of to_tsquery(): how many, and the ids of
-- the best, at most 200. A query of more than 300 words and operators finds none.
create function private.find_products(query text, category text, most integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  with found as materialized (
    select product_id, created_at, ts_rank(words, wanted) as rank
    from to_tsquery('simple', query) as wanted
    join private.product_words on words @@ wanted
    where numnode(wanted) <= 300 and (category is null or category_slug = category)
  )
  select jsonb_build_object(
    'count', (select count(*) from found),
    'ids', coalesce((
      select jsonb_agg(product_id order by rank desc, created_at desc, product_id)
      from (select * from found order by rank desc, created_at desc, product_id limit least(most, 200)) as best
    ), '[]')
  )
$$;

create function public.find_products(query text, category text default null, most integer default 50)
returns jsonb
language sql stable set search_path = '' as $$
  select private.find_products(query, category, most)
$$;

revoke execute on function
  private.words_of_product, private.keep_product_words, private.find_products, public.find_products
  from public;
grant execute on function private.find_products, public.find_products to anon, authenticated, service_role;
