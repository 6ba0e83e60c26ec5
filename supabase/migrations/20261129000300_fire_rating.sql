-- How long the walls of a product resist fire, such as "60 minutes (EN 1365)".
alter table public.products add column fire_rating text check (private.is_line(fire_rating, 1, 100));
