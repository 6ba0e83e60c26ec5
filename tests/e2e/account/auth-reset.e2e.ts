import type { APIRequestContext, Page } from 'playwright/test'
import { latestLink, mailsTo } from '#supabase/tests/backend/mails/mails.ts'
import { testServer } from '#tests/support/processes/test-server.ts'
import {
  emailField,
  makeAccount,
  passwordField,
  refused,
  signIn,
  submit,
} from './account-fixtures.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'

async function askForLink(page: Page, email: string): Promise<string> {
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?')
  await emailField(page).fill(email)
  await submit(page, 'Send the link').click()
  const note = page.getByRole('status').filter({ hasText: 'Check your email' })
  return (await note.innerText()).replaceAll(email, '…')
}

/** Follows the link in the latest mail; the server redirects to the site's own address. */
async function fragmentOfMail(request: APIRequestContext, email: string): Promise<string> {
  const { pathname, search } = await latestLink(testServer.dataDir, email)
  const answer = await request.get(testServer.url + pathname + search, { maxRedirects: 0 })
  return new URL(answer.headers()['location'] ?? '', testServer.url).hash
}

test('a forgotten password is replaced by a link that works once, whatever page it leads to', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(refused(400))
  const email = await makeAccount(request, 'forgetful')
  await askForLink(page, email)
  await expect.poll(async () => (await mailsTo(testServer.dataDir, email)).length).toBe(1)
  const fragment = await fragmentOfMail(request, email)
  expect(fragment).toContain('access_token=')

  await page.goto(`/${fragment}`)
  await expect(page).toHaveURL('/auth?view=new-password')
  await expect(page.getByText(`For the account ${email}`)).toBeVisible()
  await page.reload()
  await passwordField(page).fill('short')
  await submit(page, 'Set password').click()
  await expect(passwordField(page)).toHaveAccessibleDescription(
    /Password must be at least 6 characters/,
  )
  await passwordField(page).fill('another long password')
  await submit(page, 'Set password').click()
  await expect(page.getByText('Your new password is set.')).toBeVisible()
  await expect(page).toHaveURL('/')

  await page.getByRole('button', { name: 'SIGN OUT' }).click()
  await signIn(page, email)
  await expect(page.getByRole('alert').first()).toContainText('Invalid login credentials')
  await signIn(page, email, 'another long password')
  await expect(page).toHaveURL('/')

  const again = await fragmentOfMail(request, email)
  expect(again).toContain('error')
})
