import { beforeAll, test } from 'vitest'
import { expect } from '#tests/support/screens/expect.ts'
import { enterOffice, page, withScreens } from '#tests/support/screens/screen.tsx'
import { makeStaff } from '#tests/support/screens/screen-backend.ts'
import { randomUUID } from 'node:crypto'
import { serviceClient } from '#tests/support/service-client.ts'
import { expectNoViolation } from '#tests/support/screens/axe.ts'
import { expectSaved, saveButton } from './product-editor.ts'

withScreens()

let email: string

beforeAll(async () => {
  email = await makeStaff('gallery-editor')
})

const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`

async function storeProject(title: string, displayOrder = 900): Promise<string> {
  const id = randomUUID()
  await serviceClient()
    .from('project_images')
    .insert({
      id,
      title,
      category: 'Industrial',
      description: 'A camp.',
      image_url: '/icons/app-192.png',
      display_order: displayOrder,
    })
    .throwOnError()
  return id
}

async function storedProject(id: string) {
  const { data } = await serviceClient()
    .from('project_images')
    .select('*')
    .eq('id', id)
    .single()
    .throwOnError()
  return data
}

test('projects are put in order by keyboard alone', async () => {
  const [first, second] = [unique('First'), unique('Second')]
  // Behind all others, those of former runs as well.
  const last = Math.floor(Date.now() / 1000)
  const firstId = await storeProject(first, last)
  const secondId = await storeProject(second, last + 1)
  await enterOffice(email, '/admin/gallery')
  await page.getByRole('button', { name: 'Order', exact: true }).press('Enter')
  const titles = page.getByRole('list', { name: 'Projects in display order' }).getByRole('link')
  /** By how many places the second one stands before the first. */
  const ahead = () => {
    const shown = titles.elements().map(({ textContent }) => textContent)
    return shown.indexOf(first) - shown.indexOf(second)
  }
  await expect(titles.filter({ hasText: second })).toBeVisible()
  await page.getByRole('button', { name: `Move ${second} up` }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(new RegExp(`${second} moved to position`))).toBeAttached()
  await expect(page.getByRole('button', { name: `Move ${second} up` })).toBeFocused()
  await expect.poll(ahead).toBe(1)
  await expectNoViolation('the list of projects')
  await expect
    .poll(async () => {
      const [one, two] = await Promise.all([firstId, secondId].map(storedProject))
      return (one?.display_order ?? 0) > (two?.display_order ?? 0)
    })
    .toBe(true)
  await page.reload()
  await expect(titles.filter({ hasText: second })).toBeVisible()
  await expect.poll(ahead).toBe(1)
})

test('a project goes to the trash and comes back', async () => {
  const title = unique('Trash')
  const id = await storeProject(title)
  await enterOffice(email, '/admin/gallery')
  await page.getByRole('button', { name: `Publish ${title}` }).click()
  await expect(page.getByText(`${title}: published`)).toBeVisible()
  await page.getByRole('button', { name: `Move to trash ${title}` }).click()
  await expect(page.getByText(`${title}: moved to trash`)).toBeVisible()
  await page.getByRole('button', { name: 'Trash', exact: true }).click()
  await page.getByRole('button', { name: `Restore ${title}` }).click()
  await expect(page.getByText(`${title}: restored`)).toBeVisible()
  expect(await storedProject(id)).toMatchObject({ published: true, deleted_at: null })
  await serviceClient()
    .from('project_images')
    .update({ deleted_at: new Date().toISOString() })
    .eq('id', id)
    .throwOnError()
  await page.reload()
  await page.getByRole('button', { name: `Delete permanently ${title}` }).click()
  await page
    .getByRole('dialog', { name: `Delete ${title} permanently?` })
    .getByRole('button', { name: 'Delete permanently' })
    .click()
  await expect(page.getByText(`${title}: deleted permanently`)).toBeVisible()
})

test('a selected project that is gone is not counted', async () => {
  const [kept, gone] = [unique('Pair'), unique('Pair')]
  await storeProject(kept)
  const goneId = await storeProject(gone)
  await enterOffice(email, '/admin/gallery')
  for (const title of [kept, gone])
    await page.getByRole('checkbox', { name: `Select ${title}` }).click()
  await serviceClient().from('project_images').delete().eq('id', goneId).throwOnError()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('1 of 2 projects: published')).toBeVisible()
})

test('two editors of one project choose field by field', async () => {
  const title = unique('Shared')
  const id = await storeProject(title)
  await enterOffice(email, `/admin/gallery/${id}`)
  await page.getByLabel('Description').element()
  await serviceClient()
    .from('project_images')
    .update({ location: 'Uppal', description: 'Theirs' })
    .eq('id', id)
    .throwOnError()
  await page.getByLabel('Description').fill('Mine')
  await saveButton().click()
  const merge = page.getByRole('dialog', { name: 'Someone else has saved changes' })
  await expect(merge).toContainText('Location')
  await merge.getByRole('radio', { name: /Theirs/ }).check()
  await merge.getByRole('button', { name: 'Save merged version' }).click()
  await expectSaved()
  expect(await storedProject(id)).toMatchObject({ location: 'Uppal', description: 'Theirs' })
})
