import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright'
import { build } from 'vite'
import { embeddedPublishableKey } from '#src/platform/embedded-key.ts'
import { publicEnvironment } from '#scripts/environment/environment.ts'
import { withChromium } from './with-chromium.ts'

/** How many times slower a cheap tablet is than this machine. */
export const slowdown = 4

/**
 * Runs a script of the bench in an empty page of Chromium, slowed down four times.
 * @param entry the script, which puts its functions into `globalThis.bench`.
 * @param backendUrl the backend that the script uses, if any.
 */
export async function withBenchPage(
  name: string,
  entry: string,
  work: (page: Page) => Promise<void>,
  backendUrl?: string,
): Promise<void> {
  const script = await bundle(entry, backendUrl)
  const server = createServer((request, response) => {
    const isScript = request.url === '/bench.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.end(isScript ? script : '<script type="module" src="/bench.js"></script>')
  }).listen(0, '127.0.0.1')
  try {
    await withChromium(name, async (browser) => {
      const page = await browser.newPage()
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      await work(page)
    })
  } finally {
    server.close()
  }
}

async function bundle(entry: string, backendUrl: string | undefined): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: publicEnvironment(
      backendUrl === undefined
        ? {}
        : {
            VITE_SUPABASE_URL: backendUrl,
            VITE_SUPABASE_PUBLISHABLE_KEY: embeddedPublishableKey,
          },
    ),
    build: { write: false, lib: { entry, formats: ['es'] } },
  })
  const [result] = [built].flat()
  const file = result !== undefined && 'output' in result ? result.output[0] : undefined
  if (file?.type !== 'chunk') throw new Error('the script of the bench was not built')
  return file.code
}
