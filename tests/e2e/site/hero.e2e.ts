import { expect, test } from '#tests/e2e/fixtures.ts'

const current = 'button[aria-label^="Go to slide"][aria-current]'

test('the slides turn every five seconds, until the pointer or the keyboard is on them', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/')
  const carousel = page.getByRole('region', { name: 'What we build' })
  const dot = carousel.locator(current)
  await expect(dot).toHaveAccessibleName('Go to slide 1')
  await page.clock.runFor(5100)
  await expect(dot).toHaveAccessibleName('Go to slide 2')
  await page.clock.runFor(5100)
  await expect(dot).toHaveAccessibleName('Go to slide 3')
  await page.clock.runFor(5100)
  await expect(dot).toHaveAccessibleName('Go to slide 1')

  await carousel.hover()
  await page.clock.runFor(20_000)
  await expect(dot).toHaveAccessibleName('Go to slide 1')
  await page.mouse.move(0, 0)
  await page.clock.runFor(5100)
  await expect(dot).toHaveAccessibleName('Go to slide 2')

  const next = carousel.getByRole('button', { name: 'Next slide' })
  await next.click()
  await page.mouse.move(0, 0)
  await expect(next).toBeFocused()
  await page.clock.runFor(5100)
  await expect(dot).toHaveAccessibleName('Go to slide 1')

  await page.keyboard.press('Tab')
  await page.clock.runFor(20_000)
  await expect(dot).toHaveAccessibleName('Go to slide 1')
})

test('pause, arrows and dots work by keyboard, and only the shown slide can be reached', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/')
  const carousel = page.getByRole('region', { name: 'What we build' })
  const dot = carousel.locator(current)
  await carousel.getByRole('button', { name: 'Pause slides' }).press('Enter')
  await expect(carousel.getByRole('button', { name: 'Play slides' })).toBeFocused()
  await page.mouse.move(0, 0)
  await page.evaluate('document.activeElement.blur()')
  await page.clock.runFor(20_000)
  await expect(dot).toHaveAccessibleName('Go to slide 1')

  await carousel.getByRole('button', { name: 'Previous slide' }).press('Enter')
  await expect(dot).toHaveAccessibleName('Go to slide 3')
  await carousel.getByRole('button', { name: 'Next slide' }).press('Space')
  await expect(dot).toHaveAccessibleName('Go to slide 1')
  await carousel.getByRole('button', { name: 'Go to slide 2' }).press('Enter')
  await expect(carousel.getByRole('link', { name: 'GET OFFER NOW' })).toHaveCount(1)
  await carousel.getByRole('link', { name: 'GET OFFER NOW' }).click()
  await expect(page).toHaveURL('/contact#quote')
  await expect(page.getByRole('form', { name: 'Request a Quote' })).toBeInViewport()
})

test('nothing moves for those who want less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await page.clock.runFor(20_000)
  await expect(page.locator(current)).toHaveAccessibleName('Go to slide 1')
  await page.getByRole('button', { name: 'Play slides' }).press('Enter')
  await page.evaluate('document.activeElement.blur()')
  await page.clock.runFor(5100)
  await expect(page.locator(current)).toHaveAccessibleName('Go to slide 2')
})
