import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { serviceClient } from '#tests/support/processes/test-server.ts'
import { enterOffice, makeAdmin } from '#tests/e2e/account/account-fixtures.ts'
import { expectNoViolation } from '#tests/e2e/axe.ts'
import { leaveCatalogueAsFound } from '#tests/e2e/offline/catalogue-as-found.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { choose, saveButton } from './product-editor.ts'

let email: string

leaveCatalogueAsFound()

test.beforeAll(async ({ request }) => {
  email = await makeAdmin(request, 'gallery-editor')
})

const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`

async function storedProject(id: string) {
  const { data } = await serviceClient()
    .from('project_images')
    .select('*')
    .eq('id', id)
    .single()
    .throwOnError()
  return data
}

test('a project is added with its picture, and appears on the site', async ({ page }) => {
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
