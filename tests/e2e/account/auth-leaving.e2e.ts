import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { sessionKey } from '#src/session/api/session-presence.ts'
import { pictureCacheName } from '#src/images/picture-cache.ts'
import { embeddedPublishableKey } from '#src/platform/embedded-key.ts'
import { serviceClient, testServer } from '#tests/support/processes/test-server.ts'
import { enterOffice, makeAdmin } from './account-fixtures.ts'
import { searchDevice } from '#tests/e2e/site/catalogue/device-search.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { workerInCharge } from '#tests/e2e/offline/offline-fixtures.ts'

test.use({ serviceWorkers: 'allow' })

let admin: string

test.beforeAll(async ({ request }) => {
  admin = await makeAdmin(request, 'leaving')
})

interface Secrets {
  readonly access_token: string
  readonly refresh_token: string
}

/**
 * Stores an inquiry that only an admin may read.
 * @returns its email address.
 */
async function leaveMarker(): Promise<string> {
  const marker = `marker-${randomUUID()}@example.com`
  await serviceClient()
    .from('inquiries')
    .insert({
      id: randomUUID(),
      name: 'Marked Person',
      email: marker,
      phone: '+91 40 5550 1234',
      inquiry_type: 'general',
      message: 'Nobody but an admin may read this.',
    })
    .throwOnError()
  return marker
}

async function secretsOf(page: Page): Promise<Secrets> {
  const text = await page.evaluate((key) => localStorage.getItem(key), sessionKey)
  return JSON.parse(text ?? '{}') as Secrets
}

/** Reads an admin's data through the service worker, and lets the tab store some of it. */
async function readLeads(page: Page, { access_token }: Secrets): Promise<string> {
  return page.evaluate(
    async ([token, key]) => {
      const headers = { apikey: key, authorization: `Bearer ${token}` }
      const answer = await fetch('/rest/v1/inquiries?select=*', { headers })
      const text = await answer.text()
      sessionStorage.setItem('open-lead', text)
      localStorage.setItem('prefab-admin-view', text)
      await (await caches.open('prefab-admin-files')).put('/file', new Response(text))
      return text
    },
    [access_token, embeddedPublishableKey] as const,
  )
}

/**
 * An admin who has read a lead.
 * @returns text that must be gone after they leave.
 */
async function readAsAdmin(page: Page): Promise<readonly [words: string[], secrets: Secrets]> {
  const marker = await leaveMarker()
  await page.goto('/')
  await workerInCharge(page)
  await enterOffice(page, admin)
  const secrets = await secretsOf(page)
  expect(await readLeads(page, secrets)).toContain(marker)
  const words = [marker, admin, secrets.access_token, secrets.refresh_token]
  const places = await searchDevice(page, words)
  for (const place of ['localStorage', 'sessionStorage', 'page']) expect(places).toContain(place)
  expect(places.join()).toContain('Cache prefab-admin-files')
  return [words, secrets]
}

const refresh = (token: string) =>
  fetch(`${testServer.url}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { apikey: embeddedPublishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: token }),
  })

test('signing out leaves no byte of the session on the device, and the server revokes it', async ({
  page,
}) => {
  const [words, { refresh_token }] = await readAsAdmin(page)
  const revoked = page.waitForResponse(/\/auth\/v1\/logout\?scope=local/)
  // The permissions are still loading: a refusal would be an error in the console.
  const asked = page.waitForRequest(/my_access/)
  await page.route(/my_access/, async (route) => {
    await revoked
    // If all is well, the request has been aborted already.
    await route.continue().catch(() => undefined)
  })
  await page.reload()
  await asked
  await page.getByRole('button', { name: 'SIGN OUT' }).click()
  await expect(page).toHaveURL('/auth')
  await expect(page.getByText('Signed out successfully')).toBeVisible()
  expect(await searchDevice(page, words)).toEqual([])
  expect((await revoked).status()).toBe(204)
  expect((await refresh(refresh_token)).status).toBe(400)
  await page.goBack()
  await expect(page).toHaveURL(/\/auth/)
  expect(await searchDevice(page, words)).toEqual([])
  await page.reload()
  expect(await searchDevice(page, words)).toEqual([])
})

test('signing out without a network does the same, and the server hears of it once there is one', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push('net::ERR_', 'Failed to fetch')
  const [words, { refresh_token }] = await readAsAdmin(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'SIGN OUT' }).click()
  await expect(page).toHaveURL('/auth')
  expect(await searchDevice(page, words)).toEqual([])
  const revoked = page.waitForResponse(/\/auth\/v1\/logout\?scope=local/)
  await context.setOffline(false)
  expect((await revoked).status()).toBe(204)
  expect((await refresh(refresh_token)).status).toBe(400)
  expect(await searchDevice(page, words)).toEqual([])
})

test('signing out in one tab ends the session in the others, which keep nothing of it', async ({
  page,
  context,
}) => {
  const [words] = await readAsAdmin(page)
  const other = await context.newPage()
  await other.goto('/')
  await expect(other.getByRole('link', { name: 'ADMIN PANEL' })).toBeVisible()
  await other.getByRole('button', { name: 'SIGN OUT' }).click()
  await expect(page).toHaveURL(/^[^?]*\/auth\?next=/)
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible()
  for (const tab of [page, other]) {
    await expect.poll(() => searchDevice(tab, words)).toEqual([])
  }
})

test('the service worker never stores what an admin reads', async ({ page }) => {
  const marker = await leaveMarker()
  await page.goto('/')
  await workerInCharge(page)
  await enterOffice(page, admin)
  await page.evaluate(
    async ([token, key]) => {
      const headers = { apikey: key, authorization: `Bearer ${token}` }
      await (await fetch('/rest/v1/inquiries?select=*', { headers })).text()
    },
    [(await secretsOf(page)).access_token, embeddedPublishableKey] as const,
  )
  const keptPictures = () =>
    page.evaluate(
      `caches.open('${pictureCacheName}').then((cache) => cache.keys()).then((keys) => keys.length)`,
    )
  const before = Number(await keptPictures())
  await page.goto('/products/containers')
  await expect.poll(keptPictures, 'it keeps what it may').toBeGreaterThan(before)
  expect(await searchDevice(page, [marker])).toEqual([])
})
