import { spawnSync } from 'node:child_process'
import type { APIRequestContext, Locator, Page } from 'playwright/test'
import { buildPaths } from '#scripts/build/paths.ts'
import { embeddedPublishableKey } from '#src/lib/embedded-key.ts'
import { testServer } from '#tests/support/test-server.ts'
import { expect } from './fixtures.ts'

/** Of every account that these tests make. */
export const password = 'a long enough password'

/** What the console says when the server refuses something. */
export const refused = (status: number) => `status of ${status}`

/** An address that no other test comes from; see TRUSTED_PROXIES of the test server. */
export function ownAddress(): string {
  const part = () => Math.floor(Math.random() * 256)
  return `10.${part()}.${part()}.${part()}`
}

/** Makes an account as a visitor would. @returns its address. */
export async function makeAccount(request: APIRequestContext, name: string): Promise<string> {
  const email = `${name}-${Date.now()}@example.com`
  const answer = await request.post(`${testServer.url}/auth/v1/signup`, {
    headers: { apikey: embeddedPublishableKey, 'x-forwarded-for': ownAddress() },
    data: { email, password },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return email
}

/** Makes an account and grants it the role, as the README says. @returns its address. */
export async function makeAdmin(request: APIRequestContext, name: string): Promise<string> {
  const email = await makeAccount(request, name)
  const granted = spawnSync('npm', ['run', '--silent', 'admin:grant', '--', email], {
    cwd: buildPaths.root,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: testServer.dataDir },
  })
  expect(granted.status, granted.stderr).toBe(0)
  return email
}

export const emailField = (page: Page): Locator => page.getByLabel('Email')

export const passwordField = (page: Page): Locator => page.getByLabel(/^(?:New password|Password)/)

export const submit = (page: Page, name = 'Sign In'): Locator =>
  page.getByRole('form').getByRole('button', { name, exact: true })

/** Fills in the form of the page /auth, which is open, and sends it. */
export async function signIn(page: Page, email: string, secret = password): Promise<void> {
  await emailField(page).fill(email)
  await passwordField(page).fill(secret)
  await submit(page).click()
}

/** Signs in as an admin and waits for the back office. */
export async function enterOffice(page: Page, email: string): Promise<void> {
  await page.goto('/auth')
  await signIn(page, email)
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
}
