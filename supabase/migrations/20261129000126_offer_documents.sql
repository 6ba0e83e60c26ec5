-- The archive of offers and proforma invoices as PDF.

-- The PDF of each revision as the customer received it, made once by the server. It is stored with its
-- hash in one row, and nothing changes it.
create table public.offer_documents (
  id uuid primary key default gen_random_uuid(),
  offer_id uuid not null,
  revision smallint not null,
  kind text not null check (kind in ('offer', 'proforma')),
  -- The letterhead of that day and the plans of the products, which the revision itself does not hold.
  facts jsonb not null,
  created_at timestamptz not null default now(),
  pdf bytea,
  size integer generated always as (octet_length(pdf)) stored,
  sha256 text generated always as (encode(sha256(pdf), 'hex')) stored,
  made_at timestamptz,
  attempts integer not null default 0,
  -- Null once the PDF is made.
  next_attempt_at timestamptz default now(),
  last_error text check (last_error ~ '^[a-z-]{1,40}$'),
  constraint offer_documents_once unique (offer_id, revision, kind),
  constraint offer_documents_revision foreign key (offer_id, revision)
    references public.offer_revisions (offer_id, revision) on delete cascade,
  constraint offer_documents_made check ((pdf is null) = (made_at is null))
);
create index offer_documents_due on public.offer_documents (next_attempt_at) where next_attempt_at is not null;
alter table public.offer_documents enable row level security;
grant all on public.offer_documents to service_role;
grant select (id, offer_id, revision, kind, created_at, size, sha256, made_at, attempts, next_attempt_at, last_error)
  on public.offer_documents to authenticated;
create policy offer_documents_read on public.offer_documents for select to authenticated using (
  (select private.is_staff()) and exists (select from public.offers offer where offer.id = offer_id)
);

create function private.keep_offer_document() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- Erasing a person runs as a trigger.
  if pg_trigger_depth() < 2 and (
    tg_op = 'DELETE'
    or (new.offer_id, new.revision, new.kind, new.facts, new.created_at)
      is distinct from (old.offer_id, old.revision, old.kind, old.facts, old.created_at)
    or (old.pdf is not null and (new.pdf, new.made_at) is distinct from (old.pdf, old.made_at))
  ) then
    raise sqlstate 'PT423' using message = 'What was sent stays as it was sent.';
  end if;
  return coalesce(new, old);
end
$$;
create trigger offer_documents_keep before update or delete on public.offer_documents
  for each row execute function private.keep_offer_document();

-- What the documents of a revision show besides its content, as of now.
create function private.document_facts(content jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'company', (select value from public.site_settings where key = 'company'),
    'issuer', (select value from public.site_settings where key = 'issuer'),
    'plans', coalesce((
      select jsonb_agg(jsonb_build_object('product_id', product.id, 'name', product.name, 'plan', product.plan)
        order by product.first)
      from (
        select product.id, product.name, product.plan, min(place) as first
        from jsonb_array_elements(content -> 'lines') with ordinality as listed (line, place)
        join public.products product on product.id = (line ->> 'product_id')::uuid
        where product.plan is not null
        group by product.id
      ) as product
    ), '[]')
  )
$$;

-- The offer when it is sent; the proforma of its first payment when it is accepted.
create function private.order_offer_document() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.offer_documents (offer_id, revision, kind, facts) values (
    new.offer_id, new.revision, case tg_op when 'INSERT' then 'offer' else 'proforma' end,
    private.document_facts(new.content)
  ) on conflict do nothing;
  return null;
end
$$;
create trigger offer_revisions_document after insert on public.offer_revisions
  for each row execute function private.order_offer_document();
create trigger offer_revisions_proforma after update of state on public.offer_revisions
  for each row when (new.state = 'accepted' and old.state <> 'accepted')
  execute function private.order_offer_document();

-- Takes documents that are due, as `claim_lead_mails` takes mails.
create function private.claim_offer_documents(max_rows integer) returns jsonb
language sql security definer set search_path = '' as $$
  with due as (
    select id from public.offer_documents where next_attempt_at <= now()
    order by next_attempt_at limit least(greatest(max_rows, 0), 50)
    for update skip locked
  ),
  claimed as (
    update public.offer_documents taken
    set attempts = attempts + 1, next_attempt_at = now() + interval '10 minutes'
    from due where taken.id = due.id
    returning taken.*
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', claimed.id, 'attempt', claimed.attempts, 'kind', claimed.kind, 'facts', claimed.facts,
    'number', offer.number, 'revision', revision.revision, 'content', revision.content, 'totals', revision.totals,
    -- In Indian time.
    'day', (claimed.created_at at time zone 'Asia/Kolkata')::date
  ) order by claimed.created_at), '[]')
  from claimed
  join public.offers offer on offer.id = claimed.offer_id
  join public.offer_revisions revision using (offer_id, revision)
$$;

-- Stores a finished document; the first one counts.
create function private.keep_offer_pdf(document uuid, base64 text) returns void
language sql security definer set search_path = '' as $$
  update public.offer_documents
    set pdf = decode(base64, 'base64'), made_at = now(), next_attempt_at = null, last_error = null
    where id = document and pdf is null
$$;

create function private.settle_offer_document(document uuid, attempt integer, error text) returns void
language sql security definer set search_path = '' as $$
  update public.offer_documents set
    last_error = error,
    next_attempt_at = now() + least(interval '1 minute' * power(2, least(attempts - 1, 12)), interval '6 hours')
    where id = document and attempts = attempt and pdf is null and error is not null
$$;

-- In base64, for whoever may see the offer; null until it is made.
create function private.offer_document(document uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  found_document public.offer_documents;
  offer public.offers;
begin
  if not private.is_staff() then
    raise insufficient_privilege using message = 'Only staff may work on offers.';
  end if;
  select * into found_document from public.offer_documents where id = document;
  select * into offer from public.offers where id = found_document.offer_id;
  if offer.id is null or not private.sees_offer(offer) then
    raise sqlstate 'PT404' using message = 'There is no such document.';
  end if;
  return private.base64_of(found_document.pdf);
end
$$;

-- On one line.
create function private.base64_of(bytes bytea) returns text
language sql immutable set search_path = '' as $$
  select translate(encode(bytes, 'base64'), E'\n', '')
$$;

create function public.claim_offer_documents(max_rows integer default 10) returns jsonb
language sql set search_path = '' as $$
  select private.claim_offer_documents(max_rows)
$$;

create function public.keep_offer_pdf(document uuid, base64 text) returns void
language sql set search_path = '' as $$
  select private.keep_offer_pdf(document, base64)
$$;

create function public.settle_offer_document(document uuid, attempt integer, error text default null) returns void
language sql set search_path = '' as $$
  select private.settle_offer_document(document, attempt, error)
$$;

create function public.offer_document(document uuid) returns text
language sql stable set search_path = '' as $$
  select private.offer_document(document)
$$;

revoke execute on function
  private.keep_offer_document, private.document_facts, private.order_offer_document,
  private.claim_offer_documents, private.keep_offer_pdf, private.settle_offer_document,
  private.offer_document, private.base64_of, public.claim_offer_documents, public.keep_offer_pdf,
  public.settle_offer_document, public.offer_document
  from public;
grant execute on function
  private.claim_offer_documents, private.keep_offer_pdf, private.settle_offer_document,
  public.claim_offer_documents, public.keep_offer_pdf, public.settle_offer_document
  to service_role;
grant execute on function
  private.offer_document, public.offer_document
  to authenticated, service_role;
