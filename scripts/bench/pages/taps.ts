import type { Browser, Page } from 'playwright'
import { seededRandom } from '#tests/support/random-numbers.ts'
import { measured } from '#scripts/bench/baselines.ts'
import { slowdown } from '#scripts/bench/bench-page.ts'
import { landingPages } from './landing-pages.ts'
import { median } from '#scripts/bench/median.ts'
import { withSlowPhone } from './slow-phone.ts'
import { type Tap, type Target, findTargets, leftAfter, watchTaps } from './taps-in-page.ts'
import { withChromium } from '#scripts/bench/with-chromium.ts'

/** Taps on each page, unless `TAPS` is set. */
const defaultTaps = 40
/** The time after the first paint in which the scripts arrive, run and hydrate the page. */
const momentsMs = 4000
const aimMs = 100

/**
 * Taps at random moments after the first paint, on a phone with a slow line and a slow processor:
 * how long it takes until a reaction shows, and whether the tap is handled in the end. One tap per
 * visit; the same taps in each run.
 * @param siteUrl where the built site is served.
 */
export async function benchTaps(siteUrl: string): Promise<void> {
  const count = Number(process.env['TAPS'] || defaultTaps)
  await withChromium('taps', async (browser) => {
    for (const path of landingPages) {
      const random = seededRandom(path.length)
      const taps: Tap[] = []
      for (let place = 0; place < count; place++) {
        taps.push(await tapOnce(browser, siteUrl + path, random))
      }
      report(path, taps)
    }
  })
}

async function tapOnce(browser: Browser, url: string, random: () => number): Promise<Tap> {
  return withSlowPhone(browser, { serviceWorkers: 'block' }, async (page) => {
    await page.addInitScript(watchTaps)
    await page.goto(url, { waitUntil: 'commit' })
    await page.evaluate('window.taps.painted')
    await page.waitForTimeout(random() * momentsMs)
    const targets = await page.evaluate<readonly Target[]>(findTargets)
    const target = targets[Math.floor(random() * targets.length)]
    if (target === undefined) throw new Error(`nothing can be tapped on ${url}`)
    await page.touchscreen.tap(target.x, target.y)
    return { name: target.name, ms: await seenAfter(page) }
  })
}

async function seenAfter(page: Page): Promise<number | null> {
  try {
    return await page.evaluate<number | null>('window.taps.done()')
  } catch {
    // The page was left meanwhile.
    await page.waitForLoadState('domcontentloaded')
    return page.evaluate<number | null>(leftAfter)
  }
}

function report(path: string, taps: readonly Tap[]): void {
  const lost = taps.filter(({ ms }) => ms === null)
  const times = taps.flatMap(({ ms }) => ms ?? [])
  const late = taps.filter(({ ms }) => ms !== null && ms > aimMs)
  const name = `taps on ${path}`
  console.log(
    `${taps.length} ${name}: seen after ${measured(name, median(times), 'ms')}, slowest ${Math.round(Math.max(...times))} ms, ${late.length} after more than ${aimMs} ms, ${lost.length} lost (slow 4G, page slowed down ${slowdown} times)`,
  )
  for (const tap of [...lost, ...late]) {
    console.log(`  ${tap.name}: ${tap.ms === null ? 'lost' : `${Math.round(tap.ms)} ms`}`)
  }
}
