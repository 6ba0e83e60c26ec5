import * as v from 'valibot'
import { backendAddress } from '#src/platform/env.ts'
import { withStorage } from './device-storage.ts'
import { creditKey } from './staff-device.ts'

/** Stored beside the session. It outlives a session that expires; signing out deletes it. */
const key = creditKey

/** Shared by all forms of this tab, whichever of them asked the server. */
const endedKey = 'credit-ended'

const creditSchema = v.object({
  device: v.string(),
  userId: v.string(),
  email: v.string(),
  token: v.string(),
})

/**
 * The staff member credited with this device's requests, and the token that proves it to the
 * server.
 */
export type Credit = v.InferOutput<typeof creditSchema>

/** Null unless a staff member has switched crediting on. */
export function readCredit(text = storedCreditText()): Credit | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), creditSchema), text)
  return parsed.success ? parsed.output : null
}

export function storedCreditText(): string | null {
  return withStorage((storage) => storage.getItem(key), null)
}

/**
 * Whether this tab has learned that the office ended crediting, and nobody has changed it since.
 */
export function isCreditEnded(): boolean {
  return withStorage(() => sessionStorage.getItem(endedKey) !== null, false)
}

/**
 * Calls back when the credit may have changed, in this tab or another. Returns an unsubscribe
 * function.
 */
export function watchCredit(onChange: () => void): () => void {
  const events = ['storage', 'pageshow', key]
  for (const event of events) addEventListener(event, onChange)
  return () => {
    for (const event of events) removeEventListener(event, onChange)
  }
}

/**
 * Stores the credit.
 * @returns false if the browser refuses to store it.
 */
export function keepCredit(credit: Credit): boolean {
  const isKept = withStorage((storage) => {
    storage.setItem(key, JSON.stringify(credit))
    sessionStorage.removeItem(endedKey)
    return true
  }, false)
  tell()
  return isKept
}

/**
 * Stops crediting, online or offline. Requests that already wait in the outbox keep their credit.
 */
export function switchCreditOff(): void {
  const credit = readCredit()
  drop()
  tell()
  if (credit !== null) void releaseToken(credit.token)
}

/** Asks the server whether the office has ended this device's crediting; if so, stops it. */
export async function checkCredit({ token }: Credit): Promise<'ended' | 'counts' | 'unknown'> {
  if (!navigator.onLine) return 'unknown'
  const answer = await ask('is_credit', token)
  const counts: unknown = answer?.ok === true ? await answer.json().catch(() => null) : null
  if (counts !== false) return counts === true ? 'counts' : 'unknown'
  // Another tab may have switched crediting on again.
  if (readCredit()?.token === token) {
    drop()
    withStorage(() => sessionStorage.setItem(endedKey, ''), undefined)
    tell()
  }
  return 'ended'
}

function drop(): void {
  withStorage((storage) => {
    storage.removeItem(key)
    sessionStorage.removeItem(endedKey)
  }, undefined)
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

function tell(): void {
  dispatchEvent(new Event(key))
}
