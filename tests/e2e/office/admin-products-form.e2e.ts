import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { enterOffice, makeAdmin, refused, signIn } from '#tests/e2e/account/account-fixtures.ts'
import { expectNoViolation } from '#tests/e2e/axe.ts'
import { leaveCatalogueAsFound } from '#tests/e2e/offline/catalogue-as-found.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { choose, openProduct, save, saveButton } from './product-editor.ts'
import { storeProduct, storedProduct } from '#tests/support/stored-products.ts'

let email: string

leaveCatalogueAsFound()

test.beforeAll(async ({ request }) => {
  email = await makeAdmin(request, 'editor')
})

const unique = (name: string) => `${name}-${randomUUID().slice(0, 8)}`

const photo = (colour: string, width = 2400, height = 1600) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .jpeg()
    .toBuffer()

test('a new product gets its address from its name, its pictures, and stands on the site', async ({
  page,
  expectedErrors,
}) => {
  // The page opens although it has not been rendered yet.
  expectedErrors.push(refused(404))
  const slug = unique('garden-room')
  const name = slug.replaceAll('-', ' ')
  await enterOffice(page, email, '/admin/products/new')
  const address = page.getByRole('textbox', { name: 'Web address' })
  await expect(address).not.toHaveAttribute('aria-invalid')
  await saveButton(page).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
    /Enter a name/,
  )
  await page.keyboard.type(name)
  await expect(address).toHaveValue(slug)
  await expect(page.getByText('Available.')).toBeVisible()
  await expect(address).toHaveAccessibleDescription(new RegExp(`/products/category/${slug}`))
  await choose(page, 'Category', 'Portable Cabins')
  await page.getByLabel('Summary').fill('A room in the garden.')
  await page.getByRole('button', { name: 'Add feature' }).click()
  await page.keyboard.type('Large window')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Oak floor')
  await page.getByRole('button', { name: 'Add specification' }).click()
  await page.getByLabel('Label 1').fill('Overall size')
  await page.getByLabel('Value 1').fill('4 × 3 m')
  await page.getByLabel('Add pictures').setInputFiles([
    { name: 'red.jpg', mimeType: 'image/jpeg', buffer: await photo('red') },
    { name: 'blue.jpg', mimeType: 'image/jpeg', buffer: await photo('blue', 900, 600) },
  ])
  await page.getByLabel('Alt text of picture 1').fill('Red room')
  await page
    .getByRole('listitem')
    .filter({ has: page.getByLabel('Alt text of picture 2') })
    .getByLabel('Main picture')
    .check()
  await page.getByLabel('Published').check()
  await saveButton(page).click()
  await expect(page.getByLabel('Alt text of picture 2')).toHaveAccessibleDescription(
    /Published products need alt text for every picture/,
  )
  await page.getByLabel('Alt text of picture 2').fill('Blue room')
  await expect(page.getByLabel('Preview').getByRole('img', { name: 'Blue room' })).toHaveCount(2)
  await expectNoViolation(page, 'the form of a product')
  await saveButton(page).click()
  await expect(page.getByText(`${name}: added`)).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/products\/[0-9a-f-]{36}$/)
  const id = page.url().split('/').at(-1) ?? ''
  const stored = await storedProduct(id)
  expect(stored).toMatchObject({
    slug,
    category: 'Portable Cabins',
    features: ['Large window', 'Oak floor'],
    specifications: [{ label: 'Overall size', value: '4 × 3 m' }],
    published: true,
  })
  expect(stored.pictures).toMatchObject([
    { alt: 'Red room', width: 1920, height: 1280, is_primary: false },
    { alt: 'Blue room', width: 900, height: 600, is_primary: true },
  ])
  for (const { image_url } of stored.pictures) {
    const answer = await page.request.get(image_url)
    const bytes = await answer.body()
    expect((await sharp(bytes).metadata()).exif, image_url).toBeUndefined()
  }
  await page.goto(`/products/portable-cabins/${slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

test('features are put in order by drag, and a removed one comes back', async ({ page }) => {
  const id = await storeProduct({ name: 'Drag cabin', slug: unique('drag-cabin') })
  await enterOffice(page, email)
  await openProduct(page, id)
  const rows = page.getByRole('list', { name: 'Features' }).getByRole('listitem')
  await rows.nth(1).evaluate((row) => row.scrollIntoView({ block: 'center' }))
  const from = await rows.nth(0).getByTitle('Drag to move').boundingBox()
  const to = await rows.nth(2).boundingBox()
  if (from === null || to === null) throw new Error('the rows are not on the page')
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x + 8, to.y + to.height - 4, { steps: 5 })
  await page.mouse.up()
  await page.getByRole('button', { name: 'Remove Socket' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await save(page)
  expect((await storedProduct(id)).features).toEqual(['Window', 'Socket', 'Door'])
})

test('a session that ends by itself leaves unsaved changes to their author and to nobody else', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(refused(400), 'AuthApiError')
  const other = await makeAdmin(request, 'other-editor')
  const id = await storeProduct({ name: 'Ended cabin', slug: unique('ended') })
  await enterOffice(page, email, '/admin/settings')
  await page.getByLabel('Hours until a lead is overdue').fill('7')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto(`/admin/products/${id}`)
  const summary = page.getByLabel('Summary')
  await summary.fill('Typed when the session ended')

  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('prefab-session') ?? '{}') as object
    const over = { ...session, expires_at: 1, refresh_token: 'revoked' }
    localStorage.setItem('prefab-session', JSON.stringify(over))
  })
  await page.reload()
  await expect(page).toHaveURL(/\/auth\?next=/)
  // Another admin on the same device.
  await signIn(page, other)
  await expect(summary).toHaveValue('A cabin for the tests.')
  await expect(page.getByText(/restored your unsaved changes/)).toBeHidden()
  await page.getByRole('button', { name: 'SIGN OUT' }).click()
  await page.goto(`/auth?next=/admin/products/${id}`)
  await signIn(page, email)
  await expect(page.getByText(/restored your unsaved changes/)).toBeVisible()
  await expect(summary).toHaveValue('Typed when the session ended')
  await page.goto('/admin/settings')
  await expect(page.getByLabel('Hours until a lead is overdue')).toHaveValue('7')

  await page.getByRole('button', { name: 'SIGN OUT' }).click()
  const question = page.getByRole('dialog', { name: '2 things aren’t saved yet' })
  await expect(question.getByRole('listitem')).toHaveText([
    'Changes to Ended cabin',
    'Settings: Overdue leads',
  ])
  await expectNoViolation(page, 'the question before drafts are deleted')
  await question.getByRole('button', { name: 'Delete and sign out' }).click()
  await expect(page.getByRole('button', { name: 'SIGN OUT' })).toBeHidden()
  expect(await page.evaluate('Object.keys(localStorage).join()')).not.toContain('draft')
})
