import { readFileSync } from 'node:fs'
import { buildPaths } from '#scripts/build/paths.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'

const pages = () => JSON.parse(readFileSync(buildPaths.pages, 'utf8')) as string[]

const countRemovedNodes = `
  window.removedNodes = 0
  addEventListener('DOMContentLoaded', () => {
    new MutationObserver((changes) => {
      for (const change of changes) window.removedNodes += change.removedNodes.length
    }).observe(document.getElementById('root'), { childList: true, subtree: true })
  })`

test('every public page holds its content as sent and hydrates without a change', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await page.addInitScript(countRemovedNodes)
  expect(pages().length).toBeGreaterThan(20)
  for (const path of pages()) {
    const response = await page.request.get(path)
    const html = await response.text()
    const heading = /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]
    expect(heading, `${path} has a heading in its HTML`).toBeTruthy()
    // Another test may save in between; a page that really differs does so each time.
    await expect(async () => {
      await page.goto(path)
      await page.evaluate('new Promise((resolve) => requestIdleCallback(() => resolve(true)))')
      expect(await page.evaluate('window.removedNodes'), `${path} is hydrated`).toBe(0)
    }).toPass({ timeout: 10_000 })
    for (const tag of ['h1', 'title', 'meta[name=description]', 'link[rel=canonical]']) {
      await expect(page.locator(tag), `${path} has one ${tag}`).toHaveCount(1)
    }
  }
})

test('an unknown path is a 404 page with that status and a way home', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('status of 404')
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})

for (const [path, heading] of [
  ['/products/garages', 'Category Not Found'],
  ['/products/containers/no-such-house', 'Product Not Found'],
] as const) {
  test(`${path} says "${heading}" and leads to all products`, async ({ page, expectedErrors }) => {
    expectedErrors.push('status of 404')
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await page.getByRole('link', { name: 'View All Products' }).click()
    await expect(page).toHaveURL('/products')
  })
}

test('a product under the wrong category leads to its own address', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('status of 404')
  await page.goto('/products/containers/guard-house-gh-20')
  await expect(page).toHaveURL('/products/security-solutions/guard-house-gh-20')
})

test('a subcategory in the address filters the category, and advertisement parameters do not matter', async ({
  page,
}) => {
  await page.goto('/products/containers?type=storage-containers&utm_source=mail')
  const list = page.getByRole('region', { name: 'Containers' })
  await expect(list.getByRole('article')).toHaveCount(2)
  await page.getByRole('navigation', { name: 'Types' }).getByRole('link', { name: 'All' }).click()
  await expect(list.getByRole('article')).toHaveCount(5)
  await page.goto('/products/containers?type=nonsense')
  await expect(list.getByRole('article')).toHaveCount(5)
})
