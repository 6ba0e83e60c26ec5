import * as v from 'valibot'
import { adminPrefix } from '#src/session/last-sure-role.ts'

const name = `${adminPrefix}-alerts`

const settings = v.object({
  sound: v.optional(v.boolean(), false),
  notify: v.optional(v.boolean(), false),
})

/** How this device tells of new leads. */
export type AlertSettings = v.InferOutput<typeof settings>

const silent: AlertSettings = { sound: false, notify: false }

/** What this device is set to; silent without a word. */
export function readAlertSettings(): AlertSettings {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), settings), stored())
  return parsed.success ? parsed.output : silent
}

function stored(): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    // Without storage nothing was kept.
    return null
  }
}

/** Keeps the settings on this device until the session ends. */
export function keepAlertSettings(kept: AlertSettings): void {
  try {
    localStorage.setItem(name, JSON.stringify(kept))
  } catch {
    // Without storage they hold for this page.
  }
}
