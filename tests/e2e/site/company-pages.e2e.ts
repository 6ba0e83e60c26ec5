import { expect, test } from '#tests/e2e/fixtures.ts'

test('the corporate page says who the company is, what for, by which values, in which figures', async ({
  page,
}) => {
  await page.goto('/about')
  await expect(page).toHaveTitle(/^About us \|/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  const main = page.getByRole('main')
  for (const name of ['Who We Are', 'Mission', 'Vision']) {
    await expect(main.getByRole('heading', { name, exact: true })).toBeVisible()
  }

  const values = main
    .getByRole('region', { name: 'Core Values' })
    .getByRole('heading', { level: 3 })
  await expect(values).toHaveText([
    'Quality Excellence',
    'Customer Focus',
    'Innovation',
    'Integrity',
  ])

  const figures = main.getByRole('region', { name: 'Who We Are' })
  const terms = await figures.getByRole('term').allTextContents()
  const numbers = await figures.getByRole('definition').allTextContents()
  expect(terms.map((term, place) => `${numbers[place]} ${term}`)).toEqual([
    '15+ years',
    '500+ projects',
    '100+ clients',
    '50+ team members',
  ])

  await main.getByRole('link', { name: 'How we inspect' }).click()
  await expect(page).toHaveURL('/quality')
})

test('the quality page holds promise, points, steps, certifications and warranty', async ({
  page,
}) => {
  await page.goto('/quality')
  await expect(page).toHaveTitle(/^Quality \|/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Our promise' })).toContainText('No unit leaves')
  const headings = (region: string) =>
    page.getByRole('region', { name: region }).getByRole('heading', { level: 3 })
  await expect(headings('Quality points')).toHaveCount(6)
  await expect(headings('QC process')).toHaveText([
    'Design Review',
    'Production Control',
    'Final Inspection',
    'Installation QC',
  ])
  await expect(page.getByRole('region', { name: 'Certifications' }).getByRole('term')).toHaveText([
    'ISO 9001:2015',
    'ISO 14001',
    'CE marking',
    'Fire safety',
  ])
  await expect(page.getByRole('region', { name: 'Warranty' }).getByRole('term')).toHaveText([
    '5 years structural',
    '2 years materials and finishes',
    '24/7 support',
  ])

  await page.getByRole('main').getByRole('link', { name: 'Construction tips' }).click()
  await expect(page).toHaveURL('/blog?category=construction-tips')
})

for (const path of ['/about', '/quality', '/privacy', '/blog', '/blog/hospital-ward-in-weeks']) {
  test(`${path} fits a screen of 320 pixels without scrolling sideways`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    const isWider = 'document.documentElement.scrollWidth > window.innerWidth'
    expect(await page.evaluate(isWider)).toBe(false)
  })
}
