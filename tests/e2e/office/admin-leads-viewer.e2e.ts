import { createHash, randomUUID } from 'node:crypto'
import type { Locator } from 'playwright/test'
import { enterOffice, makeAdmin } from '#tests/e2e/account/account-fixtures.ts'
import { expectNoViolation } from '#tests/e2e/axe.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { drawer } from '#tests/e2e/lead-fixtures.ts'
import { storeQuote } from '#tests/support/stored-leads.ts'
import { sendFile } from '#tests/support/sent-lead.ts'
import { blackPng } from '#tests/support/picture-files.ts'
import { pdfFile } from './pdf-file.ts'

let admin: string

test.beforeAll(async ({ request }) => {
  admin = await makeAdmin(request, 'desk-viewer')
})

/** Stores a quote request with these PDFs and PNGs, by name. @returns its id. */
async function storeWith(files: Readonly<Record<string, Buffer>>): Promise<string> {
  const id = randomUUID()
  const sent = Object.entries(files).map(([name, buffer], place) => {
    const sha256 = createHash('sha256').update(buffer).digest('hex')
    const ending = name.endsWith('.png') ? 'png' : 'pdf'
    const path = `${id}/${place}-${sha256.slice(0, 16)}.${ending}`
    const mimeType = ending === 'png' ? 'image/png' : 'application/pdf'
    return { name, mimeType, buffer, path, sha256 }
  })
  const manifest = sent.map(({ path, name, sha256, mimeType, buffer }) => ({
    path,
    name,
    sha256,
    type: mimeType,
    size: buffer.length,
  }))
  await storeQuote('Plan Sender', { id, attachment_manifest: manifest })
  for (const file of sent) await sendFile(file)
  return id
}

test('a PDF is read page by page and zoomed by keyboard', async ({ page }) => {
  const id = await storeWith({ 'plan.pdf': pdfFile('Ground floor', 'First floor') })
  await enterOffice(page, admin, `/admin/quotes?lead=${id}`)
  await drawer(page).getByRole('button', { name: 'View plan.pdf' }).press('Enter')
  const viewer = page.getByRole('dialog', { name: 'plan.pdf' })
  const sheet = (number: number) =>
    viewer.getByRole('img', { name: `plan.pdf, page ${number}`, exact: true })
  await expect(sheet(1)).toBeVisible()
  await expect(viewer).toContainText('Page 1 of 2')
  await expect(viewer).toContainText('Ground floor')
  await expect(viewer.getByRole('button', { name: 'Previous page' })).toBeDisabled()
  const box = await sheet(1).boundingBox()
  const height = page.viewportSize()?.height ?? 0
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
  // The drawing has loaded, not only its frame.
  const redPixels = () =>
    sheet(1).evaluate((canvas: HTMLCanvasElement) => {
      const { width, height: tall } = canvas
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, tall).data ?? []
      return Array.from(pixels).filter(
        (value, place) => place % 4 === 0 && value > 180 && (pixels[place + 1] ?? 255) < 80,
      ).length
    })
  expect(await redPixels()).toBeGreaterThan(100)
  await expectNoViolation(page, 'a PDF in the viewer')
  const desk = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 740 })
  for (const button of await viewer.getByRole('button').all()) {
    await expect(button).toBeInViewport({ ratio: 1 })
  }
  if (desk !== null) await page.setViewportSize(desk)

  await page.keyboard.press('PageDown')
  await expect(sheet(2)).toBeVisible()
  await expect(viewer).toContainText('First floor')
  await expect(viewer).toContainText('Page 2 of 2')
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await expect(viewer).toContainText('225 %')
  await expect
    .poll(async () => (await sheet(2).boundingBox())?.width ?? 0)
    .toBeCloseTo((box?.width ?? 0) * 2.25, -1)
  await page.keyboard.press('0')
  await page.keyboard.press('Home')
  await expect(sheet(1)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(drawer(page).getByRole('button', { name: 'View plan.pdf' })).toBeFocused()
})

test('a damaged PDF and a locked one say so, and can be downloaded', async ({ page }) => {
  const locked = pdfFile('Secret')
    .toString('latin1')
    .replace(
      '/Root 1 0 R',
      `/Root 1 0 R /ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'11'.repeat(32)}> /U <${'22'.repeat(32)}> >>`,
    )
  const id = await storeWith({
    'broken.pdf': Buffer.from('%PDF-1.4\nnothing of a PDF\n%%EOF\n'),
    'locked.pdf': Buffer.from(locked, 'latin1'),
  })
  await enterOffice(page, admin, `/admin/quotes?lead=${id}`)
  await drawer(page).getByRole('button', { name: 'View broken.pdf' }).click()
  const broken = page.getByRole('dialog', { name: 'broken.pdf' })
  await expect(broken.getByRole('alert')).toContainText('This PDF is damaged')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    broken.getByRole('link', { name: 'Download broken.pdf' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('broken.pdf')
  await page.keyboard.press('ArrowRight')
  const other = page.getByRole('dialog', { name: 'locked.pdf' })
  await expect(other.getByRole('alert')).toContainText('protected by a password')
})

test('a picture of more pixels than a tablet can hold is not drawn', async ({ page }) => {
  const id = await storeWith({ 'site.png': blackPng(300), 'bomb.png': blackPng(11_000) })
  await enterOffice(page, admin, `/admin/quotes?lead=${id}`)
  const [site, bomb] = ['site.png', 'bomb.png'].map((name) =>
    drawer(page).getByRole('button', { name: `View ${name}` }),
  ) as [Locator, Locator]
  await site.scrollIntoViewIfNeeded()
  await expect(site.getByRole('img')).toBeVisible()
  await expect(bomb).toHaveText('PNG')
  await expect(bomb.getByRole('img')).toHaveCount(0)
  await bomb.click()
  const viewer = page.getByRole('dialog', { name: 'bomb.png' })
  await expect(viewer.getByRole('alert')).toContainText('too many pixels')
  await expect(viewer.getByRole('link', { name: 'Download bomb.png' })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  const other = page.getByRole('dialog', { name: 'site.png' })
  await expect(other.getByRole('img', { name: 'site.png' })).toBeVisible()
})
