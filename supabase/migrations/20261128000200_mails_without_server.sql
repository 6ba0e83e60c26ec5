-- A mail that is only written to a file has reached nobody: it moves no lead and is no response. Its author reads
-- so in the timeline, and can write it again once there is a mail server.
create or replace function private.settle_lead_mail(mail uuid, attempt integer, error text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if error is null and exists (select from private.mail_rounds where not sends) then
    update public.lead_mails set next_attempt_at = null, last_error = 'written'
      where id = mail and sent_at is null;
  elsif error is null then
    update public.lead_mails set sent_at = coalesce(sent_at, now()), next_attempt_at = null, last_error = null
      where id = mail;
  else
    update public.lead_mails set
      last_error = error,
      next_attempt_at = case when created_at > now() - interval '3 days'
        then now() + least(interval '1 minute' * power(2, least(attempts - 1, 12)), interval '6 hours')
      end
      where id = mail and attempts = attempt and sent_at is null;
  end if;
end
$$;

-- Whether mails leave the server, for whoever is about to write one; true before its first round.
create function private.mails_leave() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    raise insufficient_privilege using message = 'Only staff see whether mails leave the server.';
  end if;
  return not exists (select from private.mail_rounds where not sends);
end
$$;
create function public.mails_leave() returns boolean
language sql stable set search_path = '' as $$
  select private.mails_leave()
$$;
revoke execute on function private.mails_leave(), public.mails_leave() from public, anon;
grant execute on function private.mails_leave(), public.mails_leave() to authenticated, service_role;
