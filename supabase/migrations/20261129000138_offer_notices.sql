-- Telling staff what customers answered, and confirming an acceptance to the customer. The confirmation is
-- one mail to the address whose code confirmed it; supabase/notifications/offer-confirmation.ts has its
-- words.

-- Takes answers and approvals that staff have not been told about, as `claim_answer_notices` takes mails.
-- `to` lists the addresses: of admins other than whoever asks for approval, else of the offer's owner,
-- else of whoever its lead is assigned to; it is empty for the company where no address is saved.
create function private.claim_offer_notices(max_rows integer) returns jsonb
language sql security definer set search_path = '' as $$
  with due as (
    select id from public.offer_events where next_attempt_at <= now()
    order by next_attempt_at limit least(greatest(max_rows, 0), 50)
    for update skip locked
  ),
  claimed as (
    update public.offer_events taken
    set attempts = attempts + 1, next_attempt_at = now() + interval '10 minutes'
    from due where taken.id = due.id
    returning taken.*
  ),
  staff as (
    select account.id, account.email::text, role.role from public.user_roles role
    join auth.users account on account.id = role.user_id
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', claimed.id::text, 'attempt', claimed.attempts, 'to', coalesce(
      case when claimed.kind = 'approval_asked' then (
        select jsonb_agg(email order by email) from staff
        where role = 'admin' and id is distinct from claimed.actor
      ) end,
      to_jsonb(array_remove(array[coalesce(
        (select email from staff where id = offer.owner),
        (
          select staff.email from public.leads lead join staff on staff.id = lead.assignee
          where lead.id = coalesce(offer.inquiry_id, offer.quote_request_id)
        ),
        (select value ->> 'email' from public.site_settings where key = 'company')
      )], null))
    ),
    'offer_id', offer.id, 'number', offer.number, 'revision', claimed.revision,
    'customer_name', said.content -> 'customer' ->> 'name',
    'customer_company', said.content -> 'customer' ->> 'company',
    'total_paise', coalesce(revision.totals, offer.draft_totals, latest.totals) -> 'total_paise',
    'kind', claimed.kind, 'answer', claimed.answer, 'words', claimed.note, 'answered_at', claimed.at
  ) order by claimed.at), '[]')
  from claimed join public.offers offer on offer.id = claimed.offer_id
  left join public.offer_revisions revision
    on revision.offer_id = claimed.offer_id and revision.revision = claimed.revision
  left join lateral (
    select * from public.offer_revisions sent where sent.offer_id = offer.id
    order by sent.revision desc limit 1
  ) as latest on revision.offer_id is null
  cross join lateral (select coalesce(revision.content, offer.draft, latest.content) as content) as said
$$;

create function private.settle_offer_notice(mail bigint, attempt integer, error text) returns void
language sql security definer set search_path = '' as $$
  update public.offer_events set
    told_at = case when error is null then now() end,
    last_error = error,
    next_attempt_at = case when error is not null and at > now() - interval '3 days'
      then now() + least(interval '1 minute' * power(2, least(attempts - 1, 12)), interval '6 hours')
    end
  where id = mail and told_at is null and (error is null or attempts = attempt)
$$;

create function public.claim_offer_notices(max_rows integer default 10) returns jsonb
language sql set search_path = '' as $$
  select private.claim_offer_notices(max_rows)
$$;

create function public.settle_offer_notice(mail bigint, attempt integer, error text default null)
returns void language sql set search_path = '' as $$
  select private.settle_offer_notice(mail, attempt, error)
$$;

-- An accepted offer is a sale, whatever state staff had given the lead; only spam stays spam. The line
-- of the log has no actor and the time of the acceptance, which tells the office why.
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

-- Open leads whose customer declined an offer and has neither another one to answer nor one in
-- preparation, and declined offers without a request: how many, and the `most` that have waited longest.
-- Whether they are lost is for staff to say.
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
    union all
    select 'offer', offer.id, offer.customer_name, offer.ended_at, offer.reason
    from public.offers made join public.offer_outcomes offer on offer.id = made.id
    where made.inquiry_id is null and made.quote_request_id is null and made.draft is null
      and offer.state = 'declined'
  )
  select jsonb_build_object(
    'number', (select count(*) from deciding),
    'leads', coalesce((
      select jsonb_agg(to_jsonb(next) order by declined_at, id)
      from (select * from deciding order by declined_at, id limit most) as next
    ), '[]')
  )
$$;
create trigger lead_mails_handle after insert on public.lead_mails
  for each row when (not new.is_reminder and not new.is_confirmation)
  execute function private.handle_received_mails();
create trigger lead_mails_quoted after update of sent_at on public.lead_mails
  for each row when (
    old.sent_at is null and new.sent_at is not null and new.offer_id is not null
    and not new.is_reminder and not new.is_confirmation
  )
  execute function private.note_offer_mail();

-- What the next confirmation says; null when none is due. It has no token once the link was ended.
create function private.next_offer_confirmation() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'event', event.id::text, 'number', offer.number, 'revision', event.revision,
    'answer', event.answer, 'accepted_at', event.at, 'total_paise', revision.totals -> 'total_paise',
    'token', (
      select token from public.offer_links link where link.offer_id = offer.id and link.ended_at is null
    )
  )
  from public.offer_events event
  join public.offers offer on offer.id = event.offer_id
  join public.offer_revisions revision
    on revision.offer_id = event.offer_id and revision.revision = event.revision
  where event.kind = 'accepted' and event.confirmed_at is null and event.answer ->> 'email' is not null
    and not private.job_waits('next_offer_confirmation', event.id::text)
  order by event.at limit 1
$$;

-- Queues the confirmation unless it is queued already. Returns whether it was queued now.
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
  private.claim_offer_notices, private.settle_offer_notice, public.claim_offer_notices,
  public.settle_offer_notice, private.note_won, public.leads_to_decide,
  private.next_offer_confirmation, private.confirm_offer, public.next_offer_confirmation,
  public.confirm_offer
  from public;
grant execute on function
  private.claim_offer_notices, private.settle_offer_notice, public.claim_offer_notices,
  public.settle_offer_notice, private.next_offer_confirmation, private.confirm_offer,
  public.next_offer_confirmation, public.confirm_offer
  to service_role;
grant execute on function public.leads_to_decide to authenticated, service_role;
