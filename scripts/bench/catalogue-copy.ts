import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Page, chromium } from 'playwright'
import { build } from 'vite'
import { publicEnvironment } from '#scripts/environment.ts'
import { chromiumArguments, findChromium } from '#tests/support/find-chromium.ts'

const sizes = [200, 2000, 20_000]
const rounds = 5
const slowdown = 4

/** How long a browser takes for the copy of the catalogue in IndexedDB, and how long it blocks the page. */
export async function benchCatalogueCopy(): Promise<void> {
  const executablePath = findChromium()
  if (executablePath === undefined) {
    console.log('catalogue on the device: needs Chromium')
    return
  }
  const script = await bundle()
  const server = createServer((request, response) => {
    const isScript = request.url === '/bench.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.end(isScript ? script : '<script type="module" src="/bench.js"></script>')
  }).listen(0, '127.0.0.1')
  const browser = await chromium.launch({ executablePath, args: chromiumArguments })
  try {
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    for (const size of sizes) {
      const written = await measure(page, 'write', size)
      const one = await measure(page, 'readOne', size)
      const all = await measure(page, 'readAll', size)
      console.log(
        `catalogue of ${size} products on the device (ms/longest block, ${slowdown}x slowdown): write ${written}, read one ${one}, read all ${all}`,
      )
    }
  } finally {
    await browser.close()
    server.close()
  }
}

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: publicEnvironment({}),
    build: {
      write: false,
      lib: { entry: 'scripts/bench/catalogue-copy-in-page.ts', formats: ['es'] },
    },
  })
  const [result] = [built].flat()
  const file = result !== undefined && 'output' in result ? result.output[0] : undefined
  if (file?.type !== 'chunk') throw new Error('the script of the bench was not built')
  return file.code
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
  const median = times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
  return `${Math.round(median)}/${Math.round(block)}`
}
