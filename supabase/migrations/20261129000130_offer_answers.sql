-- What customers answer to an offer.

-- The offer that a link leads to, locked until the answer is stored, so that answers and changes by
-- staff happen one at a time; and what prevents an answer.
create function private.take_offer_by_link(
  token text, shown_revision integer,
  out offer public.offers, out latest public.offer_revisions, out obstacle text
)
language plpgsql security definer set search_path = '' as $$
declare
  linked uuid;
begin
  select link.offer_id into linked from public.offer_links link
    where link.token = take_offer_by_link.token and link.ended_at is null;
  select * into offer from public.offers where id = linked for update;
  -- The link may have ended while waiting for the lock.
  perform from public.offer_links link
    where link.token = take_offer_by_link.token and link.offer_id = linked and link.ended_at is null for share;
  if not found then
    offer := null;
    obstacle := 'unknown';
    return;
  end if;
  latest := private.latest_revision(offer.id);
  obstacle := case
    when latest.revision <> shown_revision then 'other-revision'
    when latest.state in ('accepted', 'declined') then 'answered'
    when latest.state not in ('sent', 'seen', 'change_asked') then 'withdrawn'
    when private.is_past(latest.valid_until) then 'expired'
  end;
end
$$;

create function private.offer_outcome(outcome text, offer public.offers, more jsonb default '{}') returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'outcome', outcome, 'offer', case when (offer).id is not null then private.customer_offer(offer) end
  ) || more
$$;

-- Notes when a person first sees a revision. The script of the page calls it, because mail programs
-- open links, too.
create function private.note_offer_seen(token text, shown_revision integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  taken record;
begin
  taken := private.take_offer_by_link(token, shown_revision);
  if taken.obstacle is null and (taken.latest).state = 'sent' then
    update public.offer_revisions set state = 'seen', seen_at = now()
      where offer_id = (taken.offer).id and revision = (taken.latest).revision;
    insert into public.offer_events (offer_id, revision, kind)
      values ((taken.offer).id, (taken.latest).revision, 'seen');
  end if;
end
$$;

-- Stores an answer: the state of the revision, and the event that tells staff.
create function private.answer_offer(latest public.offer_revisions, kind text, answer jsonb, words text)
returns void language plpgsql security definer set search_path = '' as $$
begin
  update public.offer_revisions
    set state = answer_offer.kind, answered_at = now(), seen_at = coalesce(seen_at, now())
    where offer_id = latest.offer_id and revision = latest.revision;
  insert into public.offer_events (offer_id, revision, kind, answer, note, next_attempt_at)
    values (latest.offer_id, latest.revision, kind, answer, words, now());
end
$$;

-- The same question is stored once; five questions about a revision are enough.
create function private.ask_offer_change(token text, shown_revision integer, words text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  taken record;
  asked text[];
begin
  if private.is_text(words, 1, 2000) is not true then
    raise check_violation using message = 'These are no words.';
  end if;
  taken := private.take_offer_by_link(token, shown_revision);
  if taken.obstacle is not null then
    return private.offer_outcome(taken.obstacle, taken.offer);
  end if;
  select coalesce(array_agg(note), '{}') into asked from public.offer_events
    where offer_id = (taken.offer).id and revision = (taken.latest).revision and kind = 'change_asked';
  if words <> all (asked) then
    if cardinality(asked) >= 5 then
      return private.offer_outcome('too-often', taken.offer);
    end if;
    perform private.answer_offer(taken.latest, 'change_asked', null, words);
  end if;
  return private.offer_outcome('done', taken.offer);
end
$$;

create function private.decline_offer(token text, shown_revision integer, reason text, words text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  taken record;
  answer jsonb := jsonb_build_object('reason', reason);
begin
  if not private.is_offer_answer('declined', answer) or not coalesce(private.is_text(words, 1, 2000), true) then
    raise check_violation using message = 'This is no reason.';
  end if;
  taken := private.take_offer_by_link(token, shown_revision);
  if taken.obstacle is not null then
    return private.offer_outcome(taken.obstacle, taken.offer);
  end if;
  perform private.answer_offer(taken.latest, 'declined', answer, words);
  return private.offer_outcome('done', taken.offer);
end
$$;

-- Three codes an hour and ten a day. With five tries each, somebody with the link but not the mailbox
-- guesses one code in 20,000 a day.
create function private.ask_offer_code(token text, shown_revision integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  taken record;
begin
  taken := private.take_offer_by_link(token, shown_revision);
  if taken.obstacle is not null then
    return private.offer_outcome(taken.obstacle, taken.offer);
  end if;
  return private.queue_offer_code(taken.offer, taken.latest, 'accept');
end
$$;

create function public.note_offer_seen(token text, shown_revision integer) returns void
language sql set search_path = '' as $$
  select private.note_offer_seen(token, shown_revision)
$$;

create function public.ask_offer_change(token text, shown_revision integer, words text) returns jsonb
language sql set search_path = '' as $$
  select private.ask_offer_change(token, shown_revision, words)
$$;

create function public.decline_offer(token text, shown_revision integer, reason text, words text) returns jsonb
language sql set search_path = '' as $$
  select private.decline_offer(token, shown_revision, reason, words)
$$;

create function public.ask_offer_code(token text, shown_revision integer) returns jsonb
language sql set search_path = '' as $$
  select private.ask_offer_code(token, shown_revision)
$$;

revoke execute on function
  private.take_offer_by_link, private.offer_outcome, private.note_offer_seen,
  private.answer_offer, private.ask_offer_change, private.decline_offer, private.ask_offer_code,
  public.note_offer_seen, public.ask_offer_change, public.decline_offer, public.ask_offer_code
  from public;
grant execute on function
  private.note_offer_seen, private.ask_offer_change, private.decline_offer,
  private.ask_offer_code, public.note_offer_seen, public.ask_offer_change, public.decline_offer,
  public.ask_offer_code
  to anon, authenticated, service_role;
