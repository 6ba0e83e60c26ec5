import type { Locator, Page } from 'playwright/test'

/** The start page with a range chosen. */
export const containers = '/present?category=containers'

export const deck = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Presentation', exact: true })

/** The name of the product on the slide. */
export const title = (page: Page): Locator => deck(page).getByRole('heading', { level: 2 }).first()

export const startButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Start presenting' })

/** Refuses the whole screen: the browser of the tests has another size then than the tablet it plays. */
export async function refuseFullScreen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('refused'))
  })
}
