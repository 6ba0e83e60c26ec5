import type { CDPSession, Page } from 'playwright/test'
import { expectSound, phoneTabletDesktop } from '#tests/e2e/axe.ts'
import { expect, networkErrors, test, visitUntilKept } from './offline-fixtures.ts'

const product = '/products/containers/container-house-ch-20'
const tablets = [
  { width: 820, height: 1180 },
  { width: 1180, height: 820 },
] as const

const viewer = (page: Page) => page.getByRole('dialog')
const firstPicture = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: page.locator('img') })
    .first()
const scale = (page: Page) =>
  viewer(page)
    .getByRole('img')
    .evaluate((image) => new DOMMatrix(getComputedStyle(image).transform).a)

/** Moves fingers on the screen, each through its positions. */
async function touch(session: CDPSession, steps: readonly (readonly [number, number])[][]) {
  const send = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    at: readonly (readonly [number, number])[],
  ) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at.map(([x, y], id) => ({ x, y, id })),
    })
  const [start = [], ...moves] = steps
  await send('touchStart', start)
  for (const move of moves) await send('touchMove', move)
  await send('touchEnd', [])
}

test.use({ hasTouch: true })

for (const tablet of tablets) {
  test(`pictures open whole without a network, and follow fingers on ${tablet.width} x ${tablet.height}`, async ({
    page,
    context,
    faults,
    expectedErrors,
  }) => {
    await page.setViewportSize(tablet)
    await visitUntilKept(page, product)
    await page.reload()
    await page.getByRole('main').locator('img').last().scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    await faults.refuse()
    expectedErrors.push(...networkErrors, 'could not be loaded', 'product view not recorded')
    await firstPicture(page).tap()
    await expect(viewer(page)).toHaveAccessibleName(/^Picture 1 of \d: ./)
    const shown = viewer(page).getByRole('img')
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThan(0)

    const session = await context.newCDPSession(page)
    const [x, y] = [tablet.width / 2, tablet.height / 2 - 40]
    await touch(session, [
      [
        [x - 50, y],
        [x + 50, y],
      ],
      [
        [x - 100, y],
        [x + 100, y],
      ],
      [
        [x - 150, y],
        [x + 150, y],
      ],
    ])
    await expect.poll(() => scale(page)).toBeCloseTo(3, 1)
    // Zoomed in, a swipe moves the picture instead of turning the page.
    await touch(session, [[[x, y]], [[x - 200, y]], [[x - 300, y]]])
    await expect(viewer(page)).toHaveAccessibleName(/^Picture 1 of/)
    await touch(session, [[[x, y]]])
    await touch(session, [[[x, y]]])
    await expect.poll(() => scale(page)).toBe(1)
    await touch(session, [[[x + 200, y]], [[x, y]], [[x - 250, y]]])
    await expect(viewer(page)).toHaveAccessibleName(/^Picture 2 of/)
    await touch(session, [[[x - 200, y]], [[x, y]], [[x + 250, y]]])
    await expect(viewer(page)).toHaveAccessibleName(/^Picture 1 of/)
    await viewer(page).getByRole('button', { name: 'Close' }).tap()
    await expect(viewer(page)).toHaveCount(0)
    await expect(firstPicture(page)).toBeFocused()
  })
}

test('a picture is turned, enlarged and closed by keys, wheel and buttons', async ({ page }) => {
  await page.goto(product)
  await firstPicture(page).press('Enter')
  await expect(viewer(page)).toHaveAccessibleName(/^Picture 1 of/)
  const close = viewer(page).getByRole('button', { name: 'Close' })
  await expect(close).toBeFocused()
  await expect(close).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBe(0)
  for (const tool of await viewer(page).getByRole('button').all()) {
    const box = await tool.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  await page.keyboard.press('ArrowRight')
  await expect(viewer(page)).toHaveAccessibleName(/^Picture 2 of/)
  await page.keyboard.press('End')
  await expect(viewer(page)).toHaveAccessibleName(/^Picture (\d) of \1/)
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowLeft')
  await expect(viewer(page)).toHaveAccessibleName(/^Picture 1 of/)
  await page.keyboard.press('+')
  await expect.poll(() => scale(page)).toBeCloseTo(1.5)
  // Zoomed in, arrow keys show the rest of the picture.
  await page.keyboard.press('ArrowRight')
  await expect(viewer(page)).toHaveAccessibleName(/^Picture 1 of/)
  await page.keyboard.press('-')
  await expect.poll(() => scale(page)).toBe(1)
  await page.mouse.move(400, 300)
  await page.mouse.wheel(0, -300)
  await expect.poll(() => scale(page)).toBeGreaterThan(1.2)
  await expectSound(page, 'the picture viewer', phoneTabletDesktop)
  await close.press('Escape')
  await expect(viewer(page)).toHaveCount(0)
  await expect(firstPicture(page)).toBeFocused()
})

test("a project's picture opens over its details, and closing it leaves these open", async ({
  page,
}) => {
  await page.goto('/projects')
  const project = page.getByRole('main').getByRole('article').first().getByRole('link')
  const title = await project.innerText()
  await project.click()
  const details = page.getByRole('dialog', { name: title })
  const picture = details.getByRole('link').filter({ has: page.locator('img') })
  const alt = (await picture.getByRole('img').getAttribute('alt')) ?? ''
  await picture.click()
  const whole = page.getByRole('dialog', { name: alt, exact: true })
  await expect(whole.getByRole('button', { name: 'Larger' })).toBeVisible()
  await expect(whole.getByRole('button', { name: 'Next picture' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(whole).toBeHidden()
  await expect(details).toBeVisible()
  await expect(picture).toBeFocused()
})
