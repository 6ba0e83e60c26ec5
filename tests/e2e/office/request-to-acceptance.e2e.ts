import { loseNextAnswer } from '#tests/e2e/lose-answer.ts'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { formatRupees } from '#src/domain/offers/rupees.ts'
import { mailsTo } from '#supabase/tests/backend/mails/mails.ts'
import { readPdf } from '#tests/documents/read-pdf.ts'
import { enterOffice, makeAdmin, makeStaff, refused } from '#tests/e2e/account/account-fixtures.ts'
import { expectNoViolation, expectSound } from '#tests/e2e/axe.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { drawer } from '#tests/e2e/lead-fixtures.ts'
import type { PricedProduct } from '#tests/support/priced-product.ts'
import { ownWord } from '#tests/support/stored-leads.ts'
import { leaveCatalogueAsFound } from '#tests/e2e/offline/catalogue-as-found.ts'
import { networkErrors, visitUntilKept } from '#tests/e2e/offline/offline-fixtures.ts'
import { expectAllDelivered, expectSaid } from '#tests/e2e/outbox/outbox-fixtures.ts'
import { fillIn } from '#tests/e2e/site/contact/contact-forms.ts'
import { searchDevice } from '#tests/e2e/site/catalogue/device-search.ts'
import { serviceClient, testServer } from '#tests/support/processes/test-server.ts'
import {
  heading,
  leftOf,
  offersFor,
  officeOnDevice,
  panel,
  storeOnSale,
  tablet as tabletSize,
  unsentOffers,
} from './offline-offers.ts'
import { choose, expectSaved, save, saveButton } from './product-editor.ts'

// The customer's phone.
test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 }, hasTouch: true })

const desktop = { viewport: { width: 1440, height: 900 }, hasTouch: false } as const

leaveCatalogueAsFound()

/**
 * A customer adds both products to the basket offline and sends it.
 * @returns the request as it arrived.
 */
async function sendRequest(phone: Page, cabin: PricedProduct, name: string, email: string) {
  await visitUntilKept(phone, '/')
  await phone.context().setOffline(true)
  for (const path of [cabin.path, '/products/containers/container-house-ch-20']) {
    await phone.goto(path)
    await phone.getByRole('main').getByRole('button', { name: 'Add to basket' }).tap()
    await expect(phone.getByText(/Added to the basket|which has 2 products/)).toBeVisible()
  }
  await phone.goto('/basket')
  const form = phone.getByRole('form', { name: 'Request a Quote' })
  await phone.getByRole('button', { name: 'One more' }).first().tap()
  const details = 'A site office and a store, by March.'
  await fillIn(form, { Name: name, Email: email, Details: details })
  await form.getByRole('button', { name: 'Submit Quote Request' }).tap()
  await expectSaid(phone, 'saved')
  await phone.context().setOffline(false)
  await expectAllDelivered(phone)
  const { data } = await serviceClient()
    .from('quote_requests')
    .select('id')
    .eq('email', email)
    .throwOnError()
  expect(data).toHaveLength(1)
  return data[0]?.id ?? ''
}

/** The link in the latest mail to a customer, as their phone opens it. */
async function mailedLink(email: string, revision: string): Promise<string> {
  const latest = async () => (await mailsTo(testServer.dataDir, email)).at(-1) ?? ''
  await expect.poll(latest, { timeout: 30_000 }).toContain(revision)
  const link = /https?:\S+(\/offer\/[\w-]{43})/.exec(await latest())?.[1]
  if (link === undefined) throw new Error('The mail has no link')
  return link
}

const discount = (page: Page) => page.getByLabel('Discount on the whole offer, %')
const line = (page: Page, place: number) =>
  page.getByRole('group', { name: `Line ${place}`, exact: true })

/** Writes the offer from the open lead offline, and shows the device's copy. */
async function writeOffline(tablet: Page, cabin: PricedProduct, name: string) {
  await tablet.context().setOffline(true)
  await drawer(tablet).getByRole('link', { name: 'Write offer' }).tap()
  await expect(line(tablet, 1).getByLabel('Price')).toHaveValue('₹1,23,456.78')
  await expect(line(tablet, 1).getByLabel('Quantity')).toHaveValue('2')
  await line(tablet, 2).getByLabel('Price').fill('50000.5')
  await line(tablet, 2).getByLabel('Reason for this price').fill('Quoted by the workshop')
  await choose(tablet, 'State of delivery', 'Telangana (36)')
  await expectNoViolation(tablet, 'an offer that is written without a network')
  await saveButton(tablet).tap()
  await expect(tablet).toHaveURL(/\/admin\/offers\/[0-9a-f-]{36}$/)
  await expect(panel(tablet)).toContainText('The number is given by the server when it arrives')

  await tablet.reload()
  await expect(tablet.getByText('These are the prices that this device read')).toBeVisible()
  await discount(tablet).fill('8')
  await saveButton(tablet).tap()
  await expect(tablet.getByText('Saved on this device until')).toBeVisible()
  await tablet.getByRole('button', { name: 'Show to customer' }).tap()
  const shown = tablet.getByRole('dialog', { name: 'Draft offer' })
  await expect(shown).toContainText(cabin.name)
  await expectNoViolation(tablet, 'a draft that a customer is shown')
  await shown.getByRole('button', { name: 'Close' }).tap()
  const download = tablet.waitForEvent('download')
  await tablet.getByRole('button', { name: 'Save PDF' }).tap()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^draft-offer-\d{4}-\d{2}-\d{2}\.pdf$/)
  const { pages } = await readPdf(await readFile(await file.path()))
  expect(pages.map(({ text }) => text).join(' ')).toContain('1,23,456.78')

  await tablet.getByRole('link', { name: 'All offers' }).tap()
  const unsent = unsentOffers(tablet)
  await expect(unsent.getByRole('link', { name })).toBeVisible()
  const total = (await unsent.getByText('₹').textContent()) ?? ''
  await expectNoViolation(tablet, 'offers that only this device has')
  await tablet.getByRole('button', { name: 'Menu' }).tap()
  await tablet.getByRole('button', { name: 'SIGN OUT' }).tap()
  const question = tablet.getByRole('dialog', { name: 'One thing isn’t saved yet' })
  await expect(question).toContainText(`Offer for ${name}`)
  await expectNoViolation(tablet, 'the question before signing out')
  await question.getByRole('button', { name: 'Stay signed in' }).tap()
  expect(await offersFor(name)).toEqual([])

  const { lost } = await loseNextAnswer(tablet, /rpc\/save_offer/)
  await tablet.context().setOffline(false)
  await lost
  await tablet.reload()
  await expect(unsent).toHaveCount(0, { timeout: 20_000 })
  const stored = await offersFor(name)
  expect(stored).toEqual([
    {
      id: expect.any(String),
      number: expect.stringMatching(/^O\/\d{4}-\d{2}\/\d{4,}$/),
      total_paise: expect.any(Number),
    },
  ])
  // The device and the database calculate the same total.
  expect(formatRupees(stored[0]?.total_paise ?? 0)).toBe(total)
  return stored[0]?.number ?? ''
}

/** Mails the open offer. */
async function sendByMail(office: Page): Promise<void> {
  await office.getByRole('button', { name: 'Send…' }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Send email' }).click()
  await expect(panel(office).getByText('Sent', { exact: true }).first()).toBeVisible()
}

const answer = (phone: Page) => phone.getByRole('region', { name: 'Your answer', exact: true })

test('a request that was sent offline becomes an offer that its customer accepts by a code', async ({
  page: phone,
  openForSomebody,
  request,
  expectedErrors,
}) => {
  test.setTimeout(240_000)
  expectedErrors.push(...networkErrors, 'AuthRetryableFetchError', 'product view not recorded')
  // One of two identical requests is refused.
  expectedErrors.push(refused(409))
  const [sales, admin] = [
    await makeStaff(request, 'way-sales', 'sales'),
    await makeAdmin(request, 'way-admin'),
  ]
  const cabin = await storeOnSale()
  const name = `${ownWord()} Rao`
  const email = `${ownWord().toLowerCase()}@example.org`
  const tablet = await openForSomebody(tabletSize)
  await tablet.goto('/')
  await enterOffice(tablet, sales, '/admin/quotes')
  await officeOnDevice(tablet, '12345678')

  const lead = await sendRequest(phone, cabin, name, email)
  // It arrived after the office was opened, and has only been viewed.
  await tablet.getByRole('searchbox').fill(name)
  await tablet.getByRole('link', { name }).tap()
  await expect
    .poll(async () => (await searchDevice(tablet, [lead])).join(), { timeout: 15_000 })
    .toContain('IndexedDB prefab-admin-copies')
  const number = await writeOffline(tablet, cabin, name)

  await tablet.getByRole('link', { name: number }).tap()
  await expect(panel(tablet).getByText('The price list has no price for line 2')).toBeVisible()
  await expect(panel(tablet).getByRole('button', { name: 'Send…' })).toBeDisabled()
  await panel(tablet).getByRole('button', { name: 'Ask for approval' }).tap()
  const asking = tablet.getByRole('dialog')
  await asking.getByLabel('Note').fill('A good customer')
  await asking.getByRole('button', { name: 'Ask for approval' }).tap()
  await expect(panel(tablet).getByText('Waiting for an admin’s approval')).toBeVisible()
  await expectNoViolation(tablet, 'an offer that waits')

  const office = await openForSomebody({ ...desktop, colorScheme: 'dark' })
  await enterOffice(office, admin, '/admin/offers?state=waiting')
  await expect(office.getByRole('link', { name: number })).toBeVisible()
  await expectNoViolation(office, 'the offers that wait')
  await office.getByRole('link', { name: number }).click()
  await expect(office.getByText('A good customer')).toBeVisible()
  await office.getByRole('button', { name: 'Approve', exact: true }).press('Enter')
  await office.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(office.getByText('approved the discount')).toBeVisible()
  await expectNoViolation(office, 'an offer that is approved')

  // The page has the previous version, and keeps what is typed.
  await discount(tablet).fill('8.5')
  await saveButton(tablet).tap()
  await tablet.getByRole('button', { name: 'Save merged version' }).tap()
  await expectSaved(tablet)
  await tablet.reload()
  await expect(panel(tablet).getByText('so an admin has to approve the offer')).toBeVisible()
  await discount(tablet).fill('8')
  await save(tablet)
  await sendByMail(tablet)

  const link = await mailedLink(email, number)
  await phone.goto(link)
  await expect(phone.getByRole('heading', { level: 1, name: number })).toBeVisible()
  await expectSound(phone, 'an offer', [
    { width: 390, colorScheme: 'dark' },
    { width: 390, colorScheme: 'light' },
  ])
  await answer(phone).getByRole('button', { name: 'Ask for a change' }).tap()
  const change = answer(phone).getByRole('form', { name: 'Ask for a change' })
  await change.getByRole('textbox').fill('Three doors, please')
  await change.getByRole('button', { name: 'Send' }).tap()
  await expect(phone.getByRole('heading', { name: 'You have requested a change' })).toBeFocused()

  await tablet.goto(`/admin/quotes?lead=${lead}`)
  const activity = drawer(tablet).getByRole('region', { name: 'Activity' })
  await expect(activity.getByText('Three doors, please')).toBeVisible()
  const onLead = drawer(tablet).getByRole('region', { name: 'Offers' })
  await onLead.getByRole('link', { name: number }).tap()
  await tablet.getByRole('button', { name: 'Revise' }).tap()
  await expect(heading(tablet)).toHaveText(`${number} R1`)
  await tablet.getByLabel('Note to the customer').fill('With three doors')
  await discount(tablet).fill('2')
  // Without it everything is on the price list, and within sales' limit.
  await tablet
    .getByRole('button', { name: /^Remove / })
    .last()
    .tap()
  await save(tablet)
  await sendByMail(tablet)
  await expect(heading(tablet)).toHaveText(`${number} R1`)
  await expect(tablet.getByRole('button', { name: 'Revise' })).toBeVisible()
  await panel(tablet).getByRole('tab', { name: 'Sent revisions' }).tap()
  await panel(tablet).getByRole('button', { name: number, exact: true }).tap()
  await expect(tablet.getByRole('dialog')).not.toContainText('With three doors')
  await tablet.getByRole('dialog').getByRole('button', { name: 'Close' }).tap()

  expect(await mailedLink(email, `${number} R1`)).toBe(link)
  await phone.goto(link)
  await expect(phone.getByRole('heading', { level: 1, name: `${number} R1` })).toBeVisible()
  await answer(phone).getByRole('button', { name: 'Accept', exact: true }).tap()
  const form = answer(phone).getByRole('form', { name: 'Accept the offer' })
  await fillIn(form, { 'Your role': 'Purchase manager', 'Your order number': 'PO 17/2026' })
  await form.getByRole('button', { name: 'Email me a code' }).tap()
  const codes = async () =>
    (await mailsTo(testServer.dataDir, email)).flatMap((mail) => /^\d{6}$/m.exec(mail) ?? [])
  await expect.poll(codes, { timeout: 20_000 }).toHaveLength(1)
  const [code = ''] = await codes()
  await form.getByRole('textbox', { name: 'Code', exact: true }).fill(code)
  const accept = form.getByRole('button', { name: /^Accept for ₹/ })
  const said = form.getByRole('textbox', { name: 'Code', exact: true })
  // The acceptance arrives, and the network is lost before the response.
  await phone.route(
    /rpc\/accept_offer/,
    async (route) => {
      await route.fetch()
      await phone.context().setOffline(true)
      await route.abort()
    },
    { times: 1 },
  )
  await accept.tap()
  await expect(said).toHaveAccessibleDescription(/we cannot say whether/)
  await phone.context().setOffline(false)
  await expect(phone.getByRole('heading', { name: 'Accepted', exact: true })).toBeVisible()
  await expect(phone.getByText('under your order number PO 17/2026')).toBeVisible()

  await tablet.goto(`/admin/quotes?lead=${lead}`)
  await expect(activity.getByText('The customer accepted it')).toBeVisible()
  await expect(activity.getByText(`${name}, Purchase manager; order PO 17/2026`)).toBeVisible()
  await onLead.getByRole('link', { name: `${number} R1` }).tap()
  const proforma = panel(tablet).getByRole('region', { name: 'Proforma invoice' })
  await expect(proforma.getByText('As archived')).toBeVisible({ timeout: 30_000 })

  await office.goto('/admin?of=offers')
  const persons = office.getByRole('table', { name: 'Sent and accepted by person' })
  const own = persons.getByRole('row').filter({ hasText: sales })
  await expect(own.getByRole('cell').nth(2)).toHaveText(/^1 ₹/)

  await tablet.getByRole('button', { name: 'Menu' }).tap()
  await tablet.getByRole('button', { name: 'SIGN OUT' }).tap()
  await expect(tablet).toHaveURL('/auth')
  await expect.poll(() => leftOf(tablet, [name, cabin.item])).toEqual([])
})
