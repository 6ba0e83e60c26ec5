-- Two requests with one id are one request only if they say the same; and what was erased stays so.

-- A hash of words and files, made by the sender, who compares it with his own when he asks for the
-- receipt. Requests of older apps have none.
alter table public.inquiries
  add column content_hash text check (content_hash ~ '^[0-9a-f]{64}$');
alter table public.quote_requests
  add column content_hash text check (content_hash ~ '^[0-9a-f]{64}$');
grant insert (content_hash) on public.inquiries, public.quote_requests to anon, authenticated;

-- Ids of requests that are gone for good. A device that never heard that its request had arrived sends
-- it again, and would bring back what somebody has asked to be erased. An id says nothing of anybody.
create table private.erased_leads (
  lead_id uuid primary key,
  erased_at timestamptz not null default now()
);
revoke all on private.erased_leads from public, anon, authenticated, service_role;

create function private.note_erasure() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.erased_leads (lead_id) values (old.id) on conflict do nothing;
  return null;
end
$$;
create trigger note_erasure after delete on public.inquiries
  for each row execute function private.note_erasure();
create trigger note_erasure after delete on public.quote_requests
  for each row execute function private.note_erasure();

-- Before all other triggers, by its name: what is erased counts for no limit.
create function private.refuse_erased() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from private.erased_leads where lead_id = new.id) then
    raise sqlstate 'PT410' using message = 'This request has been erased.';
  end if;
  return new;
end
$$;
create trigger a_refuse_erased before insert on public.inquiries
  for each row execute function private.refuse_erased();
create trigger a_refuse_erased before insert on public.quote_requests
  for each row execute function private.refuse_erased();
revoke execute on function private.note_erasure(), private.refuse_erased()
  from public, anon, authenticated, service_role;

-- As before; besides the hash of what was said, whether its files may still follow, and whether it was
-- erased.
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
