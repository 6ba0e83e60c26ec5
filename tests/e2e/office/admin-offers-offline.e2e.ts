import { enterOffice, makeStaff, refused } from '#tests/e2e/account/account-fixtures.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { leaveCatalogueAsFound } from '#tests/e2e/offline/catalogue-as-found.ts'
import { expectNoViolation } from '#tests/e2e/axe.ts'
import { storePriced } from '#tests/support/priced-product.ts'
import { ownWord } from '#tests/support/stored-leads.ts'
import { networkErrors, workerActivated } from '#tests/e2e/offline/offline-fixtures.ts'
import { serviceClient } from '#tests/support/processes/test-server.ts'
import { heading, numbered, offersFor, panel, tablet, unsentOffers } from './offline-offers.ts'
import { choose, saveButton } from './product-editor.ts'

// A whole offer written offline: request-to-acceptance.e2e.ts.
test.use({ serviceWorkers: 'allow', ...tablet })

leaveCatalogueAsFound()

test('what a colleague has changed meanwhile is shown beside it, and a draft can be deleted', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(...networkErrors, refused(409))
  const sales = await makeStaff(request, 'offers-overtaken', 'sales')
  const name = `${ownWord()} Iyer`
  await enterOffice(page, sales, '/admin/offers/new')
  await workerActivated(page)
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
  await expect(panel(page)).not.toContainText('on this device')
  expect(await offersFor(name)).toHaveLength(1)

  await page.goto('/admin/offers/new')
  await page.getByRole('textbox', { name: 'Name' }).first().fill(`${name} again`)
  await choose(page, 'State of delivery', 'Telangana (36)')
  await page.route(/rpc\/save_offer/, (route) => route.abort())
  await saveButton(page).click()
  await page.getByRole('button', { name: 'Delete draft' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click()
  await expect(page).toHaveURL('/admin/offers')
  await expect(unsentOffers(page)).toHaveCount(0)
  expect(await offersFor(`${name} again`)).toEqual([])
})

test('an offer line without a list price says so, and keeps the typed price', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(...networkErrors)
  const sales = await makeStaff(request, 'offers-unpriced', 'sales')
  const cabin = await storePriced({ pricePaise: null, published: true })
  const name = `${ownWord()} Varma`
  await enterOffice(page, sales, '/admin/offers/new')
  await workerActivated(page)
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
  // As copied from a message.
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
