-- The receipt tells that a request was written at a site visit, and nothing of what was seen there.
create or replace function private.lead_receipt(lead_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  with lead as (
    select received_at, status, attachment_manifest, content_hash, site_check is not null as is_checked,
      site_visit is not null as is_visit
      from public.quote_requests where id = lead_receipt.lead_id
    union all
    select received_at, status, '[]'::jsonb, content_hash, false, false
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
    'site_check', coalesce((select is_checked from lead), false),
    'site_visit', coalesce((select is_visit from lead), false),
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
