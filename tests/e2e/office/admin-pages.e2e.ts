import type { Page } from 'playwright/test'
import { enterOffice, makeAdmin } from '#tests/e2e/account/account-fixtures.ts'
import { type Look, expectSound } from '#tests/e2e/axe.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { serviceClient } from '#tests/support/processes/test-server.ts'

let email: string

test.beforeAll(async ({ request }) => {
  email = await makeAdmin(request, 'page-editor')
})

const forget = async () => {
  await serviceClient().from('content_drafts').delete().neq('key', '').throwOnError()
  await serviceClient().from('site_settings').delete().neq('key', '').throwOnError()
}
test.beforeEach(forget)
test.afterAll(forget)

const form = (page: Page, name: string) => page.getByRole('form', { name })

async function openPart(page: Page, name: string): Promise<void> {
  const parts = page.getByRole('navigation', { name: 'Parts of the site' })
  await parts.getByRole('link', { name, exact: true }).click()
  await expect(form(page, name)).toBeVisible()
}

const looks: readonly [Look, ...Look[]] = [
  { width: 1440, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
]

test('every form of a page fits a phone and a desk, and breaks no rule of axe', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await enterOffice(page, email, '/admin/pages')
  for (const name of ['Home page slides', 'Figures', 'About us', 'Quality', 'Privacy']) {
    await openPart(page, name)
    await expectSound(page, name, looks)
    const preview = page.getByRole('button', { name: 'Preview' })
    if (!(await preview.isVisible())) continue
    await preview.click()
    await expect(page.getByRole('dialog', { name: `Preview: ${name}` })).toBeVisible()
    await expectSound(page, `the preview of ${name}`, looks)
    await page.getByRole('button', { name: 'Close preview' }).click()
  }
  await page.getByLabel('Date of this text').fill('As of 1 December 2026')
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(form(page, 'Privacy').getByRole('status')).toHaveText('Draft saved.')
  await expectSound(page, 'a draft', looks)
})
