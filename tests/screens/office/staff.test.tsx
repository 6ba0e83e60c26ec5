import { beforeAll, test } from 'vitest'
import { hold } from '#tests/support/screens/answers.ts'
import { expect } from '#tests/support/screens/expect.ts'
import { enterOffice, page, withScreens } from '#tests/support/screens/screen.tsx'
import { makeStaff } from '#tests/support/screens/screen-backend.ts'
import { testedBackend } from '#tests/support/service-client.ts'
import { latestLink, mailsTo } from '#supabase/tests/backend/mails/mails.ts'
import { expectNoViolation } from '#tests/support/screens/axe.ts'
import { addFilter } from './list-filters.ts'

withScreens()

let admin: string

beforeAll(async () => {
  admin = await makeStaff('staffer')
})

async function openStaff(): Promise<void> {
  await enterOffice(admin, '/admin/staff')
  await expect(page.getByRole('heading', { name: 'Invite someone' })).toBeVisible()
}

test('a role is changed, taken after one question, and logged', async () => {
  const second = await makeStaff('second')
  await openStaff()
  const change = page.getByRole('button', { name: `Change access of ${second}` })
  await change.click()
  const access = page.getByRole('dialog', { name: `Access of ${second}` })
  await expectNoViolation('the access of a member')
  await access.getByRole('radio', { name: 'Sales' }).check()
  await access.getByRole('button', { name: 'Save role' }).click()
  await expect(page.getByText(`${second} is now in sales`)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: second })).toContainText('Sales')
  await change.click()
  await access.getByRole('button', { name: 'Remove from staff…' }).click()
  const question = page.getByRole('dialog', { name: `Remove ${second}?` })
  await question.getByRole('button', { name: 'Remove from staff' }).click()
  await expect(page.getByText(`${second} was removed from staff`)).toBeVisible()
  await expect(page.getByRole('table').getByText(second)).toHaveCount(0)

  await page.goto('/admin/changes?table=user_roles&action=delete')
  const row = page.getByRole('row').nth(1)
  await expect(row).toContainText(admin)
  await expect(row).toContainText('Removed a role: Sales')
})

test('a view of the staff list is saved, and shown from its address', async () => {
  await openStaff()
  await page.getByRole('searchbox').fill('staffer')
  await expect(page).toHaveURL(/\?q=staffer$/)
  await addFilter('Role')
  await page.getByRole('option', { name: 'Admin', exact: true }).click()
  await expect(page).toHaveURL(/q=staffer&role=admin$/)
  await expect(page.getByRole('row').nth(1)).toContainText(admin)
  await page.getByRole('button', { name: 'Save view' }).click()
  const form = page.getByRole('dialog', { name: 'Save view' })
  const name = `Own ${Date.now()}`
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  await form.getByRole('button', { name: 'Save' }).click()
  const views = page.getByRole('list', { name: 'Views of staff' })
  await expect(views.getByRole('button', { name, exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expectNoViolation('the staff list with a view')
  await page.goto('/admin/staff?q=nobody-of-that-name&role=owner')
  await expect(page.getByText('No staff match these filters.')).toBeVisible()
  await views.getByRole('button', { name, exact: true }).click()
  await expect(page).toHaveURL(/q=staffer&role=admin$/)
  await page.getByRole('button', { name: 'Last sign-in' }).click()
  await expect(page.getByRole('columnheader', { name: 'Last sign-in' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
})

test('an invitation is for its address alone, is sent again, and is worth nothing once withdrawn', async () => {
  const email = `late-${crypto.randomUUID()}@example.com`
  const mails = async (count: number) => {
    await expect
      .poll(async () => (await mailsTo(testedBackend().dataDir, email)).length)
      .toBe(count)
    const { pathname, search, hash } = await latestLink(testedBackend().dataDir, email)
    return pathname + search + hash
  }
  await openStaff()
  const address = page.getByLabel('Email', { exact: true })
  await address.fill(email)
  const release = hold('/rpc/invite_staff')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await address.fill('next@example.com')
  release()
  const first = await mails(1)
  await expect(page.getByRole('button', { name: `Send again to ${email}` })).toBeVisible()
  await expect(address).toHaveValue('next@example.com')
  await page.getByRole('button', { name: `Send again to ${email}` }).click()
  const second = await mails(2)
  await page.goto(second)
  await expect(
    page.getByRole('heading', { name: 'This invitation is for another address' }),
  ).toBeVisible()
  await page.goto(first)
  await expect(page.getByRole('heading', { name: 'This invitation doesn’t work' })).toBeVisible()

  await page.goto('/admin/staff')
  await page.getByRole('button', { name: `Withdraw invitation of ${email}` }).click()
  await expect(page.getByText(`The invitation of ${email} was withdrawn`)).toBeVisible()
  await page.goto(second)
  await expect(page.getByRole('heading', { name: 'This invitation was withdrawn' })).toBeVisible()
})
