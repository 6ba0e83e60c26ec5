import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright/test'
import { serviceClient } from '#tests/support/processes/test-server.ts'
import { enterOffice, makeAdmin } from '#tests/e2e/account/account-fixtures.ts'
import { expectNoViolation, expectSound, type Look } from '#tests/e2e/axe.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { quoteRequest } from '#supabase/tests/backend/rows.ts'

let email: string

test.beforeAll(async ({ request }) => {
  email = await makeAdmin(request, 'palette')
})

const looks: readonly [Look, ...Look[]] = [
  { width: 390, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
]

/** A name of this run only: people's names have no digits. */
const randomLetters = () => randomUUID().replaceAll(/[^a-f]/g, '')

const field = (page: Page): Locator => page.getByRole('combobox', { name: /^Search leads/ })
const active = (page: Page): Locator =>
  page.getByRole('listbox', { name: 'Results' }).getByRole('option', { selected: true })

test('any record, page or action is reached by a few letters and the keyboard alone', async ({
  page,
}) => {
  const customer = `Venkatalakshmi ${randomLetters()}`
  const lead = quoteRequest({ contact_name: customer, company: 'Sunrise Infra' })
  await serviceClient().from('quote_requests').insert(lead).throwOnError()
  const draft = {
    name: `Zephyr Cabin ${Date.now()}`,
    slug: `zephyr-cabin-${Date.now()}`,
    category: 'Containers',
    category_slug: 'containers',
    published: false,
  }
  await serviceClient().from('products').insert(draft).throwOnError()
  await enterOffice(page, email)

  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('sunrise venkatal')
  await expect(active(page)).toContainText(customer)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/quotes?lead=${lead.id}`)
  await expect(page.getByRole('dialog').getByRole('heading', { name: customer })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await expect(active(page)).toContainText(customer)
  await page.keyboard.type('cab zep')
  await expect(active(page)).toContainText('Draft')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/products\/[0-9a-f-]{36}$/)

  await expect(page.getByRole('heading', { level: 1, name: draft.name })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('godown')
  await expect(active(page)).toContainText('Storage')
  await field(page).fill('company')
  await expect(active(page)).toContainText('Settings')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/settings#setting-company')
  await expect(page.getByRole('heading', { name: 'Company', exact: true })).toBeInViewport()
  await serviceClient().from('products').delete().eq('slug', draft.slug).throwOnError()
})

test('shortcuts lead to pages and show themselves, but not while somebody types', async ({
  page,
}) => {
  await enterOffice(page, email)
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help).toContainText('Search everything')
  const singleKeys = help.getByRole('switch', { name: /^Use keys without Ctrl/ })
  await expectSound(page, 'the list of shortcuts', looks)
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await expect(page).toHaveURL('/admin')
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(page).toHaveURL('/admin/products')
  await page.getByRole('searchbox').fill('g')
  await page.keyboard.type('q?')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('searchbox')).toHaveValue('gq?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/admin\/products/)

  await page.getByRole('searchbox').blur()
  await page.keyboard.press('?')
  await singleKeys.uncheck()
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await expect(page).toHaveURL(/\/admin\/products/)
})

test('the palette breaks no rule of WCAG 2.2 AA, on a phone and on a desktop', async ({ page }) => {
  await enterOffice(page, email)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(field(page)).toBeFocused()
  await expectSound(page, 'the palette', looks)
  await field(page).fill('cabin')
  await expect(page.getByRole('group', { name: 'Products' })).toBeVisible()
  await expectNoViolation(page, 'what was found')
})
