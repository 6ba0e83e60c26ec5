import type { Page } from 'playwright/test'
import { enterOffice, makeAdmin } from '#tests/e2e/account/account-fixtures.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { chooseForMarked } from './list-filters.ts'
import { drawer, rowOf, undo } from '#tests/e2e/lead-fixtures.ts'
import { ownWord, storeInquiry, storedLead } from '#tests/support/stored-leads.ts'

let admin: string
let colleague: string

test.beforeAll(async ({ request }) => {
  admin = await makeAdmin(request, 'desk-first')
  colleague = await makeAdmin(request, 'desk-second')
})

test('undoing overwrites nothing that a colleague has done meanwhile', async ({
  page,
  browser,
}) => {
  const word = ownWord()
  const mine = await storeInquiry(`${word} Rao`)
  const shared = await storeInquiry(`${word} Devi`)
  await enterOffice(page, admin, `/admin/inquiries?q=${word}`)
  const other = await browser.newPage()
  await enterOffice(other, colleague, `/admin/inquiries?lead=${shared.id}`)
  await expect(drawer(other)).toContainText(shared.name)

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await chooseForMarked(page, 'Set status', 'Contacted')
  await expect(rowOf(page, shared)).toContainText('Contacted')
  await drawer(other)
    .getByRole('group', { name: 'Status' })
    .getByRole('button', { name: 'Won' })
    .click()
  const history = drawer(other).getByRole('region', { name: 'Activity' })
  await expect(history).toContainText('Contacted → Won')
  await expect(history).toContainText(admin)
  await undo(page, '2 inquiries set to Contacted')
  await expect(page.getByText('The rest was changed by someone else')).toBeVisible()
  await expect(rowOf(page, mine)).toContainText('New')
  await expect(rowOf(page, shared)).toContainText('Won')
  expect(await storedLead('inquiries', shared.id)).toMatchObject({ status: 'won' })
  await other.close()
})

test('without a connection nothing is said to be done, and what was typed stays', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push('net::ERR_', 'Failed to fetch')
  const lead = await storeInquiry(`${ownWord()} Rao`)
  await enterOffice(page, admin, `/admin/inquiries?lead=${lead.id}`)
  const status = drawer(page).getByRole('group', { name: 'Status' })
  const note = drawer(page).getByRole('textbox', { name: 'Add a note for your team' })
  await expect(status.getByRole('button', { name: 'New' })).toHaveAttribute('aria-pressed', 'true')
  // The connection is lost between the check and the change.
  await page.route('**/rest/v1/inquiries**', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await status.getByRole('button', { name: 'Won' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'The server didn’t respond' })
  await expect(alert).toBeVisible()
  await expect(status.getByRole('button', { name: 'New' })).toHaveAttribute('aria-pressed', 'true')
  expect(await storedLead('inquiries', lead.id)).toMatchObject({ status: 'new' })
  await page.unroute('**/rest/v1/inquiries**')

  await context.setOffline(true)
  await note.fill('She calls back on Monday.')
  await drawer(page).getByRole('button', { name: 'Add note' }).click()
  await expect(alert.first()).toBeVisible()
  await expect(note).toHaveValue('She calls back on Monday.')
  await context.setOffline(false)
  await drawer(page).getByRole('button', { name: 'Add note' }).click()
  await expect(note).toHaveValue('')
  const notes = drawer(page).getByRole('region', { name: 'Activity' }).getByRole('listitem')
  await expect(notes.filter({ hasText: 'She calls back on Monday.' })).toHaveCount(1)
})

test('a note whose answer was lost is written once', async ({ page, expectedErrors }) => {
  expectedErrors.push('net::ERR_', 'Failed to fetch', 'status of 409')
  const lead = await storeInquiry(`${ownWord()} Rao`)
  await enterOffice(page, admin, `/admin/inquiries?lead=${lead.id}`)
  let isLost = false
  await page.route('**/rest/v1/lead_notes**', async (route) => {
    if (route.request().method() !== 'POST' || isLost) return route.continue()
    isLost = true
    await route.fetch()
    return route.abort()
  })
  await drawer(page)
    .getByRole('textbox', { name: 'Add a note for your team' })
    .fill('Written once.')
  await drawer(page).getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('alert')).toContainText('The server didn’t respond')
  await drawer(page).getByRole('button', { name: 'Add note' }).click()
  const notes = drawer(page).getByRole('region', { name: 'Activity' })
  await expect(notes.getByRole('textbox', { name: 'Add a note for your team' })).toHaveValue('')
  await expect(notes.getByRole('listitem').filter({ hasText: 'Written once.' })).toHaveCount(1)
})

/** Opens a list of one lead with this word, which checks for new ones by the page's own clock. */
async function openWatchedList(page: Page, word: string): Promise<void> {
  const first = await storeInquiry(`${word} Rao`)
  await page.clock.install()
  // The half minute begins at the first check.
  const looked = page.waitForResponse(/received_at=gt\./)
  await enterOffice(page, admin, `/admin/inquiries?q=${word}`)
  await expect(rowOf(page, first)).toBeVisible()
  await expect(page.getByText('New leads appear here automatically.')).toBeVisible()
  await looked
}

test('a new lead is told of quietly, and shown when it is wanted', async ({ page }) => {
  const word = ownWord()
  await openWatchedList(page, word)
  const second = await storeInquiry(`${word} Devi`)
  await storeInquiry('Unrelated Person')
  await page.clock.runFor(31_000)
  await expect(page.getByRole('button', { name: 'Show 1 new' })).toBeVisible()
  await expect(rowOf(page, second)).toHaveCount(0)
  await page.getByRole('button', { name: 'Show 1 new' }).click()
  await expect(rowOf(page, second)).toBeVisible()
  await expect(page.getByText('New leads appear here automatically.')).toBeVisible()
})

interface Told {
  readonly notifications: readonly string[]
  readonly tones: number
}

test('a new lead sounds and notifies, once, where the device is set to it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications'])
  await page.addInitScript(() => {
    const told = { notifications: [] as string[], tones: 0 }
    Object.assign(globalThis, { told })
    const Shown = Notification
    globalThis.Notification = class extends Shown {
      constructor(title: string, options?: NotificationOptions) {
        super(title, options)
        told.notifications.push(title)
      }
    }
    const Sounding = AudioContext
    globalThis.AudioContext = class extends Sounding {
      override createOscillator(): OscillatorNode {
        told.tones++
        return super.createOscillator()
      }
    }
  })
  const told = () => page.evaluate(() => (globalThis as unknown as { told: Told }).told)
  const word = ownWord()
  await openWatchedList(page, word)
  const quiet = await storeInquiry(`${word} Iyer`)
  await page.clock.runFor(31_000)
  await expect(page.getByRole('button', { name: 'Show 1 new' })).toBeVisible()
  expect(await told(), 'not asked for').toEqual({ notifications: [], tones: 0 })
  await page.getByRole('button', { name: 'Show 1 new' }).click()
  await expect(rowOf(page, quiet)).toBeVisible()

  await page.getByLabel('Sound').check()
  // Checked once the browser has given permission.
  await page.getByLabel('Desktop notification').click()
  await expect(page.getByLabel('Desktop notification')).toBeChecked()
  expect(await told(), 'a trial').toEqual({ notifications: [], tones: 2 })
  const { reference } = await storeInquiry(`${word} Devi`)
  await page.clock.runFor(31_000)
  await expect(page.getByRole('button', { name: 'Show 1 new' })).toBeVisible()
  // Passers-by must not see the customer's name.
  const once = { notifications: [`New inquiry ${reference}`], tones: 4 }
  expect(await told()).toEqual(once)
  await page.clock.runFor(62_000)
  expect(await told()).toEqual(once)
})
