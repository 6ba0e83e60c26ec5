import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { serviceClient } from '#tests/support/processes/test-server.ts'
import { enterOffice, makeAdmin } from '#tests/e2e/account/account-fixtures.ts'
import { expectNoViolation } from '#tests/e2e/axe.ts'
import { leaveCatalogueAsFound } from '#tests/e2e/offline/catalogue-as-found.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { choose, expectSaved, save, saveButton } from './product-editor.ts'

let email: string
let other: string

leaveCatalogueAsFound()

test.beforeAll(async ({ request }) => {
  email = await makeAdmin(request, 'gallery-editor')
  other = await makeAdmin(request, 'gallery-other')
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

test('a project is added with its picture, and stands among the references', async ({ page }) => {
  const title = unique('Camp')
  await enterOffice(page, email, '/admin/gallery/new')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Area in sq ft').fill('-3')
  await saveButton(page).click()
  await expect(page.getByLabel('Area in sq ft')).toHaveAccessibleDescription(
    'Enter a whole number above 0, or leave it empty',
  )
  await expect(page.getByText('Add a picture')).toBeVisible()
  await page.getByLabel('Area in sq ft').fill('4200')
  await choose(page, 'Category', 'Industrial')
  await page.getByRole('textbox', { name: 'Location' }).fill('Medchal')
  await page.getByRole('textbox', { name: 'Completed on' }).fill('31/3/26')
  const buffer = await sharp({
    create: { width: 1200, height: 800, channels: 3, background: 'teal' },
  })
    .png()
    .toBuffer()
  await page
    .getByLabel('Add picture')
    .setInputFiles({ name: 'camp.png', mimeType: 'image/png', buffer })
  await page.getByLabel('Alt text').fill('A teal camp')
  await page.getByLabel('Published').check()
  await expectNoViolation(page, 'the form of a project')
  await saveButton(page).click()
  await expect(page.getByText(`${title}: added`)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Completed on' })).toHaveValue('31/03/2026')
  await expect(page.getByLabel('Area in sq ft')).toHaveValue('4,200')
  await expect(page).toHaveURL(/\/admin\/gallery\/[0-9a-f-]{36}$/)
  expect(await storedProject(page.url().split('/').at(-1) ?? '')).toMatchObject({
    area_sqft: 4200,
    days_to_complete: null,
    completed_on: '2026-03-31',
    width: 1200,
    height: 800,
    published: true,
  })
  await page.goto('/projects')
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
})

test('projects are put in order by keyboard alone', async ({ page }) => {
  const [first, second] = [unique('First'), unique('Second')]
  // Behind all others, those of former runs as well.
  const last = Math.floor(Date.now() / 1000)
  await storeProject(first, last)
  await storeProject(second, last + 1)
  await enterOffice(page, email)
  await page.getByRole('navigation', { name: 'Back office' }).getByText('Gallery').click()
  await page.getByRole('button', { name: 'Order', exact: true }).press('Enter')
  const titles = page.getByRole('list', { name: 'Projects in display order' }).getByRole('link')
  /** By how many places the second one stands before the first. */
  const ahead = async () => {
    const shown = await titles.allTextContents()
    return shown.indexOf(first) - shown.indexOf(second)
  }
  await expect(titles.filter({ hasText: second })).toBeVisible()
  await page.getByRole('button', { name: `Move ${second} up` }).focus()
  const stored = page.waitForResponse(/\/rpc\/order_projects/)
  await page.keyboard.press('Enter')
  await expect(page.getByText(new RegExp(`${second} moved to position`))).toBeAttached()
  await expect(page.getByRole('button', { name: `Move ${second} up` })).toBeFocused()
  await expect.poll(ahead).toBe(1)
  await expectNoViolation(page, 'the list of projects')
  await (await stored).finished()
  await page.reload()
  await expect(titles.filter({ hasText: second })).toBeVisible()
  await expect.poll(ahead).toBe(1)
})

test('a project goes to the trash and comes back', async ({ page }) => {
  const title = unique('Trash')
  const id = await storeProject(title)
  await enterOffice(page, email, '/admin/gallery')
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

test('two editors of one project choose field by field', async ({ page, browser, baseURL }) => {
  const title = unique('Shared')
  const id = await storeProject(title)
  const theirs = await browser.newPage({ baseURL: baseURL ?? '' })
  await enterOffice(page, email)
  await enterOffice(theirs, other)
  await page.goto(`/admin/gallery/${id}`)
  await theirs.goto(`/admin/gallery/${id}`)
  await theirs.getByRole('textbox', { name: 'Location' }).fill('Uppal')
  await theirs.getByLabel('Description').fill('Theirs')
  await save(theirs)
  await page.getByLabel('Description').fill('Mine')
  await saveButton(page).click()
  const merge = page.getByRole('dialog', { name: 'Someone else has saved changes' })
  await expect(merge).toContainText('Location')
  await merge.getByRole('radio', { name: /Theirs/ }).check()
  await merge.getByRole('button', { name: 'Save merged version' }).click()
  await expectSaved(page)
  expect(await storedProject(id)).toMatchObject({ location: 'Uppal', description: 'Theirs' })
  await theirs.close()
})
