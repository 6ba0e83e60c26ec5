import { beforeAll, beforeEach, test } from 'vitest'
import { expect } from '#tests/support/screens/expect.ts'
import { enterOffice, page, withScreens } from '#tests/support/screens/screen.tsx'
import { clientOf, makeStaff } from '#tests/support/screens/screen-backend.ts'
import { usualPrivacy } from '#src/domain/content/privacy-words.ts'
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
