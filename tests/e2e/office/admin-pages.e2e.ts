import type { Page } from 'playwright/test'
import { decodeContent } from '#src/domain/content/page-content.ts'
import { enterOffice, makeAdmin, refused } from '#tests/e2e/account/account-fixtures.ts'
import { expectNoViolation } from '#tests/e2e/axe.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { serviceClient } from '#tests/support/test-server.ts'

let email: string

test.beforeAll(async ({ request }) => {
  email = await makeAdmin(request, 'page-editor')
})

const forget = () => serviceClient().from('site_settings').delete().neq('key', '').throwOnError()
test.beforeEach(forget)
test.afterAll(forget)

async function stored(key: string): Promise<unknown> {
  const { data } = await serviceClient().from('site_settings').select('value').eq('key', key)
  return data?.[0]?.value
}

const form = (page: Page, name: string) => page.getByRole('form', { name })
const save = (page: Page, name: string) =>
  form(page, name).getByRole('button', { name: 'Save', exact: true })
const expectSaved = (page: Page, name: string) =>
  expect(form(page, name).getByRole('status')).toHaveText('Saved.')

async function openPart(page: Page, name: string): Promise<void> {
  const parts = page.getByRole('navigation', { name: 'Parts of the site' })
  await parts.getByRole('link', { name, exact: true }).click()
  await expect(form(page, name)).toBeVisible()
}

test('figures are refused with a reason at their field, then saved', async ({ page }) => {
  await enterOffice(page, email, '/admin/pages')
  await openPart(page, 'Figures')
  const figure = page.getByLabel('Figure 1', { exact: true })
  await figure.fill('1,00,000+')
  await page.getByLabel('What figure 4 counts').fill('')
  await save(page, 'Figures').click()
  await expect(figure).toHaveAccessibleDescription('Must be 7 characters or fewer')
  await expect(page.getByLabel('What figure 4 counts')).toHaveAccessibleDescription(
    'Enter what it counts, or leave both empty',
  )
  await expect(figure).toBeFocused()
  await figure.fill('1 lakh+')
  await page.getByLabel('Figure 4', { exact: true }).fill('')
  await save(page, 'Figures').click()
  await expectSaved(page, 'Figures')
  expect(await stored('figures')).toEqual([
    { value: '1 lakh+', label: 'years' },
    { value: '500+', label: 'projects' },
    { value: '100+', label: 'clients' },
  ])
})

test('the story of the company is written in Markdown, seen as the page, saved, and shown to visitors', async ({
  page,
}) => {
  await enterOffice(page, email, '/admin/pages')
  await openPart(page, 'About us')
  const story = page.getByLabel('Story', { exact: true })
  await story.fill('# Too large')
  await save(page, 'About us').click()
  await expect(story).toHaveAccessibleDescription('Start headings with ## or ###, not #.')
  await expect(story).toBeFocused()
  await story.fill('We weld **indoors**, as [Quality](/quality) tells.\n\n- <b>Base</b>\n- Roof')
  await page.getByRole('group', { name: 'Value 2' }).getByLabel('Name').fill('Plain words')
  await expectNoViolation(page, 'the form of the corporate page')

  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview: About us' })
  await expect(preview.getByRole('heading', { name: 'Plain words' })).toBeVisible()
  await expect(preview.getByText('<b>Base</b>')).toBeVisible()
  await preview.getByRole('link', { name: 'Quality', exact: true }).click()
  await expect(preview).toBeVisible()
  await preview.getByRole('button', { name: 'Close preview' }).click()

  await save(page, 'About us').click()
  await expectSaved(page, 'About us')
  expect(decodeContent('about_page', await stored('about_page'))?.values[1]?.name).toBe(
    'Plain words',
  )

  // The page was rendered before, and asks when it is idle.
  await page.goto('/about')
  await expect(page.getByRole('heading', { name: 'Plain words' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText('<b>Base</b>')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Quality', exact: true })).toHaveAttribute(
    'href',
    '/quality',
  )
  await expectNoViolation(page, 'the corporate page with other words')
})

test('two admins at one page see each other, and a save can be undone', async ({
  page,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(refused(409))
  const other = await (await browser.newContext()).newPage()
  for (const one of [page, other]) {
    await enterOffice(one, email, '/admin/pages?page=privacy_page')
    await expect(form(one, 'Privacy')).toBeVisible()
  }
  const date = (of: Page) => of.getByLabel('Date of these words')
  await date(other).fill('As of 1 December 2026')
  await date(page).fill('As of 2 December 2026')
  await save(other, 'Privacy').click()
  await expectSaved(other, 'Privacy')
  await save(page, 'Privacy').click()
  const row = page.getByRole('row', { name: 'Date of these words' })
  await expect(row).toContainText('1 December')
  await expect(row).toContainText('2 December')
  await page.getByRole('button', { name: 'Keep theirs' }).click()
  await expect(date(page)).toHaveValue('As of 1 December 2026')
  await page.getByRole('button', { name: 'Undo last save of Privacy' }).click()
  await expect(date(page)).toHaveValue('As of 21 November 2026')
  await other.context().close()
})

for (const [width, colorScheme] of [
  [390, 'dark'],
  [1440, 'light'],
] as const) {
  test(`every form of a page fits ${width} px, ${colorScheme}, and breaks no rule of axe`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await enterOffice(page, email, '/admin/pages')
    for (const name of ['Home page slides', 'Figures', 'About us', 'Quality', 'Privacy']) {
      await openPart(page, name)
      await expectNoViolation(page, name)
      const overflow = await page.evaluate<number>(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      )
      expect(overflow, name).toBeLessThanOrEqual(0)
      const preview = page.getByRole('button', { name: 'Preview' })
      if (!(await preview.isVisible())) continue
      await preview.click()
      await expect(page.getByRole('dialog', { name: `Preview: ${name}` })).toBeVisible()
      await expectNoViolation(page, `the preview of ${name}`)
      await page.getByRole('button', { name: 'Close preview' }).click()
    }
  })
}
