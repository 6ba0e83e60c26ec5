import { enterOffice, makeStaff, refused } from '#tests/e2e/account/account-fixtures.ts'
import { expectNoViolation } from '#tests/e2e/axe.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { ownWord, storeQuote } from '#tests/e2e/lead-fixtures.ts'
import { leaveCatalogueAsFound } from '#tests/e2e/offline/catalogue-as-found.ts'
import { networkErrors } from '#tests/e2e/offline/offline-fixtures.ts'
import { serviceClient } from '#tests/support/processes/test-server.ts'
import {
  heading,
  leftOf,
  loseNextAnswer,
  numbered,
  offersFor,
  officeOnDevice,
  panel,
  storePriced,
} from './offline-offers.ts'
import { choose, saveButton } from './product-editor.ts'

// A tablet in the hands of a salesman.
test.use({ serviceWorkers: 'allow', viewport: { width: 820, height: 1180 }, hasTouch: true })

leaveCatalogueAsFound()

test('a salesman writes an offer offline, it arrives once and gets its number', async ({
  page,
  context,
  request,
  expectedErrors,
}) => {
  test.slow()
  expectedErrors.push(...networkErrors, 'AuthRetryableFetchError')
  const sales = await makeStaff(request, 'offers-offline', 'sales')
  const cabin = await storePriced()
  const lead = await storeQuote(`${ownWord()} Menon`, {
    lines: [
      {
        product_id: cabin.product,
        product_name: cabin.name,
        quantity: 2,
        options: null,
        note: null,
      },
    ],
  })
  await page.goto('/')
  await enterOffice(page, sales, '/admin/offers')
  await officeOnDevice(page, '12345678')

  await context.setOffline(true)
  await page.goto('/admin/offers/new')
  await page.getByRole('combobox', { name: 'Quote request' }).fill(lead.name)
  await page.getByRole('option', { name: lead.name }).click()
  await expect(page.getByRole('textbox', { name: 'Name' }).first()).toHaveValue(lead.name)
  await expect(page.getByText('These are the prices that this device read')).toBeVisible()
  const line = page.getByRole('group', { name: 'Line 1', exact: true })
  await expect(line.getByLabel('Price')).toHaveValue('₹1,23,456.78')
  await choose(page, 'State of delivery', 'Telangana (36)')
  await expectNoViolation(page, 'an offer that is written without a network')
  await saveButton(page).click()
  await expect(page).toHaveURL(/\/admin\/offers\/[0-9a-f-]{36}$/)
  await expect(heading(page)).toHaveText(`Offer for ${lead.name}`)
  await expect(panel(page)).toContainText('The number is given by the server when it arrives')
  await page.getByRole('button', { name: 'Show to customer' }).click()
  const shown = page.getByRole('dialog', { name: 'Draft offer' })
  await expect(shown).toContainText('₹2,91,358.00')
  await expectNoViolation(page, 'a draft that a customer is shown')
  await shown.getByRole('button', { name: 'Close' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/^draft-offer-\d{4}-\d{2}-\d{2}\.pdf$/)

  await page.reload()
  await page.getByLabel('Discount on the whole offer, %').fill('2')
  await saveButton(page).click()
  await expect(page.getByText('Kept on this device until')).toBeVisible()
  await page.getByRole('link', { name: 'All offers' }).click()
  const unsent = page.getByRole('region', { name: 'On this device' })
  await expect(unsent.getByRole('link', { name: lead.name })).toBeVisible()
  await expect(unsent).toContainText('₹2,85,531.00')
  await expectNoViolation(page, 'offers that only this device has')

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'SIGN OUT' }).click()
  const question = page.getByRole('dialog', { name: 'A draft hasn’t been sent' })
  await expect(question).toContainText(`Offer for ${lead.name}`)
  await expectNoViolation(page, 'the question before signing out')
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  expect(await offersFor(lead.name)).toEqual([])

  const { lost } = await loseNextAnswer(page)
  await context.setOffline(false)
  await lost
  await page.reload()
  await expect(unsent).toHaveCount(0, { timeout: 20_000 })
  const stored = await offersFor(lead.name)
  expect(stored).toEqual([
    { id: expect.any(String), number: expect.stringMatching(numbered), total_paise: 2_85_531_00 },
  ])
  await page.getByRole('link', { name: stored[0]?.number ?? '' }).click()
  await expect(heading(page)).toHaveText(stored[0]?.number ?? '')

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'SIGN OUT' }).click()
  await expect(page).toHaveURL('/auth')
  await expect.poll(() => leftOf(page, [lead.name, cabin.item])).toEqual([])
})

test('what a colleague has changed meanwhile is shown beside it, and a draft can be deleted', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(...networkErrors, refused(409))
  const sales = await makeStaff(request, 'offers-overtaken', 'sales')
  const name = `${ownWord()} Iyer`
  await enterOffice(page, sales, '/admin/offers/new')
  await page.getByRole('textbox', { name: 'Name' }).first().fill(name)
  await choose(page, 'State of delivery', 'Telangana (36)')
  await page.route(/rpc\/save_offer/, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await saveButton(page).click()
  await expect(panel(page)).toContainText('On this device')
  const [offer] = await offersFor(name)
  const client = serviceClient()
  const { data } = await client
    .from('offers')
    .select('draft')
    .eq('id', offer?.id ?? '')
    .single()
  const draft = { ...(data?.draft as object), note: 'From a colleague' }
  await client
    .from('offers')
    .update({ draft })
    .eq('id', offer?.id ?? '')
    .throwOnError()
  await page.getByLabel('Note to the customer').fill('From the tablet')
  await page.unroute(/rpc\/save_offer/)
  await saveButton(page).click()
  const merge = page.getByRole('dialog')
  await expect(merge).toContainText('From a colleague')
  await expect(merge).toContainText('From the tablet')
  await page.reload()
  await expect(panel(page)).toContainText('A colleague has changed this offer')
  await saveButton(page).click()
  await expect(merge).toContainText('From a colleague')
  await merge.getByRole('radio', { name: /Mine/ }).check()
  await merge.getByRole('button', { name: 'Save merged version' }).click()
  await expect(heading(page)).toHaveText(offer?.number ?? '')
  await expect(page.getByLabel('Note to the customer')).toHaveValue('From the tablet')
  expect(await offersFor(name)).toHaveLength(1)

  await page.goto('/admin/offers/new')
  await page.getByRole('textbox', { name: 'Name' }).first().fill(`${name} again`)
  await choose(page, 'State of delivery', 'Telangana (36)')
  await page.route(/rpc\/save_offer/, (route) => route.abort())
  await saveButton(page).click()
  await page.getByRole('button', { name: 'Delete draft' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click()
  await expect(page).toHaveURL('/admin/offers')
  await expect(page.getByRole('region', { name: 'On this device' })).toHaveCount(0)
  expect(await offersFor(`${name} again`)).toEqual([])
})

test('a line that the list has no price for says so, and arrives with the one that was typed', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(...networkErrors)
  const sales = await makeStaff(request, 'offers-unpriced', 'sales')
  const cabin = await storePriced({ isPriced: false })
  const name = `${ownWord()} Varma`
  await enterOffice(page, sales, '/admin/offers/new')
  await page.getByRole('textbox', { name: 'Name' }).first().fill(name)
  await choose(page, 'State of delivery', 'Telangana (36)')
  const picker = page.getByRole('combobox', { name: 'Add from the price list' })
  await picker.fill(cabin.name)
  await page.getByRole('option', { name: cabin.name }).click()
  const row = page.getByRole('group', { name: 'Line 1', exact: true })
  await expect(row.getByText('The price list has no price for this')).toBeVisible()
  await saveButton(page).click()
  await expect(row.getByText('Enter an amount in rupees')).toBeVisible()
  await expectNoViolation(page, 'a line without a price')
  // As it is copied from a message.
  await row.getByLabel('Price', { exact: true }).fill('₹ 1 50 000')
  await row.getByLabel('Reason for this price').fill('As agreed by phone')
  await expect(row.getByLabel('Price', { exact: true })).toHaveValue('₹1,50,000.00')
  await expect(row.getByText('The price list has no price for this')).toBeHidden()
  await page.route(/rpc\/save_offer/, (route) => route.abort())
  await saveButton(page).click()
  await expect(panel(page)).toContainText('On this device')
  await page.unroute(/rpc\/save_offer/)
  await page.reload()
  await expect(heading(page)).toHaveText(numbered, { timeout: 20_000 })
  const { data } = await serviceClient()
    .from('offers')
    .select('draft')
    .eq('draft->customer->>name', name)
    .single()
    .throwOnError()
  expect(data.draft).toMatchObject({
    lines: [{ unit_price_paise: 1_50_000_00, price_reason: 'As agreed by phone' }],
  })
})
