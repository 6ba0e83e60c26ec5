-- Pictures are public and written by admins. Attachments of quote requests go, without an account,
-- to the paths that a request has announced, once, and cannot be listed, changed or removed.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('product-images', 'product-images', true, 10485760, array['image/jpeg', 'image/png', 'image/webp', 'image/avif']),
  ('project-images', 'project-images', true, 10485760, array['image/jpeg', 'image/png', 'image/webp', 'image/avif']),
  ('quote-attachments', 'quote-attachments', true, 5242880, array['application/pdf', 'image/jpeg', 'image/png', 'image/vnd.dwg'])
on conflict (id) do update set public = excluded.public,
  file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- The name is untrusted: the pattern comes first, since a cast of anything else would fail with 22P02.
create function private.is_announced_attachment(object_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select case
    when object_name ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/' then exists (
      select from public.quote_requests q, jsonb_array_elements(q.attachment_manifest) file
      where q.id = split_part(object_name, '/', 1)::uuid
        and file ->> 'path' = object_name
        and q.received_at > now() - interval '30 days'
    )
    else false
  end
$$;

create policy attachments_send on storage.objects for insert to anon, authenticated
  with check (
    (bucket_id = 'quote-attachments' and private.is_announced_attachment(name))
    or (bucket_id in ('product-images', 'project-images') and (select private.is_admin()))
  );
create policy pictures_and_attachments_read on storage.objects for select to authenticated
  using (
    bucket_id in ('product-images', 'project-images', 'quote-attachments') and (select private.is_admin())
  );
create policy pictures_change on storage.objects for update to authenticated
  using (bucket_id in ('product-images', 'project-images') and (select private.is_admin()))
  with check (bucket_id in ('product-images', 'project-images') and (select private.is_admin()));
create policy pictures_remove on storage.objects for delete to authenticated
  using (bucket_id in ('product-images', 'project-images', 'quote-attachments') and (select private.is_admin()));
