import * as v from 'valibot'
import { deviceValue } from '#src/device/device-value.ts'
import { adminPrefix } from '#src/session/last-sure-role.ts'

const settings = v.object({
  sound: v.optional(v.boolean(), false),
  notify: v.optional(v.boolean(), false),
})

/** How this device announces new leads. */
export type AlertSettings = v.InferOutput<typeof settings>

const stored = deviceValue(`${adminPrefix}-alerts`, settings)

/** This device's settings, stored until the session ends; silent by default. */
export function readAlertSettings(): AlertSettings {
  return stored.read() ?? { sound: false, notify: false }
}

/** Stores the settings on this device. Without storage they apply to this page only. */
export function keepAlertSettings(kept: AlertSettings): void {
  stored.write(kept)
}
