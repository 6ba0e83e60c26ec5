import { makeAdmin, refused } from './account-fixtures.ts'
import { addApp, codeField, confirm, expectOffice, startSignIn } from './factor-fixtures.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'

test.describe.configure({ timeout: 60_000 })

test('after the password the code of the app lets an admin in, by keyboard and once', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(refused(422))
  const email = await makeAdmin(request, 'app')
  const app = await addApp(email)
  await startSignIn(page, email)
  await expect(page.getByText('is protected by a second factor')).toContainText(email)
  await expect(codeField(page)).toBeFocused()
  await expect(codeField(page)).toHaveAttribute('inputmode', 'numeric')
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(codeField(page)).toHaveAccessibleDescription(/“Work phone” shows now/)
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/auth\?next=/)
  await expect(codeField(page)).toBeFocused()
  const code = app.next()
  await codeField(page).evaluate(
    (field, text) => {
      field.ownerDocument.execCommand('insertText', false, text)
    },
    ` ${code.slice(0, 3)} ${code.slice(3)} `,
  )
  await page.keyboard.press('Tab')
  await expect(confirm(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expectOffice(page)
  await page.reload()
  await expectOffice(page)
  await page.getByRole('button', { name: 'SIGN OUT', exact: true }).click()
  await startSignIn(page, email)
  await codeField(page).fill(code)
  await confirm(page).click()
  await expect(codeField(page)).toHaveAccessibleDescription(/is wrong or has been used already/)
  await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(codeField(page)).toBeFocused()
  await expect(codeField(page)).toHaveValue(code)
  await codeField(page).fill(app.next())
  await expect(codeField(page)).not.toHaveAttribute('aria-invalid', 'true')
  await codeField(page).press('Enter')
  await expectOffice(page)
})

test('what is no code, a code that ran out and too many tries are said beside the field', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(refused(422), refused(429))
  const email = await makeAdmin(request, 'wrong-codes')
  const app = await addApp(email)
  await startSignIn(page, email)
  await confirm(page).click()
  await expect(codeField(page)).toHaveAccessibleDescription(/six digits of the code/)
  await codeField(page).fill('12 34')
  await confirm(page).click()
  await expect(codeField(page)).toHaveAccessibleDescription(/six digits of the code/)
  await page.route('**/factors/*/verify', (route) =>
    route.fulfill({ status: 422, json: { error_code: 'mfa_challenge_expired', msg: 'over' } }),
  )
  await codeField(page).fill('123456')
  await confirm(page).click()
  await expect(codeField(page)).toHaveAccessibleDescription(/took too long/)
  await page.unroute('**/factors/*/verify')
  // One try was the set-up.
  for (let n = 0; n < 9; n++) {
    await codeField(page).fill(`00000${n}`)
    await confirm(page).click()
    await expect(codeField(page)).toHaveAccessibleDescription(/code is wrong/)
  }
  await codeField(page).fill(app.next())
  await confirm(page).click()
  await expect(codeField(page)).toHaveAccessibleDescription(/Wait five minutes/)
})

test('among several factors one chooses by keyboard, and the device remembers the kind', async ({
  page,
  request,
}) => {
  const email = await makeAdmin(request, 'several')
  const app = await addApp(email, '919848000001')
  await startSignIn(page, email)
  const ways = page.getByRole('group', { name: 'How do you want to confirm?' })
  const byApp = ways.getByRole('radio', { name: 'Authenticator app: Work phone' })
  const byPhone = ways.getByRole('radio', { name: 'Message to the phone ending in 0001' })
  await expect(byApp).toBeChecked()
  await expect(codeField(page)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(byApp).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(byPhone).toBeFocused()
  await expect(page.getByRole('button', { name: 'Send the code' })).toBeVisible()
  await page.evaluate("localStorage.setItem('prefab-factor-kind', 'phone')")
  await page.reload()
  await expect(byPhone).toBeChecked()
  await page.evaluate("localStorage.setItem('prefab-factor-kind', 'of next year')")
  await page.reload()
  await expect(byApp).toBeChecked()
  await codeField(page).fill(app.next())
  await confirm(page).click()
  await expectOffice(page)
  expect(await page.evaluate("localStorage.getItem('prefab-factor-kind')")).toBe('totp')
})

test('who lost their device learns of the way back, and can leave', async ({ page, request }) => {
  const email = await makeAdmin(request, 'lost-device')
  await addApp(email)
  await startSignIn(page, email)
  const help = page.getByText('admin:reset-factors')
  await expect(help).toBeHidden()
  await page.getByText('Lost your device?').click()
  await expect(help).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'SIGN OUT', exact: true }).click()
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible()
})

test('a connection that is lost in the middle costs nothing but the time', async ({
  page,
  request,
  context,
  expectedErrors,
}) => {
  expectedErrors.push('net::ERR_', 'Failed to fetch', 'AuthRetryableFetchError')
  const email = await makeAdmin(request, 'lost-line')
  const app = await addApp(email)
  await startSignIn(page, email)
  await codeField(page).fill(app.next())
  await context.setOffline(true)
  await expect(page.getByText(/You are offline/)).toBeVisible()
  await confirm(page).click()
  await expect(codeField(page)).toHaveAccessibleDescription(/You are offline/)
  await context.setOffline(false)
  await page.route('**/factors/*/verify', (route) => route.abort())
  await confirm(page).click()
  await expect(codeField(page)).toHaveAccessibleDescription(/could not be reached/)
  await page.unroute('**/factors/*/verify')
  // The answer is lost after the server has counted the code.
  await page.route('**/factors/*/verify', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await confirm(page).click()
  await expect(codeField(page)).toHaveAccessibleDescription(/could not be reached/)
  await page.unroute('**/factors/*/verify')
  await codeField(page).fill(app.next())
  await confirm(page).click()
  await expectOffice(page)
})
