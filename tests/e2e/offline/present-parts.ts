import type { Locator, Page } from 'playwright/test'

/** The start page with a range chosen. */
export const containers = '/present?category=containers'

export const deck = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Presentation', exact: true })

/** The product's name on the slide. */
export const title = (page: Page): Locator => deck(page).getByRole('heading', { level: 2 }).first()

export const startButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Start presenting' })

/** Refuses full screen, which would change the size of the simulated tablet. */
export async function refuseFullScreen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('refused'))
  })
}
