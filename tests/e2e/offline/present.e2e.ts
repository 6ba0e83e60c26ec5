import type { CDPSession } from 'playwright/test'
import { expectSound, narrowAndWide } from '#tests/e2e/axe.ts'
import { nameSeller } from '#tests/e2e/outbox/carried.ts'
import { fillIn } from '#tests/e2e/site/contact/contact-forms.ts'
import { uniqueEmail } from '#tests/support/stored-inquiries.ts'
import { expect, networkErrors, test, visitUntilKept } from './offline-fixtures.ts'
import { containers, deck, refuseFullScreen, startButton, title } from './present-parts.ts'

const tablets = [
  { width: 820, height: 1180 },
  { width: 1180, height: 820 },
] as const

/** Swipes with one finger. */
async function swipe(session: CDPSession, from: readonly [number, number], to: number) {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: from[1], id: 0 }],
    })
  await send('touchStart', from[0])
  for (const part of [0.3, 0.6, 1]) await send('touchMove', from[0] + (to - from[0]) * part)
  await send('touchEnd')
}

test.use({ hasTouch: true, viewport: { width: 820, height: 1180 } })
test.beforeEach(({ page }) => refuseFullScreen(page))

for (const tablet of tablets) {
  test(`a range is presented by one thumb without a network on ${tablet.width} x ${tablet.height}`, async ({
    page,
    context,
    faults,
    expectedErrors,
  }) => {
    await page.setViewportSize(tablet)
    await visitUntilKept(page, '/')
    await faults.refuse()
    expectedErrors.push(...networkErrors, 'could not be loaded', 'product view not recorded')
    await page.goto('/present')
    await page.getByRole('main').getByRole('link', { name: 'Containers', exact: true }).tap()
    await expect(
      page.getByRole('status').filter({ hasText: /^Containers: \d+ products/ }),
    ).toBeVisible()
    await startButton(page).tap()
    const first = await title(page).innerText()
    await expect(deck(page).getByRole('term').nth(2)).toBeVisible()
    await expect(
      deck(page).getByRole('img', { name: /^Plan and elevations of the / }),
    ).toBeVisible()
    for (const name of ['Next product', 'Ask for a quote', 'Add to basket']) {
      const box = await deck(page).getByRole('button', { name }).boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(56)
    }
    await deck(page).getByRole('button', { name: 'Next product' }).tap()
    await expect(title(page)).not.toHaveText(first)
    await deck(page)
      .getByRole('button', { name: /^1 of \d+: / })
      .tap()
    await expect(title(page)).toHaveText(first)
    await expect(deck(page).getByRole('button', { name: /^1 of / })).toHaveAttribute(
      'aria-current',
      'true',
    )

    await deck(page).getByRole('button', { name: 'Add to basket' }).tap()
    await expect(deck(page).getByText('Added to the basket, which has 1 product.')).toBeVisible()
    const session = await context.newCDPSession(page)
    await swipe(session, [600, 300], 200)
    await expect(title(page)).not.toHaveText(first)
    await swipe(session, [200, 300], 600)
    await expect(title(page)).toHaveText(first)
    await deck(page).getByRole('button', { name: 'Next product' }).tap()
    await expect(title(page)).not.toHaveText(first)
    await page.getByRole('button', { name: 'End', exact: true }).click()
    await expect(startButton(page)).toBeFocused()
    await page.goto('/basket')
    await expect(page.getByRole('article', { name: first })).toBeVisible()
  })
}

test('a remote and the keyboard alone lead through chosen products, in their order', async ({
  page,
}) => {
  await page.goto('/')
  await nameSeller(page)
  await page.goto('/compare?p=container-house-ch-40,container-house-ch-20')
  await page.getByRole('main').getByRole('link', { name: 'Present', exact: true }).click()
  await expect(startButton(page)).toBeEnabled()
  await startButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText('Container House CH-40')
  for (const [key, name] of [
    ['PageDown', 'CH-20'],
    ['ArrowRight', 'CH-20'],
    ['ArrowLeft', 'CH-40'],
    ['Space', 'CH-20'],
    ['Home', 'CH-40'],
    ['End', 'CH-20'],
    ['PageUp', 'CH-40'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(title(page), key).toHaveText(`Container House ${name}`)
  }
  // Beside the buttons of the bar.
  await deck(page)
    .getByRole('navigation')
    .click({ position: { x: 5, y: 5 } })
  await page.keyboard.press('ArrowRight')
  await expect(title(page)).toHaveText('Container House CH-20')
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(deck(page)).toHaveCount(0)
  await expect(startButton(page)).toBeFocused()
})

test('after 90 seconds without a touch the first slide is back, but nobody who writes is sent away', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto(containers)
  await startButton(page).click()
  const first = await title(page).innerText()
  await page.keyboard.press('End')
  await expect(title(page)).not.toHaveText(first)
  const last = await title(page).innerText()
  await page.clock.fastForward(89_000)
  await expect(title(page)).toHaveText(last)
  await page.clock.fastForward(2000)
  await expect(title(page)).toHaveText(first)

  await page.keyboard.press('End')
  await deck(page).getByRole('button', { name: 'Ask for a quote' }).click()
  const form = page.getByRole('form', { name: /^Request a Quote/ })
  await fillIn(form, { Name: 'Ravi' })
  await page.clock.fastForward(200_000)
  await expect(form.getByLabel('Name')).toHaveValue('Ravi')
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await page.clock.fastForward(91_000)
  await expect(title(page)).toHaveText(first)
})

test('the screen is kept awake, and again when the page is seen again', async ({ page }) => {
  await page.addInitScript(() => {
    const asked: string[] = []
    const wakeLock = {
      request: (type: string) => {
        asked.push(type)
        return Promise.resolve({ released: true, release: () => Promise.resolve() })
      },
    }
    Object.assign(globalThis, { asked })
    Object.defineProperty(navigator, 'wakeLock', { value: wakeLock })
  })
  const asked = () => page.evaluate(() => (globalThis as unknown as { asked: string[] }).asked)
  await page.goto(containers)
  expect(await asked()).toEqual([])
  await startButton(page).click()
  await expect.poll(asked).toEqual(['screen'])
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(asked).toEqual(['screen', 'screen'])
})

test('a quote requested in the presentation waits for a network, and leaves no trace for the next customer', async ({
  page,
  faults,
  expectedErrors,
}) => {
  await visitUntilKept(page, '/')
  await faults.refuse()
  expectedErrors.push(...networkErrors, 'could not be loaded')
  await page.goto(containers)
  await startButton(page).click()
  await deck(page).getByRole('button', { name: 'Ask for a quote' }).click()
  const form = page.getByRole('form', { name: /^Request a Quote/ })
  const email = uniqueEmail('deck')
  await fillIn(form, { Name: 'Ravi Kumar', Email: email })
  await page.keyboard.press('Escape')
  await deck(page).getByRole('button', { name: 'Ask for a quote' }).click()
  await expect(form.getByLabel('Name')).toHaveValue('')
  await fillIn(form, { Name: 'Ravi Kumar', Email: email, Details: 'Two of these, by March.' })
  await form.getByRole('button', { name: 'Submit Quote Request' }).click()
  await expect(form).toBeHidden()
  await expect(deck(page).getByText(/saved on this device/i)).toBeVisible()
})

test('breaks no rule of WCAG 2.2 AA', async ({ page }) => {
  await page.goto(containers)
  await expect(startButton(page)).toBeEnabled()
  await expectSound(page, 'start', narrowAndWide)
  await startButton(page).click()
  await expect(deck(page).getByRole('img', { name: /^Plan and elevations/ })).toBeVisible()
  await expectSound(page, 'deck', [...narrowAndWide, { width: 820, colorScheme: 'dark' }])
})

test('the deck fills the screen where the browser lets it, and lies on top there', async ({
  browser,
}) => {
  const page = await browser.newPage()
  await page.goto(containers)
  await startButton(page).click()
  await expect.poll(() => page.evaluate('document.fullscreenElement?.tagName')).toBe('HTML')
  await expect(title(page)).toBeVisible()
  const isOnTop = () =>
    page.evaluate(() => document.elementFromPoint(innerWidth / 2, 40)?.closest('dialog')?.ariaLabel)
  expect(await isOnTop()).toBe('Presentation')
  await page.getByRole('button', { name: 'End', exact: true }).click()
  await expect.poll(() => page.evaluate('document.fullscreenElement')).toBeNull()
  await page.close()
})

test('search engines are kept away from it', async ({ request }) => {
  expect(await (await request.get('/present')).text()).toMatch(
    /<meta name="robots" content="noindex"/,
  )
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/present')
})
