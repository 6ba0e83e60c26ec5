import type { Page } from 'playwright/test'
import { storePriced } from '#tests/support/priced-product.ts'
import { enterOffice, makeStaff } from '#tests/e2e/account/account-fixtures.ts'
import { type Look, expectNoViolation } from '#tests/e2e/axe.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { drawer } from '#tests/e2e/lead-fixtures.ts'
import { ownWord, storeQuote } from '#tests/support/stored-leads.ts'
import { leaveCatalogueAsFound } from '#tests/e2e/offline/catalogue-as-found.ts'
import { choose, saveButton } from './product-editor.ts'

leaveCatalogueAsFound()

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
      {
        product_id: cabin.product,
        product_name: cabin.name,
        quantity: 2,
        options: null,
        note: null,
      },
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
