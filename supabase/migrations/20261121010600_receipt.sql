-- What the holder of a request's id may know about it: did it arrive, did each file, how does it stand.

create function private.lead_receipt(lead_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  with lead as (
    select received_at, status, attachment_manifest from public.quote_requests where id = lead_id
    union all
    select received_at, status, '[]'::jsonb from public.inquiries where id = lead_id
    limit 1
  )
  select jsonb_build_object(
    'reference', upper(substr(lead_id::text, 1, 4) || '-' || substr(lead_id::text, 5, 4)),
    'received_at', (select received_at from lead),
    'status', (
      select case status
        when 'contacted' then 'In contact'
        when 'quoted' then 'Quote sent'
        when 'won' then 'Ordered'
        when 'lost' then 'Closed'
        else 'Received'
      end from lead
    ),
    'files', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'path', file.value ->> 'path',
          'arrived', object.id is not null,
          'size', (object.metadata ->> 'size')::bigint
        ) order by file.ordinality
      )
      from lead
      cross join jsonb_array_elements(lead.attachment_manifest) with ordinality as file
      left join storage.objects object
        on object.bucket_id = 'quote-attachments' and object.name = file.value ->> 'path'
    ), '[]'::jsonb)
  )
$$;

create function public.lead_receipt(lead_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.lead_receipt(lead_id)
$$;
revoke execute on function public.lead_receipt(uuid) from public;
grant execute on function public.lead_receipt(uuid) to anon, authenticated, service_role;
