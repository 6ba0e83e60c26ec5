-- Offers that wait for staff are seen by them: approvals are told by mail and shown in lists, declined offers
-- without a request are shown on the dashboard, and whoever answers a lead or makes its offer is its assignee.

-- Whether the draft of an offer may be sent as an admin has approved it, for lists.
create function private.is_approved(offer_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.approval_covers(approved_lines, private.with_reference_prices(draft))
  from public.offers where id = is_approved.offer_id and draft is not null
$$;
revoke execute on function private.is_approved(uuid) from public, anon;
grant execute on function private.is_approved(uuid) to authenticated, service_role;

-- As before, with a state for drafts that may be sent as they were approved.
create or replace view public.offer_list with (security_invoker = true) as
  select id, number, inquiry_id, quote_request_id, owner, created_at, updated_at, version, has_draft,
    approved_basis_points, revision, sent_at, seen_at, answered_at, valid_until,
    case when has_draft then draft_customer_name else customer_name end as customer_name,
    case when has_draft then draft_customer_company else customer_company end as customer_company,
    case when has_draft then draft_total_paise else total_paise end as total_paise,
    case
      when has_draft and approved_basis_points is not null and state not in ('waiting', 'withdrawn', 'accepted')
        and private.is_approved(id) then 'approved'
      else state
    end as state
  from private.offer_standing;

-- Admins are told who asks for approval, and the owner what an admin has answered.
create function private.tell_of_approval() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.kind = 'approval_asked'
    or (select owner from public.offers where id = new.offer_id) is distinct from new.actor
  then
    new.next_attempt_at := now();
  end if;
  return new;
end
$$;
create trigger offer_events_approval before insert on public.offer_events
  for each row when (new.kind in ('approval_asked', 'approved', 'returned'))
  execute function private.tell_of_approval();
revoke execute on function private.tell_of_approval() from public, anon, authenticated, service_role;

-- As before, with approvals. `to` is a list, empty for the company where nobody has saved its address: admins
-- other than whoever asks, else the owner of the offer, else whoever its lead is assigned to, else the company.
create or replace function private.claim_offer_notices(max_rows integer) returns jsonb
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

-- As before, with declined offers that answer no request. They are dealt with by a new revision, or withdrawn.
create or replace function public.leads_to_decide(most integer default 8) returns jsonb
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

-- A lead that belongs to nobody is taken by whoever writes to its customer, speaks with them or makes an offer.
create function private.take_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.inquiries set assignee = new.author where id = new.inquiry_id and assignee is null;
  update public.quote_requests set assignee = new.author where id = new.quote_request_id and assignee is null;
  return null;
end
$$;
revoke execute on function private.take_lead() from public, anon, authenticated, service_role;
create trigger lead_mails_take after insert on public.lead_mails
  for each row when (new.author is not null and not new.is_reminder and not new.is_confirmation)
  execute function private.take_lead();
create trigger lead_calls_take after insert on public.lead_calls
  for each row when (
    new.author is not null and (new.outcome = 'answered' or (new.channel = 'whatsapp' and new.direction = 'out'))
  )
  execute function private.take_lead();
create trigger offers_take_lead after insert on public.offers
  for each row when (new.author is not null)
  execute function private.take_lead();
