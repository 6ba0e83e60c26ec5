import type { BrowserContext, Page } from 'playwright/test'
import { expect, test } from '#tests/e2e/fixtures.ts'

const total = 500

const row = (number: number) => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  name: `Cabin ${number}`,
  slug: `cabin-${number}`,
  category: 'Containers',
  category_slug: 'containers',
  subcategory_slug: number % 5 === 0 ? 'storage-containers' : 'container-houses',
  short_description: 'A cabin. '.repeat((number % 7) + 1),
  description: 'A cabin in full.',
  features: [],
  specifications: [],
  product_images: [],
})

/** Makes the backend return so many products. */
async function withManyProducts(context: BrowserContext): Promise<void> {
  const rows = Array.from({ length: total }, (_, place) => row(place + 1))
  await context.route(/\/rest\/v1\/products\?/, (route) => {
    const given = new URL(route.request().url()).searchParams
    const [slug, kind] = [given.get('slug'), given.get('subcategory_slug')].map((value) =>
      value?.replace('eq.', ''),
    )
    const found = rows.filter(
      (each) =>
        (slug === undefined || each.slug === slug) &&
        (kind === undefined || each.subcategory_slug === kind),
    )
    const start = Number(given.get('offset') ?? 0)
    const part = found.slice(start, start + Number(given.get('limit') ?? 1000))
    const range = `${start}-${start + part.length - 1}/${found.length}`
    return route.fulfill({ json: part, headers: { 'content-range': range } })
  })
  await context.route(/catalogue_digest/, (route) => route.abort())
}

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const more = (page: Page) => page.getByRole('main').getByRole('link', { name: 'More products' })
const scrollNearEnd = (page: Page) => more(page).evaluate((link) => link.scrollIntoView())

/** A card's distance from the top of the screen, in pixels. */
const topOf = (page: Page, name: string) =>
  page
    .getByRole('link', { name, exact: true })
    .evaluate((link) => Math.round(link.getBoundingClientRect().top))

test.beforeEach(async ({ context, page, expectedErrors }) => {
  expectedErrors.push('Failed to load resource', 'net::ERR', 'product view not recorded')
  await withManyProducts(context)
  await page.goto('/quality')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'PRODUCTS', exact: true })
    .click()
  await expect(cards(page)).toHaveCount(48)
})

test('a long list begins with 48 entries, and grows as its end comes near', async ({ page }) => {
  await expect(page.getByText(`48 of ${total} products`)).toBeVisible()
  await expect(more(page)).toHaveAttribute('href', '/products/page/2')
  await scrollNearEnd(page)
  await expect(page.getByText(`96 of ${total} products`)).toBeAttached()
  await expect(page.getByRole('link', { name: 'Cabin 96', exact: true })).toBeAttached()
  await expect(page).toHaveURL('/products')
})

test('scrolling brings five portions, so that the footer can be reached; then the link waits', async ({
  page,
}) => {
  for (const count of [96, 144, 192, 240]) {
    await scrollNearEnd(page)
    await expect(cards(page)).toHaveCount(count)
  }
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.waitForTimeout(300)
  await expect(cards(page)).toHaveCount(240)
  await expect(more(page)).toHaveAttribute('href', '/products/page/6')
})

test('by keyboard nothing moves until the link is pressed, and the focus goes on to the first new entry', async ({
  page,
}) => {
  await page.getByRole('link', { name: 'Cabin 48', exact: true }).focus()
  await expect(cards(page)).toHaveCount(96)
  await more(page).focus()
  await page.waitForTimeout(300)
  await expect(more(page)).toBeFocused()
  const before = await cards(page).count()
  await page.keyboard.press('Enter')
  const first = page.getByRole('link', { name: `Cabin ${before + 1}`, exact: true })
  await expect(first).toBeFocused()
  await expect(first).toBeInViewport()
  await expect(page).toHaveURL('/products')
})

test('back leads to the same entries at the same place, with the focus where it was', async ({
  page,
}) => {
  await scrollNearEnd(page)
  await expect(cards(page)).toHaveCount(96)
  await scrollNearEnd(page)
  await expect(cards(page)).toHaveCount(144)
  const link = page.getByRole('link', { name: 'Cabin 120', exact: true })
  await link.scrollIntoViewIfNeeded()
  await page.waitForTimeout(200)
  const before = await topOf(page, 'Cabin 120')
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cabin 120' })).toBeVisible()
  await page.goBack()
  await expect(link).toBeInViewport()
  await expect(link).toBeFocused()
  expect(Math.abs((await topOf(page, 'Cabin 120')) - before)).toBeLessThan(20)
})

test('a reloaded page shows as many portions, and the same entries', async ({ page }) => {
  // Not a file of the site, so the app renders it.
  await page.goto('/products/page/2')
  await expect(cards(page)).toHaveCount(48)
  await scrollNearEnd(page)
  await expect(cards(page)).toHaveCount(96)
  const link = page.getByRole('link', { name: 'Cabin 120', exact: true })
  await link.scrollIntoViewIfNeeded()
  await page.waitForTimeout(200)
  await page.reload()
  await expect(link).toBeInViewport()
})

test('a later page has the URL of its first portion, and links back', async ({ page }) => {
  await page.goto('/products/containers/page/3').catch(() => undefined)
  await expect(page).toHaveTitle(/^Containers in Hyderabad, page 3/)
  await expect(cards(page).first()).toContainText('Cabin 97')
  await expect(page.getByText(`97 to 144 of ${total} products`)).toBeVisible()
  await page.getByRole('link', { name: 'Previous products' }).click()
  await expect(page).toHaveURL('/products/containers/page/2')
  await expect(cards(page).first()).toContainText('Cabin 49')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Containers, page 2')
})

test('a kind of a long category has portions of its own', async ({ page }) => {
  await page.goto('/products/containers')
  await page
    .getByRole('navigation', { name: 'Types' })
    .getByRole('link', { name: 'Storage Containers' })
    .click()
  await expect(page).toHaveURL('/products/containers?type=storage-containers')
  await expect(page.getByText('48 of 100 products')).toBeAttached()
  await expect(cards(page).first()).toContainText('Cabin 5')
  await scrollNearEnd(page)
  await expect(cards(page)).toHaveCount(96)
  await expect(cards(page).last()).toContainText('Cabin 480')
})

test('without the server, search in a catalogue that is too large says what it searches', async ({
  page,
  context,
}) => {
  const none = { count: 0, sha256: '' }
  const digest = { at: '2026-11-21T00:00:00Z', products: { count: 20_000, sha256: '' } }
  await context.route(/catalogue_digest/, (route) =>
    route.fulfill({ json: { ...digest, projects: none, posts: none } }),
  )
  await context.route(/find_products/, (route) => route.abort())
  const copies: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('created_at&')) copies.push(request.url())
  })
  await page.goto('/search?q=cabin+7')
  const found = page.getByRole('region', { name: 'Search results' })
  await expect(
    found.getByText('Searching the 48 of 20,000 products seen on this device'),
  ).toBeVisible()
  await expect(found.getByRole('link', { name: 'Cabin 7', exact: true })).toBeVisible()
  expect(copies).toEqual([])
  await found.getByRole('button', { name: 'Download all of it (about 57 MB)' }).click()
  await expect.poll(() => copies.length).toBeGreaterThan(0)
})
