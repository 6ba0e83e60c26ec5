import type { BrowserContext, Page } from 'playwright/test'
import sharp from 'sharp'
import { dataDirectory, readBackendFile } from '#supabase/local/database/data-directory.ts'
import { testServer } from '#tests/support/processes/test-server.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { button, complete, openOffline, renditions } from './offline-page.ts'

// Only the kit: that pages open offline is the service worker's part. The first download of a size
// waits for the server to make it.
test.beforeEach(() => {
  test.setTimeout(120_000)
})

/** Starts the download of the smallest pictures: the server makes each size when first asked. */
async function startDownload(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Phone' }).check()
  await button(page, 'Make available offline').click()
}

async function makeAvailable(page: Page): Promise<void> {
  await openOffline(page)
  await startDownload(page)
  await expect(complete(page)).toBeVisible({ timeout: 60_000 })
}

/** Counts requests for stored pictures from now on. */
function countPictures(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.url().includes('/storage/v1/')) count++
  })
  return () => count
}

test('an estimate, the download, and a check that names what is there', async ({ page }) => {
  const pictures = countPictures(page)
  await openOffline(page)
  await expect(page.getByRole('radio', { name: 'Tablet' })).toBeChecked()
  await expect(page.getByText(/about \d+(\.\d)? [KM]B/)).toHaveCount(3)
  expect(pictures()).toBe(0)
  // By keyboard: the group is one tab stop, and arrow keys choose.
  await page.getByRole('radio', { name: 'Tablet' }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('radio', { name: 'Phone' })).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(button(page, 'Make available offline')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(complete(page)).toBeVisible({ timeout: 60_000 })
  await expect(button(page, 'Check for changes')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Checked without' })).toHaveText(
    /(\d+) of \1 products, (\d+) of \2 projects, (\d+) of \3 articles, \d+ pictures\./,
  )
  const fetched = pictures()
  await button(page, 'Check for changes').click()
  await expect(page.getByText('Checked without a connection')).toBeVisible()
  expect(pictures()).toBe(fetched)
})

test('an interrupted download goes on where it was, in a new page', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push('Failed to load resource')
  let asked = 0
  await context.route(renditions, (route) => (asked++ % 2 ? route.abort() : route.continue()))
  await openOffline(page)
  await startDownload(page)
  const progress = page.getByRole('progressbar', { name: 'Pictures on this device' })
  await expect(progress).toHaveAttribute('aria-valuetext', /^[2-9]\d of \d+ pictures, .* [KM]B$/, {
    timeout: 60_000,
  })
  await page.goto('/about')
  await context.unroute(renditions)
  const pictures = countPictures(page)
  await page.goto('/offline')
  await expect(page.getByRole('heading', { name: /^\d+ of \d+ pictures are here$/ })).toBeVisible()
  const there = Number(await progress.getAttribute('aria-valuenow'))
  const all = Number(await progress.getAttribute('aria-valuemax'))
  expect(there).toBeGreaterThanOrEqual(20)
  await button(page, 'Continue').click()
  await expect(complete(page)).toBeVisible({ timeout: 60_000 })
  expect(pictures()).toBe(all - there)
})

test('pausing keeps what has been downloaded, and a lost network is waited for', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push('Failed to load resource')
  let asked = 0
  await context.route(renditions, async (route) => {
    if (++asked > 20) await context.setOffline(true)
    await route.continue()
  })
  await openOffline(page)
  await startDownload(page)
  await expect(page.getByRole('heading', { name: 'Waiting for a connection' })).toBeVisible({
    timeout: 60_000,
  })
  await button(page, 'Pause').click()
  await expect(button(page, 'Continue')).toBeFocused()
  await context.unroute(renditions)
  await button(page, 'Continue').click()
  await expect(page.getByText('Our server could not be reached.')).toBeVisible()
  await context.setOffline(false)
  await button(page, 'Continue').click()
  await expect(complete(page)).toBeVisible({ timeout: 60_000 })
})

test('pictures that do not arrive are listed, and fetched when asked again', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push('status of 404')
  await context.route('**/storage/v1/**/guard-house-gh-20/**', (route) =>
    route.fulfill({ status: 404, body: 'no' }),
  )
  await openOffline(page)
  await startDownload(page)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('did not arrive', { timeout: 60_000 })
  await expect(alert.getByRole('listitem').first()).toHaveText(
    'guard-house-gh-20, picture 1: the server does not have it',
  )
  await context.unroute('**/storage/v1/**/guard-house-gh-20/**')
  await button(page, 'Continue').click()
  await expect(complete(page)).toBeVisible({ timeout: 60_000 })
})

test('only a changed picture is downloaded again', async ({ page, context }) => {
  await makeAvailable(page)
  const changed = 'product-images/guard-house-gh-20/1.jpg'
  const before = await originalOf(changed)
  try {
    await replaceOriginal(changed, await sharp(before).rotate(180).jpeg().toBuffer())
    await listAnew(context, changed)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/offline')
    await expect(
      page.getByText(/^Since then: 1 new or changed picture, about \d+ KB\.$/),
    ).toBeVisible()
    await button(page, 'Download changes').click()
    await expect(page.getByText('Everything on this site opens on this device')).toBeVisible()
    expect(asked.filter((url) => url.includes('/storage/v1/'))).toHaveLength(1)
    const kept = await page.evaluate<number[]>(`(async () => {
      const cache = await caches.open('kit-pictures')
      const copy = await cache.match('/kept-pictures/480/' + encodeURIComponent('${changed}'))
      return [...new Uint8Array(await copy.arrayBuffer())]
    })()`)
    const now = await page.request.get(
      `/storage/v1/render/image/public/${changed}?width=480&quality=80`,
      { headers: { accept: 'image/webp,image/*' } },
    )
    expect(Buffer.from(kept).equals(await now.body())).toBe(true)
  } finally {
    await replaceOriginal(changed, before)
  }
})

test('a full device stops the download and says what is missing', async ({ page }) => {
  await openOffline(page)
  const devtools = await page.context().newCDPSession(page)
  const { usage } = await page.evaluate<{ usage: number }>('navigator.storage.estimate()')
  await devtools.send('Storage.overrideQuotaForOrigin', {
    origin: testServer.url,
    quotaSize: usage + 500_000,
  })
  await startDownload(page)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(
    /There is no space left\. Still missing: \d+ pictures, about .* [KM]B/,
  )
  await expect(page.getByRole('heading', { name: /^\d+ of \d+ pictures are here$/ })).toBeVisible()
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: testServer.url })
  await button(page, 'Continue').click()
  await expect(complete(page)).toBeVisible({ timeout: 60_000 })
})

test('removal asks once, names what goes, and takes it', async ({ page }) => {
  await makeAvailable(page)
  await button(page, 'Remove from this device').click()
  const dialog = page.getByRole('dialog', { name: 'Remove from this device?' })
  await expect(dialog).toContainText(/This removes \d+ pictures \(\d+(\.\d)? [KM]B\) and the text/)
  await dialog.getByRole('button', { name: 'Keep' }).click()
  await expect(complete(page)).toBeVisible()
  await button(page, 'Remove from this device').click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('heading', { name: 'Not on this device yet' })).toBeVisible()
  expect(
    await page.evaluate(
      `caches.open('kit-pictures').then((cache) => cache.keys()).then((keys) => keys.length)`,
    ),
  ).toBe(0)
})

test('a picture that was damaged on the device is found and fetched again', async ({ page }) => {
  await makeAvailable(page)
  await page.evaluate(`(async () => {
    const cache = await caches.open('kit-pictures')
    const key = (await cache.keys()).find(({ url }) => url.includes('guard-house-gh-20'))
    await cache.put(key.url, new Response('not a picture', { headers: { 'content-type': 'image/webp' } }))
  })()`)
  await button(page, 'Check again').click()
  await expect(page.getByRole('list', { name: 'Missing' })).toContainText('a picture')
  await expect(complete(page)).toHaveCount(0)
  await button(page, 'Download what is missing').click()
  await expect(complete(page)).toBeVisible({ timeout: 60_000 })
})

test('a second tab shows the download of the first', async ({ page, context }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let asked = 0
  await context.route(renditions, async (route) => {
    if (++asked > 20) await held
    await route.continue()
  })
  await openOffline(page)
  await startDownload(page)
  const second = await context.newPage()
  await second.goto('/offline')
  await expect(second.getByText('Another tab is working on this.')).toBeVisible()
  await expect(second.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /[1-9]/, {
    timeout: 60_000,
  })
  release()
  await expect(complete(page)).toBeVisible({ timeout: 60_000 })
  await expect(complete(second)).toBeVisible()
})

test('a browser that cannot keep it says so', async ({ page }) => {
  await page.addInitScript('delete Navigator.prototype.serviceWorker')
  await page.goto('/offline')
  await expect(
    page.getByRole('heading', { name: 'This browser cannot save the catalogue' }),
  ).toBeVisible()
})

test('the header says offline, and nothing while online', async ({ page, context }) => {
  // It loads when the page is idle, from the network that is then disconnected.
  const indicator = ['js', 'css'].map((type) =>
    page.waitForResponse(new RegExp(`/idle-.*\\.${type}$`)),
  )
  await page.goto('/about')
  for (const part of indicator) await (await part).finished()
  const status = page.getByRole('status', { name: 'Connection' })
  await expect(status).toBeEmpty()
  await context.setOffline(true)
  await expect(status.getByRole('link', { name: /^Offline/ })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(status.getByRole('link', { name: /^Offline/ })).toBeVisible()
  await context.setOffline(false)
  await expect(status).toBeEmpty()
})

async function originalOf(picture: string): Promise<Buffer> {
  const response = await fetch(`${testServer.url}/storage/v1/object/public/${picture}`)
  return Buffer.from(await response.arrayBuffer())
}

async function replaceOriginal(picture: string, bytes: Buffer): Promise<void> {
  const file = readBackendFile(dataDirectory(testServer.dataDir))
  const response = await fetch(`${testServer.url}/storage/v1/object/${picture}`, {
    method: 'PUT',
    headers: { apikey: file?.secretKey ?? '', 'content-type': 'image/jpeg' },
    body: new Uint8Array(bytes),
  })
  expect(response.status).toBe(200)
}

/** The list as the next build would write it, with the picture's new validator. */
async function listAnew(context: BrowserContext, changed: string): Promise<void> {
  const original = await fetch(`${testServer.url}/storage/v1/object/public/${changed}`, {
    method: 'HEAD',
  })
  const hash = /"(.+)"/.exec(original.headers.get('etag') ?? '')?.[1] ?? ''
  const response = await fetch(`${testServer.url}/offline-kit.json`)
  const kit = (await response.json()) as { pictures: { picture: string; hash: string }[] }
  for (const entry of kit.pictures) if (entry.picture === changed) entry.hash = hash
  await context.route('**/offline-kit.json', (route) => route.fulfill({ json: kit }))
}
