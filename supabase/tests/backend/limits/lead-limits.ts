import type { EmbeddedBackend } from '#tests/support/embedded-backend.ts'

/** The setting `lead_limits`: names as in the migration; null means no limit. */
interface LeadLimits {
  readonly sender_hour?: number | null
  readonly sender_day?: number | null
  readonly address_hour?: number | null
  readonly all_hour?: number | null
}

/** Sets limits other than the migration's, as an admin may. */
export async function setLimits(
  { backend }: Pick<EmbeddedBackend, 'backend'>,
  limits: LeadLimits,
): Promise<void> {
  await backend.database.query(
    `insert into public.site_settings (key, value) values ('lead_limits', $1::text::jsonb)
     on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(limits)],
  )
}
