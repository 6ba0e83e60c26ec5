import type { Page } from 'playwright/test'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { serviceClient } from '#tests/support/processes/test-server.ts'

const filter = (page: Page, name: string) =>
  page.getByRole('form', { name: 'Filters' }).getByRole('combobox', { name })
const cards = (page: Page) =>
  page.getByRole('region', { name: 'All products' }).getByRole('article')

/** The options of a filter, such as "1–2 people · 6". */
const offered = (page: Page, name: string) =>
  filter(page, name).locator('option:enabled').allTextContents()

test('filters stand in the address with their counts, and Back takes them back', async ({
  page,
}) => {
  await page.goto('/products')
  await page.waitForSelector('html[data-ready]')
  await filter(page, 'Length').focus()
  await expect(filter(page, 'Length')).toContainText('3–6 m (10–20 ft) · ')
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL('/products?length=10ft')
  await expect(filter(page, 'Length')).toBeFocused()
  const [, chosen = ''] = await offered(page, 'Length')
  const count = Number(chosen.split(' · ').at(-1))
  await expect(page.getByRole('status').getByText(`${count} products`)).toBeVisible()
  await expect(cards(page)).toHaveCount(count)

  for (const choice of (await offered(page, 'Use')).slice(1)) {
    await filter(page, 'Use').selectOption({ label: choice })
    await expect(cards(page)).toHaveCount(Number(choice.split(' · ').at(-1)))
  }
  await page.goBack()
  await page.goto('/products?length=10ft&sort=largest&use=nonsense')
  await expect(cards(page)).toHaveCount(count)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/products$/)
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/products')
  // The page may have been rendered before another test published a product.
  const { count: all } = await serviceClient()
    .from('products')
    .select('id', { count: 'exact', head: true })
    .eq('published', true)
    .is('deleted_at', null)
    .throwOnError()
  await expect(cards(page)).toHaveCount(all ?? 0)
  await page.goBack()
  await expect(page).toHaveURL(/length=10ft&sort=largest/)
  await expect(cards(page)).toHaveCount(count)
})

test('a category is narrowed and sorted within one of its kinds', async ({ page }) => {
  await page.goto('/products/containers?type=container-houses')
  await filter(page, 'Sort by').selectOption('Largest first')
  await expect(page).toHaveURL('/products/containers?type=container-houses&sort=largest')
  const list = page.getByRole('region', { name: 'Containers' })
  await expect(list.getByRole('article')).toHaveCount(3)
  await expect(list.getByRole('article').first()).toContainText('Container Villa CV-3')
  const kinds = page.getByRole('navigation', { name: 'Types' })
  await kinds.getByRole('link', { name: 'Storage Containers 2' }).click()
  await expect(list.getByRole('article')).toHaveCount(2)
  await expect(list.getByRole('article').first()).toContainText('Storage Container ST-40')
})
