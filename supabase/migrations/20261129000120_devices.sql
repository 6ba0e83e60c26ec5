-- Devices of salespeople, so that a request sent from one is credited to them.

-- Salespeople register a device, and its requests are credited to them, even offline and signed out.
-- The device has a token of its own; the database keeps a hash of it and stores the person when a
-- request comes in.
create table public.staff_devices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  name text not null check (private.is_line(name, 1, 60)),
  -- SHA-256 of the token, which is shown once.
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null default now(),
  -- When the last request with it came in.
  last_used_at timestamptz,
  -- When the device itself forgot the token. Requests it kept before may still arrive.
  released_at timestamptz,
  -- When somebody ended it, usually from elsewhere. Later requests are credited to nobody.
  ended_at timestamptz,
  ended_by uuid references auth.users (id) on delete set null
);
create index staff_devices_user on public.staff_devices (user_id, made_at desc);
create index staff_devices_ended_by on public.staff_devices (ended_by);
alter table public.staff_devices enable row level security;
-- Every column but the hash. Only the functions below write.
grant select (id, user_id, name, made_at, last_used_at, released_at, ended_at, ended_by)
  on public.staff_devices to authenticated;
grant all on public.staff_devices to service_role;
create policy staff_devices_read on public.staff_devices for select to authenticated using (
  (select private.is_admin())
  or (user_id = (select auth.uid()) and (select private.is_staff()))
);

-- Returns a token of 244 random bits, this once. PT409 for more than twenty devices at a time.
create function private.register_device(device_name text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  token text := encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex');
  made uuid;
begin
  if not private.is_staff() then
    raise insufficient_privilege using message = 'Only staff may be named by a device.';
  end if;
  -- One at a time, and not while the role is being revoked, which would miss this device.
  perform from public.user_roles where user_id = auth.uid() for update;
  if not found then
    raise insufficient_privilege using message = 'Only staff may be named by a device.';
  end if;
  delete from public.staff_devices where user_id = auth.uid()
    and least(ended_at, released_at) < now() - interval '1 year';
  if (
    select count(*) >= 20 from public.staff_devices
    where user_id = auth.uid() and ended_at is null and released_at is null
  ) then
    raise sqlstate 'PT409' using message = 'Too many devices. End one of them first.';
  end if;
  insert into public.staff_devices (user_id, name, token_hash)
    values (auth.uid(), device_name, private.hash_of_token(token)) returning id into made;
  return jsonb_build_object('id', made, 'token', token);
end
$$;

create function public.register_device(device_name text) returns jsonb
language sql set search_path = '' as $$
  select private.register_device(device_name)
$$;

-- For its owner and for admins, with immediate effect. PT404 when it has ended or belongs to somebody
-- else.
create function private.end_device(device uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    raise insufficient_privilege using message = 'Only staff may end a device.';
  end if;
  update public.staff_devices set ended_at = now(), ended_by = auth.uid()
    where id = device and ended_at is null and (user_id = auth.uid() or private.is_admin());
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such device any more.';
  end if;
end
$$;

create function public.end_device(device uuid) returns void
language sql set search_path = '' as $$
  select private.end_device(device)
$$;

-- For a device that forgets its token, identified by the token itself, since its owner may be signed
-- out by then. It does not reveal whether the token existed.
create function private.release_device(token text) returns void
language sql security definer set search_path = '' as $$
  update public.staff_devices set released_at = now()
    where token_hash = private.hash_of_token(token) and released_at is null and ended_at is null
$$;

create function public.release_device(token text) returns void
language sql set search_path = '' as $$
  select private.release_device(token)
$$;

-- Whether a request with this token would be credited now. A token that its device has forgotten counts
-- for 30 more days, since requests may still wait there.
create function private.device_counts(device public.staff_devices) returns boolean
language sql stable security definer set search_path = '' as $$
  select device.ended_at is null
    and (device.released_at is null or device.released_at > now() - interval '30 days')
    and exists (select from public.user_roles where user_id = device.user_id)
$$;

-- Lets a device check whether its requests are still credited.
create function private.is_credit(token text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.staff_devices device
    where token_hash = private.hash_of_token(token) and private.device_counts(device)
  )
$$;

create function public.is_credit(token text) returns boolean
language sql stable set search_path = '' as $$
  select private.is_credit(token)
$$;

-- Devices end when their owner loses the role; deleting the account deletes them.
create function private.end_devices_with_role() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.staff_devices set ended_at = now(), ended_by = auth.uid()
    where user_id = old.user_id and ended_at is null;
  return null;
end
$$;
create trigger user_roles_devices after delete on public.user_roles
  for each row execute function private.end_devices_with_role();

-- A token is checked by the server's clock when the request arrives: the device's own time may be
-- wrong. An ended token no longer counts, whenever the request was written. Nothing here refuses a
-- request or waits for a change of the device: a lead is never lost.
create function private.credit_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  device public.staff_devices;
begin
  select * into device from public.staff_devices
    where token_hash = private.hash_of_token(new.sold_by_token);
  new.sold_by_token := null;
  if not found then
    return new;
  end if;
  -- The lock waits for a deletion in progress, which would make the foreign key fail later.
  perform from auth.users where id = device.user_id for key share;
  if not found then
    return new;
  elsif private.device_counts(device) then
    new.sold_by := device.user_id;
  else
    new.sold_by_ended := device.user_id;
  end if;
  update public.staff_devices set last_used_at = now() where id = (
    select id from public.staff_devices where id = device.id for no key update skip locked
  );
  return new;
end
$$;
create trigger inquiries_credit before insert on public.inquiries
  for each row when (new.sold_by_token is not null) execute function private.credit_lead();
create trigger quote_requests_credit before insert on public.quote_requests
  for each row when (new.sold_by_token is not null) execute function private.credit_lead();

revoke execute on function
  private.register_device, private.end_device, private.release_device, public.release_device,
  private.device_counts, private.is_credit, public.is_credit, private.end_devices_with_role,
  private.credit_lead
  from public;
revoke execute on function public.register_device, public.end_device from public, service_role;
grant execute on function
  private.register_device, public.register_device, private.end_device, public.end_device
  to authenticated;
grant execute on function
  private.release_device, public.release_device, private.is_credit, public.is_credit
  to anon, authenticated, service_role;
