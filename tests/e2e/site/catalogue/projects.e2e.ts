import { expect, test } from '#tests/e2e/fixtures.ts'

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
