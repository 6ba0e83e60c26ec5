import type { Page } from 'playwright/test'
import { customer } from '#supabase/tests/offers/offer-rows.ts'
import { mailsTo } from '#supabase/tests/backend/mails/mails.ts'
import { serviceClient, testServer } from '#tests/support/processes/test-server.ts'
import { enterOffice, makeStaff } from '#tests/e2e/account/account-fixtures.ts'
import { type Look, expectNoViolation } from '#tests/e2e/axe.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { drawer } from '#tests/e2e/lead-fixtures.ts'
import { ownWord, storeQuote } from '#tests/support/stored-leads.ts'
import { orderFile, sentOffer, someOffer } from '#tests/support/sent-offer.ts'

async function look(page: Page, { width, colorScheme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 844 })
  await page.emulateMedia({ colorScheme })
}

const answer = (page: Page) => page.getByRole('region', { name: 'Your answer', exact: true })
const arrived = (page: Page) =>
  page.getByRole('list', { name: 'Orders that have arrived' }).getByRole('listitem')
const codesTo = async (email: string) => {
  const mails = await mailsTo(testServer.dataDir, email)
  return mails.flatMap((mail) => /^\d{6}$/m.exec(mail) ?? [])
}
const ownEmail = () => `${ownWord().toLowerCase()}@example.org`

test('a customer reads an offer on a phone and accepts it with the code from their mail', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const email = ownEmail()
  const lead = await storeQuote(`${ownWord()} Rao`, { email })
  const offer = await sentOffer(someOffer(email), lead.id)
  await look(page, { width: 390, colorScheme: 'dark' })
  const response = await page.goto(offer.path)
  expect(response?.headers()).toMatchObject({
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
  await expect(page.getByRole('heading', { level: 1, name: offer.number })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Waiting for your answer' })).toBeVisible()
  const lines = page.getByRole('region', { name: 'What we offer' })
  await expect(lines).toContainText('2 pieces at ₹1,00,000.00 per piece')
  await expect(lines).toContainText('Rupees')
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText('With the order, 40 %')
  await expectNoViolation(page, 'an offer')
  await expect
    .poll(async () => {
      const { data } = await serviceClient().from('offer_list').select('state').eq('id', offer.id)
      return data?.[0]?.state
    })
    .toBe('seen')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save PDF' }).click()
  expect((await download).suggestedFilename()).toBe(
    `offer-${offer.number.replaceAll('/', '-')}.pdf`,
  )

  await answer(page).getByRole('button', { name: 'Accept', exact: true }).click()
  const form = answer(page).getByRole('form', { name: 'Accept the offer' })
  await expect(form.getByLabel('Name')).toHaveValue(customer.name)
  await form.getByRole('button', { name: /^Accept for ₹/ }).click()
  await expect(form.getByLabel('Your role')).toHaveAccessibleDescription(/Enter your role/)
  await expect(form.getByLabel('Your role')).toBeFocused()
  await expectNoViolation(page, 'an acceptance with faults')
  await form.getByLabel('Your role').fill('Purchase manager')
  await form.getByLabel('Your order number').fill('PO 17/2026')
  await form.getByLabel('Your order as a file').setInputFiles(orderFile)
  await expect(form.getByText('PO 17.pdf')).toBeVisible()
  await form.getByRole('button', { name: 'Email me a code' }).click()
  await expect(form.getByRole('status').filter({ hasText: 'A code is on its way' })).toBeVisible()
  const codes = () => codesTo(email)
  await expect.poll(codes, { timeout: 20_000 }).toHaveLength(1)
  const [code = ''] = await codes()
  await form
    .getByRole('textbox', { name: 'Code', exact: true })
    .fill(code === '000000' ? '000001' : '000000')
  await form.getByRole('button', { name: /^Accept for ₹/ }).click()
  await expect(
    form.getByRole('textbox', { name: 'Code', exact: true }),
  ).toHaveAccessibleDescription(/4 more tries/)
  await form
    .getByRole('textbox', { name: 'Code', exact: true })
    .fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await form.getByRole('button', { name: /^Accept for ₹/ }).click()
  await expect(page.getByRole('heading', { name: 'Accepted', exact: true })).toBeFocused()
  await expect(page.getByText('under your order number PO 17/2026')).toBeVisible()
  await expect(answer(page)).toHaveCount(0)
  await expect(arrived(page)).toHaveText(/PO 17\.pdf/)
  await expectNoViolation(page, 'an accepted offer')
  const proforma = page.waitForEvent('download')
  await page
    .getByRole('region', { name: 'Proforma invoice' })
    .getByRole('button', { name: 'Save PDF' })
    .click()
  expect((await proforma).suggestedFilename()).toMatch(/^proforma-O-/)
  await page.reload()
  await expect(page.getByText(/You accepted this offer on/)).toBeVisible()

  const office = await (await browser.newContext()).newPage()
  await enterOffice(
    office,
    await makeStaff(request, 'offer-answers', 'sales'),
    `/admin/quotes?lead=${lead.id}`,
  )
  const activity = drawer(office).getByRole('region', { name: 'Activity' })
  await expect(activity.getByText('The customer accepted it')).toBeVisible()
  await expect(activity.getByText('Anna Example, Purchase manager; order PO 17/2026')).toBeVisible()
  await expect(
    activity.getByText(`New → Won: the customer accepted offer ${offer.number}`),
  ).toBeVisible()
  await expect(activity.getByText(`You have accepted our offer ${offer.number}`)).toBeVisible()
  const saved = office.waitForEvent('download')
  await activity.getByRole('button', { name: 'Save PO 17.pdf' }).click()
  expect((await saved).suggestedFilename()).toBe('PO 17.pdf')
  await expectNoViolation(office, 'an order on the timeline')
  await office.context().close()
})
