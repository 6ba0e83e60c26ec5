import { makeAdmin, refused } from './account-fixtures.ts'
import { expectSound, phoneTabletDesktop } from '#tests/e2e/axe.ts'
import { codeField, confirm, expectOffice, openAccount, startSignIn } from './factor-fixtures.ts'
import { addApp } from '#tests/support/authenticator-app.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'

test('the screens of second factors break no rule of WCAG 2.2 AA', async ({
  page,
  request,
  expectedErrors,
}) => {
  test.setTimeout(120_000)
  expectedErrors.push(refused(422))
  const email = await makeAdmin(request, 'seen')
  const app = await addApp(email, '919848000100')
  await startSignIn(page, email)
  await page.getByText('Lost your device?').click()
  await codeField(page).fill('000000')
  await confirm(page).click()
  await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true')
  await expectSound(page, 'a wrong code', phoneTabletDesktop)
  await page.getByRole('radio', { name: /Message/ }).check()
  await expectSound(page, 'a phone', phoneTabletDesktop)
  await page.getByRole('radio', { name: /app/ }).check()
  await codeField(page).fill(app.next())
  await confirm(page).click()
  await expectOffice(page)
  await openAccount(page)
  await expectSound(page, 'the account', phoneTabletDesktop)
  await page.getByRole('button', { name: 'Remove Work phone' }).click()
  await expectSound(page, 'the question before a removal', phoneTabletDesktop)
  await page.getByRole('button', { name: 'Keep it' }).click()
  await page.getByRole('button', { name: 'Add a phone' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectSound(page, 'a missing number', phoneTabletDesktop)
  await page.getByRole('button', { name: 'Cancel' }).press('Enter')
  await page.getByRole('button', { name: 'Set up an app' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(codeField(page)).toBeVisible()
  await expectSound(page, 'the key of an app', phoneTabletDesktop)
})
