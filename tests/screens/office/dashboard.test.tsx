import { beforeAll, test } from 'vitest'
import { ownWord, storeInquiry } from '#tests/support/stored-leads.ts'
import { answer } from '#tests/support/screens/answers.ts'
import { expectNoViolation } from '#tests/support/screens/axe.ts'
import { expect } from '#tests/support/screens/expect.ts'
import type { Locator } from '#tests/support/screens/locator.ts'
import { makeAccount, makeStaff } from '#tests/support/screens/screen-backend.ts'
import { enterOffice, page, withScreens } from '#tests/support/screens/screen.tsx'
import { serviceClient } from '#tests/support/service-client.ts'

withScreens()

let manager: string

beforeAll(async () => {
  manager = await makeStaff('manager')
})

const none = { inquiry: 0, quote: 0 }
/** What the server answers where no lead waits. */
const nothing = {
  response_hours: 24,
  overdue: none,
  fresh: none,
  leads: [],
  answers: { ...none, number: 0, leads: [] },
}

/** A part of what is to be done now. */
const lane = (title: string): Locator =>
  page
    .getByRole('region', { name: 'What to do now' })
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: new RegExp(`^${title}`) }) })

/** The big number below a name. */
const keyFigure = (name: string): Locator =>
  page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('strong')

test('what to do now leads to the lists that it counts, and to the lead itself', async () => {
  const fresh = await storeInquiry(`Fresh ${ownWord()}`)
  const late = await storeInquiry(`Late ${ownWord()}`)
  // Waits longer than any lead of another file.
  const received_at = new Date(Date.now() - 300.5 * 3_600_000).toISOString()
  await serviceClient().from('inquiries').update({ received_at }).eq('id', late.id).throwOnError()
  await enterOffice(manager, '/admin', ['/admin/inquiries'])
  await expect(lane('Overdue').getByRole('link', { name: late.name })).toBeVisible()
  await expect(lane('Overdue')).toContainText('Waiting 12 d 12 h')
  await lane('New').getByRole('link', { name: fresh.name }).click()
  await expect(page).toHaveURL(`/admin/inquiries?lead=${fresh.id}`)
  await page.goto('/admin')
  await lane('Overdue')
    .getByRole('link', { name: /inquir/ })
    .click()
  await expect(page).toHaveURL(/\/admin\/inquiries\?.*status=new/)
  await expect(page.getByRole('table').getByText(late.name)).toBeVisible()
  await expect(page.getByRole('table').getByText(fresh.name)).toHaveCount(0)
  await serviceClient().from('inquiries').delete().eq('id', late.id).throwOnError()
})

test('without a lead it says so', async () => {
  answer('rpc/leads_waiting', () => Response.json(nothing))
  await enterOffice(manager)
  await expect(lane('Overdue')).toContainText('No one has waited longer than 24 h.')
  await expectNoViolation('the dashboard without a lead')
})

test('a server in trouble is told, and asked again on request', async () => {
  const recover = answer('rpc/lead_figures', () => new Response('busy', { status: 503 }))
  await enterOffice(manager)
  await expect(page.getByRole('alert')).toContainText('Couldn’t load the figures.')
  recover()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(keyFigure('Requests')).toBeVisible()
})

test('a stranger is led home from each page of the office', async () => {
  const stranger = await makeAccount('stranger')
  for (const path of ['/admin', '/admin/settings', '/admin/staff', '/admin/changes']) {
    await enterOffice(stranger, path, ['/'])
    await expect(page).toHaveURL('/')
  }
})
