import { afterEach, test, vi } from 'vitest'
import { expect } from '#tests/support/screens/expect.ts'
import { page, withScreens } from '#tests/support/screens/screen.tsx'

withScreens()
afterEach(() => void vi.useRealTimers())

const main = page.getByRole('main')
const title = page.getByRole('heading', { level: 1 })

test('the corporate page says who the company is, what for, by which values, in which figures', async () => {
  await page.goto('/about', ['/quality'])
  await expect(page).toHaveTitle(/^About us \|/)
  await expect(title).toHaveCount(1)
  for (const name of ['Who We Are', 'Mission', 'Vision']) {
    await expect(main.getByRole('heading', { name, exact: true })).toBeVisible()
  }
  const values = main.getByRole('region', { name: 'Core Values' })
  await expect(values.getByRole('heading', { level: 3 })).toHaveText([
    'Quality Excellence',
    'Customer Focus',
    'Innovation',
    'Integrity',
  ])
  const figures = main.getByRole('region', { name: 'Who We Are' })
  await expect(figures.getByRole('term')).toHaveText([
    'years',
    'projects',
    'clients',
    'team members',
  ])
  await expect(figures.getByRole('definition')).toHaveText(['15+', '500+', '100+', '50+'])
  await main.getByRole('link', { name: 'How we inspect' }).click()
  await expect(page).toHaveURL('/quality')
})

test('the quality page holds promise, points, steps, certifications and warranty', async () => {
  await page.goto('/quality', ['/blog/'])
  await expect(page).toHaveTitle(/^Quality \|/)
  await expect(title).toHaveCount(1)
  const region = (name: string) => page.getByRole('region', { name })
  await expect(region('Our promise')).toContainText('No unit leaves')
  await expect(region('Quality points').getByRole('heading', { level: 3 })).toHaveCount(6)
  await expect(region('QC process').getByRole('heading', { level: 3 })).toHaveText([
    'Design Review',
    'Production Control',
    'Final Inspection',
    'Installation QC',
  ])
  await expect(region('Certifications').getByRole('term')).toHaveText([
    'ISO 9001:2015',
    'ISO 14001',
    'CE marking',
    'Fire safety',
  ])
  await expect(region('Warranty').getByRole('term')).toHaveText([
    '5 years structural',
    '2 years materials and finishes',
    '24/7 support',
  ])
  await main.getByRole('link', { name: 'Construction tips' }).click()
  await expect(page).toHaveURL('/blog?category=construction-tips')
})

test('the contact page says whether somebody is there', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  for (const [moment, words] of [
    ['2026-11-23T12:29:00Z', 'Open now, until 6:00 PM IST'],
    ['2026-11-23T12:31:00Z', 'Closed now. Opens tomorrow at 8:00 AM IST'],
  ] as const) {
    vi.setSystemTime(moment)
    await page.goto('/contact')
    await expect(main.getByText(words)).toHaveCount(2)
  }
})
