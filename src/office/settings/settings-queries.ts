import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { SettingForm } from './setting-form.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'
import { type StoredSetting, fetchSettings, saveSetting } from './settings-api.ts'
import type { Result } from '#src/platform/result.ts'
import { valueOf } from '#src/backend/query-failure.ts'
import { adminKey } from '#src/session/forget-admin.ts'
import { readOrNull } from '#src/office/api/reading.ts'

/** All settings that somebody has saved. */
export const settingsQuery = queryOptions({
  queryKey: [adminKey, 'settings'],
  queryFn: ({ signal }) => valueOf(fetchSettings(signal)),
  staleTime: 0,
})

/** Saves a setting over the version that was read, and shows it saved wherever settings are shown. */
export async function storeSetting(
  queryClient: QueryClient,
  { key, value, version }: { key: SettingForm['key']; value: unknown; version: number | null },
): Promise<Result<StoredSetting, OfficeFailure>> {
  const outcome = await saveSetting(key, value, version)
  if (outcome.ok) {
    // An answer that is on its way may be older.
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

/** A setting as it is now, past whatever was read before: null when nobody has saved it, undefined when it could not be read. */
export async function freshSetting(
  queryClient: QueryClient,
  key: SettingForm['key'],
): Promise<StoredSetting | null | undefined> {
  await queryClient.cancelQueries(settingsQuery)
  // Whoever saved it since is named by the log.
  void queryClient.invalidateQueries({ queryKey: [adminKey, 'changes'] })
  const settings = await readOrNull(queryClient.fetchQuery(settingsQuery))
  if (settings === null) return undefined
  return settings.find((setting) => setting.key === key) ?? null
}
