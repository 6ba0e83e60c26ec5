import * as v from 'valibot'
import { deviceValue } from '#src/device/device-value.ts'
import type { PresentAddress } from './present-address.ts'

const stored = deviceValue(
  'curtain',
  v.object({
    p: v.optional(v.union([v.string(), v.number()])),
    category: v.optional(v.string()),
    basket: v.optional(v.string()),
  }),
)

/**
 * The presentation that hides the rest of the site on this device until its PIN is entered; null if
 * nothing is hidden. `src/start.ts`, which cannot import anything, reads the same key.
 */
export const curtain = stored.text

/** Whether the rest of the site is hidden. */
export function isCurtainDown(): boolean {
  return curtain.read() !== null
}

/** Hides the rest of the site in all tabs. */
export function lowerCurtain(address: PresentAddress): void {
  stored.write(address)
}

/** The hidden presentation, parsed; `{}` if it cannot be read. */
export function curtainAddress(text: string): PresentAddress {
  return stored.parse(text) ?? {}
}
