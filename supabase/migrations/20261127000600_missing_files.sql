-- No constraint of the table, now or later, shows a row to whoever replaces one of its missing files.
create or replace function private.replace_missing_file(lead_id uuid, missing_path text, file jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  manifest jsonb;
  received timestamptz;
  replacements smallint;
  place int;
begin
  select attachment_manifest, received_at, file_replacements into manifest, received, replacements
    from public.quote_requests where id = lead_id for update;
  -- Sent again after a lost answer: it is done, and costs nothing.
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
    -- The same place: everything up to the checksum.
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
  -- The error of a constraint quotes the whole row, to whoever has the link of a request.
  exception when integrity_constraint_violation then
    raise check_violation using message = 'This file cannot be announced.';
  end;
  return private.lead_receipt(lead_id);
end
$$;
