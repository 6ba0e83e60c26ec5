import { expect, test } from '#tests/e2e/fixtures.ts'
import { holdRequests } from '#tests/e2e/hold-requests.ts'

test('every entry of the main navigation leads to its page, and the focus to its heading', async ({
  page,
}) => {
  const pages = [
    ['CORPORATE', '/about'],
    ['PRODUCTS', '/products'],
    ['REFERENCES', '/projects'],
    ['QUALITY', '/quality'],
    ['BLOG', '/blog'],
    ['CONTACT', '/contact'],
    ['HOME', '/'],
  ] as const
  await page.goto('/')
  for (const [name, path] of pages) {
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name, exact: true })
      .click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await page.evaluate('scrollY')).toBe(0)
  }
})

test('a list that loads while its page is being left does not scroll the next one', async ({
  page,
}) => {
  await page.goto('/about')
  const releaseList = await holdRequests(page, /rest\/v1\/products\?.*offset=0/)
  const releaseNext = await holdRequests(page, /\/assets\/projects-.*\.js$/)
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await navigation.getByRole('link', { name: 'PRODUCTS', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await navigation.getByRole('link', { name: 'REFERENCES' }).click()
  await expect(page).toHaveURL('/projects')
  await releaseList()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await releaseNext()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Projects we have delivered' }),
  ).toBeFocused()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  // A list restores its scroll position within two frames.
  await page.evaluate('new Promise((done) => setTimeout(done, 100))')
  expect(await page.evaluate('scrollY')).toBe(0)
})

test('a pressed link looks busy until its page is shown', async ({ page }) => {
  await page.goto('/')
  const release = await holdRequests(page, /\/assets\/quality-.*\.js$/)
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'QUALITY' })
  await link.click()
  await expect(link).toHaveAttribute('aria-busy', 'true')
  await release()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(link).not.toHaveAttribute('aria-busy')
})

test('the product menu opens by keyboard, lists ranges and kinds, and closes on Escape', async ({
  page,
}) => {
  await page.goto('/about')
  const opener = page.getByRole('button', { name: 'Product ranges' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(opener).toHaveAttribute('aria-expanded', 'false')
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Prefabricated Buildings' }).first()).toBeFocused()
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Guard Houses' })
    .click()
  await expect(page).toHaveURL('/products/security-solutions?type=guard-houses')
  await expect(opener).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2)
})

test('the skip link leads past the header', async ({ page }) => {
  await page.goto('/products')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
})

test('on a phone the menu opens below the bar and closes when a page is chosen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const toggle = page.getByRole('button', { name: 'Menu' })
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await toggle.click()
  const header = page.getByRole('banner')
  // On the first screen, because the ranges are folded.
  await expect(header.getByRole('link', { name: 'CONTACT' })).toBeInViewport({ ratio: 1 })
  await expect(header.getByRole('button', { name: 'CALL ME BACK' })).toBeInViewport({ ratio: 1 })
  await expect(header.getByRole('link', { name: 'LOGIN' }).last()).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Product ranges' }).click()
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Container Houses' })
    .click()
  await expect(page).toHaveURL('/products/containers?type=container-houses')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await toggle.click()
  await page.keyboard.press('Escape')
  await expect(toggle).toBeFocused()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
})

test('every page has one header, one main, one footer and a navigation', async ({ page }) => {
  for (const path of ['/', '/about', '/products', '/projects', '/quality', '/blog', '/contact']) {
    await page.goto(path)
    for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
      await expect(page.getByRole(landmark), `${landmark} of ${path}`).toHaveCount(1)
    }
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  }
})
