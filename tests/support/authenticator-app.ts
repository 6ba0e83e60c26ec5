import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { embeddedPublishableKey } from '#src/platform/embedded-key.ts'
import { createSupabase } from './api-client.ts'
import { testedBackend } from './service-client.ts'

/** The password of every account that browser and screen tests create. */
export const password = 'a long enough password'

/** An independently written authenticator app. Each code is returned once. */
export interface App {
  /** A code that has not been returned before. */
  next(): string
}

const stepMs = 30_000

/**
 * A code is checked when it arrives: one of the previous step must not be two steps old by then.
 */
const onTheWayMs = 1000

/** @param secret base32, with or without spaces. */
export function authenticatorApp(secret: string): App {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
  let lastStep = 0
  return {
    next() {
      // The server accepts the previous, current and next step, each later than the last code.
      const present = Math.floor((Date.now() + onTheWayMs) / stepMs)
      lastStep = Math.max(present - 1, lastStep + 1)
      return totp.generate({ timestamp: lastStep * stepMs })
    },
  }
}

/**
 * Adds an app to the account, as another device of its owner would, and a phone if digits are
 * given.
 */
export async function addApp(email: string, phone = ''): Promise<App> {
  const { auth } = createSupabase(testedBackend().url, embeddedPublishableKey)
  const signedIn = await auth.signInWithPassword({ email, password })
  if (signedIn.error !== null) throw signedIn.error
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Work phone' })
  if (error !== null) throw error
  const app = authenticatorApp(data.totp.secret)
  const proved = await auth.mfa.challengeAndVerify({ factorId: data.id, code: app.next() })
  if (proved.error !== null) throw proved.error
  if (phone !== '') await addPhone(auth, phone)
  return app
}

type Auth = ReturnType<typeof createSupabase>['auth']

async function addPhone(auth: Auth, digits: string): Promise<void> {
  const begun = await auth.mfa.enroll({ factorType: 'phone', friendlyName: 'SMS', phone: digits })
  if (begun.error !== null) throw begun.error
  const factorId = begun.data.id
  const sent = await auth.mfa.challenge({ factorId, channel: 'sms' })
  if (sent.error !== null) throw sent.error
  const code = await sentCode(digits)
  const { error } = await auth.mfa.verify({ factorId, challengeId: sent.data.id, code })
  if (error !== null) throw error
}

/**
 * The latest code sent to a phone.
 * @param digits with the country code.
 */
export async function sentCode(digits: string): Promise<string> {
  const directory = path.join(testedBackend().dataDir, 'messages')
  const names = (await readdir(directory)).filter((name) => !name.startsWith('.')).toSorted()
  const texts = await Promise.all(names.map((name) => readFile(path.join(directory, name), 'utf8')))
  const newest = texts.findLast((text) => text.startsWith(`To: +${digits}\n`)) ?? ''
  return /code is (\d{6})/.exec(newest)?.[1] ?? ''
}
