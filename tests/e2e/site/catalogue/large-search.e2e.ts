import type { Page } from 'playwright/test'
import { expect, test } from '#tests/e2e/fixtures.ts'

const results = (page: Page) => page.getByRole('region', { name: 'Search results' })
const guardHouse = (page: Page) => results(page).getByRole('link', { name: /Guard House/ })
const note = (page: Page) => results(page).getByText(/Searching the \d+ of 20,000 products/)

// The device has seen no product, and the catalogue is too large to be fetched unasked.
test.beforeEach(async ({ context }) => {
  const none = { count: 0, sha256: '' }
  const digest = { at: '2026-11-21T00:00:00Z', products: { count: 20_000, sha256: '' } }
  await context.route(/catalogue_digest/, (route) =>
    route.fulfill({ json: { ...digest, projects: none, posts: none } }),
  )
})

test('the server finds what the device has not seen, as typed and by near spelling', async ({
  page,
}) => {
  await page.goto('/search?q=guard+house')
  await expect(guardHouse(page).first()).toBeVisible()
  await expect(results(page).getByRole('status').first()).toHaveText(/^\d+ results?$/)
  await expect(note(page)).toBeHidden()
  await page.getByRole('textbox', { name: /^Search/ }).fill('gaurd huose')
  await expect(results(page).getByRole('status').first()).toHaveText(/for “guard house”$/)
  await expect(guardHouse(page).first()).toBeVisible()
  await page.getByRole('textbox', { name: /^Search/ }).fill('xylophone')
  await expect(results(page).getByRole('status').first()).toHaveText(/^Nothing found/)
})

test('the dialog finds it while somebody types, and a size says what it was looked for in', async ({
  page,
}) => {
  await page.goto('/about')
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox', { name: /^Search/ })).toBeFocused()
  await page.keyboard.type('watchman')
  await expect(page.getByRole('option').first()).toContainText('Guard House')
  await page.goto('/search?q=guard+house+8+ft')
  await expect(results(page).getByRole('link', { name: 'Security Cabin SC-8' })).toBeVisible()
  await expect(note(page)).toBeVisible()
})

test('a server that cannot search leaves the parts that were seen', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push('Failed to load resource')
  await context.route(/find_products/, (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/search?q=guard+house')
  await expect(note(page)).toBeVisible()
  await expect(results(page).getByRole('status').first()).toHaveText(
    'Nothing found for “guard house”.',
  )
})
