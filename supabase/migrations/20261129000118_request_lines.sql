-- The products that a quote request names, one row each.

create table public.quote_request_lines (
  quote_request_id uuid not null references public.quote_requests (id) on delete cascade,
  position smallint not null,
  product_id uuid references public.products (id) on delete set null,
  -- The name that the visitor saw.
  product_name text not null,
  quantity smallint not null,
  options text,
  note text,
  primary key (quote_request_id, position)
);
create index quote_request_lines_product on public.quote_request_lines (product_id);
alter table public.quote_request_lines enable row level security;
grant select on public.quote_request_lines to authenticated;
grant all on public.quote_request_lines to service_role;
create policy quote_request_lines_read on public.quote_request_lines for select to authenticated using (
  (select private.is_staff())
  and exists (select from public.quote_requests lead where lead.id = quote_request_id)
);
create trigger quote_request_lines_product before insert on public.quote_request_lines
  for each row when (new.product_id is not null) execute function private.forget_unknown_product();

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

revoke execute on function private.expand_request_lines from public;
