import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { enterOffice, makeAdmin } from '#tests/e2e/account/account-fixtures.ts'
import { slugOf } from '#src/domain/text/slug.ts'
import { expectNoViolation } from '#tests/e2e/axe.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { leaveCatalogueAsFound } from '#tests/e2e/offline/catalogue-as-found.ts'
import { serviceClient } from '#tests/support/processes/test-server.ts'
import { choose, save, saveButton } from './product-editor.ts'

let email: string

leaveCatalogueAsFound()

test.beforeAll(async ({ request }) => {
  email = await makeAdmin(request, 'blog-editor')
})

test('a post is written with a preview, published, and found on the site under each of its addresses', async ({
  page,
  expectedErrors,
}) => {
  // A page that has not been prerendered yet.
  expectedErrors.push('status of 404')
  const title = `How to level a base ${randomUUID().slice(0, 8)}`
  const slug = title.toLowerCase().replaceAll(' ', '-')
  await enterOffice(page, email, '/admin/blog/new')
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByLabel('Published').check()
  await saveButton(page).click()
  await expect(page.getByText('Choose a category', { exact: true })).toBeVisible()
  await expect(page.getByText('Write 40 to 180 characters')).toBeVisible()
  await expect(page.getByText('Add a picture', { exact: true })).toBeVisible()

  await choose(page, 'Category', 'Construction Tips')
  await page.getByRole('textbox', { name: 'Author' }).fill('Site desk')
  await page
    .getByRole('textbox', { name: 'Summary' })
    .fill('Four points, one string and a bottle of water are all that it takes.')
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.fill('# The string')
  await expect(page.getByText('Start headings with ## or ###, not #.')).toBeVisible()
  await text.fill('## The string\n\nStretch it <b>tight</b>, and **measure** [the base](/quality).')
  const preview = page.getByRole('complementary')
  await expect(preview.getByRole('heading', { name: 'The string' })).toBeVisible()
  await expect(preview.getByText('Stretch it <b>tight</b>')).toBeVisible()
  await expect(preview.getByRole('link', { name: 'the base' })).toHaveAttribute('href', '/quality')

  const buffer = await sharp({
    create: { width: 1200, height: 800, channels: 3, background: 'teal' },
  })
    .png()
    .toBuffer()
  await page
    .getByLabel('Add picture')
    .setInputFiles({ name: 'base.png', mimeType: 'image/png', buffer })
  await page.getByLabel('Alt text').fill('A string over four corner stones')
  await expectNoViolation(page, 'the form of a post')
  await saveButton(page).click()
  await expect(page).toHaveURL(/\/admin\/blog\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('textbox', { name: 'Web address' })).toHaveValue(slug)

  await page.getByRole('textbox', { name: 'Web address' }).fill(`${slug}-2`)
  await saveButton(page).click()
  const id = page.url().split('/').at(-1) ?? ''
  await expect
    .poll(async () => {
      const { data } = await serviceClient().from('blog_posts').select('slug').eq('id', id).single()
      return data?.slug
    })
    .toBe(`${slug}-2`)

  await page.goto(`/blog/${slug}`)
  await expect(page).toHaveURL(`/blog/${slug}-2`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('link', { name: 'the base' })).toHaveAttribute('href', '/quality')
  await page.goto('/blog')
  await expect(page.getByRole('link', { name: title })).toBeVisible()
})

test('what is typed while a new post gets its own page is there again', async ({ page }) => {
  const title = `Typed on ${randomUUID().slice(0, 8)}`
  const slug = slugOf(title)
  await enterOffice(page, email, '/admin/blog/new')
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await choose(page, 'Category', 'Construction Tips')
  await page.getByRole('textbox', { name: 'Author' }).fill('Site desk')
  await page
    .getByRole('textbox', { name: 'Summary' })
    .fill('Four points, one string and a bottle of water are all that it takes.')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('One string.')
  const address = page.getByRole('textbox', { name: 'Web address' })
  // Faster than anybody types: the URL has changed, and the page has not.
  await address.evaluate((field: HTMLInputElement) => {
    const typeOn = () => {
      // Bypasses React, which would treat it as its own change.
      Reflect.set(HTMLInputElement.prototype, 'value', `${field.value}-2`, field)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    window.navigation.addEventListener('currententrychange', typeOn, { once: true })
  })
  await saveButton(page).click()
  await expect(page).toHaveURL(/\/admin\/blog\/[0-9a-f-]{36}$/)
  await expect(page.getByText('We restored your unsaved changes')).toBeVisible()
  await expect(address).toHaveValue(`${slug}-2`)
  await save(page)
  await page.reload()
  await expect(address).toHaveValue(`${slug}-2`)
  await page.goto('/admin/blog/new')
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('')
})
