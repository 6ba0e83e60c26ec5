import type { Page } from 'playwright/test'
import sharp from 'sharp'
import {
  chattyPng,
  cornerColours,
  cornersJpeg,
  cornersOf,
  noiseJpeg,
  pngChunk,
  tellsOfOwner,
} from '#tests/support/picture-files.ts'
import { jpeg, openField, pathOf, png } from './attachment-field.ts'
import { fillIn } from '#tests/e2e/site/contact/contact-forms.ts'
import { uniqueEmail } from '#tests/support/stored-inquiries.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'

/** In the page: keeps every picture that is shown from memory, to look at its bytes. */
const keepShownPictures = `(() => {
  const make = URL.createObjectURL.bind(URL)
  window.shownPictures = []
  URL.createObjectURL = (blob) => {
    window.shownPictures.push(blob)
    return make(blob)
  }
})()`

async function shownPicture(page: Page, place = 0): Promise<Buffer> {
  const bytes = await page.evaluate<number[]>(
    `window.shownPictures[${place}].arrayBuffer().then((buffer) => [...new Uint8Array(buffer)])`,
  )
  return Buffer.from(bytes)
}

async function expectUpright(picture: Buffer): Promise<void> {
  for (const [place, colour] of (await cornersOf(picture)).entries()) {
    for (const [channel, value] of colour.entries()) {
      expect(Math.abs(value - (cornerColours[place]?.[channel] ?? 0))).toBeLessThan(25)
    }
  }
}

test(
  'a photo of 12 megapixels is offered to be shrunk, and is small then',
  { tag: '@long' },
  async ({ page }) => {
    await page.addInitScript(keepShownPictures)
    const { quote, field, rows, input } = await openField(page)
    const photo = await noiseJpeg(4000, 3000, { orientation: 6 })
    expect(photo.length).toBeGreaterThan(5 * 1024 * 1024)
    await input.setInputFiles(pathOf(jpeg('photo.jpg', photo)))
    await expect(rows).toContainText('File photo.jpg exceeds 5MB limit')
    await fillIn(quote, {
      Name: 'Ravi Kumar',
      Email: uniqueEmail('offer'),
      Product: 'site-office',
      Details: 'Two offices and a store.',
    })
    await quote.getByRole('button', { name: 'Submit Quote Request' }).click()
    const shrink = field.getByRole('button', { name: 'Shrink and attach photo.jpg' })
    await expect(shrink).toBeFocused()
    await expect(page.getByRole('alert')).toContainText('A picture is too large')
    await page.keyboard.press('Enter')
    await expect(rows).toContainText(/\d\.\d MB → \d/, { timeout: 15_000 })
    const shrunk = await shownPicture(page)
    expect(shrunk.length).toBeLessThanOrEqual(2 * 1024 * 1024)
    expect(tellsOfOwner(shrunk)).toBe(false)
    const { width, height, format } = await sharp(shrunk).metadata()
    expect(format).toBe('jpeg')
    expect(height).toBeGreaterThan(width)
    expect(height).toBeLessThanOrEqual(1920)
  },
)

test('pictures of every orientation stand upright and tell nothing of their owner', async ({
  page,
}) => {
  await page.addInitScript(keepShownPictures)
  const { rows, input } = await openField(page)
  for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
    await input.setInputFiles([jpeg(`turned ${orientation}.jpg`, await cornersJpeg(orientation))])
    await expect(rows.locator('img')).toHaveCount(1)
    const picture = await shownPicture(page, orientation - 1)
    expect(tellsOfOwner(picture)).toBe(false)
    expect(await sharp(picture).metadata()).toMatchObject({ width: 64, height: 32 })
    await expectUpright(picture)
    await rows.getByRole('button', { name: 'Remove' }).click()
  }
})

test('a photo of very many pixels is shrunk upright', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(keepShownPictures)
  const { rows, input } = await openField(page)
  const corners = await sharp(await cornersJpeg(1, 7200))
    .rotate(270)
    .jpeg({ quality: 100 })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const filled = Buffer.concat([corners, Buffer.alloc(3_000_000 - corners.length)])
  await input.setInputFiles(pathOf(jpeg('large.jpg', filled)))
  await expect(rows.locator('img')).toHaveCount(1, { timeout: 15_000 })
  const picture = await shownPicture(page)
  const { width, height } = await sharp(picture).metadata()
  expect(width).toBe(1920)
  expect(Math.abs(height - 960)).toBeLessThan(2)
  await expectUpright(picture)
})

test('a large PNG becomes a JPEG on white and is named so', async ({ page }) => {
  await page.addInitScript(keepShownPictures)
  const { rows, input } = await openField(page)
  const noise = await sharp(await noiseJpeg(1400, 1100))
    .ensureAlpha(0.5)
    .png()
    .toBuffer()
  await input.setInputFiles(pathOf(png('Screenshot.png', noise)))
  await expect(rows).toContainText('Screenshot.jpg', { timeout: 15_000 })
  const { channels } = await sharp(await shownPicture(page)).stats()
  expect(Math.min(...channels.map(({ mean }) => mean))).toBeGreaterThan(150)
})

test('a damaged picture is refused, one that cannot be drawn is attached without a preview', async ({
  page,
}) => {
  const { rows, input } = await openField(page)
  const broken = Buffer.concat([Buffer.from([255, 216, 255, 224]), Buffer.alloc(2000, 65)])
  const whole = await chattyPng()
  const undrawable = Buffer.concat([
    whole.subarray(0, 33),
    pngChunk('IDAT', Buffer.from('these are no pixels')),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
  await input.setInputFiles([jpeg('broken.jpg', broken), png('undrawable.png', undrawable)])
  await expect(rows.nth(0)).toContainText('File broken.jpg could not be read as a picture')
  await expect(rows.nth(1)).toContainText(`${undrawable.length} bytes`)
  await expect(rows.nth(1).locator('img')).toHaveCount(0)
})

test('a picture that takes too long to shrink is attached as it is', async ({ page }) => {
  await page.addInitScript('Worker.prototype.postMessage = () => {}')
  await page.clock.install()
  const { field, rows, input } = await openField(page)
  const photo = await noiseJpeg(2400, 1800)
  expect(photo.length).toBeGreaterThan(2 * 1024 * 1024)
  expect(photo.length).toBeLessThan(5 * 1024 * 1024)
  await input.setInputFiles(pathOf(jpeg('slow.jpg', photo)))
  await expect(rows).toContainText('slow.jpg')
  await expect(async () => {
    await page.clock.fastForward(10_500)
    await expect(field.getByRole('status')).toContainText('1 file attached', { timeout: 500 })
  }).toPass()
  await expect(rows).not.toContainText('→')
})

test('pictures are shrunk without a connection and without another origin', async ({
  page,
  context,
  baseURL,
  expectedErrors,
}) => {
  // The page may still be reading the catalogue for the device.
  expectedErrors.push('ERR_INTERNET_DISCONNECTED')
  const others: string[] = []
  page.on('request', (request) => {
    if (!/^(?:data|blob):/.test(request.url()) && !request.url().startsWith(baseURL ?? '')) {
      others.push(request.url())
    }
  })
  const reports = await context.newCDPSession(page)
  const violations: unknown[] = []
  reports.on('Audits.issueAdded', ({ issue }) => violations.push(issue))
  await reports.send('Audits.enable')
  const prefetched = page.waitForResponse(/shrink-picture\.worker/)
  const { rows, input } = await openField(page)
  await prefetched
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await input.setInputFiles(pathOf(jpeg('photo.jpg', await noiseJpeg(2200, 2200))))
  await expect(rows).toContainText('→', { timeout: 15_000 })
  await context.setOffline(false)
  expect(others).toEqual([])
  const csp = violations.filter((issue) => JSON.stringify(issue).includes('ContentSecurityPolicy'))
  expect(csp).toEqual([])
})

test('the photo from a phone is shrunk without being asked', async ({ browser }) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 360, height: 740 },
  })
  const page = await context.newPage()
  const { field, rows } = await openField(page)
  const camera = field.getByLabel('Take a photo')
  await expect(camera).toHaveAttribute('capture', 'environment')
  await camera.setInputFiles(pathOf(jpeg('photo.jpg', await noiseJpeg(4000, 3000))))
  await expect(rows).toContainText(/\d\.\d MB → \d/, { timeout: 15_000 })
  await context.close()
})
