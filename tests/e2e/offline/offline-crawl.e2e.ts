import type { Page } from 'playwright/test'
import { expect, networkErrors, test, visitUntilKept } from './offline-fixtures.ts'
import { button, complete } from './offline-page.ts'

const phone = { width: 360, height: 740, density: 2 }
const desktop = { width: 1440, height: 900, density: 1 }

/** Runs in the page: every public path, as listed by the build. */
const publicPaths = `fetch('/offline-kit.json').then((answer) => answer.json())
  .then(({ pages }) => pages.flatMap(({ paths }) => paths))`

/** Runs in the page: scrolls through all of it, and resolves with what could not be shown. */
const walkDown = `(async () => {
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
    scrollTo({ top: y, behavior: 'instant' })
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)))
  }
  const pictures = [...document.querySelectorAll('main img')].filter((image) => image.checkVisibility())
  for (const image of pictures) image.loading = 'eager'
  await Promise.all(pictures.map((image) => image.decode().catch(() => undefined)))
  const broken = pictures.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src)
  const stands = document.querySelectorAll('[role=img][aria-label*="not on this device"]').length
  return { shown: pictures.length, broken, stands, width: document.documentElement.scrollWidth }
})()`

test(
  'after "make available offline" every public page shows all its pictures',
  { tag: '@long' },
  async ({ page, faults, context, expectedErrors }) => {
    test.setTimeout(300_000)
    expectedErrors.push(...networkErrors, 'product view not recorded')
    await visitUntilKept(page, '/')
    const paths = await page.evaluate<string[]>(publicPaths)
    expect(paths.length).toBeGreaterThan(40)
    await page.goto('/offline')
    await page.getByRole('radio', { name: 'Phone' }).check()
    await button(page, 'Make available offline').click()
    await expect(complete(page)).toBeVisible({ timeout: 120_000 })
    // Only the kit must serve it, not what was cached on the way to it.
    await page.evaluate(`caches.delete('pictures')`)
    await context.setOffline(true)
    await page.close()
    await faults.refuse()

    let shown = 0
    const cold = await context.newPage()
    const setScreen = await screenOf(cold)
    for (const path of paths) {
      await setScreen(phone)
      await cold.goto(path)
      await expect(cold.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
      await expect(cold.getByText('Loading', { exact: true }), path).toHaveCount(0)
      // A larger screen uses larger pictures on the same page.
      for (const screen of [phone, desktop]) {
        await setScreen(screen)
        const found = await cold.evaluate<{ shown: number }>(walkDown)
        const { width } = screen
        expect(found, `${path} at ${width}`).toMatchObject({ broken: [], stands: 0, width })
        shown += found.shown
      }
    }
    expect(shown).toBeGreaterThan(200)
  },
)

/** @returns a function that shows a page as on another screen. */
async function screenOf(page: Page) {
  const session = await page.context().newCDPSession(page)
  return async ({ width, height, density }: typeof phone): Promise<void> => {
    await session.send('Emulation.setDeviceMetricsOverride', {
      width,
      height,
      deviceScaleFactor: density,
      mobile: width < 700,
    })
  }
}
