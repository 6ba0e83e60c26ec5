import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { Secret, TOTP } from 'otpauth'
import type { BrowserContext, CDPSession, Locator, Page } from 'playwright/test'
import { embeddedPublishableKey } from '#src/platform/embedded-key.ts'
import { createSupabase } from '#tests/support/api-client.ts'
import { testServer } from '#tests/support/processes/test-server.ts'
import { password, signIn } from './account-fixtures.ts'
import { expect } from '#tests/e2e/fixtures.ts'

/** An authenticator app of independent make. Each of its codes counts once. */
export interface App {
  /** A code that was not given before. */
  next(): string
}

const stepMs = 30_000

/** @param secret base32, with or without blanks. */
export function authenticatorApp(secret: string): App {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
  let lastStep = 0
  return {
    next() {
      // The server takes the step before the present one and the one after it, each later than the last.
      const present = Math.floor(Date.now() / stepMs)
      lastStep = Math.max(present - 1, lastStep + 1)
      return totp.generate({ timestamp: lastStep * stepMs })
    },
  }
}

/**
 * Gives the account an app, as another device of its owner would, and a phone if its digits are
 * given.
 */
export async function addApp(email: string, phone = ''): Promise<App> {
  const { auth } = createSupabase(testServer.url, embeddedPublishableKey)
  const signedIn = await auth.signInWithPassword({ email, password })
  expect(signedIn.error).toBeNull()
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Work phone' })
  if (error !== null) throw error
  const app = authenticatorApp(data.totp.secret)
  const proved = await auth.mfa.challengeAndVerify({ factorId: data.id, code: app.next() })
  expect(proved.error).toBeNull()
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
  expect(error).toBeNull()
}

export const codeField = (page: Page): Locator =>
  page.getByRole('textbox', { name: /^Code from the/ })

export const confirm = (page: Page): Locator => page.getByRole('button', { name: 'Confirm' })

/** Gives the password on the page /auth; the account asks for more. */
export async function startSignIn(page: Page, email: string): Promise<void> {
  await page.goto('/auth')
  await signIn(page, email)
  await expect(page.getByRole('heading', { name: 'Confirm it is you' })).toBeVisible()
}

export async function expectOffice(page: Page): Promise<void> {
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
}

export async function openAccount(page: Page): Promise<void> {
  // On a phone the pages are in a menu.
  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
}

/** The newest code that was sent to a phone. @param digits with the country code. */
export async function sentCode(digits: string): Promise<string> {
  const directory = path.join(testServer.dataDir, 'messages')
  const names = (await readdir(directory)).filter((name) => !name.startsWith('.')).toSorted()
  const texts = await Promise.all(names.map((name) => readFile(path.join(directory, name), 'utf8')))
  const newest = texts.findLast((text) => text.startsWith(`To: +${digits}\n`)) ?? ''
  return /code is (\d{6})/.exec(newest)?.[1] ?? ''
}

/** The address of the site as its settings name it, which keys are bound to. */
const siteUrl = 'http://localhost:4173'

/** A page at the address that keys are bound to; what it asks for comes from the test server. */
export async function pageForKeys(context: BrowserContext): Promise<Page> {
  await context.route(`${siteUrl}/**`, async (route) => {
    const url = route.request().url().replace(siteUrl, testServer.url)
    // The test may end while something is still on its way.
    const response = await route.fetch({ url }).catch(() => null)
    if (response !== null) await route.fulfill({ response }).catch(() => undefined)
  })
  return context.newPage()
}

export const atSite = (page: string): string => siteUrl + page

/** Plugs a security key in. @returns what it is spoken to with. */
export async function plugIn(page: Page, transport: 'internal' | 'usb' = 'usb') {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { devtools, authenticatorId }
}

/** Whether anybody touches the key when it is asked. */
export async function setTouch(
  { devtools, authenticatorId }: { devtools: CDPSession; authenticatorId: string },
  enabled: boolean,
): Promise<void> {
  await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
}
