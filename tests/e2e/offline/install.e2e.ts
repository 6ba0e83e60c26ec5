import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { buildPaths } from '#scripts/build/paths.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'

test.use({ serviceWorkers: 'allow' })

interface Manifest {
  readonly icons: readonly { readonly src: string; readonly sizes: string }[]
  readonly screenshots: readonly { readonly src: string; readonly sizes: string }[]
  readonly shortcuts: readonly {
    readonly url: string
    readonly icons: readonly { readonly src: string; readonly sizes: string }[]
  }[]
}

test('the manifest is served as one, and its pictures are what it says', async ({ request }) => {
  const answer = await request.get('/manifest.webmanifest')
  expect(answer.headers()).toMatchObject({
    'content-type': 'application/manifest+json',
    'cache-control': 'no-cache',
  })
  const manifest = (await answer.json()) as Manifest
  expect(manifest).toMatchObject({ id: '/', scope: '/', display: 'standalone' })
  const pictures = [
    ...manifest.icons,
    ...manifest.screenshots,
    ...manifest.shortcuts.flatMap(({ icons }) => icons),
  ]
  expect(pictures).toHaveLength(8)
  for (const { src, sizes } of pictures) {
    const { width, height } = await sharp(path.join(buildPaths.dist, src)).metadata()
    expect(`${width}x${height}`, src).toBe(sizes)
  }
})

test('the worker is served fresh and compressed, and every page names the manifest', async ({
  request,
}) => {
  const worker = await request.get('/sw.js')
  expect(worker.headers()).toMatchObject({
    'content-type': expect.stringContaining('text/javascript'),
    'cache-control': 'no-cache',
    'content-encoding': 'br',
  })
  expect(await worker.text()).not.toContain('__APP_VERSION__')
  for (const page of ['index.html', 'app-shell.html', '404.html']) {
    const html = readFileSync(path.join(buildPaths.dist, page), 'utf8')
    expect(html, page).toContain('<link rel="manifest" href="/manifest.webmanifest">')
    expect(html, page).toContain('apple-touch-icon')
  }
})

test('Chromium finds nothing that keeps the app from being installed', async ({
  page,
  context,
}) => {
  await page.goto('/')
  const session = await context.newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // Playwright's contexts are incognito windows, which cannot install apps.
  const errors = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')
  expect(errors).toEqual([])
  const { errors: manifestErrors } = await session.send('Page.getAppManifest')
  expect(manifestErrors).toEqual([])
})

test('where the browser offers to install, the footer passes the offer on, once', async ({
  page,
}) => {
  await page.goto('/')
  const invitation = page.getByRole('contentinfo').getByRole('button', { name: 'Install the app' })
  await page.waitForLoadState('networkidle')
  await expect(invitation).toHaveCount(0)
  const isBannerHeld = await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    Object.assign(offer, {
      prompt: () => {
        document.documentElement.dataset['asked'] = 'yes'
        return Promise.resolve({ outcome: 'dismissed' })
      },
    })
    return !dispatchEvent(offer)
  })
  expect(isBannerHeld).toBe(true)
  await invitation.click()
  await expect(page.locator('html[data-asked=yes]')).toHaveCount(1)
  await expect(invitation).toHaveCount(0)
})

test('on an iPhone the footer says how to install, and nothing once it is installed', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'standalone', { value: false })
    Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 })
  })
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await footer.getByText('Install the app').click()
  await expect(footer.getByText('Choose “Add to Home Screen”.')).toBeVisible()
})
