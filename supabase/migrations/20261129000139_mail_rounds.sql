-- Each round of sending mails: what is tidied up with it, what has failed, and test mails.

-- Whether mails are really sent, or written to files, which a person trying the product may not notice.
create table private.mail_rounds (
  id integer primary key default 1 check (id = 1),
  sends boolean not null,
  tidied_at timestamptz not null default '-infinity'
);

-- Removes what nothing reads any more (decision 311): figures compare a year with the one before, and
-- nothing reads mails that are done. The log forgets only changes of content: lines about a lead are
-- removed with it, and those about roles, settings and prices stay. A few rows at a time, since
-- visitors wait meanwhile.
create function private.remove_old_records() returns void
language sql security definer set search_path = '' as $$
  delete from public.product_views where id in (
    select id from public.product_views where viewed_at < now() - interval '25 months'
    order by viewed_at limit 5000
  );
  delete from public.audit_log where id in (
    select id from public.audit_log
    where at < now() - interval '25 months' and table_name in (
      'products', 'product_images', 'project_images', 'blog_posts', 'mail_templates'
    )
    order by at limit 5000
  );
  delete from public.lead_notifications
    where next_attempt_at is null and created_at < now() - interval '90 days';
  delete from public.task_mails where day < now() - interval '90 days';
  delete from private.task_mail_days where day < now() - interval '90 days';
$$;

-- Called before mails are sent. Once an hour it removes old records and makes due whatever waits for
-- more than six hours, which dates from before the clock was set back. Returns what mails say about the
-- company; null where nobody has saved it.
create function private.begin_mail_round(sends boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.mail_rounds as round (sends) values (coalesce(begin_mail_round.sends, true))
    on conflict (id) do update set sends = excluded.sends where round.sends <> excluded.sends;
  update private.mail_rounds set tidied_at = now()
    where tidied_at not between now() - interval '1 hour' and now();
  if found then
    perform private.remove_old_records();
    update public.lead_notifications set next_attempt_at = now() where next_attempt_at > now() + interval '7 hours';
    update public.lead_mails set next_attempt_at = now() where next_attempt_at > now() + interval '7 hours';
    update public.received_mails set next_attempt_at = now() where next_attempt_at > now() + interval '7 hours';
    update public.task_mails set next_attempt_at = now() where next_attempt_at > now() + interval '7 hours';
    update public.staff_invitations set next_attempt_at = now() where next_attempt_at > now() + interval '7 hours';
    update public.offer_events set next_attempt_at = now() where next_attempt_at > now() + interval '7 hours';
    update public.offer_documents set next_attempt_at = now() where next_attempt_at > now() + interval '7 hours';
    update public.offer_codes set next_attempt_at = now() where next_attempt_at > now() + interval '7 hours';
  end if;
  return (select value from public.site_settings where key = 'company');
end
$$;

create function public.begin_mail_round(sends boolean) returns jsonb
language sql set search_path = '' as $$
  select private.begin_mail_round(sends)
$$;

-- Failed background work for admins, the latest first; what is not set up has no attempts.
create function private.failed_work() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only admins see failed work.';
  end if;
  return coalesce((
    select jsonb_agg(work order by work.failed_at desc) from (
      select queue, subject, reason, attempts, failed_at, next_attempt_at is null as is_set_aside
        from public.failed_jobs
        -- The failure of a queue as a whole has no entry whose success would clear it.
        where subject <> '' or failed_at > now() - interval '15 minutes'
      union all
      select 'claim_page_build', '', failure, failures + rest_failures, finished_at, false
        from public.page_builds where outcome = 'failed' and failures + rest_failures > 1
      union all
      select 'mail_server', '', 'missing', 0, now(), true from private.mail_rounds where not sends
      union all
      select 'notification_addresses', '', 'missing', 0, now(), true where not exists (
        select from public.site_settings
        where key = 'notification_addresses' and jsonb_typeof(value) = 'array' and value <> '[]'
      )
      order by failed_at desc limit 20
    ) as work
  ), '[]');
end
$$;

create function public.failed_work() returns jsonb
language sql stable set search_path = '' as $$
  select private.failed_work()
$$;

-- Mails by which an admin checks that mails are sent: one for each admin, replaced by the next.
create table private.test_mails (
  author uuid primary key references auth.users (id) on delete cascade,
  id uuid not null unique default gen_random_uuid(),
  to_address text not null,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz default now(),
  sent_at timestamptz,
  last_error text check (last_error ~ '^[a-z-]{1,40}$')
);

-- The caller's last test mail; null without one.
create function private.test_mail() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', id, 'to_address', to_address, 'subject', '', 'created_at', created_at,
    'next_attempt_at', next_attempt_at, 'sent_at', sent_at, 'last_error', last_error)
  from private.test_mails where author = (select auth.uid())
$$;

-- To the caller's own address, at most twice a minute; requests in between return the last one.
create function private.send_test_mail() returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only admins may send a test mail.';
  end if;
  insert into private.test_mails as former (author, to_address)
    select id, email from auth.users where id = (select auth.uid())
    on conflict (author) do update set id = gen_random_uuid(), to_address = excluded.to_address,
      created_at = now(), attempts = 0, next_attempt_at = now(), sent_at = null, last_error = null
      where former.created_at not between now() - interval '30 seconds' and now();
  return private.test_mail();
end
$$;

create function private.claim_test_mails(max_rows integer) returns jsonb
language sql security definer set search_path = '' as $$
  with due as (
    select id from private.test_mails where next_attempt_at <= now()
    order by next_attempt_at limit least(greatest(max_rows, 0), 50)
    for update skip locked
  ),
  claimed as (
    update private.test_mails taken
    set attempts = attempts + 1, next_attempt_at = now() + interval '10 minutes'
    from due where taken.id = due.id
    returning taken.*
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'attempt', attempts, 'to', to_address)), '[]')
  from claimed
$$;

-- Tried again like a mail to a customer; without a mail server it is over, since that is its result.
create function private.settle_test_mail(mail uuid, attempt integer, error text) returns void
language sql security definer set search_path = '' as $$
  update private.test_mails set
    sent_at = case when error is null and leaves then now() end,
    last_error = case when error is null and not leaves then 'written' else error end,
    next_attempt_at = case when error is not null and created_at > now() - interval '3 days'
      then now() + least(interval '1 minute' * power(2, least(attempts - 1, 12)), interval '6 hours')
    end
  from (select not exists (select from private.mail_rounds where not sends) as leaves) as server
  where id = mail and attempts = attempt and sent_at is null
$$;

create function public.test_mail() returns jsonb
language sql stable set search_path = '' as $$
  select private.test_mail()
$$;

create function public.send_test_mail() returns jsonb
language sql set search_path = '' as $$
  select private.send_test_mail()
$$;

create function public.claim_test_mails(max_rows integer default 10) returns jsonb
language sql set search_path = '' as $$
  select private.claim_test_mails(max_rows)
$$;

create function public.settle_test_mail(mail uuid, attempt integer, error text default null) returns void
language sql set search_path = '' as $$
  select private.settle_test_mail(mail, attempt, error)
$$;

revoke execute on function
  private.remove_old_records, private.begin_mail_round, public.begin_mail_round,
  private.failed_work, public.failed_work, private.test_mail, private.send_test_mail,
  private.claim_test_mails, private.settle_test_mail, public.test_mail, public.send_test_mail,
  public.claim_test_mails, public.settle_test_mail
  from public;
grant execute on function
  private.begin_mail_round, public.begin_mail_round, private.claim_test_mails,
  private.settle_test_mail, public.claim_test_mails, public.settle_test_mail
  to service_role;
grant execute on function
  private.failed_work, public.failed_work, private.test_mail, private.send_test_mail,
  public.test_mail, public.send_test_mail
  to authenticated, service_role;
