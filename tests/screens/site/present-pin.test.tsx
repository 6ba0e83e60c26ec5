import { beforeAll, test } from 'vitest'
import { expectNoViolation } from '#tests/support/screens/axe.ts'
import { expect } from '#tests/support/screens/expect.ts'
import { storeExamples } from '#tests/support/screens/screen-backend.ts'
import { page, withScreens } from '#tests/support/screens/screen.tsx'

withScreens()
beforeAll(storeExamples)

const lock = page.getByRole('dialog', { name: 'End the presentation' })
const ok = lock.getByRole('button', { name: 'OK' })
const pinField = page.getByLabel('PIN', { exact: true })
const presentPin = page.getByLabel('Present PIN')
const remove = page.getByRole('button', { name: 'Remove PIN' })

async function setPin(pin: string): Promise<void> {
  await pinField.fill(pin)
  await page.getByRole('button', { name: 'Set PIN' }).click()
  await expect(page.getByRole('button', { name: 'Change PIN' })).toBeVisible()
}

/** Enters a PIN with the dialog's keys. */
async function unlock(pin: string): Promise<void> {
  for (const digit of pin) await lock.getByRole('button', { name: digit, exact: true }).click()
  await ok.click()
}

test('wrong PINs cost more time each, and forgetting the PIN means clearing what it hid', async () => {
  await page.goto('/products/containers/container-house-ch-20')
  await page.getByRole('main').getByRole('button', { name: 'Add to basket' }).click()
  await expect(page.getByText('Added to the basket')).toBeVisible()
  await page.goto('/present?category=containers')
  await setPin('2580')
  await page.getByRole('button', { name: /^Start/ }).click()
  const open = page.getByRole('button', { name: 'Unlock' })
  await open.click()
  for (const pin of ['1111', '2222', '3333']) {
    await unlock(pin)
    await expect(lock.getByText('That is not the PIN.')).toBeVisible()
    await expect(lock.getByLabel('PIN')).toHaveValue('')
  }
  await expect(lock.getByText(/You can try again in (?:30|2\d) s/)).toBeVisible()
  await page.reload()
  await open.click()
  await expect(ok).toBeDisabled()
  await expectNoViolation('the question for the PIN')

  await lock.getByRole('button', { name: 'I don’t know the PIN' }).click()
  await lock.getByRole('button', { name: 'Clear and end' }).click()
  await expect(lock.getByText('Type CLEAR to go on.', { exact: true })).toBeVisible()
  await expectNoViolation('the way out without a PIN')
  await lock.getByLabel('Type CLEAR to go on').fill('clear')
  await lock.getByRole('button', { name: 'Clear and end' }).click()
  await expect(page.getByRole('button', { name: 'Set PIN' })).toBeVisible()
  await page.goto('/basket')
  await expect(page.getByText('Nothing here yet.')).toBeVisible()
})

test('only someone who knows the PIN can change or remove it, and errors appear next to it', async () => {
  await page.goto('/present')
  await pinField.fill('12')
  await page.getByRole('button', { name: 'Set PIN' }).click()
  await expect(page.getByText('A PIN has 4 to 8 digits.')).toBeVisible()
  await expect(pinField).toHaveValue('12')
  await setPin('2580')
  await presentPin.fill('1111')
  await remove.click()
  await expect(page.getByText('That is not the PIN.')).toBeVisible()
  await presentPin.fill('2580')
  await page.getByLabel('New PIN').fill('13579')
  await page.getByRole('button', { name: 'Change PIN' }).click()
  await expect(page.getByText('The PIN is changed.')).toBeVisible()
  expect(localStorage.getItem('presentation-pin')).not.toMatch(/2580|13579/)
  await presentPin.fill('13579')
  await remove.click()
  await expect(page.getByText('The PIN is removed.')).toBeVisible()
})
