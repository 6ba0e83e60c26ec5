-- Mails with offers: they are sent from the queue of `lead_mails`, stand on the timeline of the offer's lead and
-- are answered to it, where it has one.

alter table public.lead_mails
  add column offer_id uuid references public.offers (id) on delete cascade,
  add column offer_revision smallint,
  add column is_reminder boolean not null default false,
  drop constraint lead_mails_one_lead,
  add constraint lead_mails_one_lead check (
    num_nonnulls(inquiry_id, quote_request_id) = 1
    or (num_nonnulls(inquiry_id, quote_request_id) = 0 and offer_id is not null)
  ),
  add constraint lead_mails_offer check (num_nonnulls(offer_id, offer_revision) in (0, 2)),
  add constraint lead_mails_reminder check (not is_reminder or offer_id is not null);
create index lead_mails_offer on public.lead_mails (offer_id);
alter policy lead_mails_read on public.lead_mails using (
  (select private.is_staff()) and (
    exists (select from public.inquiries lead where lead.id = inquiry_id)
    or exists (select from public.quote_requests lead where lead.id = quote_request_id)
    or exists (select from public.offers offer where offer.id = lead_mails.offer_id)
  )
);

-- A mail goes to the customer of its offer or its lead, and to nobody else.
create or replace function private.address_lead_mail() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.to_address := case
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
-- Whoever wrote to the customer has dealt with what came before; the clock has not.
drop trigger lead_mails_handle on public.lead_mails;
create trigger lead_mails_handle after insert on public.lead_mails
  for each row when (not new.is_reminder) execute function private.handle_received_mails();
drop trigger lead_mails_audit on public.lead_mails;
create trigger lead_mails_audit after insert on public.lead_mails
  for each row execute function private.audit('inquiry_id', 'quote_request_id', 'offer_id');

-- Once an offer has left, its lead is quoted; what was won or lost meanwhile stays.
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
create trigger lead_mails_quoted after update of sent_at on public.lead_mails
  for each row when (old.sent_at is null and new.sent_at is not null and new.offer_id is not null and not new.is_reminder)
  execute function private.note_offer_mail();

-- As before. One with an offer waits for its PDF; without a lead there is no address of a lead to answer to.
create or replace function private.claim_lead_mails(max_rows integer) returns jsonb
language sql security definer set search_path = '' as $$
  with due as (
    select id from public.lead_mails mail where next_attempt_at <= now() and (
      offer_id is null or exists (
        select from public.offer_documents document
        where document.offer_id = mail.offer_id and document.revision = mail.offer_revision
          and kind = 'offer' and pdf is not null
      )
    )
    order by next_attempt_at limit least(greatest(max_rows, 0), 50)
    for update skip locked
  ),
  claimed as (
    update public.lead_mails taken
    set attempts = attempts + 1, next_attempt_at = now() + interval '10 minutes'
    from due where taken.id = due.id
    returning taken.*
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', id, 'attempt', attempts, 'to', to_address, 'subject', subject, 'text', body,
    'reply_to', case replies_to
      when 'author' then (select email from auth.users where auth.users.id = claimed.author)
      else (select value ->> 'email' from public.site_settings where key = 'company')
    end,
    'reply_token', case when num_nonnulls(inquiry_id, quote_request_id) = 1
      then private.reply_token(inquiry_id, quote_request_id) end,
    'offer', (
      select jsonb_build_object('number', offer.number, 'revision', document.revision,
        'pdf', private.base64_of(document.pdf))
      from public.offer_documents document join public.offers offer on offer.id = document.offer_id
      where document.offer_id = claimed.offer_id and document.revision = claimed.offer_revision
        and document.kind = 'offer'
    )
  ) order by created_at), '[]')
  from claimed
$$;

-- Puts a mail ({subject, body, link_base}) with a revision into the queue: {{offer link}} in its body becomes the
-- address of the offer. A link that was ended is renewed: what is mailed is to be seen.
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

-- As before. With a mail the revision and its mail are stored together; without one staff have handed it over
-- themselves.
drop function public.send_offer(uuid, integer);
drop function private.send_offer(uuid, integer);
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
-- Mails what was sent before: after it was handed over, or when the first mail went astray.
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
revoke execute on function
  private.send_offer(uuid, integer, jsonb), public.send_offer(uuid, integer, jsonb),
  private.mail_offer(uuid, integer, jsonb), public.mail_offer(uuid, integer, jsonb) from public, anon;
grant execute on function
  private.send_offer(uuid, integer, jsonb), public.send_offer(uuid, integer, jsonb),
  private.mail_offer(uuid, integer, jsonb), public.mail_offer(uuid, integer, jsonb)
  to authenticated, service_role;
revoke execute on function private.note_quoted(uuid, uuid), private.note_offer_mail(),
  private.queue_offer_mail(public.offers, smallint, jsonb)
  from public, anon, authenticated, service_role;

insert into public.mail_templates (name, subject, body) values
  ('Offer', 'Our offer {{offer}}',
    E'Dear {{name}},\n\nplease find attached our offer {{offer}} over {{total}}, valid until {{valid until}}.\n\nYou can read it, accept it or ask for a change here:\n{{offer link}}\n\nKind regards\n{{my name}}\n{{company}}, {{company phone}}')
  on conflict (name) do nothing;
