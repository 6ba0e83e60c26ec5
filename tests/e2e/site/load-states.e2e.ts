import { expect, test } from '#tests/e2e/fixtures.ts'
import { sendLead } from '#tests/support/sent-lead.ts'

const readings = /\/rest\/v1\/(?:products|project_images)/

test('a failed refresh of a shown list is quiet', async ({ page, context, expectedErrors }) => {
  expectedErrors.push('status of 503')
  await context.route(readings, (route) => route.fulfill({ status: 503, body: 'no' }))
  await page.goto('/products')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a hanging server is reported after five seconds, and a late response is shown', async ({
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
