-- The list of posts keeps views, too.
alter table public.saved_views
  drop constraint saved_views_list_check,
  add constraint saved_views_list_check check (
    list in ('inquiries', 'quotes', 'offers', 'prices', 'products', 'gallery', 'posts', 'staff', 'changes')
  );
