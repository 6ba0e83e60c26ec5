import { serviceClient } from '#tests/support/processes/test-server.ts'
import { fieldOf, openForms } from './contact-forms.ts'
import { uniqueEmail } from '#tests/support/stored-inquiries.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { holdRequests } from '#tests/e2e/hold-requests.ts'

test('the page says how to reach the company, and has its forms, without a script', async ({
  page,
}) => {
  const html = await (await page.request.get('/contact')).text()
  for (const text of ['Send us a Message', 'Request a Quote', 'Emergency support: 24/7']) {
    expect(html).toContain(text)
  }
  for (const field of ['details', 'message']) expect(html).toContain(`name="${field}"`)
  await page.goto('/contact')
  const main = page.getByRole('main')
  for (const [name, address] of [
    ['+91 40 0000 0000', 'tel:+914000000000'],
    ['sales@example.com', 'mailto:sales@example.com'],
    [/show on a map/, /maps.*Hyderabad/],
    ['Start a chat', /wa\.me/],
  ] as const) {
    await expect(main.getByRole('link', { name }).first()).toHaveAttribute('href', address)
  }
  const hours = main.getByRole('table', { name: 'Business Hours' })
  await expect(hours.getByRole('row', { name: /^Saturday/ })).toHaveText(/9:00 AM - 2:00 PM/)
})

test('the forms come alive without moving the page', async ({ page }) => {
  const forms = /\/forms-.*\.js$/
  for (const width of [360, 820, 1440]) {
    const release = await holdRequests(page, forms)
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/contact')
    const top = async () => (await page.getByRole('table').boundingBox())?.y ?? 0
    await expect(page.getByRole('form')).toHaveCount(2)
    // The font wraps lines at other places than its fallback.
    await expect(page.locator('html[data-font]')).toBeAttached({ timeout: 15_000 })
    const before = await top()
    await release()
    await expect(page.locator('main form[data-live]')).toHaveCount(2, { timeout: 15_000 })
    expect(Math.abs((await top()) - before), `at ${width} pixels`).toBeLessThan(1)
  }
})

test('a quote request is written and sent with the keyboard alone', async ({ page }) => {
  const { quote } = await openForms(page)
  const email = uniqueEmail('keyboard')
  const details = 'x'.repeat(1990) + ' 24 people'
  await fieldOf(quote, 'Name').focus()
  for (const keys of ['Ravi Kumar', 'Example Works', email, '123']) {
    await page.keyboard.type(keys)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('Site offices')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Short')
  await page.keyboard.press('Tab')
  await page.keyboard.type('$10')
  await page.keyboard.press('Tab')
  await page.keyboard.insertText(details)
  // Past the field for files.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'submitted!' })).toHaveText(
    'Quote request submitted! We will contact you soon.',
  )
  await expect(fieldOf(quote, 'Details')).toHaveValue('')
  const { data } = await serviceClient()
    .from('quote_requests')
    .select(
      'contact_name,company,phone,product_interest,product_name,timeline,budget_range,details',
    )
    .eq('email', email)
    .throwOnError()
  expect(data).toEqual([
    {
      contact_name: 'Ravi Kumar',
      company: 'Example Works',
      phone: '123',
      product_interest: 'site-office',
      product_name: null,
      timeline: 'short',
      budget_range: 'medium',
      details,
    },
  ])
})

test('a toast is within reach while a dialog is open, and goes on after it', async ({ page }) => {
  await page.goto('/products/containers/container-house-ch-20')
  await page.getByRole('button', { name: 'Get Quote' }).click()
  const dialog = page.getByRole('dialog', { name: /Request a Quote/ })
  await dialog.getByRole('button', { name: 'Submit Quote Request' }).click()
  const toast = page.getByRole('alert')
  await expect(toast).toHaveCount(1)
  await toast.getByRole('button', { name: 'Close' }).click()
  await expect(toast).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Submit Quote Request' }).click()
  await expect(toast).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(toast).toBeVisible()
})
