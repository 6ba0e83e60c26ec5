import type { BrowserContext, Page } from 'playwright/test'
import { makeAdmin, refused, signIn } from './account-fixtures.ts'
import { atSite, openAccount, pageForKeys, plugIn, setTouch } from './factor-fixtures.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'

async function openOffice(context: BrowserContext, email: string): Promise<Page> {
  const page = await pageForKeys(context)
  await page.goto(atSite('/auth'))
  await signIn(page, email)
  await expect(page).toHaveURL(atSite('/admin'))
  return page
}

async function addKey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a key' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('button', { name: 'Add the key' }).click()
}

const useKey = (page: Page) => page.getByRole('button', { name: 'Use passkey or key' })

for (const [transport, details] of [
  ['usb', {}],
  ['internal', { tag: '@long' }],
] as const) {
  test(
    `a key (${transport}) is added and lets its owner in after the password`,
    details,
    async ({ context, request }) => {
      const email = await makeAdmin(request, `key-${transport}`)
      const page = await openOffice(context, email)
      await plugIn(page, transport)
      await openAccount(page)
      await addKey(page, 'Key ring')
      const list = page.getByRole('list', { name: 'Your second factors' })
      await expect(list.getByRole('listitem')).toContainText('Key ring')
      await expect(page.getByText(/Other devices .* have been signed out/)).toBeVisible()
      await page.getByRole('button', { name: 'SIGN OUT', exact: true }).click()
      await signIn(page, email)
      await expect(useKey(page)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(atSite('/admin'))
    },
  )
}

test('waiting for a security key can be cancelled, and its errors are explained', async ({
  context,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(refused(422))
  const email = await makeAdmin(request, 'untouched')
  const page = await openOffice(context, email)
  const key = await plugIn(page)
  await openAccount(page)
  await setTouch(key, false)
  await addKey(page, 'Key ring')
  await expect(page.getByRole('button', { name: 'Waiting for the key...' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Add a key' })).toBeFocused()
  await setTouch(key, true)
  // A cancelled set-up does not block its name.
  await addKey(page, 'Key ring')
  const list = page.getByRole('list', { name: 'Your second factors' })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await addKey(page, 'Key ring')
  await expect(
    page.getByRole('textbox', { name: 'Name', exact: true }),
  ).toHaveAccessibleDescription(/factor with this name/)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('The same once more')
  await page.getByRole('button', { name: 'Add the key' }).click()
  await expect(
    page.getByRole('form', { name: 'Passkey or security key' }).getByRole('alert'),
  ).toContainText(/already set up/)
  await expect(list.getByRole('listitem')).toHaveCount(1)

  await page.getByRole('button', { name: 'SIGN OUT', exact: true }).click()
  await signIn(page, email)
  await setTouch(key, false)
  await useKey(page).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(useKey(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0)
  // The key was unplugged, and the browser gives up.
  await page.evaluate(
    `navigator.credentials.get = () => Promise.reject(new DOMException('no', 'NotAllowedError'))`,
  )
  await useKey(page).click()
  await expect(page.getByRole('alert')).toContainText(/No key was used/)
})
