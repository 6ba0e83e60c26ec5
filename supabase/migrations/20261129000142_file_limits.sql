-- How much may be uploaded without an account, by network and in all.

-- When the files of a lead arrived, by path, for whoever may read the lead.
create function private.file_arrivals(lead_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(name, created_at), '{}') from storage.objects
  where bucket_id = 'quote-attachments' and split_part(name, '/', 1) = lead_id::text
$$;

create function public.file_arrivals(lead_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select case
    when exists (select from public.quote_requests where id = lead_id) then private.file_arrivals(lead_id)
    else '{}'
  end
$$;

-- Files of the last day. The network is that of the request that announced the file.
create table private.file_arrivals (
  id bigint generated always as identity primary key,
  arrived_at timestamptz not null default now(),
  network bytea,
  bytes bigint not null
);
create index file_arrivals_arrived on private.file_arrivals (arrived_at);
create index file_arrivals_network on private.file_arrivals (network, arrived_at);

create function private.stored_file_bytes() returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(sum((metadata ->> 'size')::bigint), 0)::bigint from storage.objects
  where bucket_id in ('quote-attachments', 'order-files')
$$;

-- The announced type and size of a file from outside; null unless it is expected now.
create function private.announced_file(bucket text, object_name text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case
    when bucket = 'order-files' and private.is_announced_order(object_name) then (
      select jsonb_build_object('type', type, 'size', size) from public.order_files where path = object_name
    )
    when bucket = 'quote-attachments' and private.is_announced_attachment(object_name) then (
      select file - 'path' - 'sha256'
      from public.quote_requests request, jsonb_array_elements(request.attachment_manifest) as file
      where request.id = split_part(object_name, '/', 1)::uuid and file ->> 'path' = object_name
    )
  end
$$;

-- Files of received mails, which the server stores under names that nobody else can announce. Their
-- lead must still exist.
create function private.is_mail_file(bucket text, object_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select case
    when bucket = 'quote-attachments'
      and object_name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/mail-[0-9a-f]{40}[.]'
    then exists (select from public.inquiries where id = split_part(object_name, '/', 1)::uuid)
      or exists (select from public.quote_requests where id = split_part(object_name, '/', 1)::uuid)
    else false
  end
$$;

-- A file from outside is accepted once, while it is announced, and as it was announced. Hosted Storage
-- checks the policies when an upload begins and writes as its superuser when it ends; this trigger
-- covers that, too. 42501: nobody expects the file. 23505: it exists already. PT429: a limit is
-- reached; the hint is the number of seconds after which the file may be accepted.
create function private.take_sent_file() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_mail boolean := private.is_mail_file(new.bucket_id, new.name);
  announced jsonb := private.announced_file(new.bucket_id, new.name);
  arrived bigint := (new.metadata ->> 'size')::bigint;
  limits jsonb := private.file_limits();
  mega constant bigint := 1048576;
  size bigint;
  lead uuid;
  sender bytea;
  of_network bigint;
  of_all bigint;
  oldest timestamptz;
begin
  if not is_mail and (
    announced is null or arrived <> (announced ->> 'size')::bigint
    -- The type is certain only once the file has arrived.
    or (arrived is not null and split_part(new.metadata ->> 'mimetype', ';', 1) <> announced ->> 'type')
  ) then
    raise insufficient_privilege using message = 'Nobody has announced this file.';
  end if;
  size := coalesce(arrived, (announced ->> 'size')::bigint, 5242880);
  if new.bucket_id = 'quote-attachments' and not is_mail then
    lead := split_part(new.name, '/', 1);
  end if;
  select address_key into sender from private.lead_arrivals where lead_id = lead
    order by received_at desc limit 1;
  perform pg_advisory_xact_lock(hashtextextended('files', 0));
  -- Anything dated more than a minute ahead is from before the clock was set back.
  delete from private.file_arrivals
    where arrived_at < now() - interval '24 hours' or arrived_at > now() + interval '1 minute';
  select coalesce(sum(bytes), 0), coalesce(sum(bytes) filter (where network = sender), 0), min(arrived_at)
    into of_all, of_network, oldest from private.file_arrivals;
  if of_network + size > (limits ->> 'network_day')::bigint * mega
    or of_all + size > (limits ->> 'all_day')::bigint * mega
    or private.stored_file_bytes() + size > (limits ->> 'all')::bigint * mega
  then
    raise sqlstate 'PT429' using
      message = 'Too many files. Please try again later.',
      hint = greatest(600, coalesce(private.seconds_left(oldest, interval '24 hours'), 600))::text;
  end if;
  insert into private.file_arrivals (network, bytes) values (sender, size);
  return new;
end
$$;
create trigger take_sent_file before insert on storage.objects
  for each row when (new.bucket_id in ('quote-attachments', 'order-files'))
  execute function private.take_sent_file();

-- What was checked is what readers get. A mail that is delivered again brings its files again.
create function private.keep_sent_file() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (new.bucket_id, new.name) = (old.bucket_id, old.name) and private.is_mail_file(new.bucket_id, new.name) then
    return new;
  end if;
  raise unique_violation using message = 'The file is there already.';
end
$$;
create trigger keep_sent_file before update on storage.objects
  for each row when (
    (old.bucket_id in ('quote-attachments', 'order-files') or new.bucket_id in ('quote-attachments', 'order-files'))
    and (new.bucket_id, new.name, new.version, new.metadata)
      is distinct from (old.bucket_id, old.name, old.version, old.metadata)
  )
  execute function private.keep_sent_file();

-- How much of the space for files is used, in percent, for staff.
create function private.file_usage() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  limits jsonb := private.file_limits();
begin
  if not private.is_staff() then
    raise insufficient_privilege using message = 'Only staff see how full the storage is.';
  end if;
  return jsonb_build_object(
    'day', round((
      select coalesce(sum(bytes), 0) from private.file_arrivals where arrived_at > now() - interval '24 hours'
    ) / ((limits ->> 'all_day')::numeric * 10485.76)),
    'all', round(private.stored_file_bytes() / ((limits ->> 'all')::numeric * 10485.76))
  );
end
$$;

create function public.file_usage() returns jsonb
language sql stable set search_path = '' as $$
  select private.file_usage()
$$;

revoke execute on function
  private.file_arrivals, public.file_arrivals, private.stored_file_bytes, private.announced_file,
  private.is_mail_file, private.take_sent_file, private.keep_sent_file, private.file_usage,
  public.file_usage
  from public;
grant execute on function
  private.file_arrivals, public.file_arrivals, private.file_usage, public.file_usage
  to authenticated, service_role;
