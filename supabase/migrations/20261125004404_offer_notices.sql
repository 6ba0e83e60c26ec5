-- Word to staff of what customers answer, and what the erasure of a person takes from it.

-- Takes answers of which staff are still to be told, as `claim_answer_notices` takes mails. They go to the
-- owner of the offer, else to whoever its lead is assigned to, else to the company, for which `to` is null
-- where nobody has saved an address.
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
    select account.id, account.email::text from public.user_roles role
    join auth.users account on account.id = role.user_id
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', claimed.id::text, 'attempt', claimed.attempts, 'to', coalesce(
      (select email from staff where id = offer.owner),
      (
        select staff.email from public.leads lead join staff on staff.id = lead.assignee
        where lead.id = coalesce(offer.inquiry_id, offer.quote_request_id)
      ),
      (select value ->> 'email' from public.site_settings where key = 'company')
    ),
    'offer_id', offer.id, 'number', offer.number, 'revision', claimed.revision,
    'customer_name', revision.content -> 'customer' ->> 'name',
    'customer_company', revision.content -> 'customer' ->> 'company',
    'total_paise', revision.totals -> 'total_paise',
    'kind', claimed.kind, 'answer', claimed.answer, 'words', claimed.note, 'answered_at', claimed.at
  ) order by claimed.at), '[]')
  from claimed join public.offers offer on offer.id = claimed.offer_id
  join public.offer_revisions revision
    on revision.offer_id = claimed.offer_id and revision.revision = claimed.revision
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
revoke execute on function
  private.claim_offer_notices(integer), public.claim_offer_notices(integer),
  private.settle_offer_notice(bigint, integer, text), public.settle_offer_notice(bigint, integer, text)
  from public, anon, authenticated;
grant execute on function
  private.claim_offer_notices(integer), public.claim_offer_notices(integer),
  private.settle_offer_notice(bigint, integer, text), public.settle_offer_notice(bigint, integer, text)
  to service_role;

-- With the person, what they wrote and the way to their offers go. Who has accepted one stays with it.
create or replace function private.forget_offer_customer() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  nobody jsonb := jsonb_build_object('name', 'Erased', 'company', null, 'email', null, 'phone', null,
    'gstin', null, 'billing_address', null, 'delivery_address', null);
  theirs uuid[] := array(
    select id from public.offers where old.id in (inquiry_id, quote_request_id)
  );
begin
  update public.offers set draft = jsonb_set(draft, '{customer}', draft -> 'customer' || nobody)
    where draft is not null and id = any (theirs);
  update public.offer_revisions revision
    set content = jsonb_set(content, '{customer}', content -> 'customer' || nobody)
    where offer_id = any (theirs)
      and not exists (
        select from public.offer_revisions accepted
        where accepted.offer_id = revision.offer_id and accepted.state = 'accepted'
      );
  update public.offer_events set note = null
    where offer_id = any (theirs) and kind in ('change_asked', 'declined');
  delete from public.offer_codes where offer_id = any (theirs);
  update public.offer_links set ended_at = now() where offer_id = any (theirs) and ended_at is null;
  return old;
end
$$;
