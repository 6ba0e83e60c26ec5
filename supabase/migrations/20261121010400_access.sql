-- Deny everything, then allow by role and column. Hosted projects differ in their default
-- privileges by the year they were created in; after this file they do not.

alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
-- PUBLIC's own right to execute cannot be taken for one schema: every function here revokes it itself.
alter default privileges in schema public revoke execute on functions from anon, authenticated;
revoke all on all tables in schema public from anon, authenticated;
revoke all on all sequences in schema public from anon, authenticated;
revoke execute on all functions in schema public from public, anon, authenticated;
grant all on all tables in schema public to service_role;
grant all on all sequences in schema public to service_role;

alter table public.products enable row level security;
alter table public.product_images enable row level security;
alter table public.project_images enable row level security;
alter table public.product_views enable row level security;
alter table public.inquiries enable row level security;
alter table public.quote_requests enable row level security;
alter table public.lead_notes enable row level security;
alter table public.user_roles enable row level security;
alter table public.site_settings enable row level security;
alter table public.audit_log enable row level security;

-- Catalogue: the published rows for everyone, all of it for admins.
grant select on public.products, public.product_images, public.project_images to anon, authenticated;
grant insert, update, delete on public.products, public.product_images, public.project_images to authenticated;

create policy products_read on public.products for select to anon, authenticated
  using (published or (select private.is_admin()));
create policy products_add on public.products for insert to authenticated
  with check ((select private.is_admin()));
create policy products_change on public.products for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy products_remove on public.products for delete to authenticated
  using ((select private.is_admin()));

create policy product_images_read on public.product_images for select to anon, authenticated
  using (exists (select from public.products where products.id = product_images.product_id));
create policy product_images_add on public.product_images for insert to authenticated
  with check ((select private.is_admin()));
create policy product_images_change on public.product_images for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy product_images_remove on public.product_images for delete to authenticated
  using ((select private.is_admin()));

create policy project_images_read on public.project_images for select to anon, authenticated
  using (published or (select private.is_admin()));
create policy project_images_add on public.project_images for insert to authenticated
  with check ((select private.is_admin()));
create policy project_images_change on public.project_images for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy project_images_remove on public.project_images for delete to authenticated
  using ((select private.is_admin()));

-- Views: anyone adds one to a published product, admins read.
grant insert (id, product_id) on public.product_views to anon, authenticated;
grant select on public.product_views to authenticated;
create policy product_views_add on public.product_views for insert to anon, authenticated
  with check (exists (select from public.products where products.id = product_views.product_id and published));
create policy product_views_read on public.product_views for select to authenticated
  using ((select private.is_admin()));

-- Leads: anyone sends what the forms hold, admins work on status and assignee.
grant insert (id, name, email, phone, inquiry_type, message) on public.inquiries to anon, authenticated;
grant insert (id, company, contact_name, email, phone, product_interest, timeline, budget_range,
    details, product_id, product_name, attachment_manifest) on public.quote_requests to anon, authenticated;
grant select, update (status, assignee), delete on public.inquiries, public.quote_requests to authenticated;

create policy inquiries_send on public.inquiries for insert to anon, authenticated
  with check (status = 'new' and assignee is null);
create policy inquiries_read on public.inquiries for select to authenticated
  using ((select private.is_admin()));
create policy inquiries_change on public.inquiries for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy inquiries_remove on public.inquiries for delete to authenticated
  using ((select private.is_admin()));

create policy quote_requests_send on public.quote_requests for insert to anon, authenticated
  with check (status = 'new' and assignee is null);
create policy quote_requests_read on public.quote_requests for select to authenticated
  using ((select private.is_admin()));
create policy quote_requests_change on public.quote_requests for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy quote_requests_remove on public.quote_requests for delete to authenticated
  using ((select private.is_admin()));

grant select, insert (id, inquiry_id, quote_request_id, body), update (body), delete
  on public.lead_notes to authenticated;
create policy lead_notes_read on public.lead_notes for select to authenticated
  using ((select private.is_admin()));
create policy lead_notes_add on public.lead_notes for insert to authenticated
  with check ((select private.is_admin()));
create policy lead_notes_change on public.lead_notes for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy lead_notes_remove on public.lead_notes for delete to authenticated
  using ((select private.is_admin()));

-- Staff: a user learns his own role; nobody gives himself one.
grant select on public.user_roles, public.site_settings, public.audit_log to authenticated;
grant insert, update, delete on public.site_settings to authenticated;
create policy user_roles_read on public.user_roles for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy site_settings_read on public.site_settings for select to authenticated
  using ((select private.is_admin()));
create policy site_settings_add on public.site_settings for insert to authenticated
  with check ((select private.is_admin()));
create policy site_settings_change on public.site_settings for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy site_settings_remove on public.site_settings for delete to authenticated
  using ((select private.is_admin()));
create policy audit_log_read on public.audit_log for select to authenticated
  using ((select private.is_admin()));
