import type { Locator, Page } from 'playwright/test'
import { expectNoViolation } from '#tests/e2e/axe.ts'
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

test('wrong PINs cost ever more time, and who has forgotten it clears what was hidden', async ({
  page,
}) => {
  await page.goto('/products/containers/container-house-ch-20')
  await page.getByRole('main').getByRole('button', { name: 'Add to basket' }).click()
  await expect(page.getByText('Added to the basket')).toBeVisible()
  await startLocked(page)
  await page.getByRole('button', { name: 'Unlock' }).click()
  for (const pin of ['1111', '2222', '3333']) {
    await unlock(page, pin)
    await expect(lock(page).getByText('That is not the PIN.')).toBeVisible()
    await expect(lock(page).getByLabel('PIN')).toHaveValue('')
  }
  await expect(lock(page).getByText(/You can try again in (?:30|2\d) s/)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(lock(page).getByRole('button', { name: 'OK' })).toBeDisabled()
  await expectNoViolation(page, 'the question for the PIN')

  await lock(page).getByRole('button', { name: 'I don’t know the PIN' }).click()
  await lock(page).getByRole('button', { name: 'Clear and end' }).click()
  await expect(lock(page).getByText('Type CLEAR to go on.', { exact: true })).toBeVisible()
  await expectNoViolation(page, 'the way out without a PIN')
  await lock(page).getByLabel('Type CLEAR to go on').fill('clear')
  await lock(page).getByRole('button', { name: 'Clear and end' }).click()
  await expect(page.getByRole('button', { name: 'Set PIN' })).toBeVisible()
  await page.goto('/basket')
  await expect(page.getByText('Nothing here yet.')).toBeVisible()
})

test('a PIN is changed and removed only by who knows it, and what is wrong stands beside it', async ({
  page,
}) => {
  await page.goto('/present')
  await page.getByLabel('PIN', { exact: true }).fill('12')
  await page.getByRole('button', { name: 'Set PIN' }).click()
  await expect(page.getByText('A PIN has 4 to 8 digits.')).toBeVisible()
  await expect(page.getByLabel('PIN', { exact: true })).toHaveValue('12')
  await setPin(page, '2580')
  await page.getByLabel('Present PIN').fill('1111')
  await page.getByRole('button', { name: 'Remove PIN' }).click()
  await expect(page.getByText('That is not the PIN.')).toBeVisible()
  await page.getByLabel('Present PIN').fill('2580')
  await page.getByLabel('New PIN').fill('13579')
  await page.getByRole('button', { name: 'Change PIN' }).click()
  await expect(page.getByText('The PIN is changed.')).toBeVisible()
  const kept = await page.evaluate(() => localStorage.getItem('presentation-pin'))
  expect(kept).not.toMatch(/2580|13579/)
  await page.getByLabel('Present PIN').fill('13579')
  await page.getByRole('button', { name: 'Remove PIN' }).click()
  await expect(page.getByText('The PIN is removed.')).toBeVisible()
})
