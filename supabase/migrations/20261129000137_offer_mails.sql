-- Mails with offers and reminders. They are sent from the queue of `lead_mails`, appear in the timeline of
-- the offer's lead, and are answered to it where there is one.

create trigger lead_mails_audit after insert on public.lead_mails
  for each row execute function private.audit('inquiry_id', 'quote_request_id', 'offer_id');

-- Sending an offer marks its lead as quoted, unless it was won or lost in the meantime.
create function private.note_quoted(inquiry uuid, quote_request uuid) returns void
language sql security definer set search_path = '' as $$
  update public.inquiries set status = 'quoted' where id = inquiry and status in ('new', 'contacted');
  update public.quote_requests set status = 'quoted' where id = quote_request and status in ('new', 'contacted');
$$;

create function private.note_offer_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_quoted(new.inquiry_id, new.quote_request_id);
  return null;
end
$$;

-- Queues a mail ({subject, body, link_base}) with a revision: {{offer link}} in its body becomes the
-- address of the offer. A link that was ended is renewed, since the customer must be able to open it.
create function private.queue_offer_mail(offer public.offers, revision smallint, mail jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  link public.offer_links;
begin
  select * into link from public.offer_links where offer_id = (offer).id;
  if link.ended_at is not null then
    link := jsonb_populate_record(link, private.renew_offer_link((offer).id));
  end if;
  insert into public.lead_mails (inquiry_id, quote_request_id, offer_id, offer_revision, subject, body)
    values ((offer).inquiry_id, (offer).quote_request_id, (offer).id, revision, mail ->> 'subject',
      regexp_replace(mail ->> 'body', '\{\{\s*offer\s+link\s*\}\}', (mail ->> 'link_base') || link.token, 'gi'));
end
$$;

create function private.send_offer(offer_id uuid, expected_version integer, mail jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  offer public.offers := private.take_offer(offer_id, expected_version);
  obstacles text[] := private.offer_obstacles(offer);
  next smallint;
begin
  if mail is not null and offer.draft is not null and offer.draft -> 'customer' ->> 'email' is null then
    obstacles := obstacles || 'no-email'::text;
  end if;
  if obstacles <> '{}' then
    raise sqlstate 'PT422' using message = 'This offer cannot be sent yet.', detail = array_to_string(obstacles, ' ');
  end if;
  update public.offer_revisions set state = 'replaced'
    where offer_revisions.offer_id = offer.id and state <> 'replaced';
  select coalesce(max(revision) + 1, 0) into next
    from public.offer_revisions where offer_revisions.offer_id = offer.id;
  insert into public.offer_revisions (offer_id, revision, content, totals, valid_until)
    values (offer.id, next, offer.draft, private.content_totals(offer.draft), (offer.draft ->> 'valid_until')::date);
  insert into public.offer_events (offer_id, revision, kind, actor) values (offer.id, next, 'sent', auth.uid());
  if mail is null then
    perform private.note_quoted(offer.inquiry_id, offer.quote_request_id);
  else
    perform private.queue_offer_mail(offer, next, mail);
  end if;
  update public.offers set draft = null, draft_totals = null, waits_for_approval = false,
      approved_basis_points = null, withdrawn_at = null
    where id = offer.id returning * into offer;
  return to_jsonb(offer);
end
$$;

-- Mails a revision that was sent before: handed over without a mail, or with a mail that got lost.
create function private.mail_offer(offer_id uuid, expected_version integer, mail jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  offer public.offers := private.take_offer(offer_id, expected_version);
  latest public.offer_revisions;
  obstacle text;
begin
  select * into latest from public.offer_revisions revision
    where revision.offer_id = offer.id order by revision.revision desc limit 1;
  obstacle := case
    when latest.state is null or latest.state not in ('sent', 'seen', 'change_asked') then 'not-open'
    when latest.valid_until < (now() at time zone 'Asia/Kolkata')::date then 'past-validity'
    when latest.content -> 'customer' ->> 'email' is null then 'no-email'
  end;
  if obstacle is not null then
    raise sqlstate 'PT422' using message = 'This offer cannot be mailed.', detail = obstacle;
  end if;
  perform private.queue_offer_mail(offer, latest.revision, mail);
  return to_jsonb(offer);
end
$$;

create function public.send_offer(offer_id uuid, expected_version integer, mail jsonb default null) returns jsonb
language sql set search_path = '' as $$
  select private.send_offer(offer_id, expected_version, mail)
$$;

create function public.mail_offer(offer_id uuid, expected_version integer, mail jsonb) returns jsonb
language sql set search_path = '' as $$
  select private.mail_offer(offer_id, expected_version, mail)
$$;

-- The revisions that need a reminder at a moment.
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
    -- No reminder on the day it was sent.
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
    -- Not for a lead in the trash or one that is decided.
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
    'valid_until', revision.valid_until, 'token', link.token
  )
  from private.due_offer_reminders(moment) revision
  join public.offers offer on offer.id = revision.offer_id
  join public.offer_links link on link.offer_id = offer.id
  where not private.job_waits('next_offer_reminder', offer.id || ' ' || revision.revision)
  order by revision.valid_until, revision.sent_at limit 1
$$;

-- Queues a reminder if it is still due. Returns whether it was.
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
  private.note_quoted, private.note_offer_mail, private.queue_offer_mail, private.send_offer,
  private.mail_offer, public.send_offer, public.mail_offer, private.due_offer_reminders,
  private.next_offer_reminder, private.remind_of_offer, public.next_offer_reminder,
  public.remind_of_offer
  from public;
grant execute on function
  private.send_offer, private.mail_offer, public.send_offer, public.mail_offer
  to authenticated, service_role;
grant execute on function
  private.next_offer_reminder, private.remind_of_offer, public.next_offer_reminder,
  public.remind_of_offer
  to service_role;
