-- Nothing is accessible until a later file grants it, by role and column. The default privileges of a
-- hosted project depend on the year in which it was created; from here on they are the same everywhere.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;

-- The default right of PUBLIC to execute functions cannot be revoked for one schema, so each file
-- revokes it for its functions.
alter default privileges in schema public revoke execute on functions from anon, authenticated;
revoke all on all tables in schema public from anon, authenticated;
revoke all on all sequences in schema public from anon, authenticated;
revoke execute on all functions in schema public from public, anon, authenticated;

-- The API exposes the schema `public` only. Constraints and policies run as the caller and use the
-- functions of this one.
create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

-- The site uses REST only. A hosted project may come with GraphQL, whose introspection would show every
-- visitor the names of tables and columns.
drop extension if exists pg_graphql;

-- Counts the version of a row and notes the time of each change.
create function private.touch() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end
$$;

-- A row in the trash is not published; when it is restored, it is published again if it was before.
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

-- Today's date in Hyderabad.
create function private.india_day() returns date
language sql stable set search_path = '' as $$
  select (now() at time zone 'Asia/Kolkata')::date
$$;
