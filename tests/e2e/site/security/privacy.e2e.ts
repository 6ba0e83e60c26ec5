import { openForms } from '#tests/e2e/site/contact/contact-forms.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'

test('the page says what is kept, why and how long, before any script', async ({ request }) => {
  const html = await (await request.get('/privacy')).text()
  for (const text of [
    'Digital Personal Data Protection Act, 2023',
    'Erased two years after our last contact about it',
    'On your own device',
    'Links to your request, files and offers',
    'Data Protection Board of India',
    'mailto:sales@example.com',
  ]) {
    expect(html).toContain(text)
  }
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/privacy</loc>')
})

test('every form says beside its button what happens, and leads to more', async ({ page }) => {
  const { inquiry, quote } = await openForms(page)
  for (const form of [inquiry, quote]) {
    await expect(form.getByText('erase them two years after our last contact')).toBeVisible()
    await expect(form.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy')
  }
  await inquiry.getByLabel('Name').fill('Ravi Kumar')
  await inquiry.getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'What we keep, and for how long.',
  )
  await page.goBack()
  await expect(inquiry.getByLabel('Name'), 'what was typed is kept').toHaveValue('Ravi Kumar')

  await page.getByRole('banner').getByRole('button', { name: 'CALL ME BACK' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveURL('/privacy')
  await expect(dialog).toHaveCount(0)
})

test('the footer leads to the page', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveURL('/privacy')
})
