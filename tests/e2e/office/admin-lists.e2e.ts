import { enterOffice, makeAdmin } from '#tests/e2e/account/account-fixtures.ts'
import { expectNoViolation } from '#tests/e2e/axe.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { rowOf } from '#tests/e2e/lead-fixtures.ts'
import { ownWord, storeQuote } from '#tests/support/stored-leads.ts'
import { addFilter, marked } from './list-filters.ts'

let admin: string
let colleague: string

test.beforeAll(async ({ request }) => {
  admin = await makeAdmin(request, 'views-admin')
  colleague = await makeAdmin(request, 'views-colleague')
})

test('a view is saved under a name, shared, changed by its owner and deleted with a way back', async ({
  page,
  browser,
  baseURL,
}) => {
  const word = ownWord()
  const lead = await storeQuote(`${word} Rao`)
  await storeQuote(`${word} Devi`, { status: 'won' })
  const views = (of = page) => of.getByRole('list', { name: 'Views of quote requests' })
  await enterOffice(page, admin, `/admin/quotes?q=${word}&status=new`)
  await expect(rowOf(page, lead)).toBeVisible()
  await page.getByRole('button', { name: 'Save view' }).click()
  const form = page.getByRole('dialog', { name: 'Save view' })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
    'Enter a name.',
  )
  await expectNoViolation(page, 'the form of a view')
  await form.getByRole('textbox', { name: 'Name' }).fill(`Hot ${word}`)
  await form.getByRole('checkbox', { name: 'Share with all staff' }).check()
  await form.getByRole('button', { name: 'Save' }).click()
  const tab = views().getByRole('button', { name: `Hot ${word} (shared)` })
  await expect(tab).toHaveAttribute('aria-pressed', 'true')

  // Somebody else finds it, and cannot rename it.
  const other = await browser.newPage({ baseURL: baseURL ?? '' })
  await enterOffice(other, colleague, '/admin/quotes?page=2&sort=name')
  await views(other)
    .getByRole('button', { name: `Hot ${word} (shared)` })
    .click()
  await expect(other).toHaveURL(new RegExp(`\\?q=${word}&status=new$`))
  await expect(rowOf(other, lead)).toBeVisible()
  await other.getByRole('button', { name: `Options for view Hot ${word}` }).click()
  await expect(other.getByRole('menuitem', { name: 'Rename or share…' })).toHaveCount(0)
  await expect(other.getByRole('menuitem', { name: 'Delete view' })).toBeVisible()
  await other.close()

  await tab.click()
  await addFilter(page, 'Spam score')
  await page.getByRole('option', { name: 'Below 30' }).click()
  await page.getByRole('button', { name: `Update “Hot ${word}”` }).click()
  await expect(page.getByText(`Hot ${word}: updated`)).toBeVisible()
  await expect(tab).toHaveAttribute('aria-pressed', 'true')
  await expectNoViolation(page, 'a list with views')
  await page.getByRole('button', { name: `Options for view Hot ${word}` }).click()
  await page.getByRole('menuitem', { name: 'Delete view' }).click()
  await expect(page.getByText(`Hot ${word}: deleted`)).toBeVisible()
  await expect(tab).toHaveCount(0)
  await page
    .getByRole('status')
    .filter({ hasText: `Hot ${word}: deleted` })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(tab).toBeVisible()
})

test('a list is worked on by keys, which can be switched off, and its columns are remembered', async ({
  page,
}) => {
  const word = ownWord()
  await storeQuote(`${word} Amar`, { received_at: '2026-02-01T00:00:00Z' })
  await storeQuote(`${word} Bina`, { received_at: '2026-01-01T00:00:00Z' })
  await enterOffice(page, admin, `/admin/quotes?q=${word}`)
  const link = (name: string) => page.getByRole('link', { name: `${word} ${name}` })
  await expect(link('Bina')).toBeVisible()
  await page.keyboard.press('j')
  await expect(link('Amar')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(link('Bina')).toBeFocused()
  await page.keyboard.press('x')
  await expect(marked(page)).toContainText('1 quote request selected')
  await page.keyboard.press('k')
  await expect(link('Amar')).toBeFocused()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused()
  await page.keyboard.press('j')
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('j')
  await page.goto(`/admin/quotes?q=${word}`)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Reference' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Assignee' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Keys j, k, x and /' }).click()
  await expectNoViolation(page, 'the choice of columns')
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Reference' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Assignee' })).toHaveCount(0)
  await page.keyboard.press('j')
  await expect(link('Amar')).not.toBeFocused()
})

test('of a long list only the rows in sight are drawn, and on a phone they are cards', async ({
  page,
}) => {
  const projects = Array.from({ length: 600 }, (_, place) => ({
    id: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
    version: 1,
    deleted_at: null,
    title: `Camp ${place}`,
    description: 'A camp.',
    category: 'Industrial',
    location: 'Medchal',
    completed_on: '2026-03-31',
    area_sqft: 120_000,
    days_to_complete: 30,
    image_url: '/icons/app-192.png',
    alt: '',
    width: null,
    height: null,
    published: true,
  }))
  await page.route('**/rest/v1/project_images?*', (route) => {
    const asked = new URL(route.request().url()).searchParams
    const first = Number(asked.get('offset') ?? 0)
    const json = projects.slice(first, first + Number(asked.get('limit') ?? projects.length))
    return route.fulfill({ json })
  })
  await enterOffice(page, admin, '/admin/gallery')
  await expect(page.getByText('600 projects')).toBeVisible()
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '601')
  expect(await page.getByRole('row').count()).toBeLessThan(120)
  await expect(page.getByRole('link', { name: 'Camp 599' })).toHaveCount(0)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(page.getByRole('link', { name: 'Camp 599' })).toBeInViewport()
  expect(await page.getByRole('row').count()).toBeLessThan(120)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/admin/gallery?q=599')
  await expect(page.getByRole('link', { name: 'Camp 599' })).toBeVisible()
  await expect(page.getByText('31/03/2026')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
