-- An account that is deleted leaves its notes, calls and mails without an author. That is one change, which the
-- account's own line tells of, and not one for each of them.
create or replace function private.audit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  subject jsonb := coalesce(new_row, old_row);
  -- A picture that is saved moves its product's version and time: that is no change to tell of twice.
  -- An author is an account, except a post's, which is a name that somebody typed.
  unsaid text[] := '{version,updated_at}'::text[] || case when tg_table_name <> 'blog_posts' then 'author' end;
begin
  if old_row - unsaid = new_row - unsaid then
    return null;
  end if;
  -- Those are told of in one line, see fill_example_catalogue().
  if current_setting('app.fills_example_catalogue', true) = 'on' then
    return null;
  end if;
  insert into public.audit_log (actor, action, table_name, row_id, part_of, old, new)
    select auth.uid(), lower(tg_op), tg_table_name,
      coalesce(subject ->> 'id', subject ->> 'key', subject ->> 'user_id'),
      case when tg_table_name = 'product_images' then subject ->> 'product_id' end,
      case when tg_op <> 'INSERT' then jsonb_object_agg(kept, old_row -> kept) end,
      case when tg_op <> 'DELETE' then jsonb_object_agg(kept, new_row -> kept) end
    from jsonb_object_keys(subject) as kept
    where (tg_nargs = 0 or kept = any (tg_argv))
      and old_row -> kept is distinct from new_row -> kept;
  return null;
end
$$;
