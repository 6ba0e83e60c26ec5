-- What follows an answer without anybody's doing: the lead is won, and the customer has in writing what they have
-- accepted.

-- Whatever staff thought of the lead, an accepted offer is a sale; spam stays what somebody has seen it to be.
-- The line of the log has no actor and the moment of the acceptance, by which the office tells why.
create function private.note_won() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  offer public.offers;
begin
  select * into offer from public.offers where id = new.offer_id;
  update public.inquiries set status = 'won'
    where id = offer.inquiry_id and status not in ('won', 'spam');
  update public.quote_requests set status = 'won'
    where id = offer.quote_request_id and status not in ('won', 'spam');
  return null;
end
$$;
create trigger offer_revisions_won after update of state on public.offer_revisions
  for each row when (new.state = 'accepted' and old.state <> 'accepted')
  execute function private.note_won();
revoke execute on function private.note_won() from public, anon, authenticated, service_role;

-- Open leads whose customer has declined an offer and has no other one to answer, nor one that is being made: how
-- many, and the `most` that have waited longest. Whether they are lost is for staff to say.
create function public.leads_to_decide(most integer default 8) returns jsonb
language sql stable set search_path = '' as $$
  with deciding as materialized (
    select lead.kind, lead.id, lead.name, max(offer.ended_at) as declined_at,
      (array_agg(offer.reason order by offer.ended_at desc) filter (where offer.state = 'declined'))[1] as reason
    from public.leads lead
    join public.offers made on lead.id in (made.inquiry_id, made.quote_request_id)
    join public.offer_outcomes offer on offer.id = made.id
    where lead.status in ('new', 'contacted', 'quoted') and lead.deleted_at is null
    group by lead.kind, lead.id, lead.name
    having bool_or(offer.state = 'declined')
      and not bool_or(made.draft is not null or offer.state in ('sent', 'seen', 'change_asked', 'waiting'))
  )
  select jsonb_build_object(
    'number', (select count(*) from deciding),
    'leads', coalesce((
      select jsonb_agg(to_jsonb(next) order by declined_at, id)
      from (select * from deciding order by declined_at, id limit most) as next
    ), '[]')
  )
$$;
revoke execute on function public.leads_to_decide(integer) from public;
grant execute on function public.leads_to_decide(integer) to authenticated, service_role;

-- The confirmation: one mail for each acceptance, to the address whose code has confirmed it, from the queue of
-- all mails to customers. The words are those of supabase/notifications/offer-confirmation.ts.
alter table public.offer_events add column confirmed_at timestamptz;
-- Whoever accepted before there were any was told by staff.
update public.offer_events set confirmed_at = at where kind = 'accepted';
create index offer_events_unconfirmed on public.offer_events (at)
  where kind = 'accepted' and confirmed_at is null;
alter table public.lead_mails
  add column is_confirmation boolean not null default false,
  add constraint lead_mails_confirmation check (not is_confirmation or offer_id is not null);
create unique index lead_mails_one_confirmation on public.lead_mails (offer_id, offer_revision) where is_confirmation;

-- As before; a confirmation goes to whoever has accepted.
create or replace function private.address_lead_mail() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.to_address := case
    when new.is_confirmation then (
      select answer ->> 'email' from public.offer_events
      where offer_id = new.offer_id and revision = new.offer_revision and kind = 'accepted'
      order by id desc limit 1
    )
    when new.offer_id is not null then (
      select content -> 'customer' ->> 'email' from public.offer_revisions
      where offer_id = new.offer_id and revision = new.offer_revision
    )
    else coalesce(
      (select email from public.inquiries where id = new.inquiry_id),
      (select email from public.quote_requests where id = new.quote_request_id)
    )
  end;
  return new;
end
$$;
-- Nobody has dealt with anything by it, and nothing is offered by it.
drop trigger lead_mails_handle on public.lead_mails;
create trigger lead_mails_handle after insert on public.lead_mails
  for each row when (not new.is_reminder and not new.is_confirmation)
  execute function private.handle_received_mails();
drop trigger lead_mails_quoted on public.lead_mails;
create trigger lead_mails_quoted after update of sent_at on public.lead_mails
  for each row when (
    old.sent_at is null and new.sent_at is not null and new.offer_id is not null
    and not new.is_reminder and not new.is_confirmation
  )
  execute function private.note_offer_mail();

-- What the next confirmation says; null when none is due. Without a token where the link was ended meanwhile.
create function private.next_offer_confirmation() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'event', event.id::text, 'number', offer.number, 'revision', event.revision,
    'answer', event.answer, 'accepted_at', event.at, 'total_paise', revision.totals -> 'total_paise',
    'token', (
      select token from public.offer_links link where link.offer_id = offer.id and link.ended_at is null
    ),
    'company', (select value from public.site_settings where key = 'company')
  )
  from public.offer_events event
  join public.offers offer on offer.id = event.offer_id
  join public.offer_revisions revision
    on revision.offer_id = event.offer_id and revision.revision = event.revision
  where event.kind = 'accepted' and event.confirmed_at is null and event.answer ->> 'email' is not null
  order by event.at limit 1
$$;
-- Puts it among the mails, unless it is there. Says whether it was not.
create function private.confirm_offer(event bigint, subject text, body text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  accepted public.offer_events;
begin
  update public.offer_events set confirmed_at = now()
    where id = event and kind = 'accepted' and confirmed_at is null and answer ->> 'email' is not null
    returning * into accepted;
  if not found then
    return false;
  end if;
  insert into public.lead_mails
      (inquiry_id, quote_request_id, offer_id, offer_revision, is_confirmation, subject, body, author)
    select offer.inquiry_id, offer.quote_request_id, offer.id, accepted.revision, true,
      confirm_offer.subject, confirm_offer.body, revision.sent_by
    from public.offers offer
    join public.offer_revisions revision
      on revision.offer_id = offer.id and revision.revision = accepted.revision
    where offer.id = accepted.offer_id
    on conflict do nothing;
  return found;
end
$$;
create function public.next_offer_confirmation() returns jsonb
language sql stable set search_path = '' as $$
  select private.next_offer_confirmation()
$$;
create function public.confirm_offer(event bigint, subject text, body text) returns boolean
language sql set search_path = '' as $$
  select private.confirm_offer(event, subject, body)
$$;
revoke execute on function
  private.next_offer_confirmation(), public.next_offer_confirmation(),
  private.confirm_offer(bigint, text, text), public.confirm_offer(bigint, text, text)
  from public, anon, authenticated;
grant execute on function
  private.next_offer_confirmation(), public.next_offer_confirmation(),
  private.confirm_offer(bigint, text, text), public.confirm_offer(bigint, text, text)
  to service_role;
