-- A note that was deleted by mistake comes back with the time at which it was written.

grant insert (created_at) on public.lead_notes to authenticated;
