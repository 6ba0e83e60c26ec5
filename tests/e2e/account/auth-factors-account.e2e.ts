import { enterOffice, makeAdmin, refused } from './account-fixtures.ts'
import { codeField, confirm, openAccount } from './factor-fixtures.ts'
import { authenticatorApp } from '#tests/support/authenticator-app.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'

test.describe.configure({ timeout: 60_000 })

test('an app is set up by keyboard from its key, and removed after one question', async ({
  page,
  request,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(refused(422), refused(403))
  const email = await makeAdmin(request, 'enrolling')
  const other = await (await browser.newContext()).newPage()
  await enterOffice(other, email)
  await enterOffice(page, email)
  await openAccount(page)
  await expect(page.getByText(/None yet/)).toBeVisible()
  await page.getByRole('button', { name: 'Set up an app' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('  ')
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('textbox', { name: 'Name', exact: true }),
  ).toHaveAccessibleDescription(/give it a name/)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Work phone')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Connect the app' })).toBeFocused()
  const picture = page.getByRole('img', { name: 'QR code for the authenticator app' })
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    50,
  )
  const link = page.getByRole('link', { name: 'open it from here' })
  await expect(link).toHaveAttribute('href', /^otpauth:\/\/totp\//)
  const secret = (await page.locator('code').innerText()).trim()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy the key' }).click()
  await expect(page.getByText('Key copied.')).toBeVisible()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(secret.replaceAll(' ', ''))
  await codeField(page).fill('000000')
  await confirm(page).click()
  await expect(codeField(page)).toHaveAccessibleDescription(/code is wrong/)
  const app = authenticatorApp(secret)
  await codeField(page).fill(app.next())
  await confirm(page).click()
  await expect(page.getByText(/Other devices .* have been signed out/)).toBeVisible()
  await expect(page.getByText(/Set up another one as well/)).toBeVisible()
  const list = page.getByRole('list', { name: 'Your second factors' })
  await expect(list.getByRole('listitem')).toContainText('Work phone')

  // The other device's session has only the password.
  await other.reload()
  await expect(other).toHaveURL(/\/auth\?next=/)
  await other.context().close()

  await page.getByRole('button', { name: 'Remove Work phone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove “Work phone”?' })
  await expect(dialog).toContainText('It is your only one')
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(page.getByRole('button', { name: 'Remove Work phone' })).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Remove it' }).click()
  await expect(page.getByText('“Work phone” was removed.')).toBeVisible()
  await expect(page.getByText(/None yet/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
})
