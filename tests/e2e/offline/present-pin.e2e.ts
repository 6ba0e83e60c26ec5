import type { Locator, Page } from 'playwright/test'
import { expect, test } from './offline-fixtures.ts'
import { containers, deck, refuseFullScreen, startButton, title } from './present-parts.ts'

const lock = (page: Page): Locator => page.getByRole('dialog', { name: 'End the presentation' })

/** Sets a PIN on the start page. */
async function setPin(page: Page, pin: string): Promise<void> {
  await page.getByLabel('PIN', { exact: true }).fill(pin)
  await page.getByRole('button', { name: 'Set PIN' }).click()
  await expect(page.getByRole('button', { name: 'Change PIN' })).toBeVisible()
}

async function startLocked(page: Page, pin = '2580'): Promise<void> {
  await page.goto(containers)
  await setPin(page, pin)
  await startButton(page).click()
  await expect(title(page)).toBeVisible()
}

/** Enters a PIN with the dialog's keys. */
async function unlock(page: Page, pin: string): Promise<void> {
  for (const digit of pin)
    await lock(page).getByRole('button', { name: digit, exact: true }).click()
  await lock(page).getByRole('button', { name: 'OK' }).click()
}

test.use({ hasTouch: true, viewport: { width: 820, height: 1180 } })
test.beforeEach(({ page }) => refuseFullScreen(page))

test('behind its PIN nothing else is in reach: by keys, Back, reload, address or another tab', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await other.goto('/about')
  await startLocked(page)
  await expect(other).toHaveURL('/present')
  await other.close()

  await page.keyboard.press('Escape')
  await expect(lock(page)).toBeVisible()
  await unlock(page, '0000')
  await expect(lock(page).getByText('That is not the PIN.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(lock(page)).toBeHidden()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(deck(page)).toBeVisible()

  await page.goBack()
  await expect(lock(page)).toBeVisible()
  await expect(page).toHaveURL(containers)
  await page.reload()
  await expect(title(page)).toBeVisible()
  await page.goto('/outbox')
  await expect(title(page)).toBeVisible()
  await expect(page).toHaveURL('/present')
  await expect(page.getByRole('link', { name: 'LOGIN' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(lock(page).getByLabel('PIN')).toBeFocused()
  await page.keyboard.type('2580')
  await page.keyboard.press('Enter')
  await expect(startButton(page)).toBeVisible()
  await page.goto('/outbox')
  await expect(page).toHaveURL('/outbox')
})
