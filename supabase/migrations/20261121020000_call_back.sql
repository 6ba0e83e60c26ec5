-- A visitor who wants to be called leaves a name, a phone number and a time. No e-mail is asked for,
-- so an inquiry may be without one: of that type only, and only with a time to call.

alter table public.inquiries
  alter column email drop not null,
  add column preferred_time text check (private.is_line(preferred_time, 1, 100)),
  add constraint inquiries_reachable_check check (
    email is not null or (inquiry_type = 'consultation' and preferred_time is not null)
  );
grant insert (preferred_time) on public.inquiries to anon, authenticated;

-- The same number with and without its country code, however it is spaced.
create function private.phone_key(phone text) returns text
language sql immutable set search_path = '' as $$
  select right(regexp_replace(phone, '[^0-9]', '', 'g'), 10)
$$;
create index inquiries_phone on public.inquiries (private.phone_key(phone), received_at desc)
  where email is null;

-- As before, five an hour of one sender: his e-mail, or his phone number where there is no e-mail.
create or replace function private.limit_rate() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  sender text := new.email;
  column_of_sender text := 'email';
  known boolean;
  fifth timestamptz;
begin
  if sender is null and tg_table_name = 'inquiries' then
    sender := private.phone_key(new.phone);
    column_of_sender := 'email is null and private.phone_key(phone)';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(tg_table_name || ' ' || sender, 0));
  execute format('select exists (select from public.%I where id = $1)', tg_table_name)
    into known using new.id;
  if known then
    return new;
  end if;
  execute format(
    'select received_at from public.%I where %s = $1 and received_at > now() - interval ''1 hour''
     order by received_at desc offset 4 limit 1',
    tg_table_name, column_of_sender
  ) into fifth using sender;
  if fifth is not null then
    raise sqlstate 'PT429' using
      message = 'Too many submissions. Please try again later.',
      detail = 'Five submissions of one sender in an hour.',
      -- A request that began before the fifth one was dated would be told to wait for longer.
      hint = least(ceil(extract(epoch from fifth + interval '1 hour' - now())), 3600)::text;
  end if;
  return new;
end
$$;
