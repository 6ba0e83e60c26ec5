import { createHash, randomUUID } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from 'playwright/test'
import type { SalesCredit } from '#src/session/sales-credit.ts'
import { sessionKey } from '#src/session/api/session-presence.ts'
import { embeddedPublishableKey } from '#src/platform/embedded-key.ts'
import { serviceClient, testServer } from '#tests/support/processes/test-server.ts'
import { password } from '#tests/support/authenticator-app.ts'
import { ownAddress } from '#tests/support/visitor-address.ts'
import { latestLink } from '#supabase/tests/backend/mails/mails.ts'
import { expect } from '#tests/e2e/fixtures.ts'

export { password }

/** The console's message when the server refuses a request. */
export const refused = (status: number) => `status of ${status}`

/**
 * Creates an account as a visitor would.
 * @returns its address.
 */
export async function makeAccount(request: APIRequestContext, name: string): Promise<string> {
  return (await signUp(request, name)).email
}

/**
 * Creates an account with the role that `npm run admin:grant` gives.
 * @returns its address.
 */
export function makeAdmin(request: APIRequestContext, name: string): Promise<string> {
  return makeStaff(request, name, 'admin')
}

/**
 * Creates an account with that role.
 * @returns its address.
 */
export async function makeStaff(
  request: APIRequestContext,
  name: string,
  role: 'admin' | 'sales',
): Promise<string> {
  const { email, userId } = await signUp(request, name)
  await serviceClient().from('user_roles').insert({ user_id: userId, role }).throwOnError()
  return email
}

async function signUp(request: APIRequestContext, name: string) {
  const email = `${name}-${Date.now()}@example.com`
  const answer = await request.post(`${testServer.url}/auth/v1/signup`, {
    headers: { apikey: embeddedPublishableKey, 'x-forwarded-for': ownAddress() },
    data: { email, password },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { user } = (await answer.json()) as { user: { id: string } }
  return { email, userId: user.id }
}

/** Creates a sales account and a device token for it, which a page stores under `prefab-credit`. */
export async function makeDevice(request: APIRequestContext): Promise<SalesCredit> {
  const { email, userId } = await signUp(request, `seller-${randomUUID()}`)
  const client = serviceClient()
  await client.from('user_roles').insert({ user_id: userId, role: 'sales' }).throwOnError()
  const token = randomUUID()
  const token_hash = createHash('sha256').update(token).digest('hex')
  const { data } = await client
    .from('staff_devices')
    .insert({ user_id: userId, name: 'Tablet', token_hash })
    .select('id')
    .single()
    .throwOnError()
  return { device: data.id, userId, email, token }
}

/** Follows the link in a mail to the address, as its reader would. */
export async function proveAddress(request: APIRequestContext, email: string): Promise<void> {
  const headers = { apikey: embeddedPublishableKey, 'x-forwarded-for': ownAddress() }
  const asked = await request.post(`${testServer.url}/auth/v1/recover`, {
    headers,
    data: { email },
  })
  expect(asked.ok()).toBe(true)
  const link = await latestLink(testServer.dataDir, email)
  const path = link.pathname + link.search
  const answer = await request.get(testServer.url + path, { headers, maxRedirects: 0 })
  expect(answer.headers()['location']).toContain('access_token')
}

export const emailField = (page: Page): Locator => page.getByLabel('Email')

export const passwordField = (page: Page): Locator => page.getByLabel(/^(?:New password|Password)/)

export const submit = (page: Page, name = 'Sign In'): Locator =>
  page.getByRole('form').getByRole('button', { name, exact: true })

/** Fills in the form of the open page /auth and submits it. */
export async function signIn(page: Page, email: string, secret = password): Promise<void> {
  await emailField(page).fill(email)
  await passwordField(page).fill(secret)
  await submit(page).click()
}

/**
 * Signs in without the form.
 * @returns the session as the site stores it.
 */
export async function sessionOf(request: APIRequestContext, email: string): Promise<string> {
  const answer = await request.post(`${testServer.url}/auth/v1/token?grant_type=password`, {
    headers: { apikey: embeddedPublishableKey, 'x-forwarded-for': ownAddress() },
    data: { email, password },
  })
  const session = await answer.text()
  expect(answer.ok(), session).toBe(true)
  return session
}

/** Gives the session to the next page that opens. */
async function storeSession(page: Page, email: string): Promise<void> {
  const session = await sessionOf(page.request, email)
  // Once: someone who signs out later stays signed out. A window's name outlives its pages.
  await page.addInitScript(
    ({ key, session, mark }) => {
      if (window.name.includes(mark) || location.protocol === 'about:') return
      window.name += mark
      localStorage.setItem(key, session)
    },
    { key: sessionKey, session, mark: ` ${crypto.randomUUID()}` },
  )
}

/** Opens a page of the back office, signed in as an admin. */
export async function enterOffice(page: Page, email: string, path = '/admin'): Promise<void> {
  await storeSession(page, email)
  await page.goto(path)
  if (path !== '/admin') return
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
}

/** Signs in and makes this device's requests name the account. */
export async function nameOnRequests(page: Page, account: string, device: string): Promise<void> {
  await enterOffice(page, account, '/admin/account')
  await page.getByRole('textbox', { name: 'Name of this device' }).fill(device)
  await page.getByRole('button', { name: 'Name me on requests from this device' }).click()
  await expect(page.getByText('Requests from this device are credited to')).toBeVisible()
}
