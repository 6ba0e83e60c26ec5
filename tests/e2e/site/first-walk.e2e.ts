import { serviceClient } from '#tests/support/processes/test-server.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'

test.use({ serviceWorkers: 'allow' })

test('a visitor walks from the home page to a product and asks for a quote, which is stored', async ({
  page,
}) => {
  await page.goto('/')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'PRODUCTS' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buildings that arrive finished')

  await page.getByRole('main').getByRole('link', { name: 'Containers', exact: true }).click()
  await expect(page).toHaveURL('/products/containers')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Containers')
  await expect(page).toHaveTitle(/^Containers in Hyderabad \|/)

  await page.getByRole('link', { name: 'Container House CH-20' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Container House CH-20')
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Containers')

  await page.getByRole('button', { name: 'Get Quote' }).click()
  const dialog = page.getByRole('dialog', { name: /Container House CH-20/ })
  const email = `walk-${Date.now()}@example.com`
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Lakshmi Devi')
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email.toUpperCase())
  await dialog.getByRole('combobox', { name: 'Timeline' }).selectOption('short')
  await dialog
    .getByRole('textbox', { name: 'Details' })
    .fill('Two houses\nfor a farm near Shadnagar')
  await dialog.getByRole('button', { name: 'Submit Quote Request' }).click()

  await expect(page.getByRole('status').filter({ hasText: 'Quote request submitted!' })).toHaveText(
    /Quote request submitted! We will contact you soon\./,
  )
  await expect(dialog).toBeHidden()

  const { data } = await serviceClient()
    .from('quote_requests')
    .select(
      'contact_name,company,phone,timeline,budget_range,details,product_interest,product_name,status,products(slug)',
    )
    .eq('email', email)
    .single()
    .throwOnError()
  expect(data).toEqual({
    contact_name: 'Lakshmi Devi',
    company: null,
    phone: null,
    timeline: 'short',
    budget_range: null,
    details: 'Two houses\nfor a farm near Shadnagar',
    product_interest: 'Container House CH-20',
    product_name: 'Container House CH-20',
    status: 'new',
    products: { slug: 'container-house-ch-20' },
  })
})

test('a refused form explains each error next to its field and keeps the input', async ({
  page,
}) => {
  await page.goto('/products/containers/container-house-ch-40')
  await page.getByRole('button', { name: 'Get Quote' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('R2')
  await dialog.getByRole('textbox', { name: 'Details' }).fill('short')
  await dialog.getByRole('button', { name: 'Submit Quote Request' }).click()

  const name = dialog.getByRole('textbox', { name: 'Name' })
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription(/Name can only contain letters and spaces/)
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
    /Invalid email address/,
  )
  await expect(dialog.getByRole('textbox', { name: 'Details' })).toHaveAccessibleDescription(
    /Details must be at least 10 characters/,
  )
  await expect(page.getByRole('alert').filter({ hasText: 'Name can only' })).toBeVisible()
  await expect(name).toHaveValue('R2')

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Get Quote' })).toBeFocused()
  await page.getByRole('button', { name: 'Get Quote' }).click()
  await expect(name).toHaveValue('R2')
})

test('a request that the server could not take is saved, and arrives once later', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push('ERR_INTERNET_DISCONNECTED')
  await page.goto('/products/security-solutions/guard-house-gh-20')
  await page.getByRole('button', { name: 'Get Quote' }).click()
  const dialog = page.getByRole('dialog')
  const email = `later-${Date.now()}@example.com`
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Ravi')
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
  await dialog.getByRole('textbox', { name: 'Details' }).fill('One guard house for a gated colony')
  const submit = dialog.getByRole('button', { name: 'Submit Quote Request' })

  // Scripts and toasts are loaded before the network is disconnected.
  await submit.hover()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => performance.now())
  await context.route('**/rest/v1/quote_requests*', (route) => route.abort('internetdisconnected'))
  await submit.click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toHaveText(
    'Saved on this device. It will be sent when you are online.',
  )
  await expect(dialog).toHaveCount(0)

  await context.unroute('**/rest/v1/quote_requests*')
  await page.goto('/outbox')
  await expect(page.getByRole('region', { name: 'Delivered' }).getByRole('article')).toHaveCount(1)
  const { data } = await serviceClient()
    .from('quote_requests')
    .select('id')
    .eq('email', email)
    .throwOnError()
  expect(data).toHaveLength(1)
})
