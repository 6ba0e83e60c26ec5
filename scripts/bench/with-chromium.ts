import { type Browser, chromium } from 'playwright'
import { chromiumArguments, findChromium } from '#tests/support/chromium/find-chromium.ts'

/** In the page: resolves once the service worker answers its requests. */
export const workerInCharge = `new Promise((resolve) => {
  const { serviceWorker } = navigator
  if (serviceWorker.controller !== null) resolve()
  else serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
})`

/** Runs a part of the bench in a browser of its own, or says that there is no browser. */
export async function withChromium(
  name: string,
  work: (browser: Browser) => Promise<void>,
): Promise<void> {
  const executablePath = findChromium()
  if (executablePath === undefined) {
    console.log(`${name}: needs Chromium`)
    return
  }
  const browser = await chromium.launch({ executablePath, args: chromiumArguments })
  try {
    await work(browser)
  } finally {
    await browser.close()
  }
}
