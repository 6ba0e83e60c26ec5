import type { Locator, Page } from 'playwright/test'
import { serviceClient } from '#tests/support/processes/test-server.ts'
import { enterOffice, makeAdmin, refused } from '#tests/e2e/account/account-fixtures.ts'
import { expectNoViolation } from '#tests/e2e/axe.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { chip } from './list-filters.ts'

let email: string

test.beforeAll(async ({ request }) => {
  email = await makeAdmin(request, 'settler')
})

const forget = () => serviceClient().from('site_settings').delete().neq('key', '').throwOnError()
test.beforeEach(forget)
test.afterAll(forget)

async function stored(key: string): Promise<unknown> {
  const { data } = await serviceClient().from('site_settings').select('value').eq('key', key)
  return data?.[0]?.value
}

const form = (page: Page, name: string): Locator => page.getByRole('form', { name })
const save = (page: Page, name: string): Locator =>
  form(page, name).getByRole('button', { name: 'Save', exact: true })

/** The form says beside its button that it is saved. */
const expectSaved = (page: Page, name: string) =>
  expect(form(page, name).getByRole('status')).toHaveText('Saved.')

async function openSettings(page: Page): Promise<void> {
  await enterOffice(page, email)
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await expect(form(page, 'Overdue leads')).toBeVisible()
}

test('a setting is refused with a reason at its field, then saved and shown after a reload', async ({
  page,
}) => {
  await openSettings(page)
  await expectNoViolation(page, 'the settings')
  const hours = page.getByLabel('Hours until a lead is overdue')
  await hours.fill('0')
  await save(page, 'Overdue leads').click()
  await expect(hours).toHaveAccessibleDescription('Enter a whole number from 1 to 720')
  await expect(hours).toBeFocused()
  await hours.fill('4')
  await save(page, 'Overdue leads').click()
  await expectSaved(page, 'Overdue leads')
  expect(await stored('response_hours')).toBe(4)

  await page.getByLabel('Email addresses').fill('Sales@Example.com\nboss@example.com')
  await save(page, 'Notifications').click()
  await expectSaved(page, 'Notifications')
  expect(await stored('notification_addresses')).toEqual(['sales@example.com', 'boss@example.com'])

  await page.getByLabel('Total, per hour').fill('')
  await save(page, 'Request limits').click()
  await expectSaved(page, 'Request limits')
  expect(await stored('lead_limits')).toMatchObject({ sender_hour: 5, all_hour: null })

  await page.reload()
  await expect(hours).toHaveValue('4')
  await expect(page.getByLabel('Email addresses')).toHaveValue(
    'sales@example.com\nboss@example.com',
  )
})

test('two admins at one setting see each other, and neither overwrites without knowing', async ({
  page,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(refused(409))
  await openSettings(page)
  const other = await (await browser.newContext()).newPage()
  await openSettings(other)
  const hours = (of: Page) => of.getByLabel('Hours until a lead is overdue')
  await hours(other).fill('12')
  await hours(page).fill('48')
  await save(other, 'Overdue leads').click()
  await expectSaved(other, 'Overdue leads')

  await save(page, 'Overdue leads').click()
  await expect(page.getByRole('heading', { name: 'Someone else has saved this' })).toBeFocused()
  const row = page.getByRole('row', { name: 'Hours until a lead is overdue' })
  await expect(row).toContainText('12')
  await expect(row).toContainText('48')
  expect(await stored('response_hours')).toBe(12)
  await expectNoViolation(page, 'a conflict')
  await page.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expectSaved(page, 'Overdue leads')
  expect(await stored('response_hours')).toBe(48)

  await hours(other).fill('6')
  await save(other, 'Overdue leads').click()
  await other.getByRole('button', { name: 'Keep theirs' }).click()
  await expect(hours(other)).toHaveValue('48')
  expect(await stored('response_hours')).toBe(48)
  await other.context().close()
})

const section = (page: Page, name: string): Locator => page.getByRole('region', { name })
const undo = (page: Page, name: string): Locator =>
  section(page, name).getByRole('button', { name: `Undo last save of ${name}` })

test('the last save of a setting has a name, a history and a way back', async ({ page }) => {
  const questions: string[] = []
  page.on('request', (request) => {
    if (/last_setting_changes|audit_log.*row_id\.eq/.test(request.url())) {
      questions.push(request.url())
    }
  })
  await openSettings(page)
  const hours = page.getByLabel('Hours until a lead is overdue')
  await hours.fill('4')
  await save(page, 'Overdue leads').click()
  await expectSaved(page, 'Overdue leads')
  await expect(section(page, 'Overdue leads')).toContainText(`by ${email}`)
  // All settings in one question, and once more after the save.
  expect(questions).toHaveLength(2)

  await hours.fill('9')
  await expect(undo(page, 'Overdue leads')).toHaveAttribute('aria-disabled', 'true')
  await save(page, 'Overdue leads').click()
  await expectSaved(page, 'Overdue leads')
  await section(page, 'Overdue leads')
    .getByRole('button', { name: 'History of Overdue leads' })
    .click()
  const steps = section(page, 'Overdue leads').getByRole('list', { name: 'History' })
  await expect(steps.getByRole('listitem').first()).toContainText(email)
  await expect(steps.getByRole('listitem').first()).toContainText('4 → 9')
  await expect(undo(page, 'Overdue leads')).toHaveAttribute('aria-disabled', 'false')
  await expectNoViolation(page, 'the history of a setting')

  await undo(page, 'Overdue leads').click()
  await expect(form(page, 'Overdue leads').getByRole('status')).toHaveText('Undone.')
  await expect(hours).toHaveValue('4')
  await expect(undo(page, 'Overdue leads')).toBeFocused()
  expect(await stored('response_hours')).toBe(4)
  await expect(steps.getByRole('listitem').first()).toContainText('9 → 4')
  // The undo is a save, too.
  await undo(page, 'Overdue leads').click()
  await expect(hours).toHaveValue('9')
  await expect.poll(() => stored('response_hours')).toBe(9)
})

test('the undo of a save stops before what somebody else has saved since', async ({
  page,
  browser,
  request,
}) => {
  const colleague = await makeAdmin(request, 'second-settler')
  await openSettings(page)
  const hours = (of: Page) => of.getByLabel('Hours until a lead is overdue')
  await hours(page).fill('4')
  await save(page, 'Overdue leads').click()
  await expectSaved(page, 'Overdue leads')
  await expect(undo(page, 'Overdue leads')).toHaveAttribute('aria-disabled', 'false')

  const other = await (await browser.newContext()).newPage()
  await enterOffice(other, colleague, '/admin/settings')
  await expect(section(other, 'Overdue leads')).toContainText(`by ${email}`)
  await hours(other).fill('12')
  await save(other, 'Overdue leads').click()
  await expectSaved(other, 'Overdue leads')
  await other.context().close()

  await undo(page, 'Overdue leads').click()
  await expect(page.getByRole('heading', { name: 'Someone else has saved this' })).toBeFocused()
  const row = page.getByRole('row', { name: 'Hours until a lead is overdue' })
  await expect(row).toContainText('12')
  expect(await stored('response_hours')).toBe(12)
  await page.getByRole('button', { name: 'Keep theirs' }).click()
  await expect(hours(page)).toHaveValue('12')
  await expect(section(page, 'Overdue leads')).toContainText(`by ${colleague}`)
  expect(await stored('response_hours')).toBe(12)
})

test('what was typed outlives a lost answer and a reload, and its repeat is no conflict', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('net::ERR_', refused(409))
  await openSettings(page)
  // The server saves, and its answer never comes.
  await page.route('**/rest/v1/site_settings**', async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    await route.fetch()
    return route.abort()
  })
  const hours = page.getByLabel('Hours until a lead is overdue')
  await hours.fill('36')
  await save(page, 'Overdue leads').click()
  await expect(form(page, 'Overdue leads').getByRole('alert')).toContainText(
    'The server didn’t respond',
  )
  await expect(hours).toHaveValue('36')
  expect(await stored('response_hours')).toBe(36)
  await page.unroute('**/rest/v1/site_settings**')

  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  await page.getByRole('button', { name: 'Stay' }).click()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(hours).toHaveValue('36')
  await save(page, 'Overdue leads').click()
  await expectSaved(page, 'Overdue leads')
})

test('nobody locks themselves out by demanding a second factor that they do not have', async ({
  page,
}) => {
  await openSettings(page)
  await expect(page.getByText('You don’t have a second factor')).toBeVisible()
  await expect(page.getByLabel('Require a second factor for all staff')).toBeDisabled()
})

test('the log tells a setting field by field, and its view can be kept as a link', async ({
  page,
}) => {
  await serviceClient()
    .from('site_settings')
    .insert({ key: 'rupee_rate', value: { rate: 90, on: '2026-11-01' } })
    .throwOnError()
  await openSettings(page)
  await page.getByLabel('Rupees per dollar').fill('92')
  await save(page, 'Rupee rate').click()
  await expectSaved(page, 'Rupee rate')
  await page.goto('/admin/changes?table=site_settings&action=update&row=rupee_rate')
  const first = page.getByRole('row').nth(1)
  await expect(first).toContainText('Changed the setting rupee rate')
  await expect(first).toContainText('90 → 92')
  await expect(first).toContainText(email)
  await expectNoViolation(page, 'the log of changes')

  // Somebody who is no member of staff any more.
  await page.goto('/admin/changes?actor=00000000-0000-4000-8000-000000000001')
  await expect(chip(page, 'Changed by')).toHaveText('Changed by: Unknown')
  await expect(page.getByText('Changed the setting rupee rate')).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await expect(chip(page, 'Changed by')).toHaveCount(0)
  await expect(page.getByText('Changed the setting rupee rate').first()).toBeVisible()
})

test('the pages are asked for, and what became of that is told', async ({ page }) => {
  const builds = () => serviceClient().from('page_builds')
  await openSettings(page)
  const section = page.getByRole('region', { name: 'Site pages' })
  const state = section.getByRole('status')
  await expect(state).toContainText('Finished at')
  await section.getByRole('button', { name: 'Rebuild the pages' }).click()
  await expect(state).toContainText('Requested at')
  const { data } = await builds().select('requested_at').single()
  expect(Date.now() - Date.parse(data?.requested_at ?? '')).toBeLessThan(60_000)

  // This server leaves its pages alone; what its worker would write, the test writes.
  const now = () => new Date().toISOString()
  await builds().update({ started_at: now(), finished_at: null, outcome: null }).eq('id', 1)
  await expect(state).toContainText('Running since')
  await builds()
    .update({ finished_at: now(), outcome: 'failed', failure: 'render', failures: 1 })
    .eq('id', 1)
  await expect(state).toContainText('A page could not be rendered.')
  await section.getByRole('button', { name: 'Rebuild the pages' }).click()
  await expect(state).toContainText('Requested at')
  await serviceClient().rpc('claim_page_build')
  await expect(state).toContainText('Running since')
  await serviceClient().rpc('finish_page_build', { fingerprint: 'as it is' })
  await expect(state).toContainText('Finished at')
  await expectNoViolation(page, 'the settings')
})
