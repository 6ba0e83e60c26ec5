import type { Locator, Page } from 'playwright/test'
import { expect, test } from '#tests/e2e/fixtures.ts'

const house = '/products/containers/container-house-ch-20'
const quoteButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Get Quote' })

/** The distance of an element's bottom edge from the top of the window, in pixels. */
const bottomOf = (element: Locator) =>
  element.evaluate((each) => each.getBoundingClientRect().bottom)

const topOf = (element: Locator) => element.evaluate((each) => each.getBoundingClientRect().top)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the first screen of a product has its name, what it is for, its size and Get Quote', async ({
    page,
  }) => {
    await page.goto(house)
    const main = page.getByRole('main')
    const bar = await topOf(quoteButton(page))
    const name = main.getByRole('heading', { level: 1 })
    const size = main.getByText('6.06 × 2.44 × 2.59 m (20 × 8 × 8.5 ft)').first()
    expect(await bottomOf(size), 'the size is above the bar').toBeLessThan(bar)
    expect(await bottomOf(quoteButton(page))).toBeLessThanOrEqual(740)
    const picture = main.getByRole('img').first()
    const purpose = main.getByText('A 20-foot studio').first()
    expect(await bottomOf(name)).toBeLessThan(await topOf(purpose))
    expect(await bottomOf(purpose)).toBeLessThan(await topOf(picture))
    await expect(main.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/\d+\?text=.*Container%20House%20CH-20.*container-house-ch-20$/,
    )
    await expect(main.getByRole('link', { name: 'Call +91 40 0000 0000' })).toBeInViewport()
  })

  test('the bar covers neither the end of the page nor what has the focus, and gives way while one types', async ({
    page,
  }) => {
    await page.goto(house)
    const last = page.getByRole('contentinfo').getByRole('link').last()
    const bottomOfPage = async () => {
      // Parts that render late make the page longer.
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
      return await bottomOf(last)
    }
    await expect.poll(bottomOfPage).toBeLessThan(await topOf(quoteButton(page)))

    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    const related = page.getByRole('main').getByRole('article').getByRole('link').first()
    await related.focus()
    expect(await bottomOf(related)).toBeLessThan(await topOf(quoteButton(page)))

    await quoteButton(page).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name' }).focus()
    await expect.poll(() => topOf(quoteButtonBehind(page))).toBeGreaterThanOrEqual(740)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(quoteButton(page)).toBeFocused()
    await expect.poll(() => bottomOf(quoteButton(page))).toBeLessThanOrEqual(740)
  })
})

/** The same button while a dialog is open and makes everything else inert. */
const quoteButtonBehind = (page: Page) => page.locator('[commandfor="get-quote"]').first()

test('on a desktop the request form stays in view, with the lead time', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(house)
  await page.getByRole('heading', { name: 'Technical Specifications' }).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 300)
  const request = page.getByRole('region', { name: 'What the offer covers' })
  await expect(request.getByText('25-30 days from drawing approval')).toBeInViewport()
  await expect(quoteButton(page)).toBeInViewport()
})
