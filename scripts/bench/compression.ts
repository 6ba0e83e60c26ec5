import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright'
import { noiseJpeg } from '#tests/support/picture-files.ts'
import { median } from './median.ts'
import { withChromium } from './with-chromium.ts'

const rounds = 5
const slowdown = 4
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
      const page = await browser.newPage()
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      for (const { name, width, height } of sizes) {
        const photo = await noiseJpeg(width, height, { orientation: 6, quality: 85 })
        const file = path.join(folder, 'photo.jpg')
        writeFileSync(file, photo)
        const figures = await measure(page, file, siteUrl)
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

async function measure(page: Page, photo: string, siteUrl: string): Promise<string> {
  const times: number[] = []
  let longest = 0
  for (let round = 0; round < rounds; round++) {
    await page.goto('about:blank')
    await page.goto(`${siteUrl}/contact#quote`)
    const form = page.getByRole('form', { name: 'Request a Quote' })
    const camera = form.locator('input[capture]')
    await camera.waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    await page.evaluate(watchPicking)
    await camera.setInputFiles(photo)
    times.push(await page.evaluate<number>('window.attached'))
    longest = Math.max(longest, await page.evaluate<number>('window.longest'))
  }
  return `attached after ${Math.round(median(times))} ms, longest block of the page ${Math.round(longest)} ms (page slowed down ${slowdown} times)`
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
