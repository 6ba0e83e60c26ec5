import { expect, test } from '#tests/e2e/fixtures.ts'

test('projects are filtered by category, and the choice is in the address', async ({ page }) => {
  await page.goto('/projects')
  const cards = page.getByRole('main').getByRole('article')
  const all = await cards.count()
  expect(all).toBeGreaterThanOrEqual(12)
  const filter = page.getByRole('navigation', { name: 'Categories' })
  await filter.getByRole('link', { name: 'Industrial' }).click()
  await expect(page).toHaveURL('/projects?category=Industrial')
  await expect(filter.getByRole('link', { name: 'Industrial' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  expect(await cards.count()).toBeLessThan(all)
  await expect(cards.filter({ hasNotText: 'Industrial' })).toHaveCount(0)
  await filter.getByRole('link', { name: 'All' }).click()
  await expect(cards).toHaveCount(all)
})

test('All stays marked when the address holds parameters of an advertisement', async ({ page }) => {
  for (const [address, name] of [
    ['/projects', 'Categories'],
    ['/products/containers', 'Types'],
  ] as const) {
    await page.goto(`${address}?utm_source=mail`)
    const current = page.getByRole('navigation', { name }).locator('[aria-current=page]')
    await expect(current).toHaveText('All')
  }
})

test('a card opens its details by keyboard; they have an address and close with Escape and Back', async ({
  page,
}) => {
  await page.goto('/projects')
  const link = page.getByRole('main').getByRole('article').first().getByRole('link')
  const title = await link.innerText()
  await link.press('Enter')
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('img')).toBeVisible()
  await expect(page).toHaveURL(/\?project=/)
  const address = page.url()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/projects')
  await expect(link).toBeFocused()

  await page.goto(address)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
})
