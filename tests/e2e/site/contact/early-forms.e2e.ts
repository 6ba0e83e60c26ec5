import { randomUUID } from 'node:crypto'
import { serviceClient } from '#tests/support/processes/test-server.ts'
import { handOver } from '#tests/e2e/outbox/attachment-field.ts'
import { fillIn } from './contact-forms.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { holdRequests } from '#tests/e2e/hold-requests.ts'
import { untilKept } from '#tests/e2e/outbox/kept-drafts.ts'

// What a visitor does with a form before its script has loaded.

const product = '/products/containers/container-house-ch-20'
const framework = /\/assets\/framework-.*\.js$/
const formScripts = /\/assets\/forms-.*\.js$/

const plan = {
  name: 'Plan.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n'),
}

/** The server's row of a quote request, by its details. */
async function storedQuotes(details: string) {
  const { data } = await serviceClient()
    .from('quote_requests')
    .select('contact_name,product_name,fill_seconds,attachment_manifest')
    .eq('details', details)
    .throwOnError()
  return data
}

for (const [name, scripts] of [
  ['any script', framework],
  ['its own script', formScripts],
] as const) {
  test(`a quote request that is filled in and sent before ${name} is there arrives once`, async ({
    page,
  }) => {
    const details = `Sent before the script, ${randomUUID()}`
    const release = await holdRequests(page, scripts)
    await page.goto(product, { waitUntil: 'load' })
    await page.getByRole('button', { name: 'Get Quote' }).click()
    const dialog = page.getByRole('dialog', { name: /^Request a Quote: / })
    await expect(dialog).toBeVisible()
    const form = dialog.getByRole('form')
    const email = `${randomUUID()}@example.com`
    await fillIn(form, { Name: 'Asha Rao', Email: email, Timeline: 'short', Details: details })
    await form.locator('input[type=file]').first().setInputFiles(plan)
    const send = form.getByRole('button', { name: 'Submit Quote Request' })
    await send.click()
    await expect(send).toHaveAttribute('aria-busy', 'true')
    await expect(page).toHaveURL(product)
    await release()
    await expect(page.getByText('Quote request submitted!')).toBeVisible()
    await expect(dialog).toBeHidden()
    const stored = await storedQuotes(details)
    expect(stored).toMatchObject([
      { contact_name: 'Asha Rao', attachment_manifest: [{ name: 'Plan.pdf' }] },
    ])
    // Not mistaken for a bot: the time since the page loaded counts.
    expect(stored[0]?.fill_seconds).toBeGreaterThanOrEqual(0)
  })
}

test('what is typed and chosen before the script is there stays, with the focus', async ({
  page,
}) => {
  const release = await holdRequests(page, formScripts)
  await page.goto('/contact#quote')
  const form = page.getByRole('form', { name: 'Request a Quote' })
  const values = { Name: 'Asha', Product: 'cabins', Details: 'Two cab' }
  await fillIn(form, values)
  await form.getByLabel('Details').focus()
  await page.keyboard.press('End')
  await release()
  await page.keyboard.type('ins by the river', { delay: 40 })
  await expect(page.locator('main form[data-live]').first()).toBeVisible()
  await expect(form.getByLabel('Details')).toHaveValue('Two cabins by the river')
  await expect(form.getByLabel('Details')).toBeFocused()
  await expect(form.getByLabel('Product')).toHaveValue('cabins')
  await expect(form.getByText('23 / 2,000')).toBeVisible()
  await untilKept(page, 'Two cabins by the river')
})

test('files that are dropped before the script is there are attached', async ({ page }) => {
  const release = await holdRequests(page, framework)
  await page.goto('/contact#quote', { waitUntil: 'load' })
  const form = page.getByRole('form', { name: 'Request a Quote' })
  expect(await handOver(form, 'dragover', [plan])).toBe(false)
  expect(await handOver(form, 'drop', [plan])).toBe(false)
  await release()
  await expect(form.getByRole('list', { name: 'Attached files' })).toContainText('Plan.pdf')
})

test('a draft of an earlier visit is merged with text typed before the script loads', async ({
  page,
}) => {
  await page.goto('/contact#quote')
  const form = page.getByRole('form', { name: 'Request a Quote' })
  await fillIn(form, { Name: 'Asha', Details: 'A shop for the corner' })
  await untilKept(page, 'A shop for the corner')
  const release = await holdRequests(page, formScripts)
  await page.reload()
  await fillIn(form, { Name: 'Lakshmi', Company: 'Lakshmi Stores' })
  await release()
  await expect(form.getByLabel('Details')).toHaveValue('A shop for the corner')
  await expect(form.getByLabel('Name')).toHaveValue('Lakshmi')
  await expect(form.getByLabel('Company')).toHaveValue('Lakshmi Stores')
})

test('dialogs open and close before any script, and give the focus back', async ({ page }) => {
  await holdRequests(page, framework)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/about', { waitUntil: 'load' })
  const opener = page.getByRole('button', { name: 'CALL ME BACK' })
  const dialog = page.getByRole('dialog', { name: 'Call me back' })
  await opener.click()
  await expect(dialog.getByRole('link', { name: '+91 40 0000 0000' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

const fitScript = /\/assets\/(?:later\/)?fit-.*\.js$/

test('answers about a site that are given before the script is there count, all of them', async ({
  page,
}) => {
  const release = await holdRequests(page, fitScript)
  await page.goto('/fit')
  const people = page.getByRole('textbox', { name: 'How many people?' })
  await people.fill('6')
  await page.getByLabel('What is it for?').selectOption({ label: 'Office' })
  await page.getByRole('textbox', { name: 'Narrowest width (m)' }).fill('wide')
  await page.getByRole('checkbox', { name: 'The way is straight' }).check()
  await people.focus()
  await page.keyboard.press('End')
  await release()
  await expect(page.getByRole('radio', { name: /^1 × Site Office SO-20/ })).toBeChecked()
  await expect(page).toHaveURL('/fit?use=office&n=6&t=free')
  await expect(people).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Narrowest width (m)' })).toHaveValue('wide')
  await expect(page.getByText('Enter a number from 0 to 100 m')).toBeVisible()
})

test('the unit that is chosen before the script is there is the unit', async ({ page }) => {
  const release = await holdRequests(page, fitScript)
  await page.goto('/fit')
  await page.getByRole('radio', { name: 'Feet' }).check()
  await release()
  await expect(page.getByRole('textbox', { name: 'Narrowest width (ft)' })).toBeVisible()
  await expect(page).toHaveURL('/fit?u=ft')
})
