import { beforeAll, beforeEach, test } from 'vitest'
import { hold } from '#tests/support/screens/answers.ts'
import { expect } from '#tests/support/screens/expect.ts'
import { enterOffice, page, withScreens } from '#tests/support/screens/screen.tsx'
import { clientOf, makeStaff } from '#tests/support/screens/screen-backend.ts'
import { decodeContent } from '#src/domain/content/page-content.ts'
import { usualPrivacy } from '#src/domain/content/privacy-text.ts'
import { serviceClient } from '#tests/support/service-client.ts'

withScreens()

let email: string

beforeAll(async () => {
  email = await makeStaff('page-editor')
})

const forget = async () => {
  await serviceClient().from('content_drafts').delete().neq('key', '').throwOnError()
  await serviceClient().from('site_settings').delete().neq('key', '').throwOnError()
}
beforeEach(forget)

async function stored(key: string): Promise<unknown> {
  const { data } = await serviceClient().from('site_settings').select('value').eq('key', key)
  return data?.[0]?.value
}

const form = (name: string) => page.getByRole('form', { name })
const publish = (name: string) => form(name).getByRole('button', { name: 'Publish', exact: true })
const expectDone = (name: string, words = 'Published.') =>
  expect(form(name).getByRole('status')).toHaveText(words)

async function openPart(name: string): Promise<void> {
  const parts = page.getByRole('navigation', { name: 'Parts of the site' })
  await parts.getByRole('link', { name, exact: true }).click()
  await expect(form(name)).toBeVisible()
  await expect(parts.locator('[aria-current]')).toHaveText(name)
}

test('figures are refused with a reason at their field, then published', async () => {
  await enterOffice(email, '/admin/pages')
  await openPart('Figures')
  const figure = page.getByLabel('Figure 1', { exact: true })
  await figure.fill('1,00,000+')
  await page.getByLabel('What figure 4 counts').fill('')
  await publish('Figures').click()
  await expect(figure).toHaveAccessibleDescription('Must be 7 characters or fewer')
  await expect(page.getByLabel('What figure 4 counts')).toHaveAccessibleDescription(
    'Enter a label, or leave both empty',
  )
  await expect(figure).toBeFocused()
  await figure.fill('1 lakh+')
  await page.getByLabel('Figure 4', { exact: true }).fill('')
  await publish('Figures').click()
  await expectDone('Figures')
  expect(await stored('figures')).toEqual([
    { value: '1 lakh+', label: 'years' },
    { value: '500+', label: 'projects' },
    { value: '100+', label: 'clients' },
  ])
})

test('nobody overwrites the words of another unseen, and a save can be undone', async () => {
  await enterOffice(email, '/admin/pages?page=privacy_page')
  await expect(form('Privacy')).toBeVisible()
  const date = () => page.getByLabel('Date of this text')
  await date().fill('As of 2 December 2026')
  await serviceClient()
    .from('site_settings')
    .insert({
      key: 'privacy_page',
      value: { ...usualPrivacy(), changed: 'As of 1 December 2026' } as never,
    })
    .throwOnError()
  await publish('Privacy').click()
  const merge = page.getByRole('dialog', { name: 'Someone else has saved changes' })
  await expect(merge.getByRole('radio', { name: /1 December/ })).toBeVisible()
  await merge.getByRole('radio', { name: /2 December/ }).click()
  await merge.getByRole('radio', { name: /1 December/ }).click()
  await merge.getByRole('button', { name: 'Save merged version' }).click()
  await expect(date()).toHaveValue('As of 1 December 2026')
  await page.getByRole('button', { name: 'Undo last save of Privacy' }).click()
  await expect(date()).toHaveValue('As of 29 November 2026')
})

const draftOf = (name: string) => page.getByRole('region', { name: `Draft of ${name}` })

test('a draft is discarded with a way back, and published at once', async () => {
  await enterOffice(email, '/admin/pages?page=figures')
  const figure = page.getByLabel('Figure 1', { exact: true })
  const before = await figure.inputValue()
  await figure.fill('77')
  await form('Figures').getByRole('button', { name: 'Save as draft' }).click()
  const draft = draftOf('Figures')
  await draft.getByRole('button', { name: 'Discard draft' }).click()
  await expect(draft).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Figures' })).toBeFocused()
  await expect(figure).toHaveValue(before)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(figure).toHaveValue('77')
  await draft.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('Figures: published')).toBeVisible()
  await expect(draft).toBeHidden()
  await expect(figure).toHaveValue('77')
  expect(await stored('figures')).toContainEqual({ value: '77', label: 'years' })
})

test('what is typed into a draft stays a draft when somebody publishes it meanwhile', async () => {
  await enterOffice(email, '/admin/pages?page=figures')
  const figure = page.getByLabel('Figure 1', { exact: true })
  await figure.fill('77')
  await form('Figures').getByRole('button', { name: 'Save as draft' }).click()
  await expectDone('Figures', 'Draft saved.')
  await expect(draftOf('Figures')).toBeVisible()
  await figure.fill('78')
  const { data } = await serviceClient().from('content_drafts').select('revision').single()
  const colleague = await clientOf(await makeStaff('publisher'))
  await colleague
    .rpc('publish_content_draft', {
      draft_key: 'figures',
      draft_revision: data?.revision ?? '',
      over_version: null as never,
    })
    .throwOnError()
  await form('Figures').getByRole('button', { name: 'Save draft' }).click()
  await expectDone('Figures', 'Draft saved.')
  expect(await stored('figures')).toContainEqual({ value: '77', label: 'years' })
  await expect(draftOf('Figures')).toBeVisible()
})

test('the story of the company is written in Markdown, seen as the page, published, and shown to visitors', async () => {
  await enterOffice(email, '/admin/pages', ['/about'])
  await openPart('About us')
  const story = page.getByLabel('Story', { exact: true })
  await story.fill('# Too large')
  await publish('About us').click()
  await expect(story).toHaveAccessibleDescription('Start headings with ## or ###, not #.')
  await expect(story).toBeFocused()
  await story.fill('We weld **indoors**, as [Quality](/quality) tells.\n\n- <b>Base</b>\n- Roof')
  await page.getByRole('group', { name: 'Value 2' }).getByLabel('Name').fill('Plain words')
  await expect(
    page.getByRole('group', { name: 'Photo 1' }).getByLabel('What it shows'),
  ).toHaveValue('Our factory')
  const customer = page.getByRole('group', { name: 'Customer 1' })
  await customer.getByLabel('Name').fill('Rao Constructions')
  await customer.getByLabel('Place').fill('Miyapur')

  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview: About us' })
  await expect(preview.getByRole('heading', { name: 'Plain words' })).toBeVisible()
  await expect(preview.getByText('<b>Base</b>')).toBeVisible()
  await preview.getByRole('link', { name: 'Quality', exact: true }).click()
  await expect(preview).toBeVisible()
  await preview.getByRole('button', { name: 'Close preview' }).click()
  await publish('About us').click()
  await expectDone('About us')
  expect(decodeContent('about_page', await stored('about_page'))?.values[1]?.name).toBe(
    'Plain words',
  )

  await page.goto('/about')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Plain words' })).toBeVisible()
  await expect(main.getByText('<b>Base</b>')).toBeVisible()
  await expect(main.getByText('Our crew'), 'has no picture').toHaveCount(0)
  const customers = main.getByRole('region', { name: 'Customers' })
  await expect(customers.getByRole('listitem')).toHaveText('Rao ConstructionsMiyapur')
  await expect(main.getByRole('link', { name: 'Quality', exact: true })).toHaveAttribute(
    'href',
    '/quality',
  )
})

/** Makes every draft's publishing day begin. */
async function letDayCome(): Promise<void> {
  const service = serviceClient()
  const day = { publish_on: '2026-01-01' }
  await service.from('content_drafts').update(day).not('publish_on', 'is', null).throwOnError()
  await service.rpc('claim_page_build').throwOnError()
  const { data } = await service.rpc('pages_fingerprint').throwOnError()
  await service.rpc('finish_page_build', { fingerprint: data }).throwOnError()
}

test('a draft is seen as the page by admins alone, and published when its day has come', async () => {
  await enterOffice(email, '/admin/pages?page=about_page', ['/about', '/admin/pages'])
  const mission = page.getByLabel('Mission')
  await mission.fill('Rooms by the week.')
  await form('About us').getByRole('button', { name: 'Save as draft' }).click()
  await expectDone('About us', 'Draft saved.')
  expect(await stored('about_page')).toBeUndefined()
  const draft = draftOf('About us')
  const state = draft.getByRole('status')
  await expect(state).toContainText(`Draft by ${email}, saved`)
  await expect(state).toContainText('Visitors don’t see it yet.')
  await draft.getByRole('button', { name: 'Preview draft' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview: About us' })
  await expect(preview.getByText('Rooms by the week.')).toBeVisible()
  await preview.getByRole('button', { name: 'Close preview' }).click()

  const day = draft.getByRole('textbox', { name: 'Publish on' })
  const schedule = draft.getByRole('button', { name: 'Schedule' })
  await schedule.click()
  await expect(day).toHaveAccessibleDescription('Enter a day, such as 31/12/2026')
  await day.fill('1/1/2026')
  await schedule.click()
  await expect(day).toHaveAccessibleDescription('Choose a day after today')
  await day.fill('31/12/2998')
  await day.press('Enter')
  await expect(state).toContainText('Goes live on Mon 31 Dec 2998')
  await draft.getByRole('button', { name: 'Cancel day' }).click()
  await expect(state).toContainText('Visitors don’t see it yet.')
  await expect(day).toHaveValue('')
  await expect(schedule).toBeEnabled()
  await day.fill('1 Jan 2999')
  await day.press('Enter')
  await expect(state).toContainText('Goes live on Tue 1 Jan 2999')

  // After a reload the draft is in the form, to be continued.
  await page.reload()
  await expect(mission).toHaveValue('Rooms by the week.')
  await mission.fill('Rooms by the day.')
  await expect(draft.getByRole('button', { name: 'Publish now' })).toBeDisabled()
  await form('About us').getByRole('button', { name: 'Save draft' }).click()
  await expectDone('About us', 'Draft saved.')
  await expect(state).toContainText('Goes live on Tue 1 Jan 2999')
  const words = page.getByRole('main').getByText('Rooms by the day.')
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(words).toBeHidden()

  await letDayCome()
  await page.reload()
  await expect(words).toBeVisible()
  await page.goto('/admin/changes')
  await expect(page.getByText(email).first()).toBeVisible()
  await page
    .getByRole('link', { name: /setting about page/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/admin\/pages\?page=about_page/)
  await expect(form('About us')).toBeVisible()
  await expect(draft).toBeHidden()
})

/** What another admin makes of the privacy page. */
const privacyAsOf = (changed: string) => ({ ...usualPrivacy(), changed }) as never

test('two admins at one draft keep what they typed, and other words are never overwritten unseen', async () => {
  await enterOffice(email, '/admin/pages?page=privacy_page')
  const date = page.getByLabel('Date of this text')
  const draft = draftOf('Privacy')
  const colleague = await clientOf(await makeStaff('second-editor'))
  await date.fill('As of 2 December 2026')
  const value = privacyAsOf('As of 1 December 2026')
  await colleague.from('content_drafts').insert({ key: 'privacy_page', value }).throwOnError()
  await form('Privacy').getByRole('button', { name: 'Save as draft' }).click()
  const merge = page.getByRole('dialog', { name: 'Someone else has saved changes' })
  await expect(merge).toContainText('1 December')
  await merge.getByRole('radio', { name: /2 December/ }).check()
  await merge.getByRole('button', { name: 'Save merged version' }).click()
  await expectDone('Privacy', 'Draft saved.')

  await colleague
    .from('content_drafts')
    .update({ value: privacyAsOf('As of 4 December 2026') })
    .eq('key', 'privacy_page')
    .throwOnError()
  // The page still shows the earlier draft.
  await draft.getByRole('button', { name: 'Publish now' }).click()
  await expect(draft.getByRole('alert')).toContainText('Someone else')
  await expect(date).toHaveValue('As of 4 December 2026')

  await serviceClient()
    .from('site_settings')
    .insert({ key: 'privacy_page', value: privacyAsOf('As of 3 December 2026') })
    .throwOnError()
  await draft.getByRole('button', { name: 'Publish now' }).click()
  const compare = draft.getByRole('button', { name: 'Compare and publish' })
  await expect(compare).toBeEnabled()
  await compare.click()
  const overtaken = page.getByRole('dialog', { name: 'Publish over the newer text?' })
  await expect(overtaken.getByRole('radio', { name: /Draft.*4 December/ })).toBeVisible()
  await overtaken.getByRole('radio', { name: /Published.*3 December/ }).check()
  const release = hold('rpc/publish_content_draft')
  await overtaken.getByRole('button', { name: 'Publish this version' }).click()
  await expect(compare).toHaveAttribute('aria-disabled', 'true')
  release()
  await expect(draft).toBeHidden()
  expect(await stored('privacy_page')).toMatchObject({ changed: 'As of 3 December 2026' })
})
