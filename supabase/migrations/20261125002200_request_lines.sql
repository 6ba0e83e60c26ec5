-- A quote request about several products. The lines come in one column of its row, so that request and
-- lines are one statement and arrive once together or not at all; a trigger makes rows of them.

-- The rules of src/domain/leads/request-lines.ts; supabase/tests/request-lines.test.ts feeds both the
-- same inputs. No lines at all is a request about one product, as ever.
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

alter table public.quote_requests add column lines jsonb not null default '[]',
  add constraint quote_requests_lines_check check (private.is_request_lines(lines));
grant insert (lines) on public.quote_requests to anon, authenticated;

-- Found by each product that it names.
alter table public.quote_requests drop column search;
alter table public.quote_requests add column search tsvector generated always as (
  to_tsvector('simple',
    contact_name || ' ' || coalesce(company, '') || ' ' || email || ' ' || coalesce(phone, '') || ' ' ||
    coalesce(private.phone_key(phone), '') || ' ' || product_interest || ' ' ||
    coalesce(product_name, '') || ' ' || details
  ) || to_tsvector('simple'::regconfig, jsonb_path_query_array(lines, '$[*].product_name'))
) stored;
create index quote_requests_search on public.quote_requests using gin (search);

create table public.quote_request_lines (
  quote_request_id uuid not null references public.quote_requests (id) on delete cascade,
  position smallint not null,
  product_id uuid references public.products (id) on delete set null,
  -- As the visitor saw it.
  product_name text not null,
  quantity smallint not null,
  options text,
  note text,
  primary key (quote_request_id, position)
);
create index quote_request_lines_product on public.quote_request_lines (product_id);
create trigger quote_request_lines_product before insert on public.quote_request_lines
  for each row when (new.product_id is not null) execute function private.forget_unknown_product();

alter table public.quote_request_lines enable row level security;
grant select on public.quote_request_lines to authenticated;
grant all on public.quote_request_lines to service_role;
create policy quote_request_lines_read on public.quote_request_lines for select to authenticated using (
  (select private.is_staff())
  and exists (select from public.quote_requests lead where lead.id = quote_request_id)
);

create function private.expand_request_lines() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.quote_request_lines
    (quote_request_id, position, product_id, product_name, quantity, options, note)
  select new.id, line.ordinality, (line.value ->> 'product_id')::uuid, line.value ->> 'product_name',
    (line.value ->> 'quantity')::smallint, line.value ->> 'options', line.value ->> 'note'
  from jsonb_array_elements(new.lines) with ordinality as line
  order by line.ordinality;
  return null;
end
$$;
create trigger quote_requests_lines after insert on public.quote_requests
  for each row when (new.lines <> '[]') execute function private.expand_request_lines();
revoke execute on function private.expand_request_lines()
  from public, anon, authenticated, service_role;

-- The receipt names products and quantities, as it names files, and nothing that somebody typed.
create or replace function private.lead_receipt(lead_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  with lead as (
    select received_at, status, attachment_manifest, content_hash
      from public.quote_requests where id = lead_receipt.lead_id
    union all
    select received_at, status, '[]'::jsonb, content_hash
      from public.inquiries where id = lead_receipt.lead_id
    limit 1
  )
  select jsonb_build_object(
    'reference', upper(substr(lead_receipt.lead_id::text, 1, 4) || '-' || substr(lead_receipt.lead_id::text, 5, 4)),
    'received_at', (select received_at from lead),
    'content', (select content_hash from lead),
    'takes_files', (select received_at > now() - private.attachment_period() from lead),
    'erased', exists (
      select from private.erased_leads erased where erased.lead_id = lead_receipt.lead_id
    ),
    'status', (
      select case status
        when 'contacted' then 'In contact'
        when 'quoted' then 'Quote sent'
        when 'won' then 'Ordered'
        when 'lost' then 'Closed'
        else 'Received'
      end from lead
    ),
    'lines', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'product_name', line.product_name, 'quantity', line.quantity
        ) order by line.position
      )
      from public.quote_request_lines line where line.quote_request_id = lead_receipt.lead_id
    ), '[]'::jsonb),
    'files_until', (
      select received_at + private.attachment_period() from lead
      where jsonb_array_length(attachment_manifest) > 0
    ),
    'files', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'path', file.value ->> 'path',
          'name', file.value ->> 'name',
          'announced_size', file.value -> 'size',
          'arrived', object.id is not null,
          'size', (object.metadata ->> 'size')::bigint,
          'complete', coalesce((object.metadata ->> 'size')::bigint = (file.value ->> 'size')::bigint, false)
        ) order by file.ordinality
      )
      from lead
      cross join jsonb_array_elements(lead.attachment_manifest) with ordinality as file
      left join storage.objects object
        on object.bucket_id = 'quote-attachments' and object.name = file.value ->> 'path'
    ), '[]'::jsonb)
  )
$$;
