// Decision 260: presentation mode is a curtain, not a safe.
import * as v from 'valibot'

/** OWASP's recommendation for PBKDF2 with SHA-256: half a second on a tablet per attempt. */
const rounds = 600_000
const saltBytes = 16
const algorithm = 'PBKDF2'

/** Four to eight digits. */
export const pinSchema = v.pipe(v.string(), v.regex(/^\d{4,8}$/))

/** What a device stores of a PIN, without the PIN itself. Salt and hash are Base64. */
export const storedPin = v.object({
  salt: v.pipe(v.string(), v.base64()),
  hash: v.pipe(v.string(), v.base64()),
  rounds: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000_000)),
})

export type StoredPin = v.InferOutput<typeof storedPin>

/** Whether this browser can hash a PIN; it cannot without HTTPS. */
export function canHash(): boolean {
  return (crypto as { readonly subtle?: Partial<SubtleCrypto> }).subtle?.deriveBits !== undefined
}

/** Hashes a new PIN for storing. */
export async function hashPin(pin: string): Promise<StoredPin> {
  const salt = crypto.getRandomValues(new Uint8Array(saltBytes))
  return { salt: base64(salt), hash: await derive(pin, salt, rounds), rounds }
}

/** Whether a PIN matches the stored hash. */
export async function isPin(pin: string, kept: StoredPin): Promise<boolean> {
  const salt = Uint8Array.from(atob(kept.salt), (letter) => letter.charCodeAt(0))
  return (await derive(pin, salt, kept.rounds)) === kept.hash
}

async function derive(
  pin: string,
  salt: Uint8Array<ArrayBuffer>,
  iterations: number,
): Promise<string> {
  const secret = new TextEncoder().encode(pin)
  const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['deriveBits'])
  const options = { name: algorithm, hash: 'SHA-256', salt, iterations }
  return base64(new Uint8Array(await crypto.subtle.deriveBits(options, key, 256)))
}

function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}
