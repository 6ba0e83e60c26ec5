-- The link that a customer gets to their offer. Whoever has it may see the offer and answer it, so staff can
-- end it, and renew it when it went astray. It is kept as it is, since staff copy it again and again.

-- 256 bits for a web address.
create function private.new_link_token() returns text
language sql volatile set search_path = '' as $$
  select rtrim(translate(encode(sha256(
    uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
  ), 'base64'), '+/', '-_'), '=')
$$;

create table public.offer_links (
  token text primary key default private.new_link_token() check (token ~ '^[A-Za-z0-9_-]{43}$'),
  offer_id uuid not null unique references public.offers (id) on delete cascade,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
alter table public.offer_links enable row level security;
grant all on public.offer_links to service_role;
-- Written by the functions below alone.
grant select on public.offer_links to authenticated;
create policy offer_links_read on public.offer_links for select to authenticated using (
  (select private.is_staff()) and exists (select from public.offers offer where offer.id = offer_id)
);

-- With the first revision: before it there is nothing to see. It stays with the next ones.
create function private.make_offer_link() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.offer_links (offer_id) values (new.offer_id) on conflict (offer_id) do nothing;
  return null;
end
$$;
create trigger offer_revisions_link after insert on public.offer_revisions
  for each row execute function private.make_offer_link();
insert into public.offer_links (offer_id) select distinct offer_id from public.offer_revisions;

-- The link of an offer for whoever may work on it, locked until their change is stored. PT404 when it was never sent.
create function private.take_offer_link(offer_id uuid) returns public.offer_links
language plpgsql security definer set search_path = '' as $$
declare
  offer public.offers;
  link public.offer_links;
begin
  if not private.is_staff() then
    raise insufficient_privilege using message = 'Only staff may work on offers.';
  end if;
  -- In the order in which a customer's answer locks them.
  select * into offer from public.offers where id = take_offer_link.offer_id for update;
  select * into link from public.offer_links taken where taken.offer_id = offer.id for update;
  if link.token is null or not private.sees_offer(offer) then
    raise sqlstate 'PT404' using message = 'There is no link to this offer.';
  end if;
  return link;
end
$$;

-- A new link; the former one is one that never was.
create function private.renew_offer_link(offer_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  link public.offer_links := private.take_offer_link(offer_id);
begin
  update public.offer_links renewed
    set token = private.new_link_token(), created_at = now(), ended_at = null
    where renewed.offer_id = link.offer_id returning * into link;
  insert into public.offer_events (offer_id, kind, actor) values (link.offer_id, 'link_renewed', auth.uid());
  return to_jsonb(link);
end
$$;

-- Nobody sees the offer by it any more. Ended twice, it has ended once.
create function private.end_offer_link(offer_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  link public.offer_links := private.take_offer_link(offer_id);
begin
  if link.ended_at is null then
    update public.offer_links ended set ended_at = now()
      where ended.offer_id = link.offer_id returning * into link;
    insert into public.offer_events (offer_id, kind, actor) values (link.offer_id, 'link_ended', auth.uid());
  end if;
  return to_jsonb(link);
end
$$;
create function public.renew_offer_link(offer_id uuid) returns jsonb
language sql set search_path = '' as $$
  select private.renew_offer_link(offer_id)
$$;
create function public.end_offer_link(offer_id uuid) returns jsonb
language sql set search_path = '' as $$
  select private.end_offer_link(offer_id)
$$;

revoke execute on function
  private.renew_offer_link(uuid), public.renew_offer_link(uuid),
  private.end_offer_link(uuid), public.end_offer_link(uuid) from public, anon;
grant execute on function
  private.renew_offer_link(uuid), public.renew_offer_link(uuid),
  private.end_offer_link(uuid), public.end_offer_link(uuid) to authenticated, service_role;
revoke execute on function private.make_offer_link(), private.take_offer_link(uuid)
  from public, anon, authenticated, service_role;
revoke execute on function private.new_link_token() from public, anon, authenticated;
grant execute on function private.new_link_token() to service_role;
