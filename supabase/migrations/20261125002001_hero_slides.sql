-- The slides at the top of the home page: one to five, each a text and a picture of the site or of a
-- public bucket.

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
revoke execute on function private.is_hero_slides(jsonb) from public, anon, authenticated;
grant execute on function private.is_hero_slides(jsonb) to authenticated, service_role;
alter table public.site_settings add constraint site_settings_hero_slides_check
  check (key <> 'hero_slides' or coalesce(private.is_hero_slides(value), false));

-- `src/domain/company/site-settings.ts` has the same list.
alter policy site_settings_read_public on public.site_settings
  using (key in ('company', 'figures', 'hero_slides', 'opening_hours', 'rupee_rate'));
alter policy site_settings_read on public.site_settings using (
  (select private.is_admin())
  or (
    key in ('company', 'figures', 'hero_slides', 'opening_hours', 'rupee_rate', 'response_hours', 'sales_see')
    and (select private.is_staff())
  )
);
