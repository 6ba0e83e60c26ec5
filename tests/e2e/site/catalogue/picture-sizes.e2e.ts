import { expect, test } from '#tests/e2e/fixtures.ts'

const paths = [
  '/',
  '/products',
  '/products/containers/container-house-ch-20',
  '/projects',
  '/blog',
  '/blog/hospital-ward-in-weeks',
]

/** For each picture: the width in `sizes` divided by its rendered width. */
const measure = `[...document.querySelectorAll('main img[sizes]')].flatMap((image) => {
  const box = image.getBoundingClientRect()
  if (box.width === 0) return []
  const said = image.sizes.split(',').map((part) => /^(?:(\\(.*\\)) )?(.+)$/.exec(part.trim()))
    .find(([, media]) => media === undefined || matchMedia(media).matches)[2]
  const probe = document.createElement('div')
  probe.style.width = said
  probe.style.position = 'absolute'
  document.body.append(probe)
  const width = probe.getBoundingClientRect().width
  probe.remove()
  const ratio = image.getAttribute('width') / image.getAttribute('height')
  const drawn = Math.max(box.width, box.height * ratio)
  return [{ sizes: image.sizes, said: Math.round(width), drawn: Math.round(drawn) }]
})`

test('pictures are asked for in the size in which they are drawn', async ({ page }) => {
  for (const width of [360, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of paths) {
      await page.goto(path)
      const pictures: { sizes: string; said: number; drawn: number }[] =
        await page.evaluate(measure)
      expect(pictures.length, path).toBeGreaterThan(0)
      const wrong = pictures.filter(({ said, drawn }) => said / drawn < 0.85 || said / drawn > 1.2)
      expect(wrong, `${path} at ${width}`).toEqual([])
    }
  }
})

for (const path of ['/', '/products/containers/container-house-ch-20']) {
  test(`the first picture of ${path} shows its colours before it is there`, async ({ page }) => {
    await page.route(/\/(?:render\/image|assets\/hero-)/, () => {})
    await page.goto(path, { waitUntil: 'commit' })
    const first = page.locator('main img[fetchpriority=high]')
    await expect(first).toHaveCSS('background-image', /^url\("data:image\/webp;base64,/)
  })
}
