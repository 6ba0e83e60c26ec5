import { createHmac, timingSafeEqual } from 'node:crypto'

const stepSeconds = 30
const digits = 6

/**
 * How many time steps before and after the current one are accepted, for clocks that are slightly
 * off.
 */
const skew = 1

/** The code of one time step: RFC 6238 with SHA-1 and six digits, what every authenticator makes. */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0x0f
  const number = digest.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/**
 * The step that a code belongs to, or undefined when it is not valid now.
 * @param atMs milliseconds since 1970.
 */
export function matchingStep(secret: Uint8Array, code: string, atMs: number): number | undefined {
  const present = Math.floor(atMs / 1000 / stepSeconds)
  let found: number | undefined
  // Every step is compared, so that timing reveals nothing.
  for (let step = present - skew; step <= present + skew; step++) {
    if (sameCode(totpCode(secret, step), code)) found = step
  }
  return found
}

function sameCode(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
