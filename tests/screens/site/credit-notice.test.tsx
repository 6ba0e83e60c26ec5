import { test } from 'vitest'
import { expect } from '#tests/support/screens/expect.ts'
import { enterOffice, page, withScreens } from '#tests/support/screens/screen.tsx'
import { makeStaff } from '#tests/support/screens/screen-backend.ts'

withScreens()

test('staff read in a form that their requests are credited to no one, visitors do not', async () => {
  await page.goto('/contact')
  const form = page.getByRole('form', { name: 'Send Us a Message' })
  await expect(form).toBeVisible()
  await expect(form.getByText('credited')).toHaveCount(0)
  await enterOffice(await makeStaff('not-credited', 'sales'), '/contact')
  await expect(form).toContainText('Requests from this device are credited to no one.')
  await expect(form.getByRole('link', { name: 'Credit them to you' })).toHaveAttribute(
    'href',
    '/admin/account',
  )
})
