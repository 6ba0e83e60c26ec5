import { test, vi } from 'vitest'
import { embeddedPublishableKey } from '#src/platform/embedded-key.ts'
import { createSupabase } from '#tests/support/api-client.ts'
import { addApp, authenticatorApp, password, sentCode } from '#tests/support/authenticator-app.ts'
import { answer, goOffline, loseAnswer } from '#tests/support/screens/answers.ts'
import { expect } from '#tests/support/screens/expect.ts'
import { makeStaff } from '#tests/support/screens/screen-backend.ts'
import { enterOffice, page, withScreens } from '#tests/support/screens/screen.tsx'
import { testedBackend } from '#tests/support/service-client.ts'
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

test('a connection lost while an authenticator app is set up does not block its name', async () => {
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

test('an app is set up by keyboard from its key, and removed after one question', async () => {
  const email = await makeStaff('enrolling')
  const { auth } = createSupabase(testedBackend().url, embeddedPublishableKey)
  await auth.signInWithPassword({ email, password })
  await enterOffice(email, '/admin/account')
  await expect(page.getByText(/None yet/)).toBeVisible()
  await page.getByRole('button', { name: 'Set up an app' }).press('Enter')
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await expect(name).toBeFocused()
  await name.fill('  ')
  await page.keyboard.press('Enter')
  await expect(name).toHaveAccessibleDescription(/give it a name/)
  await name.fill('Work phone')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Connect the app' })).toBeFocused()
  await expect(
    page.getByRole('img', { name: 'QR code for the authenticator app' }),
  ).toHaveAttribute('src', /^data:image/)
  await expect(page.getByRole('link', { name: 'open it from here' })).toHaveAttribute(
    'href',
    /^otpauth:\/\/totp\//,
  )
  const { textContent } = await page.locator('code').element()
  const secret = (textContent ?? '').trim()
  await page.getByRole('button', { name: 'Copy the key' }).click()
  await expect(page.getByText('Key copied.')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(secret.replaceAll(' ', ''))
  await codeField().fill('000000')
  await confirm().click()
  await expect(codeField()).toHaveAccessibleDescription(/code is wrong/)
  await codeField().fill(authenticatorApp(secret).next())
  await confirm().click()
  await expect(page.getByText(/Other devices .* have been signed out/)).toBeVisible()
  await expect(page.getByText(/Set up another one as well/)).toBeVisible()
  const list = page.getByRole('list', { name: 'Your second factors' })
  await expect(list.getByRole('listitem')).toContainText('Work phone')
  const { error } = await auth.refreshSession()
  expect(error, 'another device has only the password').not.toBeNull()

  const remove = page.getByRole('button', { name: 'Remove Work phone' })
  await remove.click()
  const dialog = page.getByRole('dialog', { name: 'Remove “Work phone”?' })
  await expect(dialog).toContainText('It is your only one')
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await remove.press('Enter')
  await dialog.getByRole('button', { name: 'Remove it' }).click()
  await expect(page.getByText('“Work phone” was removed.')).toBeVisible()
  await expect(page.getByText(/None yet/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
})

test('an expired code has another error than a wrong one, and a new message replaces it', async () => {
  await enterOffice(await makeStaff('resent'), '/admin/account')
  const add = page.getByRole('button', { name: 'Add a phone' })
  await add.click()
  await page.getByLabel('Phone number').fill('+91 98480 00003')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByText(/on its way/)).toBeVisible()
  answer(/factors\/.*\/verify/, () =>
    Response.json({ error_code: 'mfa_challenge_expired', msg: 'over' }, { status: 422 }),
  )
  await codeField().fill('123456')
  await confirm().click()
  await expect(codeField()).toHaveAccessibleDescription(/expired or has been used already/)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
  const again = page.getByRole('button', { name: 'Send a new code' })
  await expect(again).toHaveAttribute('aria-disabled', 'false')
  vi.useRealTimers()
  answer(/factors\/.*\/challenge/, () =>
    Response.json({ id: 'newer', type: 'phone', expires_at: 0 }),
  )
  await again.click()
  await expect(codeField()).toHaveValue('')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(add).toBeFocused()
})
