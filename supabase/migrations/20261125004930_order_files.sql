-- The customer's order for an offer that they have accepted, as a file. It follows the acceptance, at once or
-- later from the same page, so that no file can keep an acceptance from being stored. A code that was mailed
-- proves who sends it, as it does for the acceptance.

create table public.order_files (
  id uuid primary key default gen_random_uuid(),
  offer_id uuid not null,
  revision smallint not null,
  -- Where its bytes go. Whoever may put them there has been told it, and nobody guesses it.
  path text not null unique,
  name text not null check (private.is_line(name, 1, 255)),
  type text not null check (type in ('application/pdf', 'image/jpeg', 'image/png')),
  size integer not null check (size between 1 and 5242880),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  announced_at timestamptz not null default now(),
  arrived_at timestamptz,
  -- Sent again, it is stored once.
  constraint order_files_once unique (offer_id, sha256),
  constraint order_files_revision foreign key (offer_id, revision)
    references public.offer_revisions (offer_id, revision) on delete cascade
);
create index order_files_of_revision on public.order_files (offer_id, revision);
create index order_files_announced on public.order_files (announced_at);
alter table public.order_files enable row level security;
grant all on public.order_files to service_role;
grant select on public.order_files to authenticated;
create policy order_files_read on public.order_files for select to authenticated using (
  (select private.is_staff()) and exists (select from public.offers offer where offer.id = offer_id)
);

alter table public.offer_events
  add column order_file_id uuid references public.order_files (id) on delete cascade,
  drop constraint offer_events_kind_check,
  add constraint offer_events_kind_check check (kind in (
    'made', 'approval_asked', 'approved', 'returned', 'sent', 'seen', 'change_asked', 'accepted', 'declined',
    'replaced', 'withdrawn', 'link_renewed', 'link_ended', 'reminded', 'order_received'
  ));
create index offer_events_order_file on public.offer_events (order_file_id);

-- Private, unlike the attachments of requests: an order has prices, bank accounts and signatures.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('order-files', 'order-files', false, 5242880, array['application/pdf', 'image/jpeg', 'image/png'])
on conflict (id) do update set public = excluded.public,
  file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- For an hour, while the link lives by which it was announced.
create function private.is_announced_order(object_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.order_files file join public.offer_links link on link.offer_id = file.offer_id
    where file.path = object_name and file.arrived_at is null
      and file.announced_at > now() - interval '1 hour'
      and link.ended_at is null and link.created_at <= file.announced_at
  )
$$;
alter policy attachments_send on storage.objects with check (
  (bucket_id = 'quote-attachments' and private.is_announced_attachment(name))
  or (bucket_id = 'order-files' and private.is_announced_order(name))
  or (
    bucket_id in ('product-images', 'project-images', 'product-documents')
    and (select private.is_admin())
  )
);
alter policy pictures_and_attachments_read on storage.objects using (
  (
    bucket_id in ('product-images', 'project-images', 'quote-attachments')
    and (select private.is_admin())
  )
  or (
    bucket_id = 'quote-attachments' and (select private.is_staff()) and case
      when (select private.sees_all_leads()) then true
      -- The name may be anything; a cast of what is no id would fail.
      when name ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/'
        then private.is_own_lead(split_part(name, '/', 1)::uuid)
      else false
    end
  )
  -- Whoever sees the offer.
  or (
    bucket_id = 'order-files' and (select private.is_staff())
    and exists (select from public.order_files file where file.path = objects.name)
  )
);
alter policy pictures_remove on storage.objects using (
  bucket_id in ('product-images', 'project-images', 'quote-attachments', 'order-files')
  and (select private.is_admin())
);

-- Arrived is what lies there. What is taken away, because its bytes are not what they claim or by an admin, has not.
create function private.note_order_file() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  file public.order_files;
begin
  if tg_op = 'INSERT' then
    update public.order_files set arrived_at = now() where path = new.name and arrived_at is null
      returning * into file;
    if found then
      insert into public.offer_events (offer_id, revision, kind, note, order_file_id, next_attempt_at)
        values (file.offer_id, file.revision, 'order_received', file.name, file.id, now());
    end if;
  else
    update public.order_files set arrived_at = null where path = old.name returning * into file;
    delete from public.offer_events where order_file_id = file.id;
  end if;
  return null;
end
$$;
create trigger note_order_file_sent after insert on storage.objects
  for each row when (new.bucket_id = 'order-files') execute function private.note_order_file();
create trigger note_order_file_removed after delete on storage.objects
  for each row when (old.bucket_id = 'order-files') execute function private.note_order_file();

-- What a code is asked for: to accept, or to send the order of what is accepted.
alter table public.offer_codes
  add column purpose text not null default 'accept' check (purpose in ('accept', 'order'));

-- As before, with what the code is for.
create or replace function public.claim_offer_codes(max_rows integer default 10) returns jsonb
language sql set search_path = '' as $$
  with due as (
    select id from public.offer_codes
    where next_attempt_at <= now() and asked_at > now() - interval '15 minutes'
    order by next_attempt_at limit least(greatest(max_rows, 0), 50)
    for update skip locked
  ),
  claimed as (
    update public.offer_codes taken
    set attempts = attempts + 1, next_attempt_at = now() + interval '1 minute'
    from due where taken.id = due.id
    returning taken.*
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', claimed.id, 'attempt', claimed.attempts, 'to', claimed.to_address, 'purpose', claimed.purpose,
    'number', offer.number, 'revision', claimed.revision, 'total_paise', revision.totals -> 'total_paise'
  )), '[]')
  from claimed join public.offers offer on offer.id = claimed.offer_id
  join public.offer_revisions revision
    on revision.offer_id = claimed.offer_id and revision.revision = claimed.revision
$$;

-- As before, with the orders that have arrived, and whether there is a proforma, made or being made.
create or replace function private.customer_offer(offer public.offers) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'number', (offer).number,
    'revision', latest.revision,
    'state', private.shown_state(latest),
    'sent_at', latest.sent_at,
    'answered_at', latest.answered_at,
    'content', private.customer_content(latest.content),
    'totals', latest.totals,
    'code_to', private.masked_address(private.offer_address(offer, latest.content)),
    'answer', (
      select event.answer - 'email' from public.offer_events event
      where event.offer_id = (offer).id and event.revision = latest.revision and event.answer is not null
      order by event.id desc limit 1
    ),
    'orders', (
      select coalesce(jsonb_agg(
        jsonb_build_object('name', file.name, 'size', file.size, 'sha256', file.sha256, 'arrived_at', file.arrived_at)
        order by file.arrived_at, file.id
      ), '[]')
      from public.order_files file where file.offer_id = (offer).id and file.arrived_at is not null
    ),
    'has_proforma', exists (
      select from public.offer_documents document
      where document.offer_id = (offer).id and document.revision = latest.revision and kind = 'proforma'
    )
  )
  from private.latest_revision((offer).id) as latest
$$;

revoke execute on function private.note_order_file() from public, anon, authenticated, service_role;
revoke execute on function private.is_announced_order(text) from public;
grant execute on function private.is_announced_order(text) to anon, authenticated, service_role;
