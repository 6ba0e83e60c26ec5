import type { BrowserContext, Page } from 'playwright/test'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { hasCopy, workerInCharge } from './offline-fixtures.ts'

test.use({ serviceWorkers: 'allow' })

const backend = /\/rest\/v1\//
const failures = ['Failed to load resource', 'net::ERR', 'product view not recorded']

const inMain = (page: Page) => page.getByRole('main')
const note = (page: Page) => page.getByText(/^Offline copy of \d/)

/** A visitor opens one page that shows nothing of the catalogue, and stays until it is stored. */
async function visitOnce(page: Page): Promise<void> {
  await page.goto('/quality')
  await expect.poll(() => page.evaluate(hasCopy), { timeout: 15_000 }).toBe(true)
}

async function openInMenu(page: Page, name: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name, exact: true })
    .click()
}

/** From now on the site's files are there, and its data is not. */
async function cutBackend(context: BrowserContext): Promise<void> {
  await context.route(backend, (route) => route.abort('connectionrefused'))
}

test.describe('after one visit, without the backend', () => {
  test.beforeEach(async ({ page, context, expectedErrors }) => {
    expectedErrors.push(...failures)
    await visitOnce(page)
    await cutBackend(context)
    await page.reload()
  })

  test('the list, a range and a product never opened before are there', async ({ page }) => {
    await openInMenu(page, 'PRODUCTS')
    await expect(inMain(page).getByRole('article').nth(5)).toBeVisible()
    await expect(note(page)).toBeVisible()
    await inMain(page).getByRole('link', { name: 'Containers', exact: true }).click()
    await expect(page).toHaveURL('/products/containers')
    await expect(note(page)).toBeVisible()
    // What other tests add may be gone again when it is opened.
    const card = inMain(page).getByRole('article').filter({ hasText: 'Container House' }).first()
    const name = await card.getByRole('heading').innerText()
    await card.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(name))
    await expect(note(page)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Technical Specifications' })).toBeVisible()
    const related = page.getByRole('heading', { name: 'Related Products' })
    await expect(related).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('projects and their details are there', async ({ page }) => {
    await openInMenu(page, 'REFERENCES')
    await expect(note(page)).toBeVisible()
    await inMain(page).getByRole('article').first().getByRole('link').click()
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible()
  })

  test('the home page shows real products and projects, no examples', async ({ page }) => {
    await openInMenu(page, 'HOME')
    await expect(note(page)).toHaveCount(1)
    await expect(inMain(page).getByRole('article').first()).toBeVisible()
    await expect(inMain(page).getByRole('link', { name: 'Gate houses for a colony' })).toHaveCount(
      0,
    )
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('a product missing from a complete copy is not found, and the page says why', async ({
    page,
  }) => {
    await page.goto('/products/containers/no-such-house')
    await expect(page.getByRole('heading', { name: 'Product Not Found' })).toBeVisible()
    await expect(page.getByText(/not in the catalogue on this device/)).toBeVisible()
    await expect(note(page)).toBeVisible()
  })
})

test('what is shown becomes current with the network', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(...failures)
  await visitOnce(page)
  await openInMenu(page, 'REFERENCES')
  await openInMenu(page, 'PRODUCTS')
  await openInMenu(page, 'QUALITY')
  await page.reload()
  await workerInCharge(page)
  await context.setOffline(true)
  await openInMenu(page, 'PRODUCTS')
  await expect(inMain(page).getByRole('article').nth(5)).toBeVisible()
  await context.setOffline(false)
  await expect(note(page)).toHaveCount(0, { timeout: 15_000 })
  await expect(inMain(page).getByRole('article').nth(5)).toBeVisible()
})

test('with a copy on the device nobody waits for a server that does not respond', async ({
  page,
  context,
}) => {
  await visitOnce(page)
  await context.route(backend, () => undefined)
  await page.reload()
  await openInMenu(page, 'PRODUCTS')
  await expect(inMain(page).getByRole('article').nth(5)).toBeVisible({ timeout: 8000 })
})

test('a product that is not on the device says so, and opens with the network', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(...failures)
  await context.route(/catalogue_digest/, (route) => route.abort())
  await page.goto('/products')
  await workerInCharge(page)
  const [, link] = await inMain(page).getByRole('article').getByRole('link').all()
  if (link === undefined) throw new Error('the list has no second product')
  const name = await link.innerText()
  // The scripts of the page are here, its data is not.
  await context.route(backend, (route) => route.abort())
  await context.setOffline(true)
  await link.click()
  await expect(
    page.getByRole('heading', { name: 'This page is not on this device yet' }),
  ).toBeVisible()
  await context.unroute(backend)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(name))
})

test('a page opened offline loads its data as soon as there is a network', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(...failures)
  await context.addInitScript(`Object.defineProperty(navigator, 'onLine', { get: () => false })`)
  await cutBackend(context)
  await page.goto('/products/containers/no-such-house')
  await expect(
    page.getByRole('heading', { name: 'This page is not on this device yet' }),
  ).toBeVisible()
  await context.unroute(backend)
  await page.evaluate(`dispatchEvent(new Event('online'))`)
  await expect(page.getByRole('heading', { name: 'Product Not Found' })).toBeVisible()
})

test.describe('in a browser that refuses storage', () => {
  test.beforeEach(async ({ context }) => {
    await context.addInitScript(`
      IDBFactory.prototype.open = () => { throw new DOMException('private', 'SecurityError') }`)
  })

  test('the site works as before, and asks for no copy that it cannot keep', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/quality')
    await page.waitForLoadState('networkidle')
    await openInMenu(page, 'PRODUCTS')
    await expect(inMain(page).getByRole('article').nth(5)).toBeVisible()
    await expect(note(page)).toHaveCount(0)
    expect(asked.filter((url) => url.includes('catalogue_digest'))).toEqual([])
  })

  test('a failure shows the specified message', async ({ page, context, expectedErrors }) => {
    expectedErrors.push(...failures)
    await cutBackend(context)
    await page.goto('/quality')
    await openInMenu(page, 'PRODUCTS')
    await expect(page.getByRole('alert')).toHaveText(/Failed to load products\./)
  })
})

test('a visitor who saves data gets no copy unasked', async ({ page, context }) => {
  await context.addInitScript(`
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })`)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const answered = page.waitForResponse(/\/rest\/v1\/products/)
  await page.goto('/products')
  await answered
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => url.includes('catalogue_digest'))).toEqual([])
})
