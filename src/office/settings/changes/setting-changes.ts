import { queryOptions } from '@tanstack/react-query'
import { valueOf } from '#src/backend/query-failure.ts'
import { askRows } from '#src/office/api/ask.ts'
import { type ChangeEntry, entryRow } from '#src/office/changes/change-log-api.ts'
import { adminKey } from '#src/session/forget-admin.ts'
import type { SettingFields, SettingForm } from '#src/office/settings/setting-form.ts'
import type { StoredSetting } from '#src/office/settings/settings-api.ts'

/** The last logged change of every setting. */
export const lastSettingChangesQuery = queryOptions({
  // Below the log's own key, so that invalidating the log covers it.
  queryKey: [adminKey, 'changes', 'settings'],
  queryFn: ({ signal }) =>
    valueOf(askRows(entryRow, (client) => client.rpc('last_setting_changes').abortSignal(signal))),
  staleTime: 0,
})

/**
 * The fields that undoing a setting's last save restores; before the first save, that is the
 * default. Null if there is nothing to undo: never saved, not in the log, saved again since the
 * log was read, or no difference in the form.
 */
export function formerSetting(
  form: SettingForm,
  stored: StoredSetting | null,
  change: ChangeEntry | undefined,
): SettingFields | null {
  if (stored === null || change === undefined || change.action === 'delete') return null
  if (change.new?.['version'] !== stored.version) return null
  const fields = form.toFields(change.old?.['value'])
  const now = form.toFields(stored.value)
  return Object.keys(now).every((name) => now[name] === fields[name]) ? null : fields
}

/** The value of a field as read-only text. */
export function fieldText(
  { name, kind, choices }: SettingForm['fields'][number],
  values: SettingFields,
): string {
  const value = values[name] ?? ''
  if (kind === 'check') return value === 'yes' ? 'On' : 'Off'
  if (value === '') return 'Empty'
  return choices?.find((choice) => choice.value === value)?.label ?? value
}

/**
 * A change of a setting field by field, as its form shows it: stored values have any shape. The
 * first save lists its differences from the default.
 */
export function changeInFields(form: SettingForm, entry: ChangeEntry): ChangeEntry {
  const before = form.toFields(entry.old?.['value'])
  const after = form.toFields(entry.new?.['value'])
  const changed = form.fields.filter(({ name }) => before[name] !== after[name])
  const textOf = (values: SettingFields) =>
    Object.fromEntries(changed.map((field) => [field.name, fieldText(field, values)]))
  return { ...entry, action: 'update', old: textOf(before), new: textOf(after) }
}

/** The label of a field outside its group. */
export function wholeLabel({ label, group }: SettingForm['fields'][number]): string {
  return group === undefined ? label : `${group} ${label.toLowerCase()}`
}

/** The labels used in the history of a setting. */
export function fieldLabels({ fields }: SettingForm): Readonly<Record<string, string>> {
  return Object.fromEntries(fields.map((field) => [field.name, wholeLabel(field)]))
}
