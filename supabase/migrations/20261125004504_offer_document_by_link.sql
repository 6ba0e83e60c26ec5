-- What was sent, as a PDF, for the holder of its link: the archived one, in base64. Null while it is not made, and
-- for a token that never was, was renewed or has ended.
create function private.read_offer_document(token text, kind text) returns text
language sql stable security definer set search_path = '' as $$
  select private.base64_of(document.pdf)
  from public.offer_links link
  cross join private.latest_revision(link.offer_id) as latest
  join public.offer_documents document
    on document.offer_id = link.offer_id and document.revision = latest.revision
  where link.token = read_offer_document.token and link.ended_at is null
    and document.kind = read_offer_document.kind
$$;
create function public.read_offer_document(token text, kind text) returns text
language sql stable set search_path = '' as $$
  select private.read_offer_document(token, kind)
$$;
revoke execute on function private.read_offer_document(text, text), public.read_offer_document(text, text)
  from public;
grant execute on function private.read_offer_document(text, text), public.read_offer_document(text, text)
  to anon, authenticated, service_role;
