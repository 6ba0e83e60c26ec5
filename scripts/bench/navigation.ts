import type { Page } from 'playwright'
import { startFaultProxy } from '#tests/support/fault-proxy.ts'
import { measured } from './baselines.ts'
import { slowdown } from './bench-page.ts'
import { median } from './median.ts'
import { withChromium, workerInCharge } from './with-chromium.ts'

const rounds = 5

/** In the page: clicks at a product of the list; the time until its name is painted, in ms. */
const walk = (place: number) => `new Promise((resolve) => {
  const link = document.querySelectorAll('main article a')[${place}]
  const name = link.textContent
  const startedAt = performance.now()
  link.click()
  const look = () => {
    const isThere = document.querySelector('main h1')?.textContent === name
    if (isThere) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startedAt)))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
})`

/**
 * From the list of products to one of them inside the app, on a processor that is slowed down four
 * times: with the product in memory, and with no network and the product in IndexedDB only.
 * @param siteUrl where the built site is served.
 */
export async function benchNavigation(siteUrl: string): Promise<void> {
  const proxy = await startFaultProxy(siteUrl)
  try {
    await withChromium('navigation', async (browser) => {
      const page = await browser.newPage()
      await openList(page, proxy.url)
      await page.evaluate(workerInCharge)
      // The copy of the catalogue comes once the browser is idle.
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(5000)
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      const fromMemory: number[] = []
      for (let place = 0; place < rounds; place++) {
        await visit(page, place)
        fromMemory.push(await visit(page, place))
      }
      report('memory', 100, fromMemory)
      await proxy.refuse()
      const fromDevice: number[] = []
      for (let place = 0; place < rounds; place++) {
        await openList(page, proxy.url)
        fromDevice.push(await visit(page, place))
      }
      report('IndexedDB, offline', 200, fromDevice)
    })
  } finally {
    await proxy.close()
  }
}

async function openList(page: Page, siteUrl: string): Promise<void> {
  await page.goto(`${siteUrl}/products`)
  await page.waitForSelector('html[data-ready]')
  await page.waitForSelector('main article a')
  // Whatever the page does once it is idle.
  await page.waitForTimeout(2000)
}

async function visit(page: Page, place: number): Promise<number> {
  const time = await page.evaluate<number>(walk(place))
  await page.waitForTimeout(500)
  await page.goBack()
  await page.waitForSelector('main article a')
  await page.waitForTimeout(500)
  return time
}

function report(source: string, aim: number, times: readonly number[]): void {
  console.log(
    `navigation from list to detail, data in ${source}: ${measured(`navigation, data in ${source}`, median(times), 'ms')}, slowest ${Math.round(Math.max(...times))} ms, aim ${aim} ms (page slowed down ${slowdown} times)`,
  )
}
