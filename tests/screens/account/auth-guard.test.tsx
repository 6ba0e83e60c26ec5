import { beforeAll, test } from 'vitest'
import { storedSession } from '#src/session/api/session-presence.ts'
import { answer, hold } from '#tests/support/screens/answers.ts'
import { expect } from '#tests/support/screens/expect.ts'
import { makeAccount, makeStaff } from '#tests/support/screens/screen-backend.ts'
import { enterOffice, page, withScreens } from '#tests/support/screens/screen.tsx'
import { expectOffice, signIn } from './account-parts.ts'

withScreens()

let admin: string

beforeAll(async () => {
  admin = await makeStaff('guarded')
})

const roles = '/rest/v1/rpc/my_access'
const heading = () => page.getByRole('heading', { level: 1 })

test('a page of the back office asks for the sign-in and comes back after it', async () => {
  await page.goto('/admin?from=mail', ['/auth'])
  await expect(page).toHaveURL(/\/auth\?next=/)
  await signIn(admin)
  await expect(page).toHaveURL('/admin?from=mail')
  await expect(heading()).toHaveText('Dashboard')
  await expect(page.getByRole('banner')).toContainText(admin)
})

test('people without a role are redirected from the back office, signed in or not', async () => {
  const stranger = await makeAccount('stranger')
  const pages = [
    '/',
    '/auth',
    ...['', 'quotes', 'products/', 'settings', 'staff', 'changes'].map((path) => `/admin/${path}`),
  ]
  await page.goto(`/admin/products/${crypto.randomUUID()}`, pages)
  await expect(page).toHaveURL(/\/auth\?next=/)
  await signIn(stranger)
  await expect(page).toHaveURL('/')
  for (const address of pages.slice(2).map((path) => path.replace(/\/$/, ''))) {
    await page.goto(address)
    await expect(page).toHaveURL('/')
  }
})

test('someone without a role signs in, is redirected home once, and signs out', async () => {
  await page.goto('/auth', ['/', '/admin/'])
  await signIn(await makeAccount('stranger'))
  await expect(page.getByText('Successfully signed in!')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'ADMIN PANEL' })).toHaveCount(0)
  await page.goto('/auth')
  await expect(page).toHaveURL('/')
  await page.getByRole('button', { name: 'SIGN OUT' }).first().click()
  await expect(page).toHaveURL('/auth')
  await expect(page.getByText('Signed out successfully')).toBeVisible()
  await expect(page.getByRole('link', { name: 'LOGIN' }).first()).toBeVisible()
})

test('a failed role check turns nobody away, and can be repeated', async () => {
  const mend = answer(roles, () => new Response('busy', { status: 503 }))
  await page.goto('/auth', ['/admin/'])
  await signIn(admin)
  await expect(heading()).toHaveText('Couldn’t check your access')
  await expect(page).toHaveURL('/admin')
  mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectOffice()
})

test('while the role is looked up there is a spinner, and nothing of the back office', async () => {
  const release = hold(roles)
  await page.goto('/auth', ['/admin/'])
  await signIn(admin)
  const spinner = page.getByRole('status').filter({ hasText: 'Checking your access' })
  await expect(spinner).toBeVisible()
  // The sign-in waits on its own page; on this one only the guard does.
  await page.goto('/admin')
  await expect(spinner).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Back office' })).toHaveCount(0)
  release()
  await expectOffice()
})

test('a session that the server refuses to renew ends, and the page asks for the sign-in', async () => {
  await enterOffice(admin, '/admin', ['/auth'])
  await expectOffice()
  const session = JSON.parse(storedSession.read() ?? '{}') as object
  const over = { ...session, expires_at: 1, refresh_token: 'revoked' }
  storedSession.write(JSON.stringify(over))
  await page.reload()
  await expect(page).toHaveURL(/\/auth\?next=/)
})
