import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright'
import { noiseJpeg } from '#tests/support/picture-files.ts'
import { measured } from './baselines.ts'
import { median } from './median.ts'
import { withChromium } from './with-chromium.ts'

const rounds = 5
const slowdown = 4
const patienceMs = 120_000
const sizes = [
  { name: '12 megapixels', width: 4000, height: 3000 },
  { name: '48 megapixels', width: 8000, height: 6000 },
]

/**
 * How long a photo takes from being picked to being attached, and for how long that blocks the page.
 * @param siteUrl where the built site is served.
 */
export async function benchCompression(siteUrl: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-photos-'))
  try {
    await withChromium('shrinking of photos', async (browser) => {
      for (const { name, width, height } of sizes) {
        const photo = await noiseJpeg(width, height, { orientation: 6, quality: 85 })
        const file = path.join(folder, 'photo.jpg')
        writeFileSync(file, photo)
        const figures = await measure(browser, file, siteUrl, name)
        console.log(`photo of ${name}, ${megabytes(photo.length)}: ${figures}`)
      }
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** In the page: the time from the pick to the end of all work, and the longest task in between. */
const watchPicking = `(() => {
  window.longest = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration)
  }).observe({ type: 'longtask' })
  addEventListener('change', () => {
    window.pickedAt = performance.now()
    window.longest = 0
  }, { capture: true, once: true })
  window.attached = new Promise((resolve) => {
    new MutationObserver((_changes, observer) => {
      if (document.querySelector('li[data-state="ready"]') === null) return
      observer.disconnect()
      resolve(performance.now() - window.pickedAt)
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
})()`

async function measure(
  browser: Browser,
  photo: string,
  siteUrl: string,
  name: string,
): Promise<string> {
  const times: number[] = []
  let longest = 0
  for (let round = 0; round < rounds; round++) {
    // A device of its own, since the form keeps what was attached for the next visit.
    const context = await browser.newContext()
    const page = await context.newPage()
    page.setDefaultTimeout(patienceMs)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(`${siteUrl}/contact#quote`)
    const form = page.getByRole('form', { name: 'Request a Quote' })
    const camera = form.locator('input[capture]')
    await camera.waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    await page.evaluate(watchPicking)
    await camera.setInputFiles(photo)
    times.push(await page.evaluate<number>('window.attached'))
    longest = Math.max(longest, await page.evaluate<number>('window.longest'))
    await context.close()
  }
  return `attached after ${measured(`photo of ${name}`, median(times), 'ms')}, longest block of the page ${measured(`photo of ${name}, block`, longest, 'ms')} (page slowed down ${slowdown} times)`
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
