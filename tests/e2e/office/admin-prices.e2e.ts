import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { enterOffice, makeAdmin, makeStaff } from '#tests/e2e/account/account-fixtures.ts'
import { type Look, expectSound } from '#tests/e2e/axe.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { leaveCatalogueAsFound } from '#tests/e2e/offline/catalogue-as-found.ts'
import { storeProduct } from '#tests/support/stored-products.ts'
import { readSheet } from '#tests/support/xlsx-file.ts'

leaveCatalogueAsFound()

const looks: readonly [Look, ...Look[]] = [
  { width: 390, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
]

const unique = (name: string) => `${name}-${randomUUID().slice(0, 8)}`
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function exported(page: Page, button: string): Promise<Buffer> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return readFile(await (await downloading).path())
}

test('an admin prices a product from a day, exports and imports the list, and sales read it', async ({
  page,
  request,
  browser,
}) => {
  const slug = unique('priced')
  const name = `Priced ${slug}`
  await storeProduct({ name, slug, published: true })
  await page.setViewportSize({ width: 1440, height: 900 })
  await enterOffice(page, await makeAdmin(request, 'prices'), '/admin/prices?state=unpriced')
  await page.getByRole('searchbox').fill(slug)
  await expect(rowOf(page, name)).toContainText('No price')
  await rowOf(page, name).getByRole('button').click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByRole('button', { name: 'Add price' }).click()
  const price = dialog.getByRole('textbox', { name: 'Price in ₹' })
  await expect(price).toBeFocused()
  await price.fill('4,25,00')
  await dialog.getByRole('textbox', { name: 'From' }).fill('1/1/2026')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(price).toHaveAccessibleDescription(/Enter an amount in rupees/)
  await expect(price).toHaveValue('4,25,00')
  await expectSound(page, 'a price with an error', looks)
  await price.fill('425000.5')
  await dialog.getByRole('button', { name: 'Add price' }).click()
  await dialog.getByRole('textbox', { name: 'From' }).first().fill('1 Dec 2199')
  await dialog.getByRole('textbox', { name: 'Price in ₹' }).first().fill('₹5,00,000')
  await expectSound(page, 'two prices', looks)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Everything in use has a price today.')).toBeHidden()
  await page.getByRole('button', { name: 'In use', exact: true }).click()
  await expect(rowOf(page, name)).toContainText('₹4,25,000.50')
  await expect(rowOf(page, name)).toContainText('₹5,00,000.00 from 1 Dec 2199')

  const csv = (await exported(page, 'Export CSV')).toString('utf8')
  expect(csv).toContain(`"product","${slug}","${name}","unit","9406",18,"2026-01-01",425000.5,"no"`)
  const workbook = await exported(page, 'Export XLSX')
  const cells = readSheet(workbook)
    .map((row) => [...row.values()].map(({ text }) => text))
    .find((row) => row.includes(slug))
  expect(cells).toEqual(
    expect.arrayContaining(['product', slug, name, 'unit', '9406', '18', '2026-01-01', '425000.5']),
  )

  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const importing = page.getByRole('dialog', { name: 'Import prices' })
  const give = (content: string | Buffer, name = 'prices.csv') =>
    importing
      .getByLabel('File to import')
      .setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) })
  await give(csv)
  await expect(importing.getByText(/^prices.csv: 0 to add, 0 to change/)).toBeVisible()
  await give(workbook, 'prices.xlsx')
  await expect(importing.getByText(/^prices.xlsx: 0 to add, 0 to change/)).toBeVisible()
  await give(
    [
      'kind,product,name,unit,valid_from,price_inr,gst_percent',
      `product,${slug},,,01/01/2026,"4,30,000",`,
      `product,no-such-${slug},,,01/01/2026,1,`,
      `transport,,Low bed ${slug},km,01/01/2026,85.50,12`,
    ].join('\n'),
  )
  await expect(importing.getByText('1 to add, 1 to change, 0 unchanged, 1 with')).toBeVisible()
  await expect(importing.getByText(`There is no product “no-such-${slug}”`)).toBeVisible()
  await expect(importing.getByText('₹4,25,000.50 → ₹4,30,000.00 from 1 Jan 2026')).toBeVisible()
  await expectSound(page, 'what an import would do', looks)
  await importing.getByRole('checkbox', { name: 'Skip the line with problems' }).check()
  await importing.getByRole('button', { name: 'Import 2 items' }).click()
  await expect(importing.getByText('2 of 2 saved.')).toBeVisible()
  await importing.getByRole('button', { name: 'Close' }).click()
  await expect(rowOf(page, name)).toContainText('₹4,30,000.00')
  await expect(rowOf(page, `Low bed ${slug}`)).toContainText('₹85.50')
  await expectSound(page, 'the price list', looks)

  await rowOf(page, name).getByRole('button').click()
  await dialog.getByText('History', { exact: true }).click()
  await expect(dialog.getByRole('list', { name: 'History' })).toContainText(
    '₹4,25,000.50 from 1 Jan 2026 → ₹4,30,000.00 from 1 Jan 2026',
  )

  const theirs = await browser.newPage()
  await enterOffice(
    theirs,
    await makeStaff(request, 'prices-read', 'sales'),
    `/admin/prices?q=${slug}`,
  )
  await expect(rowOf(theirs, name)).toContainText('₹4,30,000.00')
  await expect(rowOf(theirs, name).getByRole('button')).toHaveCount(0)
  await expect(theirs.getByRole('button', { name: 'Export CSV' })).toBeVisible()
  for (const button of ['Import', 'Add item']) {
    await expect(theirs.getByRole('button', { name: button, exact: true })).toHaveCount(0)
  }
  await theirs.goto('/admin/prices?item=new')
  await expect(rowOf(theirs, name)).toBeVisible()
  await expect(theirs.getByRole('dialog')).toHaveCount(0)
  await expectSound(theirs, 'the price list of sales', looks)
  await theirs.close()
})
