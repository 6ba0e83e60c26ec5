import type { CDPSession, Page } from 'playwright'
import { slowdown, withBenchPage } from './bench-page.ts'
import { median } from './median.ts'

const sizes = [200, 2000]
const rounds = 3

/**
 * Two ways to keep the catalogue on the device, over the same answers: by what has changed, as the
 * site does, or whole as the answer to one query. Decision 143 in src/DECISIONS.md goes by it.
 */
export function benchCatalogueWays(): Promise<void> {
  const script = 'scripts/bench/catalogue-ways-in-page.ts'
  return withBenchPage('two ways to keep the catalogue', script, async (page) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    for (const size of sizes) {
      await page.evaluate(`bench.serve(${size})`)
      for (const way of ['delta', 'whole'] as const) {
        const first = await measure(page, 'bench.forget()', `bench.${way}()`)
        const changed = await measure(page, 'bench.change()', `bench.${way}()`)
        const read = await measure(page, '', `bench.read${way === 'delta' ? 'Delta' : 'Whole'}()`)
        console.log(
          `${size} products, ${way} (ms/longest block at ${slowdown}x, KB/KB compressed): first ${first}, one change ${changed}, read all ${read}`,
        )
      }
      const before = await heap(session)
      await page.evaluate('bench.hold()')
      console.log(
        `  held in memory by one query: ${((await heap(session)) - before).toFixed(1)} MB`,
      )
    }
  })
}

async function measure(page: Page, prepare: string, work: string): Promise<string> {
  const [times, block, [whole, compressed]] = await page.evaluate<
    [number[], number, [number, number]]
  >(`(async () => {
    let block = 0
    let isMeasured = false
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) if (isMeasured) block = Math.max(block, duration)
    })
    observer.observe({ type: 'longtask' })
    const times = []
    for (let round = 0; round < ${rounds}; round++) {
      await (${prepare || 'undefined'})
      await new Promise((resolve) => setTimeout(resolve, 60))
      await bench.bytes()
      isMeasured = true
      const startedAt = performance.now()
      await ${work}
      times.push(performance.now() - startedAt)
      await new Promise((resolve) => setTimeout(resolve, 60))
      isMeasured = false
    }
    return [times, block, await bench.bytes()]
  })()`)
  const kilobytes = [whole, compressed].map((count) => (count / 1000).toFixed(1)).join('/')
  return `${Math.round(median(times))}/${Math.round(block)} ms ${kilobytes} KB`
}

async function heap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1_000_000
}
