import * as v from 'valibot'
import { hoursRows } from '#src/domain/company/hours-rows.ts'
import type { SiteFacts } from '#src/domain/company/site-facts.ts'
import { companyFactsOf, decodeSetting, publicSettings } from '#src/domain/company/site-settings.ts'
import { type ReadFailure, readRows } from '#src/backend/read-failure.ts'
import { restClient } from '#src/backend/rest-client.ts'
import { type Result, fail, succeed } from '#src/platform/result.ts'

const rowsShape = v.array(
  v.object({
    key: v.string(),
    value: v.unknown(),
    updated_at: v.pipe(v.string(), v.isoTimestamp()),
  }),
)

/** Public settings as they are stored. */
export type SiteRows = v.InferOutput<typeof rowsShape>

/** The saved settings that every page shows. */
export function fetchSiteRows(): Promise<Result<SiteRows, ReadFailure>> {
  return fetchPublicRows(publicSettings)
}

/** The saved settings among these keys, in the order of the keys. */
export async function fetchPublicRows(
  keys: readonly string[],
  signal = new AbortController().signal,
): Promise<Result<SiteRows, ReadFailure>> {
  const rows = readRows(
    await restClient()
      .from('site_settings')
      .select('key,value,updated_at')
      .in('key', keys)
      .order('key')
      .abortSignal(signal),
  )
  if (!rows.ok) return rows
  const parsed = siteRowsOf(rows.value)
  return parsed === null ? fail({ kind: 'unreachable' }) : succeed(parsed)
}

/** Null for values that are not rows of settings. */
export function siteRowsOf(stored: unknown): SiteRows | null {
  const parsed = v.safeParse(rowsShape, stored)
  return parsed.success ? parsed.output : null
}

/** The settings in the form that pages use. */
export function siteFactsOf(rows: SiteRows): SiteFacts {
  const stored = new Map(rows.map(({ key, value }) => [key, value]))
  const { rate, on } = decodeSetting('rupee_rate', stored.get('rupee_rate'))
  const { show } = decodeSetting('public_prices', stored.get('public_prices'))
  return {
    ...(show !== 'none' && { showsPrices: true }),
    ...(stored.has('company') && {
      company: companyFactsOf(decodeSetting('company', stored.get('company'))),
    }),
    ...(stored.has('figures') && { figures: decodeSetting('figures', stored.get('figures')) }),
    ...(stored.has('opening_hours') && {
      openingHours: hoursRows(decodeSetting('opening_hours', stored.get('opening_hours'))),
    }),
    ...(stored.has('rupee_rate') && { rupeeRate: { rupeesPerDollar: rate, setOn: on } }),
    ...(rows.length > 0 && {
      savedAt: Math.max(...rows.map(({ updated_at }) => Date.parse(updated_at))),
    }),
  }
}
