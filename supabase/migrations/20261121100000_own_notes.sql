-- A note is changed and deleted by whoever wrote it, and by no other admin.

drop policy lead_notes_change on public.lead_notes;
create policy lead_notes_change on public.lead_notes for update to authenticated
  using ((select private.is_admin()) and author = (select auth.uid()))
  with check ((select private.is_admin()) and author = (select auth.uid()));
drop policy lead_notes_remove on public.lead_notes;
create policy lead_notes_remove on public.lead_notes for delete to authenticated
  using ((select private.is_admin()) and author = (select auth.uid()));
