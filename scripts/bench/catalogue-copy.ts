import type { Page } from 'playwright'
import { measured } from './baselines.ts'
import { slowdown, withBenchPage } from './bench-page.ts'
import { median } from './median.ts'

const sizes = [200, 2000, 20_000]
const rounds = 5

/**
 * How long a browser needs to store the copy of the catalogue, and how long that blocks the page.
 */
export function benchCatalogueCopy(): Promise<void> {
  const script = 'scripts/bench/catalogue-copy-in-page.ts'
  return withBenchPage('catalogue on the device', script, async (page) => {
    for (const size of sizes) {
      const written = await measure(page, 'write', size)
      const one = await measure(page, 'readOne', size)
      const all = await measure(page, 'readAll', size)
      console.log(
        `catalogue of ${size} products on the device (time/longest block in ms, ${slowdown}x slowdown): write ${written}, read one ${one}, read all ${all}`,
      )
    }
  })
}

/** Median of some rounds, and the longest task of them all. */
async function measure(page: Page, work: string, size: number): Promise<string> {
  const [times, block] = await page.evaluate<[number[], number]>(`(async () => {
    let block = 0
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) block = Math.max(block, duration)
    })
    observer.observe({ type: 'longtask' })
    const times = []
    for (let round = 0; round < ${rounds}; round++) {
      const startedAt = performance.now()
      await bench.${work}(${size})
      times.push(performance.now() - startedAt)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return [times, block]
  })()`)
  return `${measured(`catalogue copy, ${work} ${size}`, median(times), 'ms')}/${Math.round(block)}`
}
