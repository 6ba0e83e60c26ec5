-- Reminders: once for each revision that nobody has answered, some days before its last day, from the time of the
-- morning mail on. The words are those of supabase/notifications/offer-reminder.ts.

-- The revisions that are to be reminded of at a moment.
create function private.due_offer_reminders(moment timestamptz) returns setof public.offer_revisions
language sql stable security definer set search_path = '' as $$
  select revision.*
  from public.offer_revisions revision
  join public.offers offer on offer.id = revision.offer_id
  cross join (select (moment at time zone 'Asia/Kolkata') as clock) as india
  where revision.state in ('sent', 'seen') and offer.withdrawn_at is null
    and clock::time >= coalesce(
      (select (value #>> '{}')::time from public.site_settings where key = 'task_mail_time'), '08:00')
    and clock::date between revision.valid_until - private.offer_reminder_days() and revision.valid_until
    and private.offer_reminder_days() > 0
    -- Whoever has got it today knows.
    and (revision.sent_at at time zone 'Asia/Kolkata')::date < clock::date
    and revision.content -> 'customer' ->> 'email' is not null
    and exists (
      select from public.offer_links link where link.offer_id = offer.id and link.ended_at is null
    )
    and not exists (
      select from public.offer_events event
      where event.offer_id = offer.id and event.revision = revision.revision and event.kind = 'reminded'
    )
    -- A mail is an answer, too.
    and not exists (
      select from public.received_mails mail
      where mail.kind = 'answer' and mail.received_at > revision.sent_at
        and coalesce(mail.inquiry_id, mail.quote_request_id) = coalesce(offer.inquiry_id, offer.quote_request_id)
    )
    -- A lead in the trash, or one that is decided, is left alone.
    and not exists (
      select from public.inquiries lead
      where lead.id = offer.inquiry_id and (lead.deleted_at is not null or lead.status in ('won', 'lost', 'spam'))
    )
    and not exists (
      select from public.quote_requests lead
      where lead.id = offer.quote_request_id
        and (lead.deleted_at is not null or lead.status in ('won', 'lost', 'spam'))
    )
$$;

-- What the next reminder says; null when none is due.
create function private.next_offer_reminder(moment timestamptz) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'offer', offer.id, 'revision', revision.revision, 'number', offer.number,
    'name', revision.content -> 'customer' ->> 'name', 'total_paise', revision.totals -> 'total_paise',
    'valid_until', revision.valid_until, 'token', link.token,
    'company', (select value from public.site_settings where key = 'company')
  )
  from private.due_offer_reminders(moment) revision
  join public.offers offer on offer.id = revision.offer_id
  join public.offer_links link on link.offer_id = offer.id
  order by revision.valid_until, revision.sent_at limit 1
$$;
-- Puts a reminder into the queue, unless it is not due any more. Says whether it was.
create function private.remind_of_offer(offer uuid, revision smallint, subject text, body text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  taken public.offers;
  reminded public.offer_revisions;
begin
  select * into taken from public.offers where id = offer for update;
  select * into reminded from private.due_offer_reminders(now()) due
    where due.offer_id = offer and due.revision = remind_of_offer.revision;
  if reminded.offer_id is null then
    return false;
  end if;
  insert into public.lead_mails
      (inquiry_id, quote_request_id, offer_id, offer_revision, is_reminder, subject, body, author)
    values (taken.inquiry_id, taken.quote_request_id, offer, reminded.revision, true,
      remind_of_offer.subject, remind_of_offer.body, reminded.sent_by);
  insert into public.offer_events (offer_id, revision, kind) values (offer, reminded.revision, 'reminded');
  return true;
end
$$;
create function public.next_offer_reminder() returns jsonb
language sql stable set search_path = '' as $$
  select private.next_offer_reminder(now())
$$;
create function public.remind_of_offer(offer uuid, revision smallint, subject text, body text) returns boolean
language sql set search_path = '' as $$
  select private.remind_of_offer(offer, revision, subject, body)
$$;
revoke execute on function
  private.next_offer_reminder(timestamptz), public.next_offer_reminder(),
  private.remind_of_offer(uuid, smallint, text, text), public.remind_of_offer(uuid, smallint, text, text)
  from public, anon, authenticated;
grant execute on function
  private.next_offer_reminder(timestamptz), public.next_offer_reminder(),
  private.remind_of_offer(uuid, smallint, text, text), public.remind_of_offer(uuid, smallint, text, text)
  to service_role;
revoke execute on function private.due_offer_reminders(timestamptz)
  from public, anon, authenticated, service_role;
