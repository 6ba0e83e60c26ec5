import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chattyPng, cornersJpeg, noiseJpeg } from '#tests/support/picture-files.ts'
import { serviceClient } from '#tests/support/processes/test-server.ts'
import { handOver, jpeg, openField, pathOf, pdf, png } from './attachment-field.ts'
import { expectSound, narrowAndWide } from '#tests/e2e/axe.ts'
import { fillIn } from '#tests/e2e/site/contact/contact-forms.ts'
import { uniqueEmail } from '#tests/support/stored-inquiries.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'

test('files are picked, checked, listed, removed and sent with the request', async ({ page }) => {
  const { quote, field, rows, input } = await openField(page)
  await input.setInputFiles([
    pdf('Site plan.pdf'),
    { name: 'Section.DWG', mimeType: '', buffer: Buffer.from('AC1027 drawing') },
    jpeg('page.jpg', Buffer.from('<!doctype html>')),
    { name: 'setup.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
    png('chart.png', await chattyPng()),
    pdf('empty.pdf'),
  ])
  await expect(rows).toHaveCount(6)
  await expect(rows.nth(2)).toContainText('Invalid file type for page.jpg')
  await expect(rows.nth(3)).toContainText('File type .exe not allowed')
  await expect(field.getByRole('status')).toContainText('4 files attached')
  await rows.nth(5).getByRole('button', { name: 'Remove empty.pdf' }).click()
  await expect(rows).toHaveCount(5)
  await expect(input).toBeFocused()

  const email = uniqueEmail('attachments')
  await fillIn(quote, {
    Name: 'Ravi Kumar',
    Email: email,
    Product: 'site-office',
    Details: 'Two offices and a store.',
  })
  await quote.getByRole('button', { name: 'Submit Quote Request' }).click()
  await expect(rows).toHaveCount(0)
  const saved = async () => {
    const { data } = await serviceClient()
      .from('quote_requests')
      .select('attachment_manifest, attachments')
      .eq('email', email)
      .throwOnError()
    return data[0]
  }
  const manifest = async () =>
    (await saved())?.attachment_manifest as { name: string; type: string }[] | undefined
  await expect
    .poll(async () => (await manifest())?.map(({ name, type }) => `${name} ${type}`))
    .toEqual(['Site plan.pdf application/pdf', 'Section.dwg image/vnd.dwg', 'chart.png image/png'])
  const addresses = async () => ((await saved())?.attachments ?? []) as string[]
  await expect.poll(async () => (await addresses()).length).toBe(3)
  for (const address of await addresses()) {
    // The test servers say that they are the site of SITE_URL.
    expect(address).toMatch(/^http:\/\/localhost:4173\//)
    expect((await page.request.get(new URL(address).pathname)).status()).toBe(200)
  }
})

test('a file that vanishes or changes before it is read is named, and the others stay', async ({
  page,
}) => {
  await page.addInitScript(`(() => {
    const read = File.prototype.arrayBuffer
    const released = new Promise((resolve) => { window.releaseReading = resolve })
    File.prototype.arrayBuffer = function () { return released.then(() => read.call(this)) }
  })()`)
  const { rows, input } = await openField(page)
  const files = ['vanished.pdf', 'changed.pdf', 'kept.pdf'].map((name) =>
    path.join(tmpdir(), `${Date.now()} ${name}`),
  )
  const [vanished = '', changed = '', kept = ''] = files
  for (const file of files) writeFileSync(file, `%PDF-1.7 ${file}`)
  await input.setInputFiles(files)
  rmSync(vanished)
  writeFileSync(changed, 'something else, and longer than what was picked before: %PDF-1.7')
  await page.evaluate('window.releaseReading()')
  await expect(rows.nth(0)).toContainText('vanished.pdf could not be read. Please choose it again.')
  await expect(rows.nth(1)).toContainText('changed.pdf could not be read. Please choose it again.')
  await expect(rows.nth(2)).toContainText(path.basename(kept))
  await expect(rows.nth(2)).toContainText(/\d+ bytes/)
  for (const file of [changed, kept]) rmSync(file)
})

test('files are dropped on the form, and a drop beside it does not leave the page', async ({
  page,
}) => {
  const { quote, field, rows } = await openField(page)
  await handOver(quote, 'dragover', [pdf('a.pdf')])
  await expect(field.getByText('Drop the files to attach them')).toBeVisible()
  await handOver(quote, 'drop', [pdf('a.pdf'), pdf('b.pdf')])
  await expect(rows).toHaveCount(2)
  await expect(field.getByText('Drop the files to attach them')).toHaveCount(0)
  const isLeft = await page.evaluate(`(() => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['x'], 'x.pdf'))
    return document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true, bubbles: true }))
  })()`)
  expect(isLeft).toBe(false)
  await expect(rows).toHaveCount(2)
})

test('pasted pictures are attached; pasted text with a picture of it stays text', async ({
  page,
}) => {
  const { quote, rows } = await openField(page)
  await handOver(page.locator('body'), 'paste', [png('image.png', await chattyPng())])
  await expect(rows).toHaveCount(1)
  await handOver(quote.getByRole('textbox', { name: 'Details' }), 'paste', [pdf('a.pdf')])
  await expect(rows).toHaveCount(2)
  await quote.getByRole('textbox', { name: 'Details' }).evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'a table')
    clipboardData.items.add(new File(['%PDF-2'], 'b.pdf'))
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  })
  await handOver(page.getByRole('form', { name: 'Send us a Message' }), 'paste', [pdf('c.pdf')])
  await expect(rows).toHaveCount(2)
})

test('the field is used with the keyboard, in the dialog of a product too', async ({ page }) => {
  await page.goto('/products/containers/container-house-ch-20')
  await page.getByRole('button', { name: 'Get Quote' }).click()
  const dialog = page.getByRole('dialog')
  const input = dialog.getByLabel('Add files')
  // First: the key could overtake the order to catch what it opens.
  const choosing = page.waitForEvent('filechooser')
  await dialog.getByRole('textbox', { name: 'Details' }).focus()
  await page.keyboard.press('Tab')
  await expect(input).toBeFocused()
  await expect(input).toHaveAccessibleDescription(/up to 5 files of 5 MB/)
  await page.keyboard.press('Enter')
  const chooser = await choosing
  await chooser.setFiles([pdf('a.pdf'), pdf('b.pdf')])
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Remove a.pdf' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await expect(input).toBeFocused()
  for (const button of await dialog
    .getByRole('button')
    .or(dialog.locator('label', { hasText: 'Add files' }))
    .all()) {
    const box = await button.boundingBox()
    if ((await button.getAttribute('aria-label')) !== 'Close') {
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
  }
})

test('five files and every kind of refusal break no rule of WCAG 2.2 AA', async ({ page }) => {
  const { rows, input } = await openField(page)
  const files = [
    jpeg(`${'a very long name '.repeat(9)}.jpg`, await cornersJpeg(1)),
    jpeg('too large.jpg', await noiseJpeg(4000, 3000)),
    jpeg('page.jpg', Buffer.from('<html>')),
    ...['c.pdf', 'd.pdf', 'e.exe', 'f.pdf'].map(pdf),
  ]
  await input.setInputFiles(files.map(pathOf))
  await expect(rows).toHaveCount(6)
  await expect(rows.locator('img')).toHaveCount(1)
  await expect(rows.getByRole('button', { name: 'Shrink and attach' })).toHaveCount(1)
  await expectSound(page, 'files and errors', narrowAndWide)
})
