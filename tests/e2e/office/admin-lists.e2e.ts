import { enterOffice, makeAdmin } from '#tests/e2e/account/account-fixtures.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'

let admin: string

test.beforeAll(async ({ request }) => {
  admin = await makeAdmin(request, 'views-admin')
})

test('only the visible rows of a long list are rendered, as cards on a phone', async ({ page }) => {
  const projects = Array.from({ length: 600 }, (_, place) => ({
    id: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
    version: 1,
    deleted_at: null,
    title: `Camp ${place}`,
    description: 'A camp.',
    category: 'Industrial',
    location: 'Medchal',
    completed_on: '2026-03-31',
    area_sqft: 120_000,
    days_to_complete: 30,
    image_url: '/icons/app-192.png',
    alt: '',
    width: null,
    height: null,
    published: true,
  }))
  await page.route('**/rest/v1/project_images?*', (route) => {
    const asked = new URL(route.request().url()).searchParams
    const first = Number(asked.get('offset') ?? 0)
    const json = projects.slice(first, first + Number(asked.get('limit') ?? projects.length))
    return route.fulfill({ json })
  })
  await enterOffice(page, admin, '/admin/gallery')
  await expect(page.getByText('600 projects')).toBeVisible()
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '601')
  expect(await page.getByRole('row').count()).toBeLessThan(120)
  await expect(page.getByRole('link', { name: 'Camp 599' })).toHaveCount(0)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(page.getByRole('link', { name: 'Camp 599' })).toBeInViewport()
  expect(await page.getByRole('row').count()).toBeLessThan(120)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/admin/gallery?q=599')
  await expect(page.getByRole('link', { name: 'Camp 599' })).toBeVisible()
  await expect(page.getByText('31/03/2026')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
