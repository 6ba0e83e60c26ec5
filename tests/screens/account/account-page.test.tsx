import { test } from 'vitest'
import { addApp, password, sentCode } from '#tests/support/authenticator-app.ts'
import { goOffline, loseAnswer } from '#tests/support/screens/answers.ts'
import { expect } from '#tests/support/screens/expect.ts'
import { makeStaff } from '#tests/support/screens/screen-backend.ts'
import { enterOffice, page, withScreens } from '#tests/support/screens/screen.tsx'
import {
  codeField,
  confirm,
  expectOffice,
  passwordField,
  signIn,
  startSignIn,
  submit,
} from './account-parts.ts'

withScreens()

const further = ['/auth']

test('who removes the factor that they came in with gives another one', async () => {
  const email = await makeStaff('removing')
  const app = await addApp(email, '919848000004')
  await startSignIn(email)
  await codeField().fill(app.next())
  await confirm().click()
  await expectOffice()
  await page.goto('/admin/account', further)
  await page.getByRole('button', { name: 'Remove Work phone' }).click()
  await page.getByRole('button', { name: 'Remove it' }).click()
  await expect(page.getByRole('heading', { name: 'Confirm it is you' })).toBeVisible()
  await expect(page).toHaveURL(/\/auth\?next=%2Fadmin%2Faccount/)
  await expect(page.getByText(/phone ending in 0004/)).toBeVisible()
})

test('a line that is lost while an app is set up leaves nothing in the way of its name', async () => {
  await enterOffice(await makeStaff('line-lost'), '/admin/account')
  await page.getByRole('button', { name: 'Set up an app' }).click()
  const goOnline = goOffline()
  const goOn = page.getByRole('button', { name: 'Continue' })
  await goOn.click()
  await expect(page.getByRole('alert').filter({ hasText: 'You are offline' })).toBeVisible()
  goOnline()
  // The factor is enrolled, and the response is lost.
  loseAnswer('/auth/v1/factors')
  await goOn.click()
  await expect(page.getByRole('alert').filter({ hasText: 'could not be reached' })).toBeVisible()
  await goOn.click()
  await expect(page.getByRole('heading', { name: 'Connect the app' })).toBeVisible()
})

test('the password is changed here, and all sessions are ended after one question', async () => {
  const email = await makeStaff('everywhere')
  await enterOffice(email, '/admin/account', further)
  await page.getByRole('button', { name: 'Change password' }).click()
  await passwordField().fill(`${password} and more`)
  await submit('Set password').click()
  await expect(page.getByText('Your new password is set.')).toBeVisible()
  await page.goto('/admin/account')
  await page.getByRole('button', { name: 'Sign out on all devices' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign out on all devices?' })
  await dialog.getByRole('button', { name: 'Stay signed in' }).click()
  await page.getByRole('button', { name: 'Sign out on all devices' }).click()
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByText('You are signed out on all devices.')).toBeVisible()
  await expect(page).toHaveURL(/\/auth\?next=/)
  expect(localStorage.getItem('prefab-session')).toBeNull()
  await signIn(email, `${password} and more`)
  await expect(page).toHaveURL('/admin/account')
})

test('a phone is set up with the code that it is sent, and asked for one at the next sign-in', async () => {
  const email = await makeStaff('phone')
  await enterOffice(email, '/admin/account', further)
  const add = page.getByRole('button', { name: 'Add a phone' })
  await add.click()
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('Code by phone')
  const number = page.getByLabel('Phone number')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(number).toHaveAccessibleDescription(/whole number/)
  await expect(number).toBeFocused()
  await number.fill('98480 00002')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByText(/on its way to the phone ending in 0002/)).toBeVisible()
  const again = page.getByRole('button', { name: 'Send a new code' })
  await expect(again).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText(/new code in \d+ s/)).toBeVisible()
  const code = await sentCode('919848000002')
  await codeField().fill(code === '000000' ? '000001' : '000000')
  await confirm().click()
  await expect(codeField()).toHaveAccessibleDescription(/Check the newest message/)
  await codeField().fill(code)
  await confirm().click()
  const list = page.getByRole('list', { name: 'Your second factors' })
  await expect(list.getByRole('listitem')).toContainText('Message to the phone ending in 0002')

  await page.getByRole('button', { name: 'SIGN OUT', exact: true }).click()
  await startSignIn(email)
  const send = page.getByRole('button', { name: 'Send the code' })
  await expect(send).toBeFocused()
  // A minute has not passed since the last message.
  await send.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Too many attempts' })).toBeVisible()
  await expect(page.getByText(/new code in \d+ s/)).toBeVisible()
})
