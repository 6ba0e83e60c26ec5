-- Pictures are public and written by admins. Attachments of quote requests go, without an account, to the
-- paths that a request has announced, once; nobody lists, changes or removes them. The receipt of a
-- request says which of them have arrived.

-- How long after a request its files may arrive.
create function private.attachment_period() returns interval
language sql immutable set search_path = '' as $$
  select interval '30 days'
$$;

-- The name is untrusted: the pattern is checked first, since a cast of anything else would fail with
-- 22P02.
create function private.is_announced_attachment(object_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select case
    when object_name ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/' then exists (
      select from public.quote_requests q, jsonb_array_elements(q.attachment_manifest) file
      where q.id = split_part(object_name, '/', 1)::uuid
        and file ->> 'path' = object_name
        and q.received_at > now() - private.attachment_period()
    )
    else false
  end
$$;

create policy pictures_and_attachments_read on storage.objects for select to authenticated
  using (
    (
      bucket_id in ('product-images', 'project-images', 'quote-attachments')
      and (select private.is_admin())
    )
    or (
      bucket_id = 'quote-attachments' and (select private.is_staff()) and case
        when (select private.sees_all_leads()) then true
        -- The name may be anything; casting a name without an id would fail.
        when name ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/'
          then private.is_own_lead(split_part(name, '/', 1)::uuid)
        else false
      end
    )
    -- For whoever sees the offer.
    or (
      bucket_id = 'order-files' and (select private.is_staff())
      and exists (select from public.order_files file where file.path = objects.name)
    )
  );
create policy pictures_change on storage.objects for update to authenticated
  using (bucket_id in ('product-images', 'project-images') and (select private.is_admin()))
  with check (bucket_id in ('product-images', 'project-images') and (select private.is_admin()));
create policy pictures_remove on storage.objects for delete to authenticated
  using (
    bucket_id in ('product-images', 'project-images', 'quote-attachments', 'order-files')
    and (select private.is_admin())
  );

-- The public address of the backend, such as https://example.supabase.co. Whoever sets up the database
-- stores it, because the host in a request may be forged.
create table private.backend_address (
  only_row boolean primary key default true check (only_row),
  origin text not null check (origin ~ '^https?://[^/[:space:]]+$')
);

-- The public addresses of the announced files that have arrived; none until the backend's address is
-- known.
create function private.attachment_urls(manifest jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      backend.origin || '/storage/v1/object/public/quote-attachments/' || stored.name
      order by announced.ordinality
    ),
    '[]'
  )
  from private.backend_address backend
  cross join jsonb_array_elements(manifest) with ordinality as announced
  join storage.objects stored
    on stored.bucket_id = 'quote-attachments' and stored.name = announced.value ->> 'path'
$$;

-- Files may arrive at the same moment: the second one waits for the row before it looks for files.
create function private.note_attachments() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  lead uuid;
begin
  for lead in
    select distinct split_part(object.name, '/', 1)::uuid
    from (values (old.bucket_id, old.name), (new.bucket_id, new.name)) as object (bucket, name)
    where object.bucket = 'quote-attachments'
      and object.name ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/'
  loop
    perform from public.quote_requests where id = lead for update;
    update public.quote_requests set attachments = private.attachment_urls(attachment_manifest)
      where id = lead;
  end loop;
  return null;
end
$$;
create trigger note_attachments after insert or update of bucket_id, name or delete on storage.objects
  for each row execute function private.note_attachments();

-- Called by `npm start` and `npm run db:push`. A new address is written into every request.
create function private.set_backend_address(address text) returns void
language plpgsql set search_path = '' as $$
begin
  if exists (select from private.backend_address where origin = address) then
    return;
  end if;
  insert into private.backend_address (origin) values (address)
    on conflict (only_row) do update set origin = excluded.origin;
  update public.quote_requests set attachments = private.attachment_urls(attachment_manifest)
    where attachment_manifest <> '[]';
end
$$;

-- All that the holder of a request's id may know: that it arrived, its files by name, its products by
-- name and quantity, and whether it came with a site check or from a site visit. Nothing that somebody
-- typed.
create function private.lead_receipt(lead_id uuid) returns jsonb
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

create function public.lead_receipt(lead_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.lead_receipt(lead_id)
$$;

-- Replaces an announced file that never arrived with another one. Whoever holds the id of the request may
-- do so, as they may upload: they can fill the paths of that request only, and ten changes are enough for
-- an honest sender. Errors say no more about an id than its receipt: PT404 unknown id or path, PT409 the
-- file has arrived, PT410 too late or too often, 23514 bad file. No error shows the row to the caller.
create function private.replace_missing_file(lead_id uuid, missing_path text, file jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  manifest jsonb;
  received timestamptz;
  replacements smallint;
  place int;
begin
  select attachment_manifest, received_at, file_replacements into manifest, received, replacements
    from public.quote_requests where id = lead_id for update;
  -- A repeat after a lost response: already done, and not counted.
  if exists (select from jsonb_array_elements(manifest) as known where known.value = file) then
    return private.lead_receipt(lead_id);
  end if;
  select known.ordinality - 1 into place
    from jsonb_array_elements(manifest) with ordinality as known
    where known.value ->> 'path' = missing_path;
  if place is null then
    raise sqlstate 'PT404' using message = 'No such file was announced.';
  end if;
  if exists (
    select from storage.objects where bucket_id = 'quote-attachments' and name = missing_path
  ) then
    raise sqlstate 'PT409' using message = 'This file has arrived.';
  end if;
  if received <= now() - private.attachment_period() or replacements >= 10 then
    raise sqlstate 'PT410' using message = 'The files of this request can no longer be changed.';
  end if;
  if not private.is_attachment_manifest(lead_id, jsonb_set(manifest, array[place::text], file))
    -- The same folder and position: everything up to the checksum.
    or left(file ->> 'path', 39) <> left(missing_path, 39)
    or exists (
      select from jsonb_array_elements(manifest) with ordinality as other
      where other.value ->> 'path' = file ->> 'path' and other.ordinality - 1 <> place
    )
  then
    raise check_violation using message = 'This file cannot be announced.';
  end if;
  begin
    update public.quote_requests
      set attachment_manifest = jsonb_set(manifest, array[place::text], file),
        file_replacements = replacements + 1
      where id = lead_id;
  -- The error of a constraint would quote the whole row to whoever knows the id of a request.
  exception when integrity_constraint_violation then
    raise check_violation using message = 'This file cannot be announced.';
  end;
  return private.lead_receipt(lead_id);
end
$$;

create function public.replace_missing_file(lead_id uuid, missing_path text, file jsonb) returns jsonb
language sql set search_path = '' as $$
  select private.replace_missing_file(lead_id, missing_path, file)
$$;

-- For an hour, while the code that announced it is valid.
create function private.is_announced_order(object_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.order_files file join public.offer_links link on link.offer_id = file.offer_id
    where file.path = object_name and file.arrived_at is null
      and file.announced_at > now() - interval '1 hour'
      and link.ended_at is null and link.created_at <= file.announced_at
  )
$$;

-- Admins add files under new names; nobody changes or lists what is stored.
create policy attachments_send on storage.objects for insert to anon, authenticated
  with check (
    (bucket_id = 'quote-attachments' and private.is_announced_attachment(name))
    or (bucket_id = 'order-files' and private.is_announced_order(name))
    or (
      bucket_id in ('product-images', 'project-images', 'product-documents')
      and (select private.is_admin())
    )
  );

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('product-images', 'product-images', true, 10485760, array['image/jpeg', 'image/png', 'image/webp', 'image/avif']),
  ('project-images', 'project-images', true, 10485760, array['image/jpeg', 'image/png', 'image/webp', 'image/avif']),
  ('product-documents', 'product-documents', true, 10485760, array['application/pdf']),
  -- Browsers record WebM with Opus, or MP4 with AAC.
  ('quote-attachments', 'quote-attachments', true, 5242880, array[
    'application/pdf', 'image/jpeg', 'image/png', 'image/vnd.dwg', 'audio/webm', 'audio/mp4'
  ]),
  -- Private, unlike the attachments of requests: an order has prices, bank accounts and signatures.
  ('order-files', 'order-files', false, 5242880, array['application/pdf', 'image/jpeg', 'image/png'])
on conflict (id) do update set public = excluded.public,
  file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

revoke execute on function
  private.attachment_urls, private.note_attachments, private.set_backend_address,
  public.lead_receipt, private.replace_missing_file, public.replace_missing_file,
  private.is_announced_order
  from public;
grant execute on function
  public.lead_receipt, private.replace_missing_file, public.replace_missing_file,
  private.is_announced_order
  to anon, authenticated, service_role;
