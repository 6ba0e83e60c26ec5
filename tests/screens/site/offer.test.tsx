import { test } from 'vitest'
import { numberText } from '#src/domain/offers/number-text.ts'
import { content, customer, line } from '#supabase/tests/offers/offer-rows.ts'
import { mailsTo } from '#supabase/tests/backend/mails/mails.ts'
import { answer as respond, goOffline, loseAnswer } from '#tests/support/screens/answers.ts'
import { expectNoViolation } from '#tests/support/screens/axe.ts'
import { expect } from '#tests/support/screens/expect.ts'
import { page, withScreens } from '#tests/support/screens/screen.tsx'
import { orderFile, send, sentOffer, someOffer } from '#tests/support/sent-offer.ts'
import { serviceClient, testedBackend } from '#tests/support/service-client.ts'
import { uniqueEmail } from '#tests/support/stored-inquiries.ts'
import { ownWord, storeQuote } from '#tests/support/stored-leads.ts'

withScreens()

const answer = page.getByRole('region', { name: 'Your answer', exact: true })
const arrived = page.getByRole('list', { name: 'Orders that have arrived' }).getByRole('listitem')
const codesTo = async (email: string) => {
  const mails = await mailsTo(testedBackend().dataDir, email)
  return mails.flatMap((mail) => /^\d{6}$/m.exec(mail) ?? [])
}

test('an order that does not get through leaves the acceptance, waits, and can follow later', async () => {
  const email = uniqueEmail('customer')
  const offer = await sentOffer(someOffer(email))
  await page.goto(offer.path)
  await answer.getByRole('button', { name: 'Accept', exact: true }).click()
  const form = answer.getByRole('form', { name: 'Accept the offer' })
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
  await expect.poll(() => codesTo(email), { timeout: 10_000 }).toHaveLength(1)
  const [code = ''] = await codesTo(email)
  await form.getByRole('textbox', { name: 'Code', exact: true }).fill(code)
  // The server fails between the acceptance and its file.
  const mend = respond('/storage/v1/object/order-files/', () => Promise.reject(new TypeError()))
  await form.getByRole('button', { name: /^Accept for ₹/ }).click()
  const order = page.getByRole('form', { name: 'Send your order' })
  await expect(page.getByRole('heading', { name: 'Accepted', exact: true })).toBeVisible()
  await expect(order.getByText('PO 17.pdf')).toBeVisible()
  await expect(order.getByLabel('Your order as a file')).toHaveAccessibleDescription(
    /did not get through. Your acceptance is stored/,
  )
  await expectNoViolation('an order that did not get through')
  mend()
  await order.getByRole('button', { name: 'Send the order' }).click()
  await expect(arrived).toHaveText([/PO 17\.pdf/])

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
  await expect.poll(() => codesTo(email), { timeout: 10_000 }).toHaveLength(2)
  const later = (await codesTo(email)).find((given) => given !== code) ?? code
  await order.getByRole('textbox', { name: 'Code' }).fill(later)
  await order.getByRole('button', { name: 'Send the order' }).click()
  await expect(arrived).toHaveText([/PO 17\.pdf/, /Anlage ²gpj\.pdf/])
  await expectNoViolation('an offer with orders')
})

test('what is typed survives a lost network, and asking for a change and declining are stored', async () => {
  const offer = await sentOffer(someOffer(uniqueEmail('customer')))
  await page.goto(offer.path)
  await answer.getByRole('button', { name: 'Ask for a change' }).click()
  const change = answer.getByRole('form', { name: 'Ask for a change' })
  const wish = change.getByRole('textbox')
  const ask = change.getByRole('button', { name: 'Send' })
  await ask.click()
  await expect(wish).toHaveAccessibleDescription(/Tell us what/)
  await wish.fill('Three doors, please')
  const goOnline = goOffline()
  await expect(answer.getByText('You are offline.')).toBeVisible()
  await ask.click()
  await expect(wish).toHaveAccessibleDescription(/Nothing was sent/)
  await expect(wish).toHaveValue('Three doors, please')
  goOnline()
  loseAnswer('/rpc/ask_offer_change')
  await ask.click()
  await expect(wish).toHaveAccessibleDescription(/we cannot say whether/)
  await ask.click()
  await expect(page.getByRole('heading', { name: 'You have requested a change' })).toBeFocused()
  await expectNoViolation('an offer whose change was asked for')
  await wish.fill('And a window')
  await ask.click()
  await expect(page.getByRole('heading', { name: 'You have requested a change' })).toBeFocused()

  await answer.getByRole('button', { name: 'Decline' }).first().click()
  const decline = answer.getByRole('form', { name: 'Decline the offer' })
  const send = decline.getByRole('button', { name: 'Decline' })
  const reason = decline.getByLabel('Reason')
  await send.click()
  await expect(reason).toHaveAccessibleDescription(/choose a reason/)
  await reason.selectOption({ label: 'Delivery time' })
  loseAnswer('/rpc/decline_offer')
  await send.click()
  await expect(decline.getByText(/we cannot say whether/)).toBeVisible()
  await send.click()
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

test('an answer to a former revision is not stored, and the page shows the one that counts', async () => {
  const offer = await sentOffer(someOffer(uniqueEmail('customer')))
  await page.goto(offer.path)
  await answer.getByRole('button', { name: 'Decline' }).first().click()
  await answer.getByLabel('Reason').selectOption({ label: 'Price' })
  await answer.getByLabel('What would we have to do better?').fill('Too dear')
  await serviceClient()
    .from('offer_revisions')
    .update({ state: 'replaced' })
    .eq('offer_id', offer.id)
    .throwOnError()
  await send(offer.id, 1, content({ lines: [line({ unit_price_paise: 90_000_00 })] }))
  await answer.getByRole('form', { name: 'Decline the offer' }).getByRole('button').click()
  await expect(
    page.getByText('so your answer was not saved. You see the new one now.'),
  ).toBeVisible()
  const name = numberText(offer.number, 1)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('₹90,000.00').first()).toBeVisible()
  await expect(answer.getByLabel('What would we have to do better?')).toHaveValue('Too dear')
})

test('a renewed, ended or invented link shows the same page, and a request shows no offer', async () => {
  const email = uniqueEmail('customer')
  const lead = await storeQuote(`${ownWord()} Rao`, { email })
  const offer = await sentOffer(someOffer(email), lead.id)
  const main = page.getByRole('main')
  await page.goto(`/status/${lead.id}`)
  await expect(page.getByRole('heading', { name: 'Where it stands' })).toBeVisible()
  await expect(main).not.toContainText('₹')
  await expect(main).not.toContainText(offer.number)

  const words = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link shows no offer')
    return (await main.element()).textContent
  }
  await page.goto(`/offer/${'A'.repeat(43)}`)
  const unknown = await words()
  await expectNoViolation('a link without an offer')
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

test('an offer without an address for a code says how to accept it', async () => {
  const offer = await sentOffer(content({ customer: { ...customer, email: null } }))
  await page.goto(offer.path)
  await answer.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(answer.getByText('We have no email address')).toBeVisible()
  await expect(answer.getByRole('link', { name: 'WhatsApp' })).toBeVisible()
})
