import { enterOffice, makeAdmin } from '#tests/e2e/account/account-fixtures.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { broken, clickIfThere, translate } from '#tests/e2e/translate-page.ts'
import { ownWord, storeInquiry, storeQuote } from '#tests/support/stored-leads.ts'

// A browser that translates the page, which only a browser can show: React holds text nodes that are gone.

const headings = {
  inquiries: 'Inquiries',
  quotes: 'Quotes',
  offers: 'Offers',
  tasks: 'Tasks',
  products: 'Products',
  prices: 'Price list',
  gallery: 'Gallery',
  blog: 'Blog',
  pages: 'Pages',
  templates: 'Templates',
  staff: 'Staff',
  settings: 'Settings',
  changes: 'Changes',
}

test('every page of the office goes on when the browser has translated it', async ({
  page,
  request,
}) => {
  test.slow()
  const admin = await makeAdmin(request, 'translated')
  const lead = await storeInquiry(`${ownWord()} Rao`)
  await storeQuote(`${ownWord()} Devi`)
  await enterOffice(page, admin)
  await translate(page)
  for (const [name, heading] of Object.entries(headings)) {
    const path = `/admin/${name}`
    // From page to page without loading: React removes elements that were translated.
    await page.locator(`a[href="${path}"]`).first().dispatchEvent('click')
    await expect(page).toHaveURL(path)
    // By its name: the page before stays in sight until this one is ready.
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await translate(page)
    // Buttons that open something and change nothing that is stored.
    for (const opener of await page.locator('main [aria-expanded], main [role=tab]').all()) {
      await clickIfThere(opener)
      await translate(page)
    }
    await page.keyboard.press('Escape')
    await expect(broken(page), path).toHaveCount(0)
  }
  await page.goto(`/admin/inquiries?lead=${lead.id}`)
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await translate(page)
  await drawer.getByRole('button', { name: 'Contacted' }).click()
  await translate(page)
  await drawer.getByRole('textbox', { name: 'Add a note for your team' }).fill('Called.')
  await drawer.getByRole('button', { name: 'Add note' }).click()
  await expect(drawer.getByText('Called.')).toBeVisible()
  await translate(page)
  await drawer.getByRole('button', { name: 'Assign to me' }).click()
  await expect(broken(page)).toHaveCount(0)
})
