import type { Page } from 'playwright/test'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { holdRequests } from '#tests/e2e/hold-requests.ts'

const framework = /\/assets\/framework-.*\.js$/

test('a button pressed before hydration works after it, once', async ({ page }) => {
  const release = await holdRequests(page, framework)
  await page.goto('/', { waitUntil: 'load' })
  const button = page.getByRole('button', { name: 'Pause slides' })
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await release()
  await expect(page.getByRole('button', { name: 'Play slides' })).toBeVisible()
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
})

for (const [name, width, link] of [
  ['Menu', 390, 'QUALITY'],
  ['Product ranges', 1440, 'View All Products'],
] as const) {
  test(`${name} opens before the page answers, and is closed by the page that does`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const release = await holdRequests(page, framework)
    await page.goto('/about', { waitUntil: 'load' })
    const opener = page.getByRole('button', { name, exact: true })
    const shown = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link })
    await expect(shown).toBeHidden()
    await opener.click()
    await expect(shown).toBeVisible()
    await opener.click()
    await expect(shown).toBeHidden()
    await opener.click()
    await release()
    await expect(page.locator('html')).toHaveAttribute('data-ready')
    await expect(shown).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(shown).toBeHidden()
    await expect(opener).toBeFocused()
  })
}

test('a page scrolled before hydration keeps its position', async ({ page }) => {
  const release = await holdRequests(page, framework)
  await page.goto('/about', { waitUntil: 'load' })
  await page.mouse.wheel(0, 700)
  await expect.poll(() => page.evaluate('scrollY')).toBe(700)
  await release()
  await expect(page.locator('html')).toHaveAttribute('data-ready')
  expect(await page.evaluate('scrollY')).toBe(700)
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'QUALITY' })
    // A real click would scroll to the link first.
    .dispatchEvent('click')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.evaluate('scrollY')).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate('scrollY')).toBe(700)
})

test('text typed before hydration is searched for', async ({ page }) => {
  const release = await holdRequests(page, framework)
  await page.goto('/search', { waitUntil: 'load' })
  await page.getByRole('textbox', { name: /^Search/ }).fill('guard')
  await release()
  await expect(page).toHaveURL(/q=guard/)
  await expect(page.getByRole('textbox', { name: /^Search/ })).toHaveValue('guard')
})

for (const delay of [0, 60, 120, 240]) {
  test(`what is typed while the page becomes alive is looked for, ${delay} ms on`, async ({
    page,
  }) => {
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const release = await holdRequests(page, framework)
    await page.goto('/search', { waitUntil: 'load' })
    const words = page.getByRole('textbox', { name: /^Search/ })
    await words.focus()
    await release()
    await page.waitForTimeout(delay)
    await page.keyboard.type('guard', { delay: 20 })
    await expect(page).toHaveURL(/q=guard/)
    await expect(words).toHaveValue('guard')
  })
}

test('a choice made before hydration stays', async ({ page }) => {
  const release = await holdRequests(page, framework)
  await page.goto('/search', { waitUntil: 'load' })
  await page.getByRole('combobox', { name: 'Range' }).selectOption({ label: 'Containers' })
  await release()
  await expect(page).toHaveURL(/category=containers/)
  await expect(page.getByRole('combobox', { name: 'Range' })).toHaveValue('containers')
})

test('a link works before the page answers', async ({ page }) => {
  await holdRequests(page, framework)
  await page.goto('/')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'QUALITY' })
    .click()
  await expect(page).toHaveURL('/quality')
})

const laterFiles = /\/assets\/(?:main-.*\.js|archivo-.*\.woff2|hero-2-.*)$/

test('scripts, font and further slides wait for the first picture', async ({ page }) => {
  const release = await holdRequests(page, /\/assets\/hero-1-/)
  const asked = requestsOf(page, laterFiles)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  // The last request, now answered: everything that the page requests by then has been requested.
  await page.evaluate(`fetch('/robots.txt').then((answer) => answer.text())`)
  expect(asked).toEqual([])
  await release()
  const kinds = () => ['main', 'archivo', 'hero-2'].filter((name) => asked.join().includes(name))
  await expect.poll(kinds).toEqual(['main', 'archivo', 'hero-2'])
})

test('the font is applied to the text in steps, and in the end to all of it', async ({ page }) => {
  const release = await holdRequests(page, /\/assets\/archivo-/)
  await page.goto('/')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveCSS('font-family', /^"Archivo fallback",/)
  await page.evaluate(`{
    window.partsPerFrame = []
    new MutationObserver((changes) => window.partsPerFrame.push(changes.length)).observe(
      document.documentElement,
      { attributeFilter: ['data-font'], subtree: true },
    )
  }`)
  await release()
  await expect(page.locator('html')).toHaveAttribute('data-font')
  const parts = await page.evaluate<number[]>('window.partsPerFrame')
  expect(parts.length).toBeGreaterThan(5)
  const others = `[...document.querySelectorAll('h1, h2, h3, p, li, a')].filter(
    (element) => !getComputedStyle(element).fontFamily.startsWith('Archivo,'),
  ).length`
  expect(await page.evaluate(others)).toBe(0)
})

test('a visitor who does not wait for the first picture has the scripts at once', async ({
  page,
}) => {
  const release = await holdRequests(page, /\/assets\/hero-1-/)
  const asked = requestsOf(page, /\/assets\/main-.*\.js$/)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.keyboard.press('Shift')
  await expect.poll(() => asked.length).toBe(1)
  await release()
})

/** The URLs requested from now on. */
function requestsOf(page: Page, pattern: RegExp): readonly string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (pattern.test(request.url())) asked.push(request.url())
  })
  return asked
}

test('the first paint waits for no stylesheet and no script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL === undefined ? {} : { baseURL }),
  })
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.resourceType()))
  await page.goto('/products')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^Archivo,/)
  expect(asked).toContain('image')
  expect(asked.filter((type) => type === 'stylesheet')).toEqual([])
  await context.close()
})
