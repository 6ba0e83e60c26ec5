-- The link by which a customer reads an offer.

-- 256 bits, safe in an address.
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
-- Only the functions below write.
grant select on public.offer_links to authenticated;
create policy offer_links_read on public.offer_links for select to authenticated using (
  (select private.is_staff()) and exists (select from public.offers offer where offer.id = offer_id)
);

-- Created with the first revision, since there is nothing to see before it, and kept for the next ones.
create function private.make_offer_link() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.offer_links (offer_id) values (new.offer_id) on conflict (offer_id) do nothing;
  return null;
end
$$;
create trigger offer_revisions_link after insert on public.offer_revisions
  for each row execute function private.make_offer_link();

-- The link of an offer for whoever may work on it, locked until the transaction ends. PT404 when the
-- offer was never sent.
create function private.take_offer_link(offer_id uuid) returns public.offer_links
language plpgsql security definer set search_path = '' as $$
declare
  offer public.offers;
  link public.offer_links;
begin
  if not private.is_staff() then
    raise insufficient_privilege using message = 'Only staff may work on offers.';
  end if;
  -- The same order of locks as for a customer's answer.
  select * into offer from public.offers where id = take_offer_link.offer_id for update;
  select * into link from public.offer_links taken where taken.offer_id = offer.id for update;
  if link.token is null or not private.sees_offer(offer) then
    raise sqlstate 'PT404' using message = 'There is no link to this offer.';
  end if;
  return link;
end
$$;

-- Replaces the link; the former one becomes unknown.
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

-- Ends the link, so that nobody sees the offer through it. Ending it again changes nothing.
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

-- The content that was sent, without what is for the office only: list prices and reasons for other
-- prices.
create function private.customer_content(content jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select content || jsonb_build_object('lines', coalesce((
    select jsonb_agg(
      line || '{"item_id": null, "product_id": null, "list_price_paise": null, "price_reason": null}' order by position
    )
    from jsonb_array_elements(content -> 'lines') with ordinality as listed (line, position)
  ), '[]'))
$$;

-- The address of the customer: the one in the offer, else the one in their request.
create function private.offer_address(offer public.offers, content jsonb) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    content -> 'customer' ->> 'email',
    (select email from public.quote_requests where id = (offer).quote_request_id),
    (select email from public.inquiries where id = (offer).inquiry_id)
  )
$$;

-- Enough to recognise it: an…@example.com.
create function private.masked_address(address text) returns text
language sql immutable set search_path = '' as $$
  select left(split_part(address, '@', 1), least(2, char_length(split_part(address, '@', 1)) - 1))
    || '…@' || split_part(address, '@', 2)
$$;

create function private.is_past(day date) returns boolean
language sql stable set search_path = '' as $$
  select day < (now() at time zone 'Asia/Kolkata')::date
$$;

-- The state of a revision as shown in the list of offers.
create function private.shown_state(revision public.offer_revisions) returns text
language sql stable set search_path = '' as $$
  select case
    when (revision).state in ('sent', 'seen', 'change_asked') and private.is_past((revision).valid_until) then 'expired'
    else (revision).state
  end
$$;

create function private.latest_revision(offer_id uuid) returns public.offer_revisions
language sql stable security definer set search_path = '' as $$
  select * from public.offer_revisions revision
  where revision.offer_id = latest_revision.offer_id order by revision.revision desc limit 1
$$;

-- What the customer sees of an offer, with the orders that have arrived and the state of the proforma.
create function private.customer_offer(offer public.offers) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'number', (offer).number,
    'revision', latest.revision,
    'state', private.shown_state(latest),
    'sent_at', latest.sent_at,
    'answered_at', latest.answered_at,
    'content', private.customer_content(latest.content),
    'totals', latest.totals,
    'code_to', private.masked_address(private.offer_address(offer, latest.content)),
    'answer', (
      select event.answer - 'email' from public.offer_events event
      where event.offer_id = (offer).id and event.revision = latest.revision and event.answer is not null
      order by event.id desc limit 1
    ),
    'orders', (
      select coalesce(jsonb_agg(
        jsonb_build_object('name', file.name, 'size', file.size, 'sha256', file.sha256, 'arrived_at', file.arrived_at)
        order by file.arrived_at, file.id
      ), '[]')
      from public.order_files file where file.offer_id = (offer).id and file.arrived_at is not null
    ),
    'has_proforma', exists (
      select from public.offer_documents document
      where document.offer_id = (offer).id and document.revision = latest.revision and kind = 'proforma'
    )
  )
  from private.latest_revision((offer).id) as latest
$$;

-- Null for a token that is unknown, was replaced or has ended; the answer does not say which.
create function private.read_offer(token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.customer_offer(offer)
  from public.offer_links link join public.offers offer on offer.id = link.offer_id
  where link.token = read_offer.token and link.ended_at is null
$$;

create function public.read_offer(token text) returns jsonb
language sql stable set search_path = '' as $$
  select private.read_offer(token)
$$;

-- The archived PDF of what was sent, in base64, for the holder of the link. Null until it is made, and
-- for a token that is unknown, was replaced or has ended.
create function private.read_offer_document(token text, kind text) returns text
language sql stable security definer set search_path = '' as $$
  select private.base64_of(document.pdf)
  from public.offer_links link
  cross join private.latest_revision(link.offer_id) as latest
  join public.offer_documents document
    on document.offer_id = link.offer_id and document.revision = latest.revision
  where link.token = read_offer_document.token and link.ended_at is null
    and document.kind = read_offer_document.kind
$$;

create function public.read_offer_document(token text, kind text) returns text
language sql stable set search_path = '' as $$
  select private.read_offer_document(token, kind)
$$;

revoke execute on function
  private.new_link_token, private.make_offer_link, private.take_offer_link,
  private.renew_offer_link, private.end_offer_link, public.renew_offer_link,
  public.end_offer_link, private.customer_content, private.offer_address, private.masked_address,
  private.is_past, private.shown_state, private.latest_revision, private.customer_offer,
  private.read_offer, public.read_offer, private.read_offer_document, public.read_offer_document
  from public;
grant execute on function private.new_link_token to service_role;
grant execute on function
  private.renew_offer_link, private.end_offer_link, public.renew_offer_link, public.end_offer_link
  to authenticated, service_role;
grant execute on function
  private.read_offer, public.read_offer, private.read_offer_document, public.read_offer_document
  to anon, authenticated, service_role;
