import * as v from 'valibot'
import type { Json } from '#src/backend/database.types.ts'
import { type Result, fail, succeed } from '#src/platform/result.ts'
import { askRows } from '#src/office/api/ask.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'
import type { SettingForm } from './setting-form.ts'

const settingRow = v.pipe(
  v.object({ key: v.string(), value: v.unknown(), version: v.number(), updated_at: v.string() }),
  v.transform(({ updated_at, ...row }) => ({ ...row, updatedAt: updated_at })),
)

/** A stored setting; `decodeSetting` decodes its value. */
export type StoredSetting = v.InferOutput<typeof settingRow>

const columns = 'key,value,version,updated_at'

/** All saved settings. */
export function fetchSettings(
  signal: AbortSignal,
): Promise<Result<readonly StoredSetting[], OfficeFailure>> {
  return askRows(settingRow, (client) =>
    client.from('site_settings').select(columns).abortSignal(signal),
  )
}

/**
 * Saves a setting over the version that was read; null if there was none. `conflict` if it has
 * another version now: nothing is overwritten.
 */
export async function saveSetting(
  key: SettingForm['key'],
  value: unknown,
  version: number | null,
): Promise<Result<StoredSetting, OfficeFailure>> {
  const json = value as NonNullable<Json>
  const rows = await askRows(settingRow, (client) => {
    const settings = client.from('site_settings')
    return version === null
      ? settings.insert({ key, value: json }).select(columns)
      : settings.update({ value: json }).eq('key', key).eq('version', version).select(columns)
  })
  // Someone else has saved it for the first time.
  if (!rows.ok) return rows.failure.kind === 'duplicate' ? fail({ kind: 'conflict' }) : rows
  const [saved] = rows.value
  return saved === undefined ? fail({ kind: 'conflict' }) : succeed(saved)
}
