import * as v from 'valibot'
import type { SettingKey } from '#src/content/site-settings.ts'
import type { Json } from '#src/data/database.types.ts'
import { type ReadFailure, readRows } from '#src/data/read-failure.ts'
import { type Result, fail, succeed } from '#src/lib/result.ts'
import { askAsUser } from './ask-as-user.ts'
import { type ChangeFailure, changeFailure } from './change-failure.ts'

const settingRow = v.pipe(
  v.object({ key: v.string(), value: v.unknown(), version: v.number(), updated_at: v.string() }),
  v.transform(({ updated_at, ...row }) => ({ ...row, updatedAt: updated_at })),
)

/** A setting as it is stored; `decodeSetting` gives its value a form. */
export type StoredSetting = v.InferOutput<typeof settingRow>

const columns = 'key,value,version,updated_at'

/** All settings that somebody has saved. */
export async function fetchSettings(
  signal: AbortSignal,
): Promise<Result<readonly StoredSetting[], ReadFailure>> {
  const rows = readRows(
    await askAsUser((client) => client.from('site_settings').select(columns).abortSignal(signal)),
  )
  if (!rows.ok) return rows
  const parsed = v.safeParse(v.array(settingRow), rows.value)
  return parsed.success ? succeed(parsed.output) : fail({ kind: 'unreachable' })
}

/**
 * Saves a setting over the version that was read; null when there was none. `overtaken` when it has
 * another version now: nothing is overwritten.
 */
export async function saveSetting(
  key: SettingKey,
  value: unknown,
  version: number | null,
): Promise<Result<StoredSetting, ChangeFailure>> {
  const json = value as NonNullable<Json>
  const answer = await askAsUser((client) => {
    const settings = client.from('site_settings')
    return version === null
      ? settings.insert({ key, value: json }).select(columns)
      : settings.update({ value: json }).eq('key', key).eq('version', version).select(columns)
  })
  if (answer.error !== null) return fail(changeFailure(answer))
  const parsed = v.safeParse(v.array(settingRow), answer.data)
  if (!parsed.success) return fail('unreachable')
  const [saved] = parsed.output
  return saved === undefined ? fail('overtaken') : succeed(saved)
}
