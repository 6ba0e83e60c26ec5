import { test } from 'vitest'
import { mailsTo } from '#supabase/tests/backend/mails/mails.ts'
import { answer } from '#tests/support/screens/answers.ts'
import { expect } from '#tests/support/screens/expect.ts'
import { makeAccount } from '#tests/support/screens/screen-backend.ts'
import { page, withScreens } from '#tests/support/screens/screen.tsx'
import { testedBackend } from '#tests/support/service-client.ts'
import { emailField, submit } from './account-parts.ts'

withScreens()

async function askForLink(email: string): Promise<string> {
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?')
  await emailField().fill(email)
  await submit('Send the link').click()
  const note = page.getByRole('status').filter({ hasText: 'Check your email' })
  return ((await note.element()).textContent ?? '').replaceAll(email, '…')
}

test('a link that was used says so, and a new one can be had', async () => {
  await page.goto(
    '/auth#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid',
  )
  await expect(page.getByRole('alert')).toContainText('This link no longer works')
  await expect(page).toHaveURL('/auth')
  await page.getByRole('link', { name: 'Send a new link' }).click()
  await expect(submit('Send the link')).toBeVisible()
})

test('the page does not reveal whether an address has an account', async () => {
  const known = await askForLink(await makeAccount('known'))
  const stranger = `stranger-${Date.now()}@example.com`
  expect(await askForLink(stranger)).toBe(known)
  expect(await mailsTo(testedBackend().dataDir, stranger)).toEqual([])
})

test('the page for a new password is closed to who has no session', async () => {
  await page.goto('/auth?view=new-password')
  await page.getByRole('link', { name: 'ask for a new link' }).click()
  await expect(page).toHaveURL('/auth?view=reset')
})

test('an email that the server cannot send is not reported as on its way', async () => {
  answer('/auth/v1/recover', () =>
    Response.json(
      { code: 500, error_code: 'unexpected_failure', msg: 'Error sending recovery email' },
      { status: 500 },
    ),
  )
  await page.goto('/auth?view=reset')
  await emailField().fill('anna@example.com')
  await submit('Send the link').click()
  await expect(page.getByRole('alert').first()).toContainText('could not send the email')
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeHidden()
})
