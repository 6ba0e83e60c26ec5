import type { Browser, Page } from 'playwright'
import { measured } from '#scripts/bench/baselines.ts'
import { slowdown } from '#scripts/bench/bench-page.ts'
import { landingPages } from './landing-pages.ts'
import { median } from '#scripts/bench/median.ts'
import { withSlowPhone } from './slow-phone.ts'
import { withChromium } from '#scripts/bench/with-chromium.ts'
import { serveWithoutScripts } from './without-scripts.ts'

const rounds = 5
/** The time in which scripts, service worker and the copy of the catalogue arrive. */
const visitMs = 10_000
const aims = { ratio: 3, kilobytes: 350 }

interface Visit {
  /** ms after the navigation. */
  readonly paintedAt: number
  /** ms after the navigation; null for a page without scripts. */
  readonly answersAt: number | null
  /** KB transferred in ten seconds, except pictures. */
  readonly kilobytes: number
}

/**
 * The first visit of a phone on a slow line: when the page is painted, how much later it responds,
 * and what it has transferred after ten seconds; compared with the same page without scripts.
 * @param siteUrl where the built site is served.
 */
export async function benchFirstVisit(siteUrl: string): Promise<void> {
  const twin = await serveWithoutScripts(siteUrl, landingPages)
  try {
    await withChromium('first visit', async (browser) => {
      for (const path of landingPages) {
        const own: Visit[] = []
        const bare: Visit[] = []
        for (let round = 0; round < rounds; round++) {
          own.push(await visitFirst(browser, siteUrl + path))
          bare.push(await visitFirst(browser, twin.url + path))
        }
        report(path, own, bare)
      }
    })
  } finally {
    await twin.close()
  }
}

async function visitFirst(browser: Browser, url: string): Promise<Visit> {
  return withSlowPhone(browser, {}, async (page) => {
    const bytes = countBytes(page)
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForTimeout(visitMs)
    const [paintedAt, answersAt] = await page.evaluate<[number, number | null]>(`[
      performance.getEntriesByName('first-contentful-paint')[0].startTime,
      performance.getEntriesByName('hydrated')[0]?.startTime ?? null,
    ]`)
    return { paintedAt, answersAt, kilobytes: (await bytes()) / 1024 }
  })
}

/** The transfer size of all requests of page and service worker, with headers. */
function countBytes(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = []
  page.context().on('requestfinished', (request) => {
    if (request.resourceType() === 'image') return
    const sum = async () => {
      const response = await request.response()
      const type = (await response?.headerValue('content-type')) ?? ''
      const isFetched = response !== null && !response.fromServiceWorker()
      if (!isFetched || type.startsWith('image/')) return 0
      const { responseBodySize, responseHeadersSize } = await request.sizes()
      return responseBodySize + responseHeadersSize
    }
    // The page may be left before the browser has told the sizes of its last request.
    sizes.push(sum().catch(() => 0))
  })
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

function report(path: string, own: readonly Visit[], bare: readonly Visit[]): void {
  const of = (visits: readonly Visit[], figure: keyof Visit) =>
    median(visits.map((visit) => visit[figure] ?? Number.NaN))
  const named = (figure: keyof Visit, unit: string) =>
    measured(`first visit of ${path}, ${figure}`, of(own, figure), unit)
  const ratio = median(
    own.map(({ paintedAt, answersAt }) => (answersAt ?? Number.NaN) / paintedAt),
  ).toFixed(2)
  const painted = (of(own, 'paintedAt') / of(bare, 'paintedAt')).toFixed(2)
  const moved = (of(own, 'kilobytes') / of(bare, 'kilobytes')).toFixed(1)
  console.log(
    `first visit of ${path}: painted after ${named('paintedAt', 'ms')}, ${painted} of bare; answers after ${named('answersAt', 'ms')}, ${ratio} times its paint, aim ${aims.ratio}; ${named('kilobytes', 'KB')} besides pictures in ${visitMs / 1000} s, ${moved} of bare, aim ${aims.kilobytes} (slow 4G, page slowed down ${slowdown} times)`,
  )
}
