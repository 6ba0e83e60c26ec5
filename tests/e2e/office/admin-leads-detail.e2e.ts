import { createHash, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { serviceClient } from '#tests/support/processes/test-server.ts'
import { enterOffice, makeAdmin } from '#tests/e2e/account/account-fixtures.ts'
import { expectNoViolation } from '#tests/e2e/axe.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { drawer, rowOf } from '#tests/e2e/lead-fixtures.ts'
import { ownWord, storeInquiry, storeQuote } from '#tests/support/stored-leads.ts'
import { sendFile } from '#tests/support/sent-lead.ts'

let admin: string

test.beforeAll(async ({ request }) => {
  admin = await makeAdmin(request, 'desk-detail')
})

test('on a phone an open lead keeps the focus, and returns it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const lead = await storeInquiry(`${ownWord()} Rao`)
  await enterOffice(
    page,
    admin,
    `/admin/inquiries?q=${encodeURIComponent(JSON.stringify(lead.reference))}`,
  )
  await page.getByRole('link', { name: lead.name }).press('Enter')
  await expect(drawer(page)).toContainText(lead.reference)
  // The page below it is inert.
  await page.getByRole('searchbox').focus()
  await expect(page.getByRole('searchbox')).not.toBeFocused()
  await expectNoViolation(page, 'an open lead on a phone')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: lead.name })).toBeFocused()
  const width = await page.evaluate('document.documentElement.scrollWidth')
  expect(width).toBe(360)
})

test('the printed sheet holds the request and nothing of the page around it', async ({ page }) => {
  const lead = await storeInquiry(`${ownWord()} Rao`)
  await enterOffice(page, admin, `/admin/inquiries?lead=${lead.id}`)
  await expect(drawer(page)).toContainText(lead.reference)
  await page.emulateMedia({ media: 'print' })
  await expect(drawer(page)).toContainText(lead.reference)
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeHidden()
  await expect(rowOf(page, lead)).toBeHidden()
  await expect(drawer(page).getByRole('button', { name: 'Assign to me' })).toBeHidden()
})

test('a picture is shown, and a file of another size than announced is marked', async ({
  page,
}) => {
  const buffer = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const id = randomUUID()
  const sha256 = createHash('sha256').update(buffer).digest('hex')
  const file = {
    name: 'site.png',
    mimeType: 'image/png',
    buffer,
    path: `${id}/0-${sha256.slice(0, 16)}.png`,
  }
  const manifest = (size: number) => [
    { path: file.path, name: file.name, sha256, type: file.mimeType, size },
  ]
  await storeQuote('Picture Sender', { id, attachment_manifest: manifest(buffer.length) })
  await sendFile(file)
  await enterOffice(page, admin, `/admin/quotes?lead=${id}`)
  const files = drawer(page).getByRole('region', { name: 'Attachments' })
  const picture = files.getByRole('img', { name: 'site.png' })
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(40)
  await expect(files).toContainText('1 of 1 received')
  await expect(files.getByText('Expected size:')).toBeHidden()
  await expect(drawer(page).getByRole('region', { name: 'Activity' })).toContainText(
    'File received: site.png',
  )

  await files.getByRole('button', { name: 'View site.png' }).click()
  const viewer = page.getByRole('dialog', { name: 'site.png' })
  const full = viewer.getByRole('img', { name: 'site.png' })
  const widthOf = async () => (await full.boundingBox())?.width ?? 0
  const fitted = await widthOf()
  await page.keyboard.press('+')
  await expect.poll(widthOf).toBeGreaterThan(fitted * 1.2)
  await expectNoViolation(page, 'the viewer')
  await viewer.getByRole('button', { name: 'Smaller' }).click()
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(files).toBeVisible()

  // Hosted storage only checks types and sizes.
  await serviceClient()
    .from('quote_requests')
    .update({ attachment_manifest: manifest(2_000_000) } as never)
    .eq('id', id)
    .throwOnError()
  await page.reload()
  await expect(files.getByText(/^Expected size: (?:2|1\.9) MB$/)).toBeVisible()
})
