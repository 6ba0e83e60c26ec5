import type { Browser, BrowserContext } from 'playwright'
import { stopWorkers } from '#tests/support/chromium/stop-workers.ts'
import { type FaultProxy, startFaultProxy } from '#tests/support/faults/fault-proxy.ts'
import { measured } from './baselines.ts'
import { slowdown } from './bench-page.ts'
import { median } from './median.ts'
import { withChromium, workerInCharge } from './with-chromium.ts'

const rounds = 5
const pages = [
  { path: '/', element: 'main h2' },
  { path: '/products', element: 'main article h2, main article h3' },
  { path: '/products/containers/container-villa-cv-3', element: 'main h1' },
]

/** How long a visitor has been on the site when the network goes, in s. */
const stays = [5, 15, 40]

/** At most so many times as late when the network hangs as when it is refused. */
const aimOfHanging = 1.2

/**
 * How long a cold installed app takes to show its content: without a network, and on one that
 * accepts every request and never answers, as on a building site.
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
      // The copy of the catalogue is fetched once the browser is idle.
      await first.waitForLoadState('networkidle')
      await first.waitForTimeout(5000)
      await first.goto('about:blank')
      for (const { path, element } of pages) {
        const start = () => coldStart(context, proxy.url + path, element)
        const [refused, firstHanging, hanging]: [number[], number[], number[]] = [[], [], []]
        for (let round = 0; round < rounds; round++) {
          await proxy.refuse()
          refused.push(await start())
          await proxy.pass()
          // So that the network counts as a good one.
          await start()
          proxy.hang()
          firstHanging.push(await start())
          hanging.push(await start())
          await proxy.pass()
        }
        report(path, { refused, firstHanging, hanging })
      }
      for (const seconds of stays) await benchEarlyOffline(browser, proxy, seconds)
    })
  } finally {
    await proxy.close()
  }
}

/** A product that a new visitor opens offline, after a stay on the list of products. */
async function benchEarlyOffline(
  browser: Browser,
  proxy: FaultProxy,
  seconds: number,
): Promise<void> {
  const context = await browser.newContext()
  const list = await context.newPage()
  await list.goto(`${proxy.url}/products`)
  await list.waitForTimeout(seconds * 1000)
  await proxy.refuse()
  const path = '/products/containers/container-house-ch-20'
  const time = await coldStart(context, proxy.url + path, 'main h1')
  await proxy.pass()
  await context.close()
  const name = `offline after ${seconds} s on the site`
  console.log(`${name}: a product painted after ${measured(name, time, 'ms')}`)
}

function report(path: string, times: Readonly<Record<string, readonly number[]>>): void {
  const { refused = [], firstHanging = [], hanging = [] } = times
  const name = `offline cold start of ${path}`
  const asLate = (others: readonly number[]) => (median(others) / median(refused)).toFixed(2)
  const hangs = `${name}, hanging`
  console.log(
    `${name}: content painted after ${measured(name, median(refused), 'ms')}, slowest ${Math.round(Math.max(...refused))} ms; on a network that hangs ${measured(hangs, median(hanging), 'ms')}, ${asLate(hanging)} times as late, aim ${aimOfHanging}; that begins to hang ${measured(`${hangs} first`, median(firstHanging), 'ms')}, ${asLate(firstHanging)} times (page slowed down ${slowdown} times)`,
  )
}

/** From the navigation to the frame after the element appears, in ms. */
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
