import { embeddedPublishableKey } from '#src/platform/embedded-key.ts'
import {
  emailField,
  makeAccount,
  password,
  passwordField,
  refused,
  signIn,
  submit,
} from './account-fixtures.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { holdRequests } from '#tests/e2e/hold-requests.ts'
import { workerInCharge } from '#tests/e2e/offline/offline-fixtures.ts'

let email: string

test.beforeAll(async ({ request }) => {
  email = await makeAccount(request, 'visitor')
})

test('what is wrong stands beside its field, is linked to it, and takes the focus', async ({
  page,
}) => {
  await page.goto('/auth')
  await submit(page).click()
  await expect(emailField(page)).toHaveAccessibleDescription('Invalid email address')
  await expect(passwordField(page)).toHaveAccessibleDescription(
    'Password must be at least 6 characters',
  )
  await expect(emailField(page)).toBeFocused()
  await expect(page.getByText('2 fields need attention.')).toBeAttached()
  await emailField(page).fill('a@example.com')
  await expect(emailField(page)).not.toHaveAttribute('aria-invalid', 'true')
  await passwordField(page).fill('అ'.repeat(25))
  await expect(passwordField(page)).toHaveAccessibleDescription(/too long to store/)
  await passwordField(page).fill('x'.repeat(101))
  await expect(passwordField(page)).toHaveAccessibleDescription(
    'Password must be at most 100 characters',
  )
})

test('a wrong password is told in the words of the server, and what was typed stays', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(refused(400))
  await page.goto('/auth')
  await signIn(page, email, 'not the password')
  await expect(page.getByRole('alert')).toContainText('Invalid login credentials')
  await expect(page.getByRole('form')).toContainText('Invalid login credentials')
  await expect(emailField(page)).toHaveValue(email)
  await expect(passwordField(page)).toHaveValue('not the password')
  await expect(page).toHaveURL('/auth')
})

test('a stranger who signs in is welcomed, led home once, and the way back does not lead through', async ({
  page,
}) => {
  await page.goto('/contact')
  await page.goto('/auth')
  await signIn(page, email)
  await expect(page.getByText('Successfully signed in!')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'SIGN OUT' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'ADMIN PANEL' })).toHaveCount(0)
  await page.goto('/admin')
  await expect(page).toHaveURL('/')
  await page.goto('/auth')
  await expect(page).toHaveURL('/')
  await page.getByRole('button', { name: 'SIGN OUT' }).click()
  await expect(page).toHaveURL('/auth')
  await expect(page.getByText('Signed out successfully')).toBeVisible()
  await expect(page.getByRole('link', { name: 'LOGIN' })).toBeVisible()
})

test('signing up creates the account, says so, and begins the session', async ({ page }) => {
  const address = `new-${Date.now()}@example.com`
  const release = await holdRequests(page, '**/auth/v1/signup**')
  await page.goto('/auth')
  await emailField(page).fill(address.toUpperCase())
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create an account')
  await expect(page).toHaveTitle(/^Create an account \|/)
  await expect(emailField(page)).toHaveValue(address.toUpperCase())
  await expect(passwordField(page)).toHaveAttribute('autocomplete', 'new-password')
  await passwordField(page).fill(password)
  await submit(page, 'Sign Up').click()
  const busy = page.getByRole('button', { name: 'Creating account...' })
  await expect(busy).toBeDisabled()
  await release()
  await expect(page.getByText('Account created! You can now sign in.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'SIGN OUT' })).toBeVisible()
})

test('where the address has to be confirmed, the page says to look for the mail', async ({
  page,
}) => {
  await page.route('**/auth/v1/signup**', (route) =>
    route.fulfill({
      json: { id: crypto.randomUUID(), aud: 'authenticated', email, identities: [] },
    }),
  )
  await page.goto('/auth?view=sign-up')
  await expect(page).toHaveTitle(/^Create an account \|/)
  await emailField(page).fill(email)
  await passwordField(page).fill(password)
  await submit(page, 'Sign Up').click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expect(page.getByText('Account created! You can now sign in.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await expect(page).toHaveTitle(/^Sign in \|/)
  await expect(submit(page)).toBeVisible()
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

for (const next of [
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  'javascript:0',
]) {
  test(`a link that would lead to ${next} after the sign-in leads home`, async ({ page }) => {
    await page.goto(`/auth?next=${encodeURIComponent(next)}`)
    await signIn(page, email)
    await expect(page).toHaveURL('/')
  })
}

test('too many tries are refused in the words of the server', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(refused(429), refused(400))
  const guessed = `guessed-${Date.now()}@example.com`
  for (let n = 0; n < 10; n++) {
    await request.post('/auth/v1/token?grant_type=password', {
      headers: { apikey: embeddedPublishableKey },
      data: { email: guessed, password: `wrong ${n}` },
    })
  }
  await page.goto('/auth')
  await signIn(page, guessed)
  await expect(page.getByRole('alert')).toContainText(/too many|rate limit/i)
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
