import * as v from 'valibot'
import type { SettingFields } from '#src/content/setting-forms.ts'
import { adminPrefix } from '#src/queries/session/last-sure-admin.ts'

/** What somebody has typed and not saved, and what he saw when he began. */
export interface Typing {
  /** Null when nobody had saved the setting. */
  readonly version: number | null
  readonly values: SettingFields
}

const shape = v.object({
  version: v.nullable(v.number()),
  values: v.record(v.string(), v.string()),
})

/** A name that goes with the session. */
const nameOf = (key: string) => `${adminPrefix}-setting-${key}`

/** What was typed before a reload; null when there is nothing, or the form has other fields now. */
export function readTyping(key: string, fields: readonly string[]): Typing | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(nameOf(key)) ?? 'null')
    if (!v.is(shape, kept)) return null
    return fields.every((name) => name in kept.values) ? kept : null
  } catch {
    return null
  }
}

/** Keeps what is typed for this tab; null drops it. Where nothing can be kept, typing goes on. */
export function keepTyping(key: string, typing: Typing | null): void {
  try {
    if (typing === null) sessionStorage.removeItem(nameOf(key))
    else sessionStorage.setItem(nameOf(key), JSON.stringify(typing))
  } catch {
    // Private windows and full disks.
  }
}
