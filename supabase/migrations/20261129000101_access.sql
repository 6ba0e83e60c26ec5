-- Nothing is open until a later file opens it, to a role and by column. Hosted projects differ in
-- their default privileges by the year in which they were created; from here on they do not.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;

-- PUBLIC's right to execute cannot be taken away for one schema, so each function here revokes it.
alter default privileges in schema public revoke execute on functions from anon, authenticated;
revoke all on all tables in schema public from anon, authenticated;
revoke all on all sequences in schema public from anon, authenticated;
revoke execute on all functions in schema public from public, anon, authenticated;

-- The API exposes the schema public only. Constraints and policies, which run as whoever asks, call
-- functions of this one.
create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

-- The site asks by REST only. Hosted projects may come with a second interface, whose introspection
-- would tell every visitor the names of tables and columns.
drop extension if exists pg_graphql;

-- Settings, who may administer, and the record of who changed what.
create function private.touch() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end
$$;

-- What is in the trash is not published; taken out, it is again what it was before.
create function private.trash() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.deleted_at is not null and old.deleted_at is null then
    new.published_before_trash := old.published;
    new.published := false;
  elsif new.deleted_at is null and old.deleted_at is not null then
    new.published := coalesce(old.published_before_trash, false);
    new.published_before_trash := null;
  end if;
  return new;
end
$$;

-- The day by the clock in Hyderabad.
create function private.india_day() returns date
language sql stable set search_path = '' as $$
  select (now() at time zone 'Asia/Kolkata')::date
$$;
