import { serviceClient } from '#tests/support/processes/test-server.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'

async function viewsOf(slug: string): Promise<number> {
  const { data } = await serviceClient()
    .from('products')
    .select('product_views(id)')
    .eq('slug', slug)
    .single()
    .throwOnError()
  return data.product_views.length
}

test('each visit to a product is recorded once, and a refresh of its data is no visit', async ({
  page,
}) => {
  const [house, villa] = ['container-house-ch-40', 'container-villa-cv-3'] as const
  const before = { house: await viewsOf(house), villa: await viewsOf(villa) }
  await page.goto(`/products/containers/${house}`)
  await expect.poll(() => viewsOf(house)).toBe(before.house + 1)
  await page.getByRole('main').getByRole('link', { name: 'Container Villa CV-3' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Container Villa CV-3')
  await expect.poll(() => viewsOf(villa)).toBe(before.villa + 1)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Container House CH-40')
  await page.waitForLoadState('networkidle')
  expect(await viewsOf(house)).toBeLessThanOrEqual(before.house + 2)
  expect(await viewsOf(villa)).toBe(before.villa + 1)
})

test('pages that only name a product, and hovering over its link, record nothing', async ({
  page,
}) => {
  const before = await viewsOf('guard-house-gh-12')
  await page.goto('/products/security-solutions')
  await page.getByRole('link', { name: /GH-12/ }).hover()
  await page.waitForLoadState('networkidle')
  expect(await viewsOf('guard-house-gh-12')).toBe(before)
})
