-- Posts of the blog, and their former addresses.

-- Counts words, not punctuation, at 200 words a minute.
create function private.read_minutes(body text) returns integer
language sql immutable set search_path = '' as $$
  select greatest(1, ceil(regexp_count(body, '\S*[^[:space:][:punct:]]\S*') / 200.0))::integer
$$;

create table public.blog_posts (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (private.is_slug(slug)),
  title text not null check (private.is_line(title, 1, 90)),
  excerpt text not null default '' check (private.is_line(excerpt, 0, 180)),
  category text not null
    check (category in ('Industry News', 'Product Updates', 'Case Studies', 'Construction Tips')),
  author text not null default '' check (private.is_line(author, 0, 60)),
  -- Shown on the page; a post with a later date appears on that day.
  published_on date not null default private.india_day(),
  -- Markdown.
  body text not null default '' check (char_length(body) <= 40000),
  -- The body as a tree, made by the office (src/domain/rich-text). Readers check it.
  content jsonb not null default '[]' check (jsonb_typeof(content) = 'array'),
  read_minutes integer not null generated always as (private.read_minutes(body)) stored,
  image_url text check (char_length(image_url) between 1 and 1000),
  alt text not null default '' check (char_length(alt) <= 200),
  width integer check (width > 0),
  height integer check (height > 0),
  published boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  published_before_trash boolean,
  constraint blog_posts_trash_check check (deleted_at is null or not published),
  -- A draft needs a title only.
  constraint blog_posts_whole_check check (
    not published or (
      char_length(title) >= 10 and char_length(excerpt) >= 40 and char_length(author) >= 3
      and body ~ '[^[:space:][:punct:]]' and content <> '[]' and image_url is not null and char_length(alt) >= 10
    )
  )
);
create index blog_posts_order on public.blog_posts (published_on desc, id);
create index blog_posts_updated_at on public.blog_posts (updated_at) where published;
alter table public.blog_posts enable row level security;
grant select on public.blog_posts to anon, authenticated;
grant insert (id, slug, title, excerpt, category, author, published_on, body, content, image_url, alt,
  width, height, published) on public.blog_posts to authenticated;
grant update (slug, title, excerpt, category, author, published_on, body, content, image_url, alt,
  width, height, published, deleted_at) on public.blog_posts to authenticated;
grant delete on public.blog_posts to authenticated;
grant all on public.blog_posts to service_role;
create policy blog_posts_read on public.blog_posts for select to anon, authenticated
  using ((published and published_on <= private.india_day()) or (select private.is_admin()));
create policy blog_posts_add on public.blog_posts for insert to authenticated
  with check ((select private.is_admin()));
create policy blog_posts_change on public.blog_posts for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy blog_posts_remove on public.blog_posts for delete to authenticated
  using ((select private.is_admin()));
create trigger blog_posts_touch before update on public.blog_posts
  for each row execute function private.touch();
create trigger blog_posts_trash before update of deleted_at on public.blog_posts
  for each row execute function private.trash();
-- What somebody typed or chose; the other columns follow from it.
create trigger blog_posts_audit after insert or update or delete on public.blog_posts
  for each row execute function private.audit('slug', 'title', 'excerpt', 'category', 'author',
    'published_on', 'body', 'image_url', 'alt', 'published', 'deleted_at');

-- The tree must match the body: changing one without the other would make pages differ from the office.
create function private.keep_content_current() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.body <> old.body and new.content = old.content and new.content <> '[]' then
    raise check_violation using message = 'A new body needs the content that is made of it.';
  end if;
  return new;
end
$$;
create trigger blog_posts_content before update of body on public.blog_posts
  for each row execute function private.keep_content_current();

-- Former addresses of a post redirect to its present one.
create table public.blog_redirects (
  slug text primary key check (private.is_slug(slug)),
  post_id uuid not null references public.blog_posts (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index blog_redirects_post on public.blog_redirects (post_id);
alter table public.blog_redirects enable row level security;
grant select on public.blog_redirects to anon, authenticated;
grant all on public.blog_redirects to service_role;
create policy blog_redirects_read on public.blog_redirects for select to anon, authenticated
  using (exists (select from public.blog_posts where blog_posts.id = blog_redirects.post_id));

create function private.keep_former_post_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.blog_redirects where slug = new.slug;
  if tg_op = 'UPDATE' then
    insert into public.blog_redirects (slug, post_id) values (old.slug, new.id)
      on conflict (slug) do update set post_id = excluded.post_id, created_at = now();
  end if;
  return null;
end
$$;
create trigger blog_posts_first_slug after insert on public.blog_posts
  for each row execute function private.keep_former_post_slug();
create trigger blog_posts_former_slug after update of slug on public.blog_posts
  for each row when (old.slug <> new.slug) execute function private.keep_former_post_slug();

-- Puts the first posts into an empty blog, in one step, and notes it in the setting `first_posts`. The
-- change log has one line for it: that of the setting.
create function public.fill_first_posts(posts jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  added integer;
begin
  perform set_config('app.fills_example_catalogue', 'on', true);
  insert into public.blog_posts (id, slug, title, excerpt, category, author, published_on, body,
      content, image_url, alt, width, height, published)
    select id, slug, title, excerpt, category, author, published_on, body,
      content, image_url, alt, width, height, published
    from jsonb_populate_recordset(null::public.blog_posts, posts)
    on conflict do nothing;
  get diagnostics added = row_count;
  perform set_config('app.fills_example_catalogue', 'off', true);
  insert into public.site_settings (key, value)
    values ('first_posts', jsonb_build_object('posts', added))
    on conflict (key) do nothing;
end
$$;

revoke execute on function public.fill_first_posts from public;
grant execute on function public.fill_first_posts to service_role;
