-- The mails of invitations, for whoever delivers mails.

-- Takes mails that are due. Taken ones are due again in ten minutes.
create function public.claim_invitation_mails(max_rows integer default 10) returns jsonb
language sql set search_path = '' as $$
  with due as (
    select id from public.staff_invitations
    where next_attempt_at <= now() and expires_at > now()
    order by next_attempt_at limit least(greatest(max_rows, 0), 50)
    for update skip locked
  ),
  claimed as (
    update public.staff_invitations taken
    set attempts = attempts + 1, next_attempt_at = now() + interval '10 minutes'
    from due where taken.id = due.id
    returning taken.*
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'attempt', attempts, 'email', email,
    'role', role, 'expires_at', expires_at)), '[]')
  from claimed
$$;

-- Before a mail leaves: the link in it is the one that counts, and former ones no longer do.
-- Answers whether the mail is still wanted.
create function public.arm_invitation(mail uuid, attempt integer, hash text) returns boolean
language sql set search_path = '' as $$
  with armed as (
    update public.staff_invitations set token_hash = hash
    where id = mail and attempts = attempt and next_attempt_at is not null
    returning 1
  )
  select exists (select from armed)
$$;

-- Ends an attempt: for good without an error, and when the address is refused; else the next one comes
-- after one, two, four minutes and so on, at most six hours.
create function public.settle_invitation_mail(mail uuid, attempt integer, error text default null)
returns void language sql set search_path = '' as $$
  update public.staff_invitations set
    last_error = error,
    sent_at = case when error is null then now() end,
    next_attempt_at = case when error is not null and error <> 'refused'
      then now() + least(interval '1 minute' * power(2, least(attempts - 1, 12)), interval '6 hours')
    end
  where id = mail and attempts = attempt and next_attempt_at is not null
$$;

revoke execute on function public.claim_invitation_mails(integer),
  public.arm_invitation(uuid, integer, text), public.settle_invitation_mail(uuid, integer, text)
  from public, anon, authenticated, service_role;
grant execute on function public.claim_invitation_mails(integer),
  public.arm_invitation(uuid, integer, text), public.settle_invitation_mail(uuid, integer, text)
  to service_role;
