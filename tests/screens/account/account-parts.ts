import { password } from '#tests/support/authenticator-app.ts'
import { expect } from '#tests/support/screens/expect.ts'
import { page } from '#tests/support/screens/screen.tsx'

export const emailField = () => page.getByLabel('Email')
export const passwordField = () => page.getByLabel(/^(?:New password|Password)/)
export const submit = (name = 'Sign In') =>
  page.getByRole('form').getByRole('button', { name, exact: true })

/** Fills in the form of the open page /auth and submits it. */
export async function signIn(email: string, secret = password): Promise<void> {
  await emailField().fill(email)
  await passwordField().fill(secret)
  await submit().click()
}

export const codeField = () => page.getByRole('textbox', { name: /^Code from the/ })
export const confirm = () => page.getByRole('button', { name: 'Confirm' })

/** Enters the password on the page /auth for an account with a second factor. */
export async function startSignIn(email: string): Promise<void> {
  await page.goto('/auth', ['/auth', '/admin/'])
  await signIn(email)
  await expect(page.getByRole('heading', { name: 'Confirm it is you' })).toBeVisible()
}

export async function expectOffice(): Promise<void> {
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
}
