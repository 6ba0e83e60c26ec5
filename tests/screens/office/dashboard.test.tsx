import { test } from 'vitest'
import { answer } from '#tests/support/screens/answers.ts'
import { expect } from '#tests/support/screens/expect.ts'
import { makeStaff } from '#tests/support/screens/screen-backend.ts'
import { enterOffice, page, withScreens } from '#tests/support/screens/screen.tsx'
import { ownWord, storeInquiry } from '#tests/support/stored-leads.ts'

withScreens()

test('a failing server is reported, and retried on request', async () => {
  const mend = answer('/rest/v1/rpc/lead_figures', () => new Response('busy', { status: 503 }))
  await enterOffice(await makeStaff('manager'))
  await expect(page.getByRole('alert')).toContainText('Couldn’t load the figures.')
  mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  const figures = page.getByRole('main').locator('dl > div')
  await expect(figures.filter({ hasText: 'Requests' }).locator('strong').first()).toBeVisible()
})

test('what to do now leads to the lists that it counts, and to the lead itself', async () => {
  const word = ownWord()
  await storeInquiry(`${word} Fresh`)
  await storeInquiry(`${word} Late`, {
    received_at: new Date(Date.now() - 50.5 * 3_600_000).toISOString(),
  })
  const lane = (title: string) =>
    page
      .getByRole('region', { name: 'What to do now' })
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: new RegExp(`^${title}`) }) })
  await enterOffice(await makeStaff('to-do'), '/admin', ['/admin/inquiries'])
  await lane('New')
    .getByRole('link', { name: `${word} Fresh` })
    .click()
  await expect(page).toHaveURL(/\/admin\/inquiries\?lead=/)
  await page.goto('/admin')
  const late = lane('Overdue')
    .getByRole('listitem')
    .filter({ hasText: `${word} Late` })
  await expect(late).toContainText('Waiting 2 d 2 h')
  await lane('Overdue')
    .getByRole('link', { name: /inquir/ })
    .click()
  await expect(page).toHaveURL(/\/admin\/inquiries\?.*status=new/)
  await expect(page.getByRole('table').getByText(`${word} Late`)).toBeVisible()
  await expect(page.getByRole('table').getByText(`${word} Fresh`)).toHaveCount(0)
})
