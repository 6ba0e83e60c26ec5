-- Mails to the company about new leads.

-- Who still has to be told about which lead. The row is created together with its lead, so that none is
-- forgotten and a repeat of the lead creates no second one.
create table public.lead_notifications (
  lead_id uuid primary key,
  kind text not null check (kind in ('inquiry', 'quote')),
  created_at timestamptz not null default now(),
  -- Addresses of staff that were told, and when the latest mail was sent.
  staff_reached text[] not null default '{}',
  staff_sent_at timestamptz,
  customer_sent_at timestamptz,
  attempts integer not null default 0,
  -- Null when nothing is left to send.
  next_attempt_at timestamptz default now(),
  last_error text check (last_error ~ '^[a-z-]{1,40}$')
);
create index lead_notifications_due on public.lead_notifications (next_attempt_at)
  where next_attempt_at is not null;
alter table public.lead_notifications enable row level security;
grant all on public.lead_notifications to service_role;
create policy lead_notifications_read on public.lead_notifications for select to service_role
  using (true);

create function private.queue_notification() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.lead_notifications (lead_id, kind) values (new.id, tg_argv[0])
    on conflict do nothing;
  return null;
end
$$;
create trigger inquiries_notify after insert on public.inquiries
  for each row execute function private.queue_notification('inquiry');
create trigger quote_requests_notify after insert on public.quote_requests
  for each row execute function private.queue_notification('quote');

create function private.forget_notification() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.lead_notifications where lead_id = old.id;
  return null;
end
$$;
create trigger inquiries_forget_notification after delete on public.inquiries
  for each row execute function private.forget_notification();
create trigger quote_requests_forget_notification after delete on public.quote_requests
  for each row execute function private.forget_notification();

-- Takes rows that are due and returns what their mails need. They are due again in ten minutes, so that
-- nothing is lost if the caller dies. `staff` are the addresses still to be told; `customer` is null
-- without an e-mail address, once told, or after three days, when a confirmation would only confuse.
create function public.claim_lead_notifications(max_rows integer default 10) returns jsonb
language sql set search_path = '' as $$
  with due as (
    select lead_id from public.lead_notifications where next_attempt_at <= now()
    order by next_attempt_at limit least(greatest(max_rows, 0), 50)
    for update skip locked
  ),
  claimed as (
    update public.lead_notifications taken
    set attempts = attempts + 1, next_attempt_at = now() + interval '10 minutes'
    from due where taken.lead_id = due.lead_id
    returning taken.*
  ),
  lead as (
    select id, spam_score, received_at, name, null as company, email, phone, inquiry_type as subject,
      preferred_time, message as words, 0 as files,
      to_jsonb(inquiries) - 'search' as row
    from public.inquiries where id in (select lead_id from claimed)
    union all
    select id, spam_score, received_at, contact_name, company, email, phone,
      coalesce(product_name, product_interest), null, details, jsonb_array_length(attachment_manifest),
      to_jsonb(quote_requests) - 'search'
    from public.quote_requests where id in (select lead_id from claimed)
  )
  select coalesce(jsonb_agg(to_jsonb(lead) || jsonb_build_object(
    'kind', claimed.kind,
    'attempt', claimed.attempts,
    'staff', coalesce((
      select jsonb_agg(distinct address)
      from public.site_settings setting, jsonb_array_elements_text(
        case jsonb_typeof(setting.value) when 'array' then setting.value else '[]' end
      ) as address
      where setting.key = 'notification_addresses' and private.is_email(address)
        and address <> all (claimed.staff_reached)
    ), '[]'),
    'customer', case
      when claimed.customer_sent_at is null and claimed.created_at > now() - interval '3 days'
      then lead.email
    end
  ) order by lead.received_at), '[]')
  from claimed join lead on lead.id = claimed.lead_id
$$;

-- Notes that one mail was sent: to an address of staff, or without one to the customer.
create function public.note_lead_mail(lead uuid, staff_address text default null) returns void
language sql set search_path = '' as $$
  update public.lead_notifications set
    staff_reached = case when staff_address is null then staff_reached else staff_reached || staff_address end,
    staff_sent_at = case when staff_address is null then staff_sent_at else now() end,
    customer_sent_at = case when staff_address is null then now() else customer_sent_at end
  where lead_id = lead
$$;

-- Ends an attempt. Without an error the notification is done; otherwise it is tried again after one, two,
-- four minutes and so on, at most six hours. After eight failures (about four hours) it waits until the
-- settings change, and admins are told. An attempt that another one has overtaken has no say.
create function public.settle_lead_notification(lead uuid, attempt integer, error text default null)
returns void language sql set search_path = '' as $$
  update public.lead_notifications set
    last_error = error,
    next_attempt_at = case when error is not null and (error <> 'refused' or attempts < 8)
      then now() + least(interval '1 minute' * power(2, least(attempts - 1, 12)), interval '6 hours')
    end
  where lead_id = lead and attempts = attempt;
  insert into public.failed_jobs (queue, subject, reason, attempts, next_attempt_at)
    select 'claim_lead_notifications', 'refused', error, attempt, null where error = 'refused' and attempt >= 8
    on conflict on constraint failed_jobs_pkey do update set failed_at = now()
$$;

revoke execute on function
  public.claim_lead_notifications, public.note_lead_mail, public.settle_lead_notification
  from public;
grant execute on function
  public.claim_lead_notifications, public.note_lead_mail, public.settle_lead_notification
  to service_role;
