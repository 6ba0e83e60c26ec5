-- The settings of the site: one row for each, whose value a constraint checks by its key.

-- A setting of the wrong shape would fail in the functions that read it, long after it was saved.
create function private.is_setting(key text, value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case key
    when 'second_factor_required' then jsonb_typeof(value) = 'boolean'
    when 'response_hours' then
      jsonb_typeof(value) = 'number' and (value #>> '{}')::numeric between 1 and 720
    when 'notification_addresses' then
      jsonb_typeof(value) = 'array' and jsonb_array_length(value) <= 20
        and not jsonb_path_exists(value, '$[*] ? (@.type() != "string")')
    when 'rupee_rate' then
      jsonb_typeof(value) = 'object' and jsonb_typeof(value -> 'rate') = 'number'
        and jsonb_typeof(value -> 'on') = 'string'
    when 'company' then jsonb_typeof(value) = 'object'
    when 'opening_hours' then jsonb_typeof(value) = 'object'
    else true
  end
$$;

create function private.is_lead_limits(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(value) = 'object' and not exists (
    select from jsonb_each_text(case jsonb_typeof(value) when 'object' then value else '{}' end) as rule
    where rule.key not in ('sender_hour', 'sender_day', 'address_hour', 'all_hour')
      or rule.value !~ '^[1-9][0-9]{0,8}$'
  )
$$;

-- Figures of the company, such as its years in business: up to four numbers with their labels.
create function private.is_figures(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  with figures as (
    select figure from jsonb_array_elements(
      case jsonb_typeof(value) when 'array' then value else '[]' end
    ) as figure
  )
  select (select count(*) between 1 and 4 from figures)
    and (select count(*) = count(distinct figure ->> 'label') from figures)
    and not exists (
      select from figures where coalesce(
        case jsonb_typeof(figure) when 'object' then figure - 'value' - 'label' else 'null' end <> '{}'
        or jsonb_typeof(figure -> 'value') <> 'string'
        or jsonb_typeof(figure -> 'label') <> 'string'
        or btrim(figure ->> 'value') = '' or char_length(figure ->> 'value') > 7
        or btrim(figure ->> 'label') = '' or char_length(figure ->> 'label') > 24
        or (figure ->> 'value') || (figure ->> 'label') ~ '[<>[:cntrl:]]',
        true
      )
    )
$$;

-- The slides at the top of the home page: one to five, each with a text and a picture of the site or of
-- a public bucket.
create function private.is_hero_slides(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  with slides as (
    select slide from jsonb_array_elements(
      case jsonb_typeof(value) when 'array' then value else '[]' end
    ) as slide
  ), texts as (
    select slide ->> longest.name as content, longest.name, longest.characters,
      jsonb_typeof(slide -> longest.name) as kind
    from slides cross join (values
      ('eyebrow', 30), ('title', 60), ('text', 140), ('picture', 1000), ('alt', 160)
    ) as longest (name, characters)
  )
  select (select count(*) between 1 and 5 from slides)
    and (select count(*) = count(distinct slide ->> 'title') from slides)
    and not exists (
      select from slides where case jsonb_typeof(slide)
        when 'object' then slide - '{eyebrow,title,text,picture,alt}'::text[] else 'null'
      end <> '{}'
    )
    and not exists (
      select from texts where coalesce(
        kind <> 'string' or btrim(content) = '' or char_length(content) > characters
        or content ~ '[<>[:cntrl:]]'
        or name = 'picture' and content !~
          '^(hero/[1-3]|(https?://[^/?#[:space:]]+)?/storage/v1/object/public/(product|project)-images/[^?#[:space:]]+)$',
        true
      )
    )
$$;

-- Who saved each setting last, and its value before. One query for all of them: the log holds every
-- save, and PostgREST cannot ask for the latest line of each.
create function public.last_setting_changes() returns setof public.audit_log
language sql stable set search_path = '' as $$
  select distinct on (row_id) * from public.audit_log
  where table_name = 'site_settings'
  order by row_id, at desc, id desc
$$;

create function private.is_day(value jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return jsonb_typeof(value) = 'string' and value #>> '{}' ~ '^2[0-9]{3}-[0-9]{2}-[0-9]{2}$'
    and make_date(
      substr(value #>> '{}', 1, 4)::int, substr(value #>> '{}', 6, 2)::int, substr(value #>> '{}', 9, 2)::int
    ) is not null;
exception when datetime_field_overflow then
  return false;
end
$$;

-- Payment stages: none, or stages that add up to 100 %.
create function private.is_payment_plan(stages jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(stages) = 'array' and jsonb_array_length(stages) <= 12
    and (
      select coalesce(bool_and(coalesce(
        jsonb_typeof(stage) = 'object'
        and (select array_agg(key order by key) from jsonb_object_keys(stage) as key) = array['basis_points', 'name']
        and jsonb_typeof(stage -> 'name') = 'string' and private.is_line(stage ->> 'name', 1, 150)
        and jsonb_typeof(stage -> 'basis_points') = 'number'
        and stage ->> 'basis_points' ~ '^([1-9][0-9]{0,3}|10000)$', false)), true)
      from jsonb_array_elements(stages) as stage
    )
    and coalesce((
      select sum(case when stage ->> 'basis_points' ~ '^[0-9]{1,5}$' then (stage ->> 'basis_points')::int end)
      from jsonb_array_elements(stages) as stage
    ), 10000) = 10000
$$;

-- The rules of the form in src/office/settings/offer-forms.ts. GSTIN, bank and UPI id are optional; a
-- GSTIN begins with the code of the state.
create function private.is_issuer(issuer jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(
    jsonb_typeof(issuer) = 'object'
    and (select array_agg(key order by key) from jsonb_object_keys(issuer) as key)
      = array['bank', 'gstin', 'state', 'upi_id']
    and jsonb_typeof(issuer -> 'state') = 'string'
    and issuer ->> 'state' ~ '^(0[1-9]|1[0-9]|2[0-46-7]|29|3[0-8]|97)$'
    and jsonb_typeof(issuer -> 'gstin') in ('string', 'null')
    and coalesce(issuer ->> 'gstin' ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$'
      and left(issuer ->> 'gstin', 2) = issuer ->> 'state', true)
    and jsonb_typeof(issuer -> 'upi_id') in ('string', 'null')
    and coalesce(issuer ->> 'upi_id' ~ '^[A-Za-z0-9._-]{2,64}@[A-Za-z][A-Za-z0-9]{1,63}$', true)
    and case jsonb_typeof(issuer -> 'bank')
      when 'null' then true
      when 'object' then
        (select array_agg(key order by key) from jsonb_object_keys(issuer -> 'bank') as key)
          = array['account_name', 'account_number', 'branch', 'ifsc']
        and not jsonb_path_exists(issuer -> 'bank', '$.* ? (@.type() != "string")')
        and private.is_line(issuer -> 'bank' ->> 'account_name', 1, 100)
        and issuer -> 'bank' ->> 'account_number' ~ '^[0-9]{9,18}$'
        and issuer -> 'bank' ->> 'ifsc' ~ '^[A-Z]{4}0[A-Z0-9]{6}$'
        and private.is_line(issuer -> 'bank' ->> 'branch', 1, 100)
      else false
    end,
    false
  )
$$;

-- Terms and payment plans to start an offer from: [{name, terms, stages}], at most six.
create function private.is_terms_list(list jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(
    jsonb_typeof(list) = 'array' and jsonb_array_length(list) <= 6
    and (
      select coalesce(bool_and(coalesce(
        jsonb_typeof(entry) = 'object'
        and (select array_agg(key order by key) from jsonb_object_keys(entry) as key) = array['name', 'stages', 'terms']
        and jsonb_typeof(entry -> 'name') = 'string' and private.is_line(entry ->> 'name', 1, 80)
        and jsonb_typeof(entry -> 'terms') in ('string', 'null')
        and coalesce(private.is_text(entry ->> 'terms', 1, 10000), true)
        and private.is_payment_plan(entry -> 'stages'), false)), true)
      from jsonb_array_elements(list) as entry
    ), false)
$$;

create function private.is_file_limits(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(value) = 'object' and not exists (
    select from jsonb_each_text(case jsonb_typeof(value) when 'object' then value else '{}' end) as rule
    where rule.key not in ('network_day', 'all_day', 'all') or rule.value !~ '^[1-9][0-9]{0,8}$'
  )
$$;

create table public.site_settings (
  key text primary key check (key ~ '^[a-z_]{1,60}$'),
  value jsonb not null,
  updated_at timestamptz not null default now(),
  -- Counted for optimistic locking: save `where version = …`.
  version integer not null default 1,
  constraint site_settings_form_check check (coalesce(private.is_setting(key, value), false)),
  constraint site_settings_lead_limits_check check (key <> 'lead_limits' or private.is_lead_limits(value)),
  -- Which leads sales see: all, or with "own" those assigned to them or to nobody.
  constraint site_settings_sales_see_check check (key <> 'sales_see' or value in ('"all"', '"own"')),
  constraint site_settings_task_mail_time_check check (
    key <> 'task_mail_time'
    or (jsonb_typeof(value) = 'string' and value #>> '{}' ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
  ),
  constraint site_settings_figures_check check (
    key <> 'figures' or coalesce(private.is_figures(value), false)
  ),
  constraint site_settings_hero_slides_check check (
    key <> 'hero_slides' or coalesce(private.is_hero_slides(value), false)
  ),
  constraint site_settings_words_check check (
    not private.word_rules() ? key or private.is_words(value, private.word_rules() -> key)
  ),
  -- The discount that sales may give without approval, in hundredths of a percent.
  constraint site_settings_discount_limit_check check (
    key <> 'discount_limit' or (jsonb_typeof(value) = 'number' and value #>> '{}' ~ '^(0|[1-9][0-9]{0,3}|10000)$')
  ),
  constraint site_settings_issuer_check check (key <> 'issuer' or private.is_issuer(value)),
  constraint site_settings_offer_terms_check check (key <> 'offer_terms' or private.is_terms_list(value)),
  constraint site_settings_offer_reminder_days_check check (
    key <> 'offer_reminder_days' or (jsonb_typeof(value) = 'number' and value #>> '{}' ~ '^([0-9]|[12][0-9]|30)$')
  ),
  -- The prices that visitors see: none, unless an admin decides otherwise.
  constraint site_settings_public_prices_check check (
    key <> 'public_prices' or coalesce(
      jsonb_typeof(value) = 'object'
      and value ->> 'show' in ('none', 'from', 'range')
      and jsonb_typeof(value -> 'up_to_percent') = 'number'
      and value ->> 'up_to_percent' ~ '^([1-9][0-9]?|1[0-9]{2}|200)$',
      false
    )
  ),
  constraint site_settings_file_limits_check check (key <> 'file_limits' or private.is_file_limits(value))
);

alter table public.site_settings enable row level security;
grant select, insert, update, delete on public.site_settings to authenticated;
grant all on public.site_settings to service_role;
-- Everyone may read what pages show.
grant select (key, value, updated_at) on public.site_settings to anon;
-- Staff read what pages show and what the office needs to show a lead.
create policy site_settings_read on public.site_settings for select to authenticated
  using (
    (select private.is_admin())
    or (
      key in (
        'company', 'figures', 'opening_hours', 'rupee_rate', 'response_hours', 'sales_see',
        'hero_slides', 'about_page', 'quality_page', 'privacy_page'
      )
      and (select private.is_staff())
    )
  );
create policy site_settings_add on public.site_settings for insert to authenticated
  with check ((select private.is_admin()));
create policy site_settings_change on public.site_settings for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy site_settings_remove on public.site_settings for delete to authenticated
  using ((select private.is_admin()));
-- The same lists as in `src/domain/company/site-settings.ts` and `src/domain/content/page-content.ts`.
create policy site_settings_read_public on public.site_settings for select to anon
  using (
    key in ('company', 'figures', 'opening_hours', 'rupee_rate', 'public_prices')
    or key in ('hero_slides', 'about_page', 'quality_page', 'privacy_page')
  );
create trigger site_settings_touch before update on public.site_settings
  for each row execute function private.touch();
create trigger site_settings_audit after insert or update or delete on public.site_settings
  for each row execute function private.audit();

-- All limits in one place. The setting `lead_limits` replaces some of them; null means no limit.
create function private.lead_limits() returns jsonb
language sql stable security definer set search_path = '' as $$
  select '{"sender_hour": 5, "sender_day": 20, "address_hour": 60, "all_hour": 1000}'::jsonb
    || coalesce((select value from public.site_settings where key = 'lead_limits'), '{}')
$$;

-- How many days before an offer expires its customer is reminded; 0 means never.
create function private.offer_reminder_days() returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce((select (value #>> '{}')::int from public.site_settings where key = 'offer_reminder_days'), 3)
$$;

-- The limits in megabytes (2^20 bytes). The setting `file_limits` replaces some of them; null means no
-- limit.
create function private.file_limits() returns jsonb
language sql stable security definer set search_path = '' as $$
  select '{"network_day": 300, "all_day": 3000, "all": 30000}'::jsonb
    || coalesce((select value from public.site_settings where key = 'file_limits'), '{}')
$$;

revoke execute on function
  private.is_figures, private.is_hero_slides, public.last_setting_changes, private.is_file_limits,
  private.lead_limits, private.offer_reminder_days, private.file_limits
  from public;
grant execute on function
  private.is_figures, private.is_hero_slides, public.last_setting_changes, private.is_file_limits
  to authenticated, service_role;
