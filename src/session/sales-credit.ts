import * as v from 'valibot'
import { backendAddress } from '#src/platform/env.ts'
import { deviceText } from '#src/device/device-text.ts'
import { deviceValue } from '#src/device/device-value.ts'
import { salesCreditText } from './staff-device.ts'

/** Shared by all forms of this tab, whichever of them asked the server. */
const ended = deviceText('credit-ended', 'sessionStorage')

const salesCreditSchema = v.object({
  device: v.string(),
  userId: v.string(),
  email: v.string(),
  token: v.string(),
})

/**
 * The staff member credited with this device's requests, and the token that proves it to the
 * server.
 */
export type SalesCredit = v.InferOutput<typeof salesCreditSchema>

/**
 * Null unless a staff member has switched crediting on. It outlives a session that expires; signing
 * out deletes it.
 */
export const storedSalesCredit = deviceValue(salesCreditText, salesCreditSchema)

/**
 * Whether this tab has learned that the office ended crediting, and nobody has changed it since.
 */
export function isSalesCreditEnded(): boolean {
  return ended.read() !== null
}

/**
 * Stores the credit.
 * @returns false if the browser refuses to store it.
 */
export function storeSalesCredit(credit: SalesCredit): boolean {
  ended.write(null)
  return storedSalesCredit.write(credit)
}

/**
 * Stops crediting, online or offline. Requests that already wait in the outbox keep their credit.
 */
export function switchSalesCreditOff(): void {
  const credit = storedSalesCredit.read()
  ended.write(null)
  storedSalesCredit.write(null)
  if (credit !== null) void releaseToken(credit.token)
}

/** Asks the server whether the office has ended this device's crediting; if so, stops it. */
export async function checkSalesCredit({
  token,
}: SalesCredit): Promise<'ended' | 'counts' | 'unknown'> {
  if (!navigator.onLine) return 'unknown'
  const answer = await ask('is_credit', token)
  const counts: unknown = answer?.ok === true ? await answer.json().catch(() => null) : null
  if (counts !== false) return counts === true ? 'counts' : 'unknown'
  // Another tab may have switched crediting on again.
  if (storedSalesCredit.read()?.token === token) {
    ended.write('')
    storedSalesCredit.write(null)
  }
  return 'ended'
}

/**
 * Tells the server that this device no longer uses a token. Offline, it is told once the device is
 * online again, as long as the page stays open.
 */
export async function releaseToken(token: string): Promise<void> {
  const isTold = navigator.onLine && (await ask('release_device', token)) !== null
  if (!isTold) addEventListener('online', () => void releaseToken(token), { once: true })
}

/** Null if there was no response. The token is enough: its owner may be signed out. */
async function ask(name: string, token: string): Promise<Response | null> {
  const { url, publishableKey } = backendAddress()
  try {
    return await fetch(`${url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
      // `keepalive`: sent even if the page is closed.
      keepalive: true,
    })
  } catch {
    return null
  }
}
