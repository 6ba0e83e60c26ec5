import type { BrowserContext } from 'playwright'
import { stopWorkers } from '#tests/support/chromium/stop-workers.ts'
import { startFaultProxy } from '#tests/support/fault-proxy.ts'
import { measured } from './baselines.ts'
import { median } from './median.ts'
import { withChromium, workerInCharge } from './with-chromium.ts'

const rounds = 5
const slowdown = 4
const pages = [
  { path: '/', element: 'main h2' },
  { path: '/products', element: 'main article h2, main article h3' },
  { path: '/products/containers/container-villa-cv-3', element: 'main h1' },
]

/**
 * How long an installed app takes to show its content when there is no network and nothing of it
 * runs yet.
 * @param siteUrl where the built site is served.
 */
export async function benchColdStart(siteUrl: string): Promise<void> {
  const proxy = await startFaultProxy(siteUrl)
  try {
    await withChromium('offline cold start', async (browser) => {
      const context = await browser.newContext()
      const first = await context.newPage()
      await first.goto(proxy.url)
      await first.evaluate(workerInCharge)
      // The copy of the catalogue comes once the browser is idle.
      await first.waitForLoadState('networkidle')
      await first.waitForTimeout(5000)
      await proxy.refuse()
      await first.goto('about:blank')
      for (const { path, element } of pages) {
        const times: number[] = []
        for (let round = 0; round < rounds; round++) {
          times.push(await coldStart(context, proxy.url + path, element))
        }
        console.log(
          `offline cold start of ${path}: content painted after ${measured(`offline cold start of ${path}`, median(times), 'ms')}, slowest ${Math.round(Math.max(...times))} ms (page slowed down ${slowdown} times)`,
        )
      }
    })
  } finally {
    await proxy.close()
  }
}

/** From the navigation to the frame after the element is there, in ms. */
async function coldStart(context: BrowserContext, url: string, element: string): Promise<number> {
  const page = await context.newPage()
  await stopWorkers(page)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(`window.painted = new Promise((resolve) => {
    const look = () => document.querySelector(${JSON.stringify(element)}) === null
      ? requestAnimationFrame(look)
      : requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
    requestAnimationFrame(look)
  })`)
  await page.goto(url, { waitUntil: 'commit' })
  const time = await page.evaluate<number>('window.painted')
  await page.close()
  return time
}
