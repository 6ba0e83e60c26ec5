import { beforeEach, expect as expectValue, test } from 'vitest'
import type { Json } from '#src/backend/database.types.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { expectNoViolation } from '#tests/support/screens/axe.ts'
import { expect } from '#tests/support/screens/expect.ts'
import { loseAnswer, watchRequests } from '#tests/support/screens/answers.ts'
import { enterOffice, page, withScreens } from '#tests/support/screens/screen.tsx'
import { clientOf, makeStaff } from '#tests/support/screens/screen-backend.ts'

withScreens()

let admin: string

beforeEach(async () => {
  // An account can sign in ten times.
  admin = await makeStaff('settler')
  await serviceClient().from('site_settings').delete().neq('key', '').throwOnError()
})

async function stored(key: string): Promise<unknown> {
  const { data } = await serviceClient().from('site_settings').select('value').eq('key', key)
  return data?.[0]?.value
}

/** Saves the setting as a colleague does meanwhile. */
async function saveAs(
  colleague: string,
  value: NonNullable<Json>,
  key = 'response_hours',
): Promise<void> {
  const client = await clientOf(colleague)
  await client.from('site_settings').upsert({ key, value }).throwOnError()
}

const merge = () => page.getByRole('dialog', { name: 'Someone else has saved changes' })

async function saveMerged(side: 'Mine' | 'Theirs'): Promise<void> {
  await merge()
    .getByRole('radio', { name: new RegExp(side) })
    .check()
  await merge().getByRole('button', { name: 'Save merged version' }).click()
}

const form = (name: string) => page.getByRole('form', { name })
const save = (name: string) => form(name).getByRole('button', { name: 'Save', exact: true })
const hoursOf = () => page.getByLabel('Hours until a lead is overdue')
const section = (name: string) => page.getByRole('region', { name })
const undo = (name: string) =>
  section(name).getByRole('button', { name: `Undo last save of ${name}` })

/** The form says next to its button that it is saved. */
const expectSaved = (name: string) => expect(form(name).getByRole('status')).toHaveText('Saved.')

async function openSettings(): Promise<void> {
  await enterOffice(admin, '/admin/settings')
  await expect(form('Overdue leads')).toBeVisible()
}

test('a setting is refused with a reason at its field, then saved and shown after a reload', async () => {
  await openSettings()
  const sections = page.getByRole('navigation', { name: 'Settings' })
  await expect(sections.locator('[aria-current]')).toHaveCount(1)
  await expectNoViolation('the settings')
  await hoursOf().fill('0')
  await save('Overdue leads').click()
  await expect(hoursOf()).toHaveAccessibleDescription('Enter a whole number from 1 to 720')
  await expect(hoursOf()).toBeFocused()
  await hoursOf().fill('4')
  await save('Overdue leads').click()
  await expectSaved('Overdue leads')
  expect(await stored('response_hours')).toBe(4)

  await page.getByLabel('Email addresses').fill('Sales@Example.com\nboss@example.com')
  await save('Notifications').click()
  await expectSaved('Notifications')
  expect(await stored('notification_addresses')).toEqual(['sales@example.com', 'boss@example.com'])

  await page.getByLabel('Total, per hour').fill('')
  await save('Request limits').click()
  await expectSaved('Request limits')
  expect(await stored('lead_limits')).toMatchObject({ sender_hour: 5, all_hour: null })

  await page.reload()
  await expect(hoursOf()).toHaveValue('4')
  await expect(page.getByLabel('Email addresses')).toHaveValue(
    'sales@example.com\nboss@example.com',
  )
})

test('a setting that is saved never shows its former value again', async () => {
  await openSettings()
  await hoursOf().fill('4')
  const field = (await hoursOf().element()) as HTMLInputElement
  const shown = new Set<string>()
  const look = () => void shown.add(field.value)
  const observer = new MutationObserver(look)
  observer.observe(document.body, { subtree: true, childList: true, attributes: true })
  const watch = setInterval(look, 0)
  await save('Overdue leads').click()
  await expectSaved('Overdue leads')
  clearInterval(watch)
  observer.disconnect()
  expect([...shown]).toEqual(['4'])
})

test('nobody overwrites what a colleague has saved without knowing', async () => {
  await openSettings()
  await hoursOf().fill('48')
  await saveAs(await makeStaff('colleague'), 12)
  await save('Overdue leads').click()
  const hours = merge().getByRole('group', { name: 'Hours until a lead is overdue' })
  await expect(hours).toContainText('12')
  await expect(hours).toContainText('48')
  expect(await stored('response_hours')).toBe(12)
  await expectNoViolation('a conflict')
  await saveMerged('Mine')
  await expectSaved('Overdue leads')
  expect(await stored('response_hours')).toBe(48)

  await hoursOf().fill('6')
  await saveAs(await makeStaff('colleague'), 24)
  await save('Overdue leads').click()
  await merge().getByRole('button', { name: 'Keep editing' }).click()
  await expect(hoursOf()).toHaveValue('6')
  await save('Overdue leads').click()
  await saveMerged('Theirs')
  await expect(hoursOf()).toHaveValue('24')
  expect(await stored('response_hours')).toBe(24)
})

test('what a colleague has saved in other fields of a setting is kept', async () => {
  await openSettings()
  await page.getByLabel('Total, per hour').fill('70')
  const limits = (await stored('lead_limits')) as Record<string, number | null> | undefined
  await saveAs(await makeStaff('colleague'), { ...limits, sender_hour: 4 }, 'lead_limits')
  await save('Request limits').click()
  await expect(merge()).toContainText('Also included from their version')
  await merge().getByRole('button', { name: 'Save merged version' }).click()
  await expectSaved('Request limits')
  expect(await stored('lead_limits')).toMatchObject({ sender_hour: 4, all_hour: 70 })
})

test('the last save of a setting has a name, a history and a way back', async () => {
  const questions = watchRequests(/last_setting_changes|audit_log.*row_id\.eq/)
  await openSettings()
  await hoursOf().fill('4')
  await save('Overdue leads').click()
  await expectSaved('Overdue leads')
  await expect(section('Overdue leads')).toContainText(`by ${admin}`)
  // All settings in one question, and once more after the save; that may overtake the first.
  expect(questions.length).toBeLessThanOrEqual(2)

  await hoursOf().fill('9')
  await expect(undo('Overdue leads')).toHaveAttribute('aria-disabled', 'true')
  await save('Overdue leads').click()
  await expectSaved('Overdue leads')
  await section('Overdue leads').getByRole('button', { name: 'History of Overdue leads' }).click()
  const steps = section('Overdue leads').getByRole('list', { name: 'History' })
  await expect(steps.getByRole('listitem').first()).toContainText(admin)
  await expect(steps.getByRole('listitem').first()).toContainText('4 → 9')
  await expect(undo('Overdue leads')).toHaveAttribute('aria-disabled', 'false')
  await expectNoViolation('the history of a setting')

  await undo('Overdue leads').click()
  await expect(form('Overdue leads').getByRole('status')).toHaveText('Undone.')
  await expect(hoursOf()).toHaveValue('4')
  await expect(undo('Overdue leads')).toBeFocused()
  expect(await stored('response_hours')).toBe(4)
  await expect(steps.getByRole('listitem').first()).toContainText('9 → 4')
  // The undo is a save, too.
  await undo('Overdue leads').click()
  await expect(hoursOf()).toHaveValue('9')
  await expectValue.poll(() => stored('response_hours')).toBe(9)
})

test('the undo of a save stops before what somebody else has saved since', async () => {
  const colleague = await makeStaff('second-settler')
  await openSettings()
  await hoursOf().fill('4')
  await save('Overdue leads').click()
  await expectSaved('Overdue leads')
  await expect(undo('Overdue leads')).toHaveAttribute('aria-disabled', 'false')
  await saveAs(colleague, 12)

  await undo('Overdue leads').click()
  await expect(merge().getByRole('group', { name: 'Hours until a lead is overdue' })).toContainText(
    '12',
  )
  expect(await stored('response_hours')).toBe(12)
  await saveMerged('Theirs')
  await expect(hoursOf()).toHaveValue('12')
  await expect(section('Overdue leads')).toContainText(`by ${colleague}`)
  expect(await stored('response_hours')).toBe(12)
})

test('input survives a lost response and a reload, and saving it again is no conflict', async () => {
  await openSettings()
  // The server saves, and its answer never comes.
  loseAnswer('/rest/v1/site_settings')
  await hoursOf().fill('36')
  await save('Overdue leads').click()
  await expect(form('Overdue leads').getByRole('alert')).toContainText('The server didn’t respond')
  await expect(hoursOf()).toHaveValue('36')
  expect(await stored('response_hours')).toBe(36)

  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.reload()
  await expect(hoursOf()).toHaveValue('36')
  await save('Overdue leads').click()
  await expectSaved('Overdue leads')

  loseAnswer('/rest/v1/site_settings')
  await hoursOf().fill('38')
  await save('Overdue leads').click()
  await expect(form('Overdue leads').getByRole('alert')).toHaveCount(1)
  await form('Overdue leads').getByRole('button', { name: 'Discard changes' }).click()
  await expect(hoursOf()).toHaveValue('36')
  await expect(form('Overdue leads').getByRole('alert')).toHaveCount(0)
})

test('nobody locks themselves out by demanding a second factor that they do not have', async () => {
  await openSettings()
  await expect(page.getByText('You don’t have a second factor')).toBeVisible()
  await expect(page.getByLabel('Require a second factor for all staff')).toBeDisabled()
})

test("the log shows a setting's changes field by field, and its view is a link", async () => {
  await serviceClient()
    .from('site_settings')
    .insert({ key: 'rupee_rate', value: { rate: 90, on: '2026-11-01' } })
    .throwOnError()
  await openSettings()
  await page.getByLabel('Rupees per dollar').fill('92')
  await save('Rupee rate').click()
  await expectSaved('Rupee rate')
  await page.goto('/admin/changes?table=site_settings&action=update&row=rupee_rate')
  const first = page.getByRole('row').nth(1)
  await expect(first).toContainText('Changed the setting rupee rate')
  await expect(first).toContainText('90 → 92')
  await expect(first).toContainText(admin)
  await expectNoViolation('the log of changes')

  // Somebody who is no member of staff any more.
  await page.goto('/admin/changes?actor=00000000-0000-4000-8000-000000000001')
  const chip = page.getByRole('button', { name: 'Changed by:' })
  await expect(chip).toHaveText('Changed by: Unknown')
  await expect(page.getByText('Changed the setting rupee rate')).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await expect(chip).toHaveCount(0)
  await expect(page.getByText('Changed the setting rupee rate').first()).toBeVisible()
})

test('a rebuild of the pages is requested, and its result is shown', async () => {
  const builds = () => serviceClient().from('page_builds')
  await openSettings()
  const state = section('Site pages').getByRole('status')
  const rebuild = section('Site pages').getByRole('button', { name: 'Rebuild the pages' })
  await expect(state).toContainText('Not rebuilt from here yet.')
  await rebuild.click()
  await expect(state).toContainText('Requested at')
  const { data } = await builds().select('requested_at').single()
  expect(Date.now() - Date.parse(data?.requested_at ?? '')).toBeLessThan(60_000)

  // This backend renders no pages; what its worker would write, the test writes.
  const now = () => new Date().toISOString()
  await builds().update({ started_at: now(), finished_at: null, outcome: null }).eq('id', 1)
  await expect(state).toContainText('Running since')
  await builds()
    .update({ finished_at: now(), outcome: 'failed', failure: 'render', failures: 1 })
    .eq('id', 1)
  await expect(state).toContainText('A page could not be rendered.')
  await rebuild.click()
  await expect(state).toContainText('Requested at')
  await serviceClient().rpc('claim_page_build')
  await expect(state).toContainText('Running since')
  await serviceClient().rpc('finish_page_build', { fingerprint: 'as it is' })
  await expect(state).toContainText('Finished at')
  await expectNoViolation('the settings')
})

test('a test email reports its result, here without a mail server', async () => {
  await enterOffice(admin, '/admin/settings')
  const part = section('Test email')
  await part.getByRole('button', { name: 'Send a test email' }).click()
  await expect(part.getByRole('status')).toContainText('There is no mail server')
  await expectNoViolation('the settings with a test email')
})
