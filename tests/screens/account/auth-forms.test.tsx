import { beforeAll, test } from 'vitest'
import { answer, hold } from '#tests/support/screens/answers.ts'
import { expect } from '#tests/support/screens/expect.ts'
import { askAuth, makeAccount } from '#tests/support/screens/screen-backend.ts'
import { password } from '#tests/support/authenticator-app.ts'
import { emailField, passwordField, signIn, submit } from './account-parts.ts'
import { page, withScreens } from '#tests/support/screens/screen.tsx'

withScreens()

let email: string

beforeAll(async () => {
  email = await makeAccount('visitor')
})

test('errors appear next to their fields, are linked to them, and take the focus', async () => {
  await page.goto('/auth')
  await submit().click()
  await expect(emailField()).toHaveAccessibleDescription('Invalid email address')
  await expect(passwordField()).toHaveAccessibleDescription(
    'Password must be at least 6 characters',
  )
  await expect(emailField()).toBeFocused()
  await expect(page.getByText('2 fields need attention.')).toBeAttached()
  await emailField().fill('a@example.com')
  await expect(emailField()).not.toHaveAttribute('aria-invalid', 'true')
  await passwordField().fill('అ'.repeat(25))
  await expect(passwordField()).toHaveAccessibleDescription(/too long to store/)
  await passwordField().fill('x'.repeat(101))
  await expect(passwordField()).toHaveAccessibleDescription(
    'Password must be at most 100 characters',
  )
})

test("a wrong password shows the server's message, and the input stays", async () => {
  await page.goto('/auth')
  await signIn(email, 'not the password')
  await expect(page.getByRole('alert')).toContainText('Invalid login credentials')
  await expect(page.getByRole('form')).toContainText('Invalid login credentials')
  await expect(emailField()).toHaveValue(email)
  await expect(passwordField()).toHaveValue('not the password')
  await expect(page).toHaveURL('/auth')
})

test('signing up creates the account, says so, and begins the session', async () => {
  const release = hold('/auth/v1/signup')
  const address = `new-${crypto.randomUUID()}@example.com`
  await page.goto('/auth', ['/'])
  await emailField().fill(address.toUpperCase())
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create an account')
  await expect(page).toHaveTitle(/^Create an account \|/)
  await expect(emailField()).toHaveValue(address.toUpperCase())
  await expect(passwordField()).toHaveAttribute('autocomplete', 'new-password')
  await passwordField().fill(password)
  await submit('Sign Up').click()
  await expect(page.getByRole('button', { name: 'Creating account...' })).toBeDisabled()
  release()
  await expect(page.getByText('Account created! You can now sign in.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'SIGN OUT' }).first()).toBeVisible()
})

test('where the address has to be confirmed, the page says to look for the mail', async () => {
  answer('/auth/v1/signup', () =>
    Response.json({ id: crypto.randomUUID(), aud: 'authenticated', email, identities: [] }),
  )
  await page.goto('/auth?view=sign-up')
  await expect(page).toHaveTitle(/^Create an account \|/)
  await emailField().fill(email)
  await passwordField().fill(password)
  await submit('Sign Up').click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expect(page.getByText('Account created! You can now sign in.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await expect(page).toHaveTitle(/^Sign in \|/)
  await expect(submit()).toBeVisible()
})

test.each(['https://evil.example/', '//evil.example/', '/\\evil.example/', 'javascript:0'])(
  'a link that would lead to %s after the sign-in leads home',
  async (next) => {
    await page.goto(`/auth?next=${encodeURIComponent(next)}`, ['/'])
    await signIn(email)
    await expect(page).toHaveURL('/')
  },
)

test('too many tries are refused in the words of the server', async () => {
  const guessed = `guessed-${crypto.randomUUID()}@example.com`
  for (let n = 0; n < 10; n++) {
    await expectRefusal(askAuth('token?grant_type=password', guessed, `wrong ${n}`))
  }
  await page.goto('/auth')
  await signIn(guessed)
  await expect(page.getByRole('alert')).toContainText(/too many|rate limit/i)
})

const expectRefusal = (asked: Promise<unknown>) => expect(asked).rejects.toThrow()
