import {
  emailField,
  makeAccount,
  password,
  passwordField,
  signIn,
  submit,
} from './account-fixtures.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { workerInCharge } from '#tests/e2e/offline/offline-fixtures.ts'

let email: string

test.beforeAll(async ({ request }) => {
  email = await makeAccount(request, 'visitor')
})

test('the whole way works by keyboard, and a password can be looked at and pasted', async ({
  page,
}) => {
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Sign In' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Tab')
  await expect(emailField(page)).toBeFocused()
  await expect(emailField(page)).toHaveAttribute('autocomplete', 'username')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await expect(passwordField(page)).toBeFocused()
  await expect(passwordField(page)).toHaveAttribute('autocomplete', 'current-password')
  await passwordField(page).evaluate((field, text) => {
    field.ownerDocument.execCommand('insertText', false, text)
  }, password)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(passwordField(page)).toHaveAttribute('type', 'text')
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(passwordField(page)).toHaveAttribute('type', 'password')
  await passwordField(page).press('Enter')
  await expect(page).toHaveURL('/')
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('without a network the page opens, says what it needs, and keeps what was typed in memory only', async ({
    page,
    context,
    expectedErrors,
  }) => {
    expectedErrors.push('net::ERR_', 'Failed to fetch')
    await page.goto('/auth')
    await workerInCharge(page)
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText(/Signing in needs a connection/)).toBeVisible()
    await signIn(page, email, 'typed without a network')
    await expect(page.getByRole('alert')).toContainText('Signing in needs a connection')
    await expect(passwordField(page)).toHaveValue('typed without a network')
    const stored = await page.evaluate(
      'JSON.stringify([{ ...localStorage }, { ...sessionStorage }])',
    )
    expect(stored).not.toContain('typed without a network')
    await context.setOffline(false)
    await passwordField(page).fill(password)
    await submit(page).click()
    await expect(page).toHaveURL('/')
  })
})

test('no search engine lists the page, and the server answers it directly', async ({ request }) => {
  const page = await request.get('/auth')
  expect(page.status()).toBe(200)
  const html = await page.text()
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).toContain('Sign in')
  for (const path of ['/admin', '/admin/']) {
    const office = await request.get(path)
    expect(office.status()).toBe(200)
    expect(await office.text()).toContain('<meta name="robots" content="noindex">')
  }
  expect(await (await request.get('/sitemap.xml')).text()).not.toMatch(/\/(?:auth|admin)/)
})
