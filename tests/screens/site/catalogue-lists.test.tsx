import { beforeAll, test } from 'vitest'
import { expect } from '#tests/support/screens/expect.ts'
import { storeExamples } from '#tests/support/screens/screen-backend.ts'
import { page, withScreens } from '#tests/support/screens/screen.tsx'
import { serviceClient } from '#tests/support/service-client.ts'

withScreens()
beforeAll(storeExamples)

const filter = (name: string) =>
  page.getByRole('form', { name: 'Filters' }).getByRole('combobox', { name })

/** The options of a filter that some product fits, such as "1–2 people · 6". */
const offered = (name: string) =>
  filter(name)
    .getByRole('option', { disabled: false })
    .elements()
    .slice(1)
    .map(({ textContent }) => ({
      label: textContent,
      count: Number(textContent.split(' · ').at(-1)),
    }))

test('filters stand in the address with their counts, and Back takes them back', async () => {
  const cards = page.getByRole('region', { name: 'All products' }).getByRole('article')
  await page.goto('/products')
  await filter('Length').focus()
  await expect(filter('Length')).toContainText('3–6 m (10–20 ft) · ')
  await filter('Length').selectOption('10ft')
  await expect(page).toHaveURL('/products?length=10ft')
  const count = offered('Length')[0]?.count ?? 0
  await expect(page.getByRole('status').filter({ hasText: `${count} products` })).toBeVisible()
  await expect(cards).toHaveCount(count)
  for (const use of offered('Use')) {
    await filter('Use').selectOption({ label: use.label })
    await expect(cards).toHaveCount(use.count)
  }

  await page.goto('/products?length=10ft&sort=largest&use=nonsense')
  await expect(cards).toHaveCount(count)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/products$/)
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/products')
  const { count: all } = await serviceClient()
    .from('products')
    .select('id', { count: 'exact', head: true })
    .eq('published', true)
    .is('deleted_at', null)
    .throwOnError()
  await expect(cards).toHaveCount(all ?? 0)
  history.back()
  await expect(page).toHaveURL(/length=10ft&sort=largest/)
  await expect(cards).toHaveCount(count)
})

test('a category is narrowed and sorted within one of its kinds', async () => {
  await page.goto('/products/containers?type=container-houses')
  await filter('Sort by').selectOption({ label: 'Largest first' })
  await expect(page).toHaveURL('/products/containers?type=container-houses&sort=largest')
  const cards = page.getByRole('region', { name: 'Containers' }).getByRole('article')
  await expect(cards).toHaveCount(3)
  await expect(cards.first()).toContainText('Container Villa CV-3')
  const kinds = page.getByRole('navigation', { name: 'Types' })
  await kinds.getByRole('link', { name: 'Storage Containers 2' }).click()
  await expect(cards).toHaveCount(2)
  await expect(cards.first()).toContainText('Storage Container ST-40')
})

test('projects are filtered by category, and the choice is in the address', async () => {
  await page.goto('/projects')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.nth(11)).toBeVisible()
  const all = cards.count()
  const categories = page.getByRole('navigation', { name: 'Categories' })
  const industrial = categories.getByRole('link', { name: 'Industrial' })
  await industrial.click()
  await expect(page).toHaveURL('/projects?category=Industrial')
  await expect(industrial).toHaveAttribute('aria-current', 'page')
  await expect(cards.filter({ hasNotText: 'Industrial' })).toHaveCount(0)
  expect(cards.count()).toBeLessThan(all)
  await categories.getByRole('link', { name: 'All' }).click()
  await expect(cards).toHaveCount(all)
})

test('"All" stays selected when the URL has advertising parameters', async () => {
  for (const [address, name] of [
    ['/projects', 'Categories'],
    ['/products/containers', 'Types'],
  ] as const) {
    await page.goto(`${address}?utm_source=mail`)
    const current = page.getByRole('navigation', { name }).locator('[aria-current=page]')
    await expect(current).toHaveText('All')
  }
})
