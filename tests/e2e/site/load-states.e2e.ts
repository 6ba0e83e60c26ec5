import type { BrowserContext, Page } from 'playwright/test'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { holdRequests } from '#tests/e2e/hold-requests.ts'
import { sendLead } from '#tests/support/sent-lead.ts'

const readings = /\/rest\/v1\/(?:products|project_images)/

/** Opens a page like a visitor without its data: through the app, not by its prerendered HTML. */
async function visitInApp(page: Page, name: string): Promise<void> {
  await page.goto('/quality')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name, exact: true })
    .click()
}

async function failReadings(context: BrowserContext): Promise<void> {
  await context.route(readings, (route) => route.fulfill({ status: 503, body: 'no' }))
}

test('placeholders stand where products are still loading', async ({ page, context }) => {
  const release = await holdRequests(context, readings)
  await visitInApp(page, 'PRODUCTS')
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
  await release()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

test('a failed list says so in the words of the specification, and is read again when asked', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push('status of 503')
  await failReadings(context)
  await visitInApp(page, 'PRODUCTS')
  await expect(page.getByRole('alert')).toHaveText(
    /Failed to load products\. Please try again later\./,
  )
  const main = page.getByRole('main')
  await expect(main.getByText('The products could not be loaded.')).toBeVisible()
  await context.unroute(readings)
  await main.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(main.getByRole('article').first()).toBeVisible()
  await expect(main.getByText('The products could not be loaded.')).toHaveCount(0)
  await expect(main.getByRole('region', { name: 'All products' })).toBeFocused()
})

test('projects that cannot be loaded have examples in their place until they can', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push('status of 503', 'projects could not be loaded')
  await failReadings(context)
  await visitInApp(page, 'REFERENCES')
  const main = page.getByRole('main')
  await expect(main.getByText('Our projects could not be loaded.')).toBeVisible()
  await expect(main.getByRole('article')).toHaveCount(6)
  await expect(main.getByRole('link', { name: 'Farm stay in containers' })).toBeVisible()
  await expect(main.getByRole('article').locator('img')).toHaveCount(6)
  await context.unroute(readings)
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(main.getByRole('link', { name: /Labour camp for a highway/ })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Farm stay in containers' })).toHaveCount(0)
})

test('a failed refresh of a shown list is quiet', async ({ page, context, expectedErrors }) => {
  expectedErrors.push('status of 503')
  await failReadings(context)
  await page.goto('/products')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('the home page shows examples of the ranges when nothing can be loaded', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push('status of 503', 'projects could not be loaded')
  await failReadings(context)
  await visitInApp(page, 'HOME')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Security cabins' })).toBeVisible()
  await expect(main.getByRole('article')).toHaveCount(9)
  await main.getByRole('link', { name: 'Gate houses for a colony' }).click()
  await expect(page).toHaveURL('/products/security-solutions')
})

test('empty lists say that they are empty', async ({ page, context }) => {
  await context.route(readings, (route) => route.fulfill({ json: [] }))
  await visitInApp(page, 'PRODUCTS')
  await expect(page.getByText('No products available at the moment')).toBeVisible()
  const all = page.getByRole('region', { name: 'All products' })
  await expect(all.getByRole('link')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Containers', exact: true }).click()
  await expect(page.getByText('No products found in this category.')).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'REFERENCES' })
    .click()
  await expect(page.getByText('No projects found in this category.')).toBeVisible()
})

test('a server that hangs is said to after five seconds, and a late answer is shown', async ({
  page,
}) => {
  const lead = await sendLead('Site plan.pdf')
  let answer = () => undefined as void
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.clock.install()
  await page.route('**/rest/v1/rpc/lead_receipt*', async (route) => {
    await held
    return route.continue()
  })
  await page.goto(`/status/${lead.id}`)
  await expect(page.getByText('Loading the status…')).toBeVisible()
  await page.clock.runFor(5000)
  await expect(page.getByRole('heading', { name: 'No connection to our server yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Loading the status…')).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { level: 1, name: lead.reference })).toBeVisible()
})
