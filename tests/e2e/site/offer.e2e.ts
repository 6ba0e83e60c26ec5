import type { Page } from 'playwright/test'
import { numberText } from '#src/domain/offers/number-text.ts'
import { content, customer, line } from '#supabase/tests/offers/offer-rows.ts'
import { mailsTo } from '#supabase/tests/backend/mails/mails.ts'
import { serviceClient, testServer } from '#tests/support/processes/test-server.ts'
import { enterOffice, makeStaff } from '#tests/e2e/account/account-fixtures.ts'
import { type Look, expectNoViolation } from '#tests/e2e/axe.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { drawer } from '#tests/e2e/lead-fixtures.ts'
import { ownWord, storeQuote } from '#tests/support/stored-leads.ts'
import { loseNextAnswer } from '#tests/e2e/lose-answer.ts'
import { orderFile, send, sentOffer, someOffer } from './sent-offer.ts'

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

test('an order that does not get through leaves the acceptance, waits, and can follow later', async ({
  page,
  expectedErrors,
}) => {
  test.slow()
  const email = ownEmail()
  const offer = await sentOffer(someOffer(email))
  await look(page, { width: 1440, colorScheme: 'light' })
  await page.goto(offer.path)
  await answer(page).getByRole('button', { name: 'Accept', exact: true }).click()
  const form = answer(page).getByRole('form', { name: 'Accept the offer' })
  const file = form.getByLabel('Your order as a file')
  await file.setInputFiles({ ...orderFile, name: 'order.exe' })
  await expect(file).toHaveAccessibleDescription(/\.exe/)
  await file.setInputFiles({ name: 'a.dwg', mimeType: '', buffer: Buffer.from('AC1032 drawing') })
  await expect(file).toHaveAccessibleDescription(/Please choose a PDF, JPG or PNG/)
  await file.focus()
  await file.setInputFiles(orderFile)
  await expect(form.getByText('PO 17.pdf')).toBeVisible()
  await expect(file).toBeFocused()
  await form.getByLabel('Your role').fill('Owner')
  await form.getByRole('button', { name: 'Email me a code' }).click()
  await expect.poll(() => codesTo(email), { timeout: 20_000 }).toHaveLength(1)
  const [code = ''] = await codesTo(email)
  await form.getByRole('textbox', { name: 'Code', exact: true }).fill(code)
  // The server fails between the acceptance and its file.
  await page.route('**/storage/v1/object/order-files/**', (route) => route.abort())
  expectedErrors.push('net::ERR_FAILED')
  await form.getByRole('button', { name: /^Accept for ₹/ }).click()
  const order = page.getByRole('form', { name: 'Send your order' })
  await expect(page.getByRole('heading', { name: 'Accepted', exact: true })).toBeVisible()
  await expect(order.getByText('PO 17.pdf')).toBeVisible()
  await expect(order.getByLabel('Your order as a file')).toHaveAccessibleDescription(
    /did not get through. Your acceptance is stored/,
  )
  await expectNoViolation(page, 'an order that did not get through')
  await page.unroute('**/storage/v1/object/order-files/**')
  await order.getByRole('button', { name: 'Send the order' }).click()
  await expect(arrived(page)).toHaveText([/PO 17\.pdf/])

  await page.reload()
  await order.getByRole('button', { name: 'Send the order' }).click()
  await expect(order.getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription(
    /six digits/,
  )
  await order.getByLabel('Your order as a file').setInputFiles({
    ...orderFile,
    name: 'Anlage ²\u202Egpj.pdf',
    buffer: Buffer.concat([orderFile.buffer, Buffer.from('%')]),
  })
  await order.getByRole('button', { name: 'Email me a code' }).click()
  await expect.poll(() => codesTo(email), { timeout: 20_000 }).toHaveLength(2)
  const later = (await codesTo(email)).find((given) => given !== code) ?? code
  await order.getByRole('textbox', { name: 'Code' }).fill(later)
  await order.getByRole('button', { name: 'Send the order' }).click()
  await expect(arrived(page)).toHaveText([/PO 17\.pdf/, /Anlage ²gpj\.pdf/])
  await expectNoViolation(page, 'an offer with orders')
})

test('what is typed survives a lost network, and asking for a change and declining are stored', async ({
  page,
  context,
  expectedErrors,
}) => {
  const offer = await sentOffer(someOffer(ownEmail()))
  await look(page, { width: 1440, colorScheme: 'light' })
  await page.goto(offer.path)
  await answer(page).getByRole('button', { name: 'Ask for a change' }).click()
  const change = answer(page).getByRole('form', { name: 'Ask for a change' })
  await change.getByRole('button', { name: 'Send' }).click()
  await expect(change.getByRole('textbox')).toHaveAccessibleDescription(/Tell us what/)
  await change.getByRole('textbox').fill('Three doors, please')
  await context.setOffline(true)
  await expect(answer(page).getByText('You are offline.', { exact: false })).toBeVisible()
  await change.getByRole('button', { name: 'Send' }).click()
  await expect(change.getByRole('textbox')).toHaveAccessibleDescription(/Nothing was sent/)
  await expect(change.getByRole('textbox')).toHaveValue('Three doors, please')
  await context.setOffline(false)
  expectedErrors.push('net::ERR_FAILED')
  await loseNextAnswer(page, '**/rpc/ask_offer_change')
  await change.getByRole('button', { name: 'Send' }).click()
  await expect(change.getByRole('textbox')).toHaveAccessibleDescription(/we cannot say whether/)
  await change.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { name: 'You have requested a change' })).toBeFocused()
  await expectNoViolation(page, 'an offer whose change was asked for')
  await change.getByRole('textbox').fill('And a window')
  await change.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { name: 'You have requested a change' })).toBeFocused()

  await answer(page).getByRole('button', { name: 'Decline' }).first().click()
  const decline = answer(page).getByRole('form', { name: 'Decline the offer' })
  await decline.getByRole('button', { name: 'Decline' }).click()
  await expect(decline.getByLabel('Reason')).toHaveAccessibleDescription(/choose a reason/)
  await decline.getByLabel('Reason').selectOption({ label: 'Delivery time' })
  await loseNextAnswer(page, '**/rpc/decline_offer')
  await decline.getByRole('button', { name: 'Decline' }).click()
  await expect(decline.getByText(/we cannot say whether/)).toBeVisible()
  await decline.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('your first try may have reached us')).toBeVisible()
  await expect(page.getByText(/You declined this offer on .* \(delivery time\)/)).toBeVisible()
  const { data } = await serviceClient()
    .from('offer_events')
    .select('kind,note')
    .eq('offer_id', offer.id)
    .in('kind', ['change_asked', 'declined'])
    .order('id')
    .throwOnError()
  expect(data).toEqual([
    { kind: 'change_asked', note: 'Three doors, please' },
    { kind: 'change_asked', note: 'And a window' },
    { kind: 'declined', note: null },
  ])
})

test('an answer to a former revision is not stored, and the page shows the one that counts', async ({
  page,
}) => {
  const offer = await sentOffer(someOffer(ownEmail()))
  await page.goto(offer.path)
  await answer(page).getByRole('button', { name: 'Decline' }).first().click()
  await answer(page).getByLabel('Reason').selectOption({ label: 'Price' })
  await answer(page).getByLabel('What would we have to do better?').fill('Too dear')
  await serviceClient()
    .from('offer_revisions')
    .update({ state: 'replaced' })
    .eq('offer_id', offer.id)
    .throwOnError()
  await send(offer.id, 1, content({ lines: [line({ unit_price_paise: 90_000_00 })] }))
  await answer(page).getByRole('form', { name: 'Decline the offer' }).getByRole('button').click()
  await expect(
    page.getByText('so your answer was not saved. You see the new one now.'),
  ).toBeVisible()
  const name = numberText(offer.number, 1)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('₹90,000.00').first()).toBeVisible()
  await expect(answer(page).getByLabel('What would we have to do better?')).toHaveValue('Too dear')
})

test('a link that was renewed, ended, or never was shows the same, and a request shows no offer', async ({
  page,
}) => {
  const email = ownEmail()
  const lead = await storeQuote(`${ownWord()} Rao`, { email })
  const offer = await sentOffer(someOffer(email), lead.id)
  await page.goto(`/status/${lead.id}`)
  await expect(page.getByRole('heading', { name: 'Where it stands' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('₹')
  await expect(page.getByRole('main')).not.toContainText(offer.number)

  const words = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link shows no offer')
    return page.getByRole('main').innerText()
  }
  await page.goto(`/offer/${'A'.repeat(43)}`)
  const unknown = await words()
  await expectNoViolation(page, 'a link without an offer')
  await serviceClient()
    .from('offer_links')
    .update({ ended_at: new Date().toISOString() })
    .eq('offer_id', offer.id)
    .throwOnError()
  await page.goto(offer.path)
  expect(await words()).toBe(unknown)
  await page.goto('/offer/%27--')
  expect(await words()).toBe(unknown)
})

test('an offer without an address for a code says how to accept it', async ({ page }) => {
  const offer = await sentOffer(content({ customer: { ...customer, email: null } }))
  await page.goto(offer.path)
  await answer(page).getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(answer(page).getByText('We have no email address')).toBeVisible()
  await expect(answer(page).getByRole('link', { name: 'WhatsApp' })).toBeVisible()
})
