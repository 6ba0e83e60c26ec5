-- What the holder of a link sees of an offer.

-- What a customer has answered, where it is more than words: who has accepted it, as what and under which
-- order number of theirs, confirmed from which address; or why it was declined.
create function private.is_offer_answer(kind text, answer jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case kind
    when 'accepted' then coalesce(
      (select array_agg(key order by key) from jsonb_object_keys(answer) as key)
        = array['email', 'name', 'order_number', 'role']
      and private.is_line(answer ->> 'name', 2, 100) and private.is_line(answer ->> 'role', 1, 100)
      and coalesce(private.is_line(answer ->> 'order_number', 1, 50), true), false)
    when 'declined' then coalesce(
      (select array_agg(key) from jsonb_object_keys(answer) as key) = array['reason']
      and answer ->> 'reason' in ('price', 'delivery', 'product', 'competitor', 'postponed', 'not_needed', 'other'), false)
    else answer is null
  end
$$;
alter table public.offer_events
  add column answer jsonb,
  -- Of the mail that tells staff; null when it was sent or given up, or nobody is to be told.
  add column attempts integer not null default 0,
  add column next_attempt_at timestamptz,
  add column told_at timestamptz,
  add column last_error text check (last_error ~ '^[a-z-]{1,40}$'),
  add constraint offer_events_answer_check check (answer is null or private.is_offer_answer(kind, answer));
create index offer_events_due on public.offer_events (next_attempt_at) where next_attempt_at is not null;
create index offer_events_answered on public.offer_events (offer_id, revision) where answer is not null;

-- All that was sent, without what the office alone shall know: what the list said, and why a price is another.
create function private.customer_content(content jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select content || jsonb_build_object('lines', coalesce((
    select jsonb_agg(
      line || '{"item_id": null, "product_id": null, "list_price_paise": null, "price_reason": null}' order by position
    )
    from jsonb_array_elements(content -> 'lines') with ordinality as listed (line, position)
  ), '[]'))
$$;

-- Where the customer of a revision reads mails: what the offer says, else what their request does.
create function private.offer_address(offer public.offers, content jsonb) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    content -> 'customer' ->> 'email',
    (select email from public.quote_requests where id = (offer).quote_request_id),
    (select email from public.inquiries where id = (offer).inquiry_id)
  )
$$;
-- Enough to know it again: an…@example.com.
create function private.masked_address(address text) returns text
language sql immutable set search_path = '' as $$
  select left(split_part(address, '@', 1), least(2, char_length(split_part(address, '@', 1)) - 1))
    || '…@' || split_part(address, '@', 2)
$$;

create function private.is_past(day date) returns boolean
language sql stable set search_path = '' as $$
  select day < (now() at time zone 'Asia/Kolkata')::date
$$;

-- How a revision stands, as the list of offers tells it.
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
    )
  )
  from private.latest_revision((offer).id) as latest
$$;

-- Null for a token that never was, was renewed or has ended: nobody learns which.
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

revoke execute on function
  private.customer_content(jsonb), private.offer_address(public.offers, jsonb), private.masked_address(text),
  private.is_past(date), private.shown_state(public.offer_revisions), private.latest_revision(uuid),
  private.customer_offer(public.offers) from public, anon, authenticated, service_role;
revoke execute on function private.read_offer(text), public.read_offer(text) from public;
grant execute on function private.read_offer(text), public.read_offer(text) to anon, authenticated, service_role;
