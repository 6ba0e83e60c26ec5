import type { Page } from 'playwright/test'
import { decodeContent } from '#src/domain/content/page-content.ts'
import { enterOffice, makeAdmin, refused } from '#tests/e2e/account/account-fixtures.ts'
import { type Look, expectNoViolation, expectSound } from '#tests/e2e/axe.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { serviceClient } from '#tests/support/processes/test-server.ts'

let email: string

test.beforeAll(async ({ request }) => {
  email = await makeAdmin(request, 'page-editor')
})

const forget = async () => {
  await serviceClient().from('content_drafts').delete().neq('key', '').throwOnError()
  await serviceClient().from('site_settings').delete().neq('key', '').throwOnError()
}
test.beforeEach(forget)
test.afterAll(forget)

async function stored(key: string): Promise<unknown> {
  const { data } = await serviceClient().from('site_settings').select('value').eq('key', key)
  return data?.[0]?.value
}

const form = (page: Page, name: string) => page.getByRole('form', { name })
const publish = (page: Page, name: string) =>
  form(page, name).getByRole('button', { name: 'Publish', exact: true })
const expectDone = (page: Page, name: string, words = 'Published.') =>
  expect(form(page, name).getByRole('status')).toHaveText(words)

async function openPart(page: Page, name: string): Promise<void> {
  const parts = page.getByRole('navigation', { name: 'Parts of the site' })
  await parts.getByRole('link', { name, exact: true }).click()
  await expect(form(page, name)).toBeVisible()
}

test('the story of the company is written in Markdown, seen as the page, published, and shown to visitors', async ({
  page,
}) => {
  await enterOffice(page, email, '/admin/pages')
  await openPart(page, 'About us')
  const story = page.getByLabel('Story', { exact: true })
  await story.fill('# Too large')
  await publish(page, 'About us').click()
  await expect(story).toHaveAccessibleDescription('Start headings with ## or ###, not #.')
  await expect(story).toBeFocused()
  await story.fill('We weld **indoors**, as [Quality](/quality) tells.\n\n- <b>Base</b>\n- Roof')
  await page.getByRole('group', { name: 'Value 2' }).getByLabel('Name').fill('Plain words')
  const factory = page.getByRole('group', { name: 'Photo 1' })
  await expect(factory.getByLabel('What it shows')).toHaveValue('Our factory')
  await factory.getByRole('combobox', { name: 'Picture' }).fill('Site office')
  await page.getByRole('option', { name: 'Site office', exact: true }).click()
  const customer = page.getByRole('group', { name: 'Customer 1' })
  await customer.getByLabel('Name').fill('Rao Constructions')
  await customer.getByLabel('Place').fill('Miyapur')
  await expectNoViolation(page, 'the form of the corporate page')

  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview: About us' })
  await expect(preview.getByRole('heading', { name: 'Plain words' })).toBeVisible()
  await expect(preview.getByText('<b>Base</b>')).toBeVisible()
  await preview.getByRole('link', { name: 'Quality', exact: true }).click()
  await expect(preview).toBeVisible()
  await preview.getByRole('button', { name: 'Close preview' }).click()

  await publish(page, 'About us').click()
  await expectDone(page, 'About us')
  expect(decodeContent('about_page', await stored('about_page'))?.values[1]?.name).toBe(
    'Plain words',
  )

  // The page was rendered earlier, and loads the setting when it is idle.
  await page.goto('/about')
  await expect(page.getByRole('heading', { name: 'Plain words' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText('<b>Base</b>')).toBeVisible()
  await expect(main.getByText('Our factory', { exact: true })).toBeVisible()
  await expect(main.getByText('Our crew'), 'has no picture yet').toHaveCount(0)
  const customers = main.getByRole('region', { name: 'Customers' })
  await expect(customers.getByRole('listitem')).toHaveText('Rao ConstructionsMiyapur')
  await expectNoViolation(page, 'the corporate page with a photo')
  await expect(main.getByRole('link', { name: 'Quality', exact: true })).toHaveAttribute(
    'href',
    '/quality',
  )
  await expectNoViolation(page, 'the corporate page with other words')
})

const draftOf = (page: Page, name: string) => page.getByRole('region', { name: `Draft of ${name}` })

/** Makes every draft's publishing day begin. */
async function letDayCome(): Promise<void> {
  const service = serviceClient()
  const day = { publish_on: '2026-01-01' }
  await service.from('content_drafts').update(day).not('publish_on', 'is', null).throwOnError()
  await service.rpc('claim_page_build').throwOnError()
  const { data } = await service.rpc('pages_fingerprint').throwOnError()
  await service.rpc('finish_page_build', { fingerprint: data }).throwOnError()
}

test('a draft is seen as the page by admins alone, and published when its day has come', async ({
  page,
}) => {
  await enterOffice(page, email, '/admin/pages?page=about_page')
  const mission = page.getByLabel('Mission')
  await mission.fill('Rooms by the week.')
  await form(page, 'About us').getByRole('button', { name: 'Save as draft' }).click()
  await expectDone(page, 'About us', 'Draft saved.')
  expect(await stored('about_page')).toBeUndefined()
  const draft = draftOf(page, 'About us')
  await expect(draft.getByRole('status')).toContainText(`Draft by ${email}, saved`)
  await expect(draft.getByRole('status')).toContainText('Visitors don’t see it yet.')
  await draft.getByRole('button', { name: 'Preview draft' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview: About us' })
  await expect(preview.getByText('Rooms by the week.')).toBeVisible()
  await preview.getByRole('button', { name: 'Close preview' }).click()

  const day = draft.getByRole('textbox', { name: 'Publish on' })
  await draft.getByRole('button', { name: 'Schedule' }).click()
  await expect(day).toHaveAccessibleDescription('Enter a day, such as 31/12/2026')
  await day.fill('1/1/2026')
  await draft.getByRole('button', { name: 'Schedule' }).click()
  await expect(day).toHaveAccessibleDescription('Choose a day after today')
  await day.fill('31/12/2998')
  await day.press('Enter')
  await expect(draft.getByRole('status')).toContainText('Goes live on Mon 31 Dec 2998')
  await draft.getByRole('button', { name: 'Cancel day' }).click()
  await expect(draft.getByRole('status')).toContainText('Visitors don’t see it yet.')
  await expect(day).toHaveValue('')
  await day.fill('1 Jan 2999')
  await day.press('Enter')
  await expect(draft.getByRole('status')).toContainText('Goes live on Tue 1 Jan 2999')

  // After a reload the draft is in the form, to be continued.
  await page.reload()
  await expect(mission).toHaveValue('Rooms by the week.')
  await mission.fill('Rooms by the day.')
  await expect(draft.getByRole('button', { name: 'Publish now' })).toBeDisabled()
  await form(page, 'About us').getByRole('button', { name: 'Save draft' }).click()
  await expectDone(page, 'About us', 'Draft saved.')
  await expect(draft.getByRole('status')).toContainText('Goes live on Tue 1 Jan 2999')
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Rooms by the day.')).toBeHidden()

  await letDayCome()
  await page.reload()
  await expect(page.getByText('Rooms by the day.')).toBeVisible()
  await page.goto('/admin/changes')
  const entry = page.getByRole('link', { name: /setting about page/ }).first()
  await expect(page.getByText(email).first()).toBeVisible()
  await entry.click()
  await expect(page).toHaveURL(/\/admin\/pages\?page=about_page/)
  await expect(form(page, 'About us')).toBeVisible()
  await expect(draft).toBeHidden()
})

test('two admins at one draft keep what they typed, and other words are never overwritten unseen', async ({
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
  const date = (of: Page) => of.getByLabel('Date of this text')
  const keepDraft = (of: Page) =>
    form(of, 'Privacy')
      .getByRole('button', { name: /^Save (?:as )?draft$/ })
      .click()
  await date(other).fill('As of 1 December 2026')
  await date(page).fill('As of 2 December 2026')
  await keepDraft(other)
  await expectDone(other, 'Privacy', 'Draft saved.')
  await keepDraft(page)
  const merge = page.getByRole('dialog', { name: 'Someone else has saved changes' })
  await expect(merge).toContainText('1 December')
  await merge.getByRole('radio', { name: /2 December/ }).check()
  await merge.getByRole('button', { name: 'Save merged version' }).click()
  await expectDone(page, 'Privacy', 'Draft saved.')

  // The other page still shows the earlier draft.
  await draftOf(other, 'Privacy').getByRole('button', { name: 'Publish now' }).click()
  await expect(draftOf(other, 'Privacy').getByRole('alert')).toContainText('Someone else')
  await expect(date(other)).toHaveValue('As of 2 December 2026')

  const { data } = await serviceClient().from('content_drafts').select('value').throwOnError()
  const words = data[0]?.value as Record<string, string>
  const value = { ...words, changed: 'As of 3 December 2026' }
  await serviceClient().from('site_settings').insert({ key: 'privacy_page', value }).throwOnError()
  await draftOf(page, 'Privacy').getByRole('button', { name: 'Publish now' }).click()
  const overtaken = draftOf(page, 'Privacy').getByRole('row', { name: 'Date of this text' })
  await expect(overtaken).toContainText('3 December')
  await expect(overtaken).toContainText('2 December')
  await expectNoViolation(page, 'a draft beside other words')
  await page.getByRole('button', { name: 'Publish draft' }).click()
  await expect(draftOf(page, 'Privacy')).toBeHidden()
  expect(await stored('privacy_page')).toMatchObject({ changed: 'As of 2 December 2026' })
  await other.context().close()
})

const looks: readonly [Look, ...Look[]] = [
  { width: 1440, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
]

test('every form of a page fits a phone and a desk, and breaks no rule of axe', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await enterOffice(page, email, '/admin/pages')
  for (const name of ['Home page slides', 'Figures', 'About us', 'Quality', 'Privacy']) {
    await openPart(page, name)
    await expectSound(page, name, looks)
    const preview = page.getByRole('button', { name: 'Preview' })
    if (!(await preview.isVisible())) continue
    await preview.click()
    await expect(page.getByRole('dialog', { name: `Preview: ${name}` })).toBeVisible()
    await expectSound(page, `the preview of ${name}`, looks)
    await page.getByRole('button', { name: 'Close preview' }).click()
  }
  await page.getByLabel('Date of this text').fill('As of 1 December 2026')
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expectDone(page, 'Privacy', 'Draft saved.')
  await expectSound(page, 'a draft', looks)
})
