-- What the company counts, such as its years: up to four numbers and what each is of.

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
revoke execute on function private.is_figures(jsonb) from public, anon, authenticated;
grant execute on function private.is_figures(jsonb) to authenticated, service_role;
alter table public.site_settings add constraint site_settings_figures_check
  check (key <> 'figures' or coalesce(private.is_figures(value), false));

-- `src/domain/company/site-settings.ts` has the same list.
alter policy site_settings_read_public on public.site_settings
  using (key in ('company', 'figures', 'opening_hours', 'rupee_rate'));
alter policy site_settings_read on public.site_settings using (
  (select private.is_admin())
  or (
    key in ('company', 'figures', 'opening_hours', 'rupee_rate', 'response_hours', 'sales_see')
    and (select private.is_staff())
  )
);
