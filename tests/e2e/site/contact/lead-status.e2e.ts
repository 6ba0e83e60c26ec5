import type { Page } from 'playwright/test'
import sharp from 'sharp'
import type { AnnouncedFile } from '#src/outbox/delivery/lead-rows.ts'
import { cornersJpeg, noiseJpeg, tellsOfOwner } from '#tests/support/picture-files.ts'
import { serviceClient, testServer } from '#tests/support/processes/test-server.ts'
import { expectSound, narrowAndWide } from '#tests/e2e/axe.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { type SentLead, sendFile, sendLead } from '#tests/support/sent-lead.ts'

const fileRow = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Files' }).getByRole('listitem').filter({ hasText: name })
const picker = (page: Page, name: string) => page.getByLabel(`Add the missing file ${name}`)

/** A request with two files, the second of which is still missing. */
async function halfSent(): Promise<SentLead> {
  const lead = await sendLead('Site plan.pdf', 'Photo.pdf')
  const [plan] = lead.files
  if (plan !== undefined) await sendFile(plan)
  return lead
}

async function savedManifest({ id }: SentLead) {
  const { data } = await serviceClient()
    .from('quote_requests')
    .select('attachment_manifest,file_replacements')
    .eq('id', id)
    .single()
    .throwOnError()
  return data
}

/** The server's copy of a file, by its path. */
async function storedFile(lead: SentLead, name: string): Promise<Buffer> {
  const manifest = (await savedManifest(lead))
    .attachment_manifest as unknown as readonly AnnouncedFile[]
  const path = manifest.find((file) => file.name === name)?.path ?? ''
  const response = await fetch(
    `${testServer.url}/storage/v1/object/public/quote-attachments/${path}`,
  )
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

test('another file may take the place of the missing one, without what a phone adds to it', async ({
  page,
}) => {
  const lead = await halfSent()
  await page.goto(`/status/${lead.id}`)
  const photo = await cornersJpeg(6)
  expect(tellsOfOwner(photo)).toBe(true)
  await picker(page, 'Photo.pdf').setInputFiles({
    name: 'Better photo.jpg',
    mimeType: 'image/jpeg',
    buffer: photo,
  })
  await expect(fileRow(page, 'Better photo.jpg')).toContainText('Arrived')
  await expect(fileRow(page, 'Photo.pdf')).toHaveCount(0)
  expect(await savedManifest(lead)).toMatchObject({
    file_replacements: 1,
    attachment_manifest: [{ name: 'Site plan.pdf' }, { name: 'Better photo.jpg' }],
  })
  const stored = await storedFile(lead, 'Better photo.jpg')
  expect(tellsOfOwner(stored)).toBe(false)
  const { width, height } = await sharp(stored).metadata()
  expect([width, height], 'upright').toEqual([64, 32])
})

test('a photo that is too large is made smaller', { tag: '@long' }, async ({ page }) => {
  const lead = await halfSent()
  await page.goto(`/status/${lead.id}`)
  const photo = await noiseJpeg(4000, 3000)
  expect(photo.length).toBeGreaterThan(5 * 1024 * 1024)
  await picker(page, 'Photo.pdf').setInputFiles({
    name: 'Large.jpg',
    mimeType: 'image/jpeg',
    buffer: photo,
  })
  await expect(fileRow(page, 'Large.jpg')).toContainText('Arrived', { timeout: 20_000 })
  expect((await storedFile(lead, 'Large.jpg')).length).toBeLessThanOrEqual(5 * 1024 * 1024)
})

test('a file that arrives from elsewhere is seen without reloading', async ({ page }) => {
  const lead = await halfSent()
  await page.clock.install()
  await page.goto(`/status/${lead.id}`)
  await expect(fileRow(page, 'Photo.pdf')).toContainText('Missing')
  const [, photo] = lead.files
  if (photo !== undefined) await sendFile(photo)
  await page.clock.fastForward(31_000)
  await expect(fileRow(page, 'Photo.pdf')).toContainText('Arrived')
})

test('the page is for its reader alone, and breaks no rule of WCAG 2.2 AA', async ({ page }) => {
  const lead = await halfSent()
  const answer = await page.goto(`/status/${lead.id}`)
  expect(answer?.status()).toBe(200)
  expect(answer?.headers()).toMatchObject({
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
  await expect(fileRow(page, 'Photo.pdf')).toBeVisible()
  await expectSound(page, 'status', narrowAndWide)
})

test('it works with the keyboard, and the link can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const lead = await halfSent()
  await page.goto(`/status/${lead.id}`)
  // First: the key could overtake the order to catch what it opens.
  const chooser = page.waitForEvent('filechooser')
  await picker(page, 'Photo.pdf').focus()
  await page.keyboard.press('Enter')
  await chooser
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show QR code' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Link copied.')).toBeVisible()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(page.url())
})

test('the device keeps nothing of the id after the page is left', async ({ page }) => {
  const lead = await halfSent()
  await page.goto(`/status/${lead.id}`)
  await expect(fileRow(page, 'Photo.pdf')).toBeVisible()
  await page.getByRole('link', { name: 'HOME', exact: true }).click()
  await expect(page).toHaveURL('/')
  await page.waitForLoadState('networkidle')
  const kept = await page.evaluate<string>(keptOnDevice)
  expect(kept).toContain('localStorage')
  expect(kept).not.toContain(lead.id)
  expect(kept).not.toContain(lead.reference)
})

/** Everything that a page can store on a device, as one text. */
const keptOnDevice = `(async () => {
  const kept = ['localStorage', JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage }), document.cookie]
  for (const { name } of await indexedDB.databases()) {
    const database = await new Promise((resolve, reject) => {
      const request = indexedDB.open(name)
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    for (const store of database.objectStoreNames) {
      const objects = database.transaction(store).objectStore(store)
      for (const request of [objects.getAllKeys(), objects.getAll()]) {
        await new Promise((resolve) => (request.onsuccess = resolve))
        kept.push(JSON.stringify(request.result))
      }
    }
    database.close()
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) kept.push(request.url)
  }
  return kept.join(' ')
})()`
