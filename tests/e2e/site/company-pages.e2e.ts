import { expect, test } from '#tests/e2e/fixtures.ts'

test('no page of texts scrolls sideways on a screen of 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/about', '/quality', '/privacy', '/blog', '/blog/hospital-ward-in-weeks']) {
    await page.goto(path)
    const isWider = 'document.documentElement.scrollWidth > window.innerWidth'
    expect(await page.evaluate(isWider), path).toBe(false)
  }
})
