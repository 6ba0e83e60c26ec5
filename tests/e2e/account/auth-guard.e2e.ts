import { sessionKey } from '#src/session/api/session-presence.ts'
import { enterOffice, makeAdmin } from './account-fixtures.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { workerInCharge } from '#tests/e2e/offline/offline-fixtures.ts'

let admin: string

test.beforeAll(async ({ request }) => {
  admin = await makeAdmin(request, 'guarded')
})

test('the header leads admins to the back office, on a wide screen and from the menu', async ({
  page,
}) => {
  await enterOffice(page, admin)
  await page.getByRole('link', { name: 'View site' }).click()
  await expect(page.getByRole('link', { name: 'ADMIN PANEL' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'LOGIN' })).toHaveCount(0)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('button', { name: 'SIGN OUT' })).toBeVisible()
  await page.getByRole('link', { name: 'ADMIN PANEL' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('without a network the last sure answer stands, and nobody is signed out', async ({
    page,
    context,
    expectedErrors,
  }) => {
    expectedErrors.push('net::ERR_', 'Failed to fetch', 'AuthRetryableFetchError')
    await page.goto('/')
    await workerInCharge(page)
    await enterOffice(page, admin)
    // The session ends while the device is offline.
    await page.evaluate((key) => {
      const session = JSON.parse(localStorage.getItem(key) ?? '{}') as { expires_at: number }
      session.expires_at = 1
      localStorage.setItem(key, JSON.stringify(session))
    }, sessionKey)
    await context.setOffline(true)
    await page.getByRole('link', { name: 'View site' }).click()
    await expect(page.getByRole('link', { name: 'ADMIN PANEL' })).toBeVisible()
    await page.getByRole('link', { name: 'ADMIN PANEL' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
    await context.setOffline(false)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
    const renewed = () =>
      page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').expires_at, sessionKey)
    await expect.poll(renewed).toBeGreaterThan(Date.now() / 1000)
  })
})

test('a visitor without a session loads no script of the account', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (/assets\/admin\//.test(request.url())) scripts.push(request.url())
  })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: 'CORPORATE', exact: true }).click()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('link', { name: 'LOGIN' })).toBeVisible()
  expect(scripts).toEqual([])
})

test.describe('without a service worker, whose font would come between', () => {
  test('the header moves nothing when somebody turns out to be signed in', async ({ page }) => {
    const html = await (await page.request.get('/')).text()
    expect(html).toContain('LOGIN</a>')
    await enterOffice(page, admin)
    // Text moves a little when its font loads, which is not what this test is about.
    await page.route(/\.woff2$/, () => undefined)
    await page.goto('/quality')
    await expect(page.getByRole('link', { name: 'ADMIN PANEL' })).toBeVisible()
    const shift = await page.evaluate<number>(`new Promise((resolve) => {
      let sum = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) sum += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))))
    })`)
    expect(shift).toBe(0)
  })
})
