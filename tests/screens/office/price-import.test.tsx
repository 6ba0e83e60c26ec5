import { beforeAll, test } from 'vitest'
import { storeProduct } from '#tests/support/stored-products.ts'
import { expectNoViolation } from '#tests/support/screens/axe.ts'
import { expect } from '#tests/support/screens/expect.ts'
import { makeStaff } from '#tests/support/screens/screen-backend.ts'
import { enterOffice, page, withScreens } from '#tests/support/screens/screen.tsx'

withScreens()

let admin: string

beforeAll(async () => {
  admin = await makeStaff('price-importer')
  await storeProduct({ name: 'Guard Cabin GC-6', slug: 'guard-cabin-gc-6' })
})

const dialog = page.getByRole('dialog', { name: 'Import prices' })

async function give(text: string) {
  await dialog
    .getByLabel('File to import')
    .setInputFiles({ name: 'rates.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
}

async function openImport() {
  await page.getByRole('button', { name: 'Import', exact: true }).click()
}

test('an office’s own price list is read as somebody says, which is remembered', async () => {
  await enterOffice(admin, '/admin/prices')
  await openImport()
  await give(
    'Sri Prefab,,\nBuilding,Works,Delivered\nGuard Cabin (GC-6),"1,85,000/-",200000\nTotal,185000,200000',
  )
  await expect(dialog.getByText('Choose which column has the names')).toBeVisible()
  await expectNoViolation('the columns of a price list that nothing is known of')
  await dialog.getByLabel('Column titles').selectOption('2')
  await dialog.getByLabel('Building').selectOption('Name')
  await dialog.getByLabel('Delivered').selectOption('Price before tax')
  await expect(dialog.getByText('1 to add, 0 to change')).toBeVisible()
  // The price moves to the other column.
  await dialog.getByLabel('Works').selectOption('Price before tax')
  await expect(dialog.getByLabel('Delivered')).toHaveValue('')
  await expect(dialog.getByText('₹1,85,000.00 from')).toBeVisible()
  await expect(dialog.getByText('In the file: Guard Cabin (GC-6)')).toBeVisible()
  await dialog.getByText('Skipped: 1 line').click()
  await expect(dialog.getByRole('table', { name: 'Skipped lines' })).toContainText('Total')
  await expectNoViolation('what a price list would change')
  await dialog.getByRole('button', { name: 'Close' }).click()

  await openImport()
  await give('Delivered,Building,Works\n210000,Guard Cabin GC-6,190000')
  await dialog.getByRole('textbox', { name: 'Start date of the prices' }).fill('01/02/2027')
  await expect(dialog.getByText('₹1,90,000.00 from 1 Feb 2027')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 1 item' }).click()
  await expect(dialog.getByText('1 of 1 saved.')).toBeVisible()
})

test('rows without a matching item are added on request', async () => {
  await enterOffice(admin, '/admin/prices')
  await openImport()
  await give('Item Description,UOM,Rate (Rs.)\nWindow AC 1.5 T,Nos.,38500')
  await expect(dialog.getByText('0 to add, 0 to change, 0 unchanged, 0 with')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Import 0 items' })).toBeDisabled()
  await dialog.getByLabel('Add items that aren’t on the price list yet').check()
  await dialog.getByRole('button', { name: 'Import 1 item' }).click()
  await expect(dialog.getByText('1 of 1 saved.')).toBeVisible()
})
