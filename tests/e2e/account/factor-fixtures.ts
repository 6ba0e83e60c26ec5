import type { BrowserContext, CDPSession, Locator, Page } from 'playwright/test'
import { testServer } from '#tests/support/processes/test-server.ts'
import { signIn } from './account-fixtures.ts'
import { expect } from '#tests/e2e/fixtures.ts'

export const codeField = (page: Page): Locator =>
  page.getByRole('textbox', { name: /^Code from the/ })

export const confirm = (page: Page): Locator => page.getByRole('button', { name: 'Confirm' })

/** Enters the password on the page /auth for an account with a second factor. */
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

/** The site's address in its settings, to which security keys are bound. */
const siteUrl = 'http://localhost:4173'

/** Opens a page at the address that keys are bound to, served by the test server. */
export async function pageForKeys(context: BrowserContext): Promise<Page> {
  await context.route(`${siteUrl}/**`, async (route) => {
    const url = route.request().url().replace(siteUrl, testServer.url)
    // The test may end while a request is still under way.
    const response = await route.fetch({ url }).catch(() => null)
    if (response !== null) await route.fulfill({ response }).catch(() => undefined)
  })
  return context.newPage()
}

export const atSite = (page: string): string => siteUrl + page

/**
 * Plugs in a virtual security key.
 * @returns its CDP session and id.
 */
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

/** Sets whether somebody touches the key when asked. */
export async function setTouch(
  { devtools, authenticatorId }: { devtools: CDPSession; authenticatorId: string },
  enabled: boolean,
): Promise<void> {
  await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
}
