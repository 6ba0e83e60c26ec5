import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { offerTotals } from '#src/domain/offers/offer-totals.ts'
import { indiaDay, shiftDay } from '#src/domain/text/india-day.ts'
import { mailsTo } from '#supabase/tests/backend/mails/mails.ts'
import { content, customer, line } from '#supabase/tests/offers/offer-rows.ts'
import { readPdf } from '#tests/documents/read-pdf.ts'
import { enterOffice, makeAdmin, makeStaff, refused } from '#tests/e2e/account/account-fixtures.ts'
import { type Look, expectNoViolation, expectSound } from '#tests/e2e/axe.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { ownWord } from '#tests/support/stored-leads.ts'
import { storeListedItem } from './listed-item.ts'
import { saveButton } from './product-editor.ts'
import { serviceClient, testServer } from '#tests/support/processes/test-server.ts'

const looks: readonly [Look, ...Look[]] = [
  { width: 390, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
]

/**
 * A draft without an owner that could be sent.
 * @returns its id, number and customer.
 */
async function storeDraft(days = 30) {
  await storeListedItem()
  const email = `${ownWord().toLowerCase()}@example.org`
  const draft = content({
    customer: { ...customer, email },
    lines: [line()],
    valid_until: shiftDay(indiaDay(Date.now()), days),
    stages: [
      { name: 'With the order', basis_points: 4000 },
      { name: 'Before dispatch', basis_points: 6000 },
    ],
  })
  const { data } = await serviceClient()
    .from('offers')
    // The database assigns the number.
    .insert({
      id: randomUUID(),
      draft,
      draft_totals: offerTotals({ ...draft, is_interstate: false }),
    } as never)
    .select('id,number')
    .single()
    .throwOnError()
  return { ...data, email }
}

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'About this offer' })

/**
 * Presses "Save PDF".
 * @returns the stored file.
 */
async function savedPdf(page: Page, where: ReturnType<Page['locator']>) {
  const download = page.waitForEvent('download')
  await where.getByRole('button', { name: 'Save PDF' }).click()
  const file = await download
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test('an offer is mailed with its PDF and its link, which staff renew and end', async ({
  page,
  context,
  request,
}) => {
  const sales = await makeStaff(request, 'offers-mail', 'sales')
  const { id, number, email } = await storeDraft()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enterOffice(page, sales, `/admin/offers/${id}`)
  await expect(page).toHaveTitle(`${number} | Placeholder Prefab`)
  await page.getByRole('button', { name: 'Send…' }).click()
  const dialog = page.getByRole('dialog', { name: `Send ${number}` })
  await expect(dialog.getByText(`To ${email}`)).toBeVisible()
  await expect(dialog.getByLabel('Subject')).toHaveValue(`Our offer ${number}`)
  const message = dialog.getByLabel('Message')
  await expect(message).toHaveValue(/₹1,18,000.*\{\{offer link\}\}/s)
  await expectSound(page, 'the dialog that sends an offer', looks)
  const words = await message.inputValue()
  await message.fill(words.replace('{{offer link}}', ''))
  await dialog.getByRole('button', { name: 'Send email' }).click()
  await expect(message).toBeFocused()
  await expect(message).toHaveAccessibleDescription(/Write \{\{offer link\}\}/)
  await expectNoViolation(page, 'the dialog with a fault')
  await message.fill(words)
  await dialog.getByRole('button', { name: 'Send email' }).click()

  const panel = panelOf(page)
  const mails = panel.getByRole('region', { name: 'Emails' })
  await expect(mails.getByRole('listitem')).toContainText(`To ${email}`)
  // Test servers have no mail server.
  await expect(mails.getByText('Not sent', { exact: true })).toBeVisible({ timeout: 30_000 })
  const sheet = page.getByRole('region', { name: number, exact: true })
  await expect(sheet.getByText('As archived')).toBeVisible()
  const saved = await savedPdf(page, sheet)
  expect(saved.name).toBe(`offer-${number.replaceAll('/', '-')}.pdf`)
  const hash = createHash('sha256').update(saved.bytes).digest('hex')
  await expect(sheet.getByText(hash)).toBeVisible()
  expect((await readPdf(saved.bytes)).title).toBe(`Offer ${number}`)
  await expectSound(page, 'an offer that was mailed', looks)

  const [sent = ''] = await mailsTo(testServer.dataDir, email)
  expect(sent).toContain(`offer-${number.replaceAll('/', '-')}.pdf`)
  const link = /https?:\S+\/offer\/[\w-]{43}/.exec(sent)?.[0]
  const copy = panel.getByRole('button', { name: 'Copy link' })
  const copied = async () => {
    await copy.click()
    return page.evaluate(() => navigator.clipboard.readText())
  }
  expect(await copied()).toBe(link)
  const chat = panel.getByRole('link', { name: 'WhatsApp' })
  const address = new URL((await chat.getAttribute('href')) ?? '')
  expect(address.pathname).toBe('/919848012345')
  expect(address.searchParams.get('text')).toContain(link)

  await panel.getByRole('button', { name: 'Renew link' }).click()
  await expectNoViolation(page, 'the question before a link is renewed')
  await page.getByRole('dialog').getByRole('button', { name: 'Renew link' }).click()
  await expect(panel.getByText('renewed the link')).toBeVisible()
  await expect.poll(copied).not.toBe(link)
  await panel.getByRole('button', { name: 'End link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await panel.getByRole('button', { name: 'End link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End link' }).click()
  await expect(panel.getByText('This link no longer works.')).toBeVisible()
  await expect(copy).toHaveCount(0)
  await expectSound(page, 'an offer whose link is ended', looks)
})

test('an offer that a customer accepts meanwhile says so, and has a proforma', async ({
  page,
  request,
  expectedErrors,
}) => {
  const admin = await makeAdmin(request, 'offers-accepted')
  const { id, number } = await storeDraft(5)
  const terms = [
    {
      name: 'Usual terms',
      terms: 'Delivery in 45 days.',
      stages: [{ name: 'Before dispatch', basis_points: 10_000 }],
    },
  ]
  await serviceClient()
    .from('site_settings')
    .upsert({ key: 'offer_terms', value: terms })
    .throwOnError()
  await enterOffice(page, admin, `/admin/offers/${id}`)
  await page.getByRole('button', { name: 'Send…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'I’ve handed it over' }).click()
  const panel = panelOf(page)
  await expect(panel.getByText('Nothing was mailed from here.')).toBeVisible()

  await page.goto('/admin')
  const lane = page.getByRole('region').filter({ hasText: 'Expiring offers' }).last()
  await expect(lane.getByRole('link', { name: new RegExp(number) })).toBeVisible()
  await expectNoViolation(page, 'the dashboard with an offer that expires')

  await page.goto(`/admin/offers/${id}`)
  await page.getByRole('button', { name: 'Revise' }).click()
  await page.getByRole('combobox', { name: 'Begin with' }).click()
  await page.getByRole('option', { name: 'Usual terms' }).click()
  await expect(page.getByRole('textbox', { name: 'Terms' })).toHaveValue('Delivery in 45 days.')
  await expect(page.getByLabel('Name of stage 1')).toHaveValue('Before dispatch')
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Name of stage 1')).toHaveValue('With the order')
  await expectNoViolation(page, 'a revision that is begun')
  await page.getByLabel('Note to the customer').fill('Too late')
  await serviceClient()
    .from('offer_revisions')
    .update({ state: 'accepted' })
    .eq('offer_id', id)
    .throwOnError()
  expectedErrors.push(refused(423))
  await saveButton(page).click()
  await expect(page.getByText('The customer has accepted this offer')).toBeVisible()
  await expect(page.getByLabel('Note to the customer')).toHaveValue('Too late')

  await page.reload()
  const proforma = panel.getByRole('region', { name: 'Proforma invoice' })
  await expect(proforma.getByText('As archived')).toBeVisible({ timeout: 30_000 })
  const { name, bytes } = await savedPdf(page, proforma)
  expect(name).toBe(`proforma-${number.replaceAll('/', '-')}.pdf`)
  const { pages } = await readPdf(bytes)
  expect(pages.map(({ text }) => text).join(' ')).toContain('47,200')
  await expectNoViolation(page, 'an offer that is accepted')
})
