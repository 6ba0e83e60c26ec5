-- What speaks for a machine behind a request, as a score for whoever works on the requests. Nothing is
-- refused for it, and its sender never learns of it.

-- 0 to 100. A field that only machines see was filled in: 60. Sent within three seconds of the first
-- key: 30. One link: 15, several: 35. A link in the name: 25. The same sign ten times, or one word of
-- four letters or more six times and more in a row: 20. `fill_seconds` is null where nobody measured.
create function private.spam_score(honeypot_filled boolean, fill_seconds integer, names text, words text)
returns smallint language sql immutable set search_path = '' as $$
  select least(100,
    case when honeypot_filled then 60 else 0 end
    + case when fill_seconds < 3 then 30 else 0 end
    + case links.count
        when 0 then 0
        when 1 then 15
        else 35
      end
    + case when names ~* '(https?:|www\.)' then 25 else 0 end
    + case when words ~ '([^\s.-])\1{9}' or words ~* '\m(\w{4,})\M(\W+\1\M){5}' then 20 else 0 end
  )::smallint
  from (select count(*) as count from regexp_matches(words, '(https?:|www\.)\S', 'gi')) as links
$$;

alter table public.inquiries
  add column honeypot_filled boolean not null default false,
  add column fill_seconds integer check (fill_seconds between 0 and 86400),
  add column spam_score smallint not null
    generated always as (private.spam_score(honeypot_filled, fill_seconds, name, message)) stored;
alter table public.quote_requests
  add column honeypot_filled boolean not null default false,
  add column fill_seconds integer check (fill_seconds between 0 and 86400),
  add column spam_score smallint not null generated always as (
    private.spam_score(honeypot_filled, fill_seconds, coalesce(company, '') || ' ' || contact_name, details)
  ) stored;
create index inquiries_spam_score on public.inquiries (spam_score, received_at desc);
create index quote_requests_spam_score on public.quote_requests (spam_score, received_at desc);

grant insert (honeypot_filled, fill_seconds) on public.inquiries, public.quote_requests
  to anon, authenticated;
