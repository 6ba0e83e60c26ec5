import * as v from 'valibot'
import type { SettingFields } from '#src/office/settings/setting-form.ts'
import { keepDraft, readDraft } from '#src/session/drafts.ts'

/** Of a setting the number of its version, null while nobody has saved it; of a draft its revision. */
export type Version = number | string | null

/** What somebody has typed and not saved, and what they saw when they began. */
export interface Typing {
  readonly version: Version
  readonly values: SettingFields
}

const shape = v.object({
  version: v.nullable(v.union([v.number(), v.string()])),
  values: v.record(v.string(), v.string()),
})

const draftName = (key: string) => `setting-${key}`

/** What the signed-in user typed and did not save; null when there is nothing, or the form has other fields now. */
export function readTyping(key: string, fields: readonly string[]): Typing | null {
  const kept = readDraft(draftName(key))?.value
  if (!v.is(shape, kept)) return null
  return fields.every((name) => name in kept.values) ? kept : null
}

/**
 * Keeps what is typed on this device; null drops it. Where nothing can be kept, typing goes on.
 * @param title of the form.
 */
export function keepTyping(key: string, title: string, typing: Typing | null): void {
  keepDraft(draftName(key), `Settings: ${title}`, typing)
}
