-- Mails from staff to customers, and the templates for them.

-- A queue: staff add a mail, a worker of the server sends it.
create table public.lead_mails (
  id uuid primary key default gen_random_uuid(),
  inquiry_id uuid references public.inquiries (id) on delete cascade,
  quote_request_id uuid references public.quote_requests (id) on delete cascade,
  to_address text not null check (private.is_email(to_address)),
  subject text not null check (private.is_line(subject, 1, 200)),
  body text not null check (private.is_text(body, 1, 10000)),
  -- Who gets the customer's reply: the author, or the address of the company.
  replies_to text not null default 'author' check (replies_to in ('author', 'company')),
  author uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- Null when it was sent or given up.
  next_attempt_at timestamptz default now(),
  sent_at timestamptz,
  last_error text check (last_error ~ '^[a-z-]{1,40}$'),
  -- Set for mails with offers, which may have no lead.
  offer_id uuid references public.offers (id) on delete cascade,
  offer_revision smallint,
  is_reminder boolean not null default false,
  is_confirmation boolean not null default false,
  constraint lead_mails_one_lead check (
    num_nonnulls(inquiry_id, quote_request_id) = 1
    or (num_nonnulls(inquiry_id, quote_request_id) = 0 and offer_id is not null)
  ),
  constraint lead_mails_offer check (num_nonnulls(offer_id, offer_revision) in (0, 2)),
  constraint lead_mails_reminder check (not is_reminder or offer_id is not null),
  constraint lead_mails_confirmation check (not is_confirmation or offer_id is not null)
);
create index lead_mails_inquiry on public.lead_mails (inquiry_id);
create index lead_mails_quote_request on public.lead_mails (quote_request_id);
create index lead_mails_author on public.lead_mails (author);
create index lead_mails_due on public.lead_mails (next_attempt_at) where next_attempt_at is not null;
create index lead_mails_offer on public.lead_mails (offer_id);
create unique index lead_mails_one_confirmation on public.lead_mails (offer_id, offer_revision) where is_confirmation;
alter table public.lead_mails enable row level security;
grant select, insert (id, inquiry_id, quote_request_id, subject, body, replies_to)
  on public.lead_mails to authenticated;
create policy lead_mails_read on public.lead_mails for select to authenticated using (
  (select private.is_staff()) and (
    exists (select from public.inquiries lead where lead.id = inquiry_id)
    or exists (select from public.quote_requests lead where lead.id = quote_request_id)
    or exists (select from public.offers offer where offer.id = lead_mails.offer_id)
  )
);
create policy lead_mails_add on public.lead_mails for insert to authenticated with check (
  (select private.is_staff()) and (
    exists (select from public.inquiries lead where lead.id = inquiry_id)
    or exists (select from public.quote_requests lead where lead.id = quote_request_id)
  )
);

create table public.mail_templates (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (private.is_line(name, 1, 80)),
  subject text not null check (private.is_line(subject, 1, 200)),
  body text not null check (private.is_text(body, 1, 10000)),
  updated_at timestamptz not null default now(),
  -- Counted for optimistic locking: save `where version = …`.
  version integer not null default 1
);

alter table public.mail_templates enable row level security;
grant select, insert (id, name, subject, body), update (name, subject, body), delete
  on public.mail_templates to authenticated;
grant all on public.lead_mails, public.mail_templates to service_role;
create policy mail_templates_read on public.mail_templates for select to authenticated
  using ((select private.is_staff()));
create policy mail_templates_add on public.mail_templates for insert to authenticated
  with check ((select private.is_admin()));
create policy mail_templates_change on public.mail_templates for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy mail_templates_remove on public.mail_templates for delete to authenticated
  using ((select private.is_admin()));
create trigger mail_templates_touch before update on public.mail_templates
  for each row execute function private.touch();
create trigger mail_templates_audit after insert or update or delete on public.mail_templates
  for each row execute function private.audit();

-- A mail goes to the customer of its offer or lead and to nobody else; a confirmation goes to whoever
-- accepted.
create function private.address_lead_mail() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.to_address := case
    when new.is_confirmation then (
      select answer ->> 'email' from public.offer_events
      where offer_id = new.offer_id and revision = new.offer_revision and kind = 'accepted'
      order by id desc limit 1
    )
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

insert into public.mail_templates (name, subject, body) values
  ('First reply', '{{product}}: your request {{reference}}',
    E'Dear {{name}},\n\nThank you for your request. I will be your contact from here on.\n\nTo prepare an exact quote I need the site’s address and the date by which you need the units. When may I call you?\n\nKind regards\n{{my name}}\n{{company}}, {{company phone}}'),
  ('No answer on the phone', 'I tried to call you about {{reference}}',
    E'Dear {{name}},\n\nI tried to reach you by phone about your request {{reference}} ({{product}}). When is a good time to call?\n\nKind regards\n{{my name}}\n{{company}}, {{company phone}}'),
  ('Follow-up on a quote', 'Our quote for {{product}}, {{reference}}',
    E'Dear {{name}},\n\nYou have our quote for {{product}}. Is anything unclear, or would you like something changed?\n\nKind regards\n{{my name}}\n{{company}}, {{company phone}}');

insert into public.mail_templates (name, subject, body) values
  ('Offer', 'Our offer {{offer}}',
    E'Dear {{name}},\n\nplease find attached our offer {{offer}} over {{total}}, valid until {{valid until}}.\n\nYou can read it, accept it or ask for a change here:\n{{offer link}}\n\nKind regards\n{{my name}}\n{{company}}, {{company phone}}')
  on conflict (name) do nothing;
