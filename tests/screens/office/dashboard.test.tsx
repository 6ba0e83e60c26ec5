import { test } from 'vitest'
import { answer } from '#tests/support/screens/answers.ts'
import { expect } from '#tests/support/screens/expect.ts'
import { makeStaff } from '#tests/support/screens/screen-backend.ts'
import { enterOffice, page, withScreens } from '#tests/support/screens/screen.tsx'

withScreens()

test('a server in trouble is told, and asked again on request', async () => {
  const mend = answer('/rest/v1/rpc/lead_figures', () => new Response('busy', { status: 503 }))
  await enterOffice(await makeStaff('manager'))
  await expect(page.getByRole('alert')).toContainText('Couldn’t load the figures.')
  mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  const figures = page.getByRole('main').locator('dl > div')
  await expect(figures.filter({ hasText: 'Requests' }).locator('strong').first()).toBeVisible()
})
