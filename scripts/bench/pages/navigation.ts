import type { Browser, Page } from 'playwright'
import { startFaultProxy } from '#tests/support/faults/fault-proxy.ts'
import { measured } from '#scripts/bench/baselines.ts'
import { median } from '#scripts/bench/median.ts'
import { withChromium, workerInCharge } from '#scripts/bench/with-chromium.ts'

const rounds = 5

/** The slowdown, and the time in ms within which a page should show. */
const processors = [
  { slowdown: 1, aimMs: 100 },
  { slowdown: 4, aimMs: 250 },
] as const

/** In the page: ms from `act` until the page with that heading is painted. */
const untilPainted = (act: string, heading: string) => `new Promise((resolve) => {
  const startedAt = performance.now()
  ${act}
  const look = () => {
    const isThere = document.querySelector('main h1')?.textContent === ${heading}
    if (isThere) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startedAt)))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
})`

interface Times {
  readonly there: number[]
  readonly back: number[]
}

/**
 * From the list of products to one of them inside the app, and back: on a first visit without a
 * service worker, with the product in memory, and offline with the product in IndexedDB only.
 * @param siteUrl where the built site is served.
 */
export async function benchNavigation(siteUrl: string): Promise<void> {
  const proxy = await startFaultProxy(siteUrl)
  try {
    await withChromium('navigation', async (browser) => {
      report(
        'memory, first visit without a worker',
        250,
        await walkOnFirstVisit(browser, proxy.url),
      )
      const page = await browser.newPage()
      await openList(page, proxy.url)
      await page.evaluate(workerInCharge)
      // The copy of the catalogue is fetched once the browser is idle.
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(5000)
      const session = await page.context().newCDPSession(page)
      for (const { slowdown, aimMs } of processors) {
        await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
        const name = `${slowdown} times slower`
        report(`memory, ${name}`, aimMs, await walkInMemory(page))
        await proxy.refuse()
        report(`IndexedDB, offline, ${name}`, aimMs, await walkOffline(page, proxy.url))
        await proxy.pass()
      }
    })
  } finally {
    await proxy.close()
  }
}

/** A new visitor each time, on a processor four times slower. */
function walkOnFirstVisit(browser: Browser, siteUrl: string): Promise<Times> {
  return timesOf(async (place) => {
    const context = await browser.newContext({ serviceWorkers: 'block' })
    const page = await context.newPage()
    await openList(page, siteUrl)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const times = await walk(page, place)
    await context.close()
    return times
  })
}

function walkInMemory(page: Page): Promise<Times> {
  return timesOf(async (place) => {
    await walk(page, place)
    return walk(page, place)
  })
}

function walkOffline(page: Page, siteUrl: string): Promise<Times> {
  return timesOf(async (place) => {
    await openList(page, siteUrl)
    return walk(page, place)
  })
}

async function timesOf(walkTo: (place: number) => ReturnType<typeof walk>): Promise<Times> {
  const times: Times = { there: [], back: [] }
  for (let place = 0; place < rounds; place++) {
    const { there, back } = await walkTo(place)
    times.there.push(there)
    times.back.push(back)
  }
  return times
}

async function openList(page: Page, siteUrl: string): Promise<void> {
  await page.goto(`${siteUrl}/products`)
  await page.waitForSelector('html[data-ready]')
  await page.waitForSelector('main article a')
  // What the page does once it is idle.
  await page.waitForTimeout(2000)
}

/** To the nth product of the list, and back. */
async function walk(page: Page, place: number): Promise<{ there: number; back: number }> {
  const list = await page.evaluate<string>(`document.querySelector('main h1').textContent`)
  const link = `document.querySelectorAll('main article a')[${place}]`
  const name = await page.evaluate<string>(`${link}.textContent`)
  const there = await page.evaluate<number>(untilPainted(`${link}.click()`, JSON.stringify(name)))
  await page.waitForTimeout(500)
  const back = await page.evaluate<number>(untilPainted('history.back()', JSON.stringify(list)))
  await page.waitForTimeout(500)
  return { there, back }
}

function report(source: string, aimMs: number, { there, back }: Times): void {
  const name = `navigation, data in ${source}`
  const slowest = Math.round(Math.max(...there))
  console.log(
    `navigation from list to detail, data in ${source}: ${measured(name, median(there), 'ms')}, slowest ${slowest} ms, aim ${aimMs} ms; back ${measured(`${name}, back`, median(back), 'ms')}`,
  )
}
