-- Somebody has dealt with a lead when it leaves "new" for more than the bin: spam and leads that are given up
-- without a word got no response. A lead that is new again, as after an undo, waits for its first one, unless
-- somebody has called, written or offered something.
create or replace function private.note_first_response() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.first_response_at is null and new.status not in ('new', 'spam', 'lost') then
    new.first_response_at := now();
  elsif new.status = 'new' and old.status <> 'new'
    and not exists (select from public.lead_calls where inquiry_id = new.id or quote_request_id = new.id)
    and not exists (select from public.lead_mails where inquiry_id = new.id or quote_request_id = new.id)
    and not exists (select from public.offers where inquiry_id = new.id or quote_request_id = new.id)
  then
    new.first_response_at := null;
  end if;
  return new;
end
$$;
