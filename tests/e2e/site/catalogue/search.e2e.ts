import { readFileSync } from 'node:fs'
import path from 'node:path'
import { buildPaths } from '#scripts/build/paths.ts'
import { pageFile } from '#scripts/build/pages/write-page.ts'
import type { Page } from 'playwright/test'
import { expect, test } from '#tests/e2e/fixtures.ts'

const opener = (page: Page) => page.getByRole('link', { name: 'Search', exact: true })
const field = (page: Page) => page.getByRole('combobox', { name: /^Search/ })
const options = (page: Page) => page.getByRole('option')
const pageField = (page: Page) => page.getByRole('textbox', { name: /^Search/ })
const results = (page: Page) => page.getByRole('region', { name: 'Search results' })

test('a result that is opened right after typing stays open, and Back finds what was typed', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/search')
  await pageField(page).fill('guard hous')
  await results(page)
    .getByRole('link', { name: /Guard House/ })
    .first()
    .waitFor()
  await pageField(page).press('e')
  await results(page)
    .getByRole('link', { name: /Guard House/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Guard House')
  // Longer than the pause after which the URL is updated.
  await page.clock.runFor(500)
  await expect(page).toHaveURL(/\/products\//)
  await page.goBack()
  await expect(pageField(page)).toHaveValue('guard house')
})

test.describe('in the header', () => {
  test('is used by keyboard alone: slash, words, arrows, Enter', async ({ page }) => {
    await page.goto('/about')
    await page.keyboard.press('/')
    await expect(field(page)).toBeFocused()
    await expect(options(page).first()).toHaveText('porta cabin')
    await page.keyboard.type('guard room')
    await expect(options(page).first()).toContainText('Guard House')
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
    const chosen = page.getByRole('option', { selected: true })
    // An input method uses these keys for its own suggestions.
    for (const composing of [{ isComposing: true }, { keyCode: 229 }]) {
      await field(page).dispatchEvent('keydown', { key: 'ArrowDown', ...composing })
    }
    await expect(chosen).toHaveCount(0)
    await page.keyboard.press('ArrowDown')
    await expect(chosen).toContainText('Guard House')
    const id = await chosen.getAttribute('id')
    await expect(field(page)).toHaveAttribute('aria-activedescendant', id ?? '')
    await page.keyboard.press('ArrowUp')
    await expect(chosen).toHaveText(/See all \d+ results/)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/products\/security-solutions\/guard-house-/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('closes on Escape and gives the focus back; what was typed stays', async ({ page }) => {
    await page.goto('/about')
    await opener(page).focus()
    await page.keyboard.press('Enter')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('canteen')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(opener(page)).toBeFocused()
    await page.keyboard.press('/')
    await expect(field(page)).toHaveValue('canteen')
  })

  test('a slash right after Escape opens it again', async ({ page }) => {
    await page.goto('/about')
    await opener(page).click()
    await expect(field(page)).toBeFocused()
    // Quick keys on a slow phone: the second comes before the browser reports that it closed.
    await page.evaluate(async () => {
      const dialog = document.querySelector<HTMLDialogElement>('dialog[open]')
      const told = new Promise((resolve) => dialog?.addEventListener('close', resolve))
      dialog?.requestClose()
      await Promise.resolve()
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }),
      )
      await told
    })
    await expect(field(page)).toBeFocused()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('fits a phone without a sideways scroll, as wide as the screen', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/')
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
    await opener(page).click()
    await field(page).fill('20 ft')
    await expect(options(page).first()).toBeVisible()
    expect((await page.getByRole('dialog').boundingBox())?.width).toBe(360)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
  })
})

test.describe('on its page', () => {
  test('is not listed by search engines, and without scripts leads to the ranges', async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/about')
    await opener(page).click()
    await expect(page).toHaveURL('/search')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    const html = await (await page.request.get('/search')).text()
    expect(html).toContain('<noscript><p>Search needs JavaScript.')
    await expect(results(page).getByRole('link', { name: 'Containers' })).toBeVisible()
    expect(await (await page.request.get('/sitemap.xml')).text()).not.toContain('/search')
    await context.close()
  })
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('goes on without a connection once the catalogue was read', async ({ page, context }) => {
    await page.goto('/')
    await opener(page).click()
    await field(page).fill('canteen')
    await expect(options(page).first()).toContainText('Portable Canteen')
    // It loads last, and the browser logs an error if it cannot.
    await page.evaluate('navigator.serviceWorker.ready')
    await context.setOffline(true)
    await field(page).fill('watchman cabin')
    await expect(options(page).first()).toContainText(/Guard|Security/)
    await context.setOffline(false)
  })
})

test('nothing of the index is in what a page loads at first', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/about')
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => /\/search-|minisearch/.test(url))).toEqual([])
  const html = readFileSync(path.join(buildPaths.dist, pageFile('/about')), 'utf8')
  for (const [, file = ''] of html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)) {
    const source = readFileSync(path.join(buildPaths.dist, file), 'utf8')
    expect(source, file).not.toMatch(/MiniSearch|mazdoor|showModal\(\).*combobox/)
  }
})
