import type { Page } from 'playwright/test'
import { enterOffice, makeAdmin } from '#tests/e2e/account/account-fixtures.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { rowOf } from '#tests/e2e/lead-fixtures.ts'
import { ownWord, storeInquiry } from '#tests/support/stored-leads.ts'

let admin: string

test.beforeAll(async ({ request }) => {
  admin = await makeAdmin(request, 'desk-first')
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

test('a new lead is announced quietly, and shown on request', async ({ page }) => {
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
