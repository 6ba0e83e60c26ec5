import type { Page } from 'playwright/test'
import { expect, networkErrors, test, visitOnce } from './offline-fixtures.ts'

const product = '/products/containers/container-house-ch-20'

/** Whether the element shows a picture that is not broken. */
const isShown = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)

/** Until then React removes elements that it has not rendered. */
const untilReady = (page: Page) => page.locator('html[data-ready]').waitFor()

test('a picture that was seen shows without a network, at another width and density', async ({
  page,
  faults,
  context,
  expectedErrors,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visitOnce(page, '/about')
  await page.goto(product)
  const source = await page.locator('main img').first().getAttribute('srcset')
  await page.waitForLoadState('networkidle')
  expect(source).toContain(' 800w')
  await page.close()
  await faults.refuse()
  expectedErrors.push(...networkErrors, 'could not be loaded')

  for (const [width, deviceScaleFactor] of [
    [390, 1],
    [390, 3],
    [820, 2],
  ] as const) {
    const cold = await context.newPage()
    const session = await context.newCDPSession(cold)
    await session.send('Emulation.setDeviceMetricsOverride', {
      width,
      height: 800,
      deviceScaleFactor,
      mobile: true,
    })
    await cold.goto('/quality')
    await untilReady(cold)
    await cold.evaluate((srcset) => {
      const image = document.createElement('img')
      image.id = 'asked'
      image.sizes = '100vw'
      image.srcset = srcset ?? ''
      document.querySelector('main')?.append(image)
    }, source)
    await expect.poll(() => isShown(cold, '#asked'), { message: `${width}` }).toBe(true)
    await cold.close()
  }
})

test('the pictures of the very first page are kept too', async ({
  page,
  faults,
  context,
  expectedErrors,
}) => {
  await visitOnce(page, '/')
  const picture = await page
    .locator('main img')
    .first()
    .evaluate((image: HTMLImageElement) => image.currentSrc)
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('pictures')).keys()).length))
    .toBeGreaterThan(0)
  await page.close()
  await faults.refuse()
  expectedErrors.push(...networkErrors)
  const cold = await context.newPage()
  await cold.goto('/quality')
  await untilReady(cold)
  await cold.evaluate((url) => {
    const image = document.createElement('img')
    image.id = 'asked'
    image.src = url
    document.querySelector('main')?.append(image)
  }, picture)
  await expect.poll(() => isShown(cold, '#asked')).toBe(true)
})
