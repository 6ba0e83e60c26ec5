import * as v from 'valibot'
import type { SettingFields } from '#src/office/settings/setting-form.ts'
import { keepDraft, readDraft } from '#src/session/drafts.ts'

/** The version of a setting, null if it was never saved; the revision of a draft. */
export type Version = number | string | null

/** Unsaved input, and what it was started from. */
export interface Typing {
  readonly version: Version
  /** The fields of that version. */
  readonly base: SettingFields
  readonly values: SettingFields
}

const shape = v.object({
  version: v.nullable(v.union([v.number(), v.string()])),
  // Input from older versions has no base: every difference is a conflict then.
  base: v.optional(v.record(v.string(), v.string()), {}),
  values: v.record(v.string(), v.string()),
})

const draftName = (key: string) => `setting-${key}`

/** The signed-in user's unsaved input; null if there is none, or the form's fields have changed. */
export function readTyping(key: string, fields: readonly string[]): Typing | null {
  const kept = v.safeParse(shape, readDraft(draftName(key))?.value)
  return kept.success && fields.every((name) => name in kept.output.values) ? kept.output : null
}

/**
 * Replaces the unsaved input on this device; null deletes it. Does nothing where the browser
 * refuses storage.
 * @param title of the form.
 */
export function keepTyping(key: string, title: string, typing: Typing | null): void {
  keepDraft(draftName(key), `Settings: ${title}`, typing)
}
