-- Drafts of what pages say: only admins see them until one is published by hand or on its day.

create table public.content_drafts (
  key text primary key
    check (key in ('hero_slides', 'figures', 'about_page', 'quality_page', 'privacy_page')),
  value jsonb not null,
  -- The version of the setting that the draft started from; null when nobody had saved one. The draft
  -- is not published over another version, which would overwrite somebody else's words.
  base_version integer,
  -- Published when this day begins in Hyderabad; null until somebody publishes it.
  publish_on date,
  -- The last to save it, in whose name it is published.
  saved_by uuid not null default auth.uid(),
  updated_at timestamptz not null default now(),
  -- Changes with each save, and when a draft is started again, so that nobody overwrites a draft they
  -- have not seen.
  revision uuid not null default gen_random_uuid(),
  constraint content_drafts_form_check check (coalesce(
    case key
      when 'hero_slides' then private.is_hero_slides(value)
      when 'figures' then private.is_figures(value)
      else private.is_words(value, private.word_rules() -> key)
    end,
    false
  ))
);

alter table public.content_drafts enable row level security;
grant select, insert (key, value, base_version, publish_on), update (value, base_version, publish_on),
  delete on public.content_drafts to authenticated;
grant all on public.content_drafts to service_role;
create policy content_drafts_read on public.content_drafts for select to authenticated
  using ((select private.is_admin()));
create policy content_drafts_add on public.content_drafts for insert to authenticated
  with check ((select private.is_admin()));
create policy content_drafts_change on public.content_drafts for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy content_drafts_remove on public.content_drafts for delete to authenticated
  using ((select private.is_admin()));

create function private.note_draft_save() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.saved_by := coalesce(auth.uid(), old.saved_by);
  new.updated_at := now();
  new.revision := gen_random_uuid();
  return new;
end
$$;
create trigger content_drafts_saved before update on public.content_drafts
  for each row execute function private.note_draft_save();

-- Saves the value as the setting if it still has that version; null means nobody has saved it.
create function private.save_content(setting text, content jsonb, over_version integer) returns boolean
language plpgsql set search_path = '' as $$
begin
  if over_version is null then
    insert into public.site_settings (key, value) values (setting, content) on conflict (key) do nothing;
  else
    update public.site_settings set value = content where key = setting and version = over_version;
  end if;
  return found;
end
$$;

-- Publishes a draft: `draft-changed` when the draft is another one by now, `conflict` when the setting
-- is.
create function public.publish_content_draft(draft_key text, draft_revision uuid, over_version integer)
returns text
language plpgsql set search_path = '' as $$
declare
  draft public.content_drafts;
begin
  select * into draft from public.content_drafts
    where key = draft_key and revision = draft_revision for update;
  if draft.key is null then
    return 'draft-changed';
  end if;
  if not private.save_content(draft.key, draft.value, over_version) then
    return 'conflict';
  end if;
  delete from public.content_drafts where key = draft.key;
  return 'published';
end
$$;

-- Publishes the drafts whose day has come, in the name of whoever saved them. If somebody else has
-- saved the setting since, the draft stays without a day; if a newer rule refuses it, it stays as it is
-- and does not hold up the others.
create function private.publish_due_drafts() returns void
language plpgsql set search_path = '' as $$
declare
  draft public.content_drafts;
  claims text := coalesce(current_setting('request.jwt.claims', true), '');
begin
  for draft in
    select * from public.content_drafts where publish_on <= private.india_day() for update skip locked
  loop
    perform set_config('request.jwt.claims', jsonb_build_object('sub', draft.saved_by)::text, true);
    begin
      if private.save_content(draft.key, draft.value, draft.base_version) then
        delete from public.content_drafts where key = draft.key;
      else
        update public.content_drafts set publish_on = null where key = draft.key;
      end if;
    exception when check_violation then
      continue;
    end;
  end loop;
  perform set_config('request.jwt.claims', claims, true);
end
$$;

revoke execute on function
  private.save_content, public.publish_content_draft, private.publish_due_drafts
  from public;
grant execute on function
  private.save_content, public.publish_content_draft
  to authenticated, service_role;
grant execute on function private.publish_due_drafts to service_role;
