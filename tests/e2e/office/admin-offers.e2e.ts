import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { serviceClient } from '#tests/support/processes/test-server.ts'
import { enterOffice, makeStaff } from '#tests/e2e/account/account-fixtures.ts'
import { type Look, expectNoViolation } from '#tests/e2e/axe.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { drawer } from '#tests/e2e/lead-fixtures.ts'
import { ownWord, storeQuote } from '#tests/support/stored-leads.ts'
import { leaveCatalogueAsFound } from '#tests/e2e/offline/catalogue-as-found.ts'
import { choose, saveButton } from './product-editor.ts'
import { storeProduct } from '#tests/support/stored-products.ts'

leaveCatalogueAsFound()

/**
 * A product with a price of ₹1,00,000.
 * @returns its name and id.
 */
async function storePriced(): Promise<{ readonly name: string; readonly id: string }> {
  const name = `Offer Cabin ${randomUUID().slice(0, 8)}`
  const product = await storeProduct({ name, slug: name.toLowerCase().replaceAll(' ', '-') })
  const id = randomUUID()
  const client = serviceClient()
  await client
    .from('price_items')
    .insert({ id, kind: 'product', product_id: product, unit: 'piece' })
    .throwOnError()
  await client
    .from('item_prices')
    .insert({ item_id: id, valid_from: '2026-01-01', price_paise: 1_00_000_00 })
    .throwOnError()
  return { name, id: product }
}

async function look(page: Page, { width, colorScheme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme })
}

const total = (page: Page) => page.getByRole('region', { name: 'Total', exact: true })

// From an admin’s approval to the customer's answer: request-to-acceptance.e2e.ts.
test('an offer from a request says what it lacks, is restored, and gets its number', async ({
  page,
  request,
}) => {
  const sales = await makeStaff(request, 'offers-sales', 'sales')
  const cabin = await storePriced()
  const lead = await storeQuote(`${ownWord()} Rao`, {
    lines: [
      { product_id: cabin.id, product_name: cabin.name, quantity: 2, options: null, note: null },
      { product_id: null, product_name: 'Guard hut', quantity: 1, options: 'With AC', note: null },
    ],
  })
  await look(page, { width: 390, colorScheme: 'dark' })
  await enterOffice(page, sales, `/admin/quotes?lead=${lead.id}`)
  await drawer(page).getByRole('link', { name: 'Write offer' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' }).first()).toHaveValue(lead.name)
  const line = (place: number) => page.getByRole('group', { name: `Line ${place}`, exact: true })
  await expect(line(1).getByLabel('Price')).toHaveValue('₹1,00,000.00')
  await expect(line(2).getByLabel('Description')).toHaveValue('With AC')

  await saveButton(page).click()
  await expect(
    page.getByRole('combobox', { name: 'State of delivery' }),
  ).toHaveAccessibleDescription(/Choose the state of delivery/)
  await expect(line(2).getByLabel('Price')).toHaveAccessibleDescription(/Enter an amount/)
  // The first error is at a dropdown, which is open.
  await page.keyboard.press('Escape')
  await expectNoViolation(page, 'an offer with faults')
  await choose(page, 'State of delivery', 'Telangana (36)')
  await line(2).getByLabel('Price').fill('50000.5')
  await page.getByLabel('Discount on the whole offer, %').fill('8')
  await expect(total(page)).toContainText('SGST')
  await expect(total(page)).toContainText(/Rupees Two Lakh .* Only/)
  await page.reload()
  await expect(page.getByText('We restored your unsaved changes')).toBeVisible()
  await page.getByLabel('Discount on the whole offer, %').press('Control+s')
  await expect(page).toHaveURL(/\/admin\/offers\/[0-9a-f-]{36}$/)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(/^O\/\d{4}-\d{2}\/\d{4}$/)
})
