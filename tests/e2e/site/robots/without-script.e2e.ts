import { expect, test } from '#tests/e2e/fixtures.ts'

/** Waits for `load`: without scripts, pages never become ready. */
const asSent = { waitUntil: 'load' } as const

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

test('a site without scripts is read and walked by its links', async ({ page }) => {
  await page.goto('/', asSent)
  await page.getByRole('link', { name: 'Menu', exact: true }).click()
  await expect(page).toHaveURL('/#site-links')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Containers', exact: true }).click()
  await page.getByRole('main').getByRole('link', { name: 'Container House CH-20' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Container House CH-20')
  await expect(page.getByRole('heading', { name: 'Technical Specifications' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('img').first()).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Get Quote' }).click()
  await expect(page).toHaveURL('/contact')
})

test('pages have their font without a script', async ({ page }) => {
  const font = page.waitForRequest(/\/assets\/archivo-.*\.woff2$/)
  await page.goto('/about', asSent)
  expect((await (await font).response())?.status()).toBe(200)
})

test('projects show everything on the page instead of a dialog', async ({ page }) => {
  await page.goto('/projects', asSent)
  const card = page.getByRole('main').getByRole('article').first()
  await expect(card.locator('noscript p')).toBeVisible()
  await expect(card.locator('noscript dl')).toContainText('sq ft')
})

test('what needs a script is not there, and the page says what to do instead', async ({ page }) => {
  const words = {
    '/contact': 'This form needs JavaScript',
    '/compare': 'Comparing needs JavaScript',
    '/fit': 'The site check needs JavaScript',
    '/present': 'Presenting needs JavaScript',
    '/search': 'Search needs JavaScript',
    '/outbox': 'The outbox needs JavaScript',
    '/auth': 'Signing in needs JavaScript',
    '/offline': 'Saving the catalogue on this device needs JavaScript',
  }
  for (const [path, told] of Object.entries(words)) {
    await page.goto(path, asSent)
    // Playwright's text selectors skip the contents of `noscript`.
    const sentence = page.getByRole('main').locator('noscript p').first()
    await expect(sentence, path).toContainText(told)
    await expect(sentence, path).toBeVisible()
  }
  await page.goto('/contact', asSent)
  const forms = page.getByRole('main')
  await expect(forms.locator('form')).toHaveCount(2)
  await expect(forms.locator('form').filter({ visible: true })).toHaveCount(0)
  await expect(forms.getByRole('link', { name: /@/ }).first()).toHaveAttribute('href', /^mailto:/)
  for (const path of ['/', '/products/containers', '/projects', '/contact']) {
    await page.goto(path, asSent)
    await expect(page.getByRole('button').filter({ visible: true }), path).toHaveCount(0)
  }
})
