import { beforeAll, beforeEach, test, vi } from 'vitest'
import { expect } from '#tests/support/screens/expect.ts'
import { storeExamples } from '#tests/support/screens/screen-backend.ts'
import { page, withScreens } from '#tests/support/screens/screen.tsx'
import { searchWorker } from './search-worker.ts'

withScreens()
beforeAll(storeExamples)
beforeEach(() => void vi.stubGlobal('Worker', searchWorker))

const table = page.getByRole('region', { name: 'Products side by side' })
const columns = table.getByRole('columnheader')
const bar = page.getByRole('region', { name: 'Comparison' })
const toggle = (name: string) => page.getByRole('button', { name: `Compare ${name}`, exact: true })

test('a URL with unknown products keeps the others and says so', async () => {
  await page.goto('/compare?p=container-house-ch-20,no-such-cabin,container-house-ch-40')
  await expect(columns).toHaveCount(2)
  const missing = page.getByText('We have no product “no-such-cabin”')
  await expect(missing).toBeVisible()
  await page.getByRole('button', { name: 'take it out of the address' }).click()
  await expect(missing).toHaveCount(0)
  await expect(page).toHaveURL(/\?p=container-house-ch-20(?:,|%2C)container-house-ch-40$/)
})

test('products are chosen in a list and in search, and lead to the comparison', async () => {
  await page.goto('/products/containers')
  await toggle('Container House CH-20').click()
  await expect(toggle('Container House CH-20')).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL('/products/containers')
  await expect(bar).toContainText('1 chosen')
  await toggle('Container House CH-40').press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '2 chosen for the comp' })).toHaveCount(1)

  await page.goto('/search?q=guard+house', ['/compare'])
  await expect(bar).toContainText('2 chosen')
  for (const count of [3, 2, 3]) {
    await toggle('Guard House GH-20').click()
    await expect(bar).toContainText(`${count} chosen`)
  }
  await bar.getByRole('link', { name: 'Compare' }).click()
  await expect(columns).toHaveText([/CH-20/, /CH-40/, /GH-20/])

  await page.goto('/products')
  const others = page.getByRole('button', { name: /^Compare /, pressed: false })
  await others.first().click()
  await expect(bar).toContainText('4 chosen, as many as fit')
  await expect(others.first()).toHaveAttribute('aria-disabled', 'true')
  const full = await others.first().element()
  full.click()
  await expect(bar).toContainText('4 chosen')
  await bar.getByRole('button', { name: 'Clear' }).click()
  await expect(bar).toHaveCount(0)
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Compare /)
})
