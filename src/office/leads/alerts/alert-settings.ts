import * as v from 'valibot'
import { adminPrefix } from '#src/session/last-sure-role.ts'

const name = `${adminPrefix}-alerts`

const settings = v.object({
  sound: v.optional(v.boolean(), false),
  notify: v.optional(v.boolean(), false),
})

/** How this device announces new leads. */
export type AlertSettings = v.InferOutput<typeof settings>

const silent: AlertSettings = { sound: false, notify: false }

/** This device's settings; silent by default. */
export function readAlertSettings(): AlertSettings {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), settings), stored())
  return parsed.success ? parsed.output : silent
}

function stored(): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    // Without storage nothing was stored.
    return null
  }
}

/** Stores the settings on this device until the session ends. */
export function keepAlertSettings(kept: AlertSettings): void {
  try {
    localStorage.setItem(name, JSON.stringify(kept))
  } catch {
    // Without storage they apply to this page only.
  }
}
