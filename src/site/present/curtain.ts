import * as v from 'valibot'
import { deviceText } from '#src/device/device-text.ts'
import type { PresentAddress } from './present-address.ts'

const addressText = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    p: v.optional(v.string()),
    category: v.optional(v.string()),
    basket: v.optional(v.string()),
  }),
)

/**
 * The presentation that hides the rest of the site on this device until its PIN is entered; null if
 * nothing is hidden. `src/start.ts`, which cannot import anything, reads the same key.
 */
export const curtain = deviceText('curtain')

/** Whether the rest of the site is hidden. */
export function isCurtainDown(): boolean {
  return curtain.read() !== null
}

/** Hides the rest of the site in all tabs. */
export function lowerCurtain(address: PresentAddress): void {
  curtain.write(JSON.stringify(address))
}

/** The hidden presentation, parsed; `{}` if it cannot be read. */
export function curtainAddress(text: string): PresentAddress {
  const kept = v.safeParse(addressText, text)
  return kept.success ? kept.output : {}
}
