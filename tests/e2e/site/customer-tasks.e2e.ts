import type { Locator, Page } from 'playwright/test'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { openMore } from './catalogue/product-more.ts'

// Measures distances on a phone.
const height = 740
test.use({ viewport: { width: 360, height }, hasTouch: true })

/** Counts the taps of a task, and the screens scrolled for them. */
class Task {
  taps = 0
  screens = 0

  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async tap(target: Locator): Promise<void> {
    const before = await this.page.evaluate('scrollY')
    await target.scrollIntoViewIfNeeded()
    const after = await this.page.evaluate('scrollY')
    this.screens += Math.abs(Number(after) - Number(before)) / height
    this.taps++
    await target.tap()
  }

  async search(words: string, product: RegExp): Promise<void> {
    await this.tap(this.page.getByRole('link', { name: 'Search', exact: true }))
    await this.page.getByRole('combobox', { name: /^Search/ }).fill(words)
    await this.tap(this.page.getByRole('option', { name: product }).first())
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(product)
  }

  expectWithin(taps: number, screens: number): void {
    expect(this.taps).toBeLessThanOrEqual(taps)
    expect(this.screens).toBeLessThanOrEqual(screens)
  }
}

test.beforeEach(async ({ page }) => {
  // Another test's product would be the newest for a moment, and move the card away.
  await page.route(/\/rest\/v1\/products\?/, (route, request) => {
    const url = new URL(request.url())
    url.searchParams.append('created_at', 'lt.2026-11-01T00:00:00Z')
    return route.continue({ url: url.href })
  })
  await page.goto('/')
})

test('a toilet block is found and its price asked with three taps', async ({ page }) => {
  const task = new Task(page)
  await task.search('toilet block', /Toilet/)
  await task.tap(page.getByRole('button', { name: 'Get Quote' }))
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toBeVisible()
  task.expectWithin(3, 0)
})

test('every page calls and opens a chat with one tap', async ({ page }) => {
  for (const path of ['/', '/products/containers', '/blog', '/quality', '/fit']) {
    await page.goto(path)
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: /^Call/ })).toBeInViewport()
    await expect(header.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:\+91/)
    await expect(header.getByRole('link', { name: 'WhatsApp' })).toBeInViewport()
  }
})

test('how many units 40 workers need is answered with one tap, from home and from the products', async ({
  page,
}) => {
  for (const path of ['/', '/products']) {
    await page.goto(path)
    const task = new Task(page)
    await task.tap(page.getByRole('link', { name: '40 beds for workers' }))
    await expect(page.getByRole('textbox', { name: 'How many people?' })).toHaveValue('40')
    const suggested = page.getByRole('radio', { name: /2 × Labour Accommodation LC-36/ })
    await expect(suggested).toBeChecked()
    await expect(suggested).toBeInViewport()
    task.expectWithin(1, 2)
  }
})

test('two products are compared with three taps', async ({ page }) => {
  const task = new Task(page)
  const toggles = page.getByRole('main').getByRole('button', { name: /^Compare / })
  await task.tap(toggles.nth(0))
  await task.tap(toggles.nth(1))
  await task.tap(page.getByRole('link', { name: 'Compare', exact: true }))
  await expect(page).toHaveURL(/\/compare\?p=[\w-]+(?:,|%2C)[\w-]+/)
  task.expectWithin(3, 4)
})

test('three products come into one request with seven taps', async ({ page }) => {
  const task = new Task(page)
  const cards = page.getByRole('main').getByRole('article').getByRole('link')
  for (const place of [0, 1, 2]) {
    await page.goto('/')
    await task.tap(cards.nth(place))
    await task.tap(page.getByRole('button', { name: 'Add to basket' }))
    await expect(page.getByText(`which has ${place + 1} product`)).toBeVisible()
  }
  await task.tap(page.getByRole('banner').getByRole('link', { name: /^Basket/ }))
  await expect(page.getByRole('button', { name: 'Submit Quote Request' })).toBeVisible()
  task.expectWithin(7, 16)
})

test('whether a 40-foot house reaches the site is asked with four taps', async ({ page }) => {
  const task = new Task(page)
  await task.search('40 ft container house', /CH-40/)
  await openMore(page)
  task.taps++
  await task.tap(page.getByRole('link', { name: 'Will it fit my site?' }))
  await expect(page).toHaveURL(/\/fit\?.*p=container-house-ch-40/)
  task.expectWithin(4, 1)
})
