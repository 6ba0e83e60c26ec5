import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { SettingForm } from './setting-form.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'
import { type StoredSetting, fetchSettings, saveSetting } from './settings-api.ts'
import type { Result } from '#src/platform/result.ts'
import { valueOf } from '#src/backend/query-failure.ts'
import { adminKey } from '#src/session/forget-admin.ts'
import { readOrNull } from '#src/office/records/read-query.ts'

/** All saved settings. */
export const settingsQuery = queryOptions({
  queryKey: [adminKey, 'settings'],
  queryFn: ({ signal }) => valueOf(fetchSettings(signal)),
  staleTime: 0,
})

/** Saves a setting over the version that was read, and updates it wherever settings are shown. */
export async function storeSetting(
  queryClient: QueryClient,
  { key, value, version }: { key: SettingForm['key']; value: unknown; version: number | null },
): Promise<Result<StoredSetting, OfficeFailure>> {
  const outcome = await saveSetting(key, value, version)
  if (outcome.ok) {
    // A response in flight may be older.
    await queryClient.cancelQueries(settingsQuery)
    queryClient.setQueryData(settingsQuery.queryKey, (settings = []) => [
      ...settings.filter((setting) => setting.key !== key),
      outcome.value,
    ])
    void queryClient.invalidateQueries({ queryKey: [adminKey, 'figures'] })
    void queryClient.invalidateQueries({ queryKey: [adminKey, 'changes'] })
  }
  return outcome
}

/**
 * The current setting, bypassing the cache: null if it was never saved, undefined if it could not
 * be read.
 */
export async function freshSetting(
  queryClient: QueryClient,
  key: SettingForm['key'],
): Promise<StoredSetting | null | undefined> {
  await queryClient.cancelQueries(settingsQuery)
  // The log names whoever has saved it since.
  void queryClient.invalidateQueries({ queryKey: [adminKey, 'changes'] })
  const settings = await readOrNull(queryClient.fetchQuery(settingsQuery))
  if (settings === null) return undefined
  return settings.find((setting) => setting.key === key) ?? null
}
