import * as v from 'valibot'
import { backendAddress } from '#src/platform/env.ts'
import { withStorage } from './device-storage.ts'
import { creditKey } from './staff-device.ts'

/** Beside the session, which it outlives when that ends by itself; signing out takes it away. */
const key = creditKey

/** In this tab, so that every form says it, whichever of them has asked. */
const endedKey = 'credit-ended'

const creditSchema = v.object({
  device: v.string(),
  userId: v.string(),
  email: v.string(),
  token: v.string(),
})

/** Whom requests from this device name, and the token by which the server knows it. */
export type Credit = v.InferOutput<typeof creditSchema>

/** Null on every device on which no member of staff has switched it on. */
export function readCredit(text = storedCreditText()): Credit | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), creditSchema), text)
  return parsed.success ? parsed.output : null
}

export function storedCreditText(): string | null {
  return withStorage((storage) => storage.getItem(key), null)
}

/** Whether this tab has learned that the office has ended it, and nobody has changed it since. */
export function isCreditEnded(): boolean {
  return withStorage(() => sessionStorage.getItem(endedKey) !== null, false)
}

/** Calls back when it may have changed, in this tab or another one; returns the way to stop. */
export function watchCredit(onChange: () => void): () => void {
  const events = ['storage', 'pageshow', key]
  for (const event of events) addEventListener(event, onChange)
  return () => {
    for (const event of events) removeEventListener(event, onChange)
  }
}

/** Keeps whom requests from this device name. @returns whether this browser lets it. */
export function keepCredit(credit: Credit): boolean {
  const isKept = withStorage((storage) => {
    storage.setItem(key, JSON.stringify(credit))
    sessionStorage.removeItem(endedKey)
    return true
  }, false)
  tell()
  return isKept
}

/** Requests from now on name nobody; those that wait keep their credit. With or without a network. */
export function switchCreditOff(): void {
  const credit = readCredit()
  drop()
  tell()
  if (credit !== null) void releaseToken(credit.token)
}

/** Asks whether the office has ended this device; then it names nobody any more, and this tab knows why. */
export async function checkCredit({ token }: Credit): Promise<'ended' | 'counts' | 'unknown'> {
  if (!navigator.onLine) return 'unknown'
  const answer = await ask('is_credit', token)
  const counts: unknown = answer?.ok === true ? await answer.json().catch(() => null) : null
  if (counts !== false) return counts === true ? 'counts' : 'unknown'
  // Another tab may have switched it on anew.
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
 * Tells the server that this device has forgotten a token. What cannot be told now is told when the
 * device is online again, for as long as the page is open.
 */
export async function releaseToken(token: string): Promise<void> {
  const isTold = navigator.onLine && (await ask('release_device', token)) !== null
  if (!isTold) addEventListener('online', () => void releaseToken(token), { once: true })
}

/** Null when nobody answers. The token is all that it takes: its person may be signed out. */
async function ask(name: string, token: string): Promise<Response | null> {
  const { url, publishableKey } = backendAddress()
  try {
    return await fetch(`${url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
      // Sent even if the page is closed next.
      keepalive: true,
    })
  } catch {
    return null
  }
}

function tell(): void {
  dispatchEvent(new Event(key))
}
