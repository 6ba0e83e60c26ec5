import { beforeAll, test } from 'vitest'
import { goOffline, loseChange } from '#tests/support/screens/answers.ts'
import { expect } from '#tests/support/screens/expect.ts'
import { enterOffice, page, withScreens } from '#tests/support/screens/screen.tsx'
import { clientOf, makeStaff } from '#tests/support/screens/screen-backend.ts'
import { ownWord, storeInquiry, storedLead } from '#tests/support/stored-leads.ts'
import { drawer, rowOf, undo } from './lead-parts.ts'
import { chooseForMarked } from './list-filters.ts'

withScreens()

let admin: string

beforeAll(async () => {
  admin = await makeStaff('desk-first')
})

test('undoing overwrites nothing that a colleague has done meanwhile', async () => {
  const colleague = await clientOf(await makeStaff('desk-second'))
  const word = ownWord()
  const mine = await storeInquiry(`${word} Rao`)
  const shared = await storeInquiry(`${word} Devi`)
  await enterOffice(admin, `/admin/inquiries?q=${word}`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await chooseForMarked('Set status', 'Contacted')
  await expect(rowOf(shared)).toContainText('Contacted')
  await colleague.from('inquiries').update({ status: 'won' }).eq('id', shared.id).throwOnError()
  await undo('2 inquiries set to Contacted')
  await expect(page.getByText('The rest was changed by someone else')).toBeVisible()
  await expect(rowOf(mine)).toContainText('New')
  await expect(rowOf(shared)).toContainText('Won')
  expect(await storedLead('inquiries', shared.id)).toMatchObject({ status: 'won' })
  await rowOf(shared).getByRole('link').click()
  const history = drawer().getByRole('region', { name: 'Activity' })
  await expect(history).toContainText('Contacted → Won')
  await expect(history).toContainText(admin)
})

test('without a connection nothing is reported as done, and the input stays', async () => {
  const lead = await storeInquiry(`${ownWord()} Rao`)
  await enterOffice(admin, `/admin/inquiries?lead=${lead.id}`)
  const status = drawer().getByRole('group', { name: 'Status' })
  const note = drawer().getByRole('textbox', { name: 'Add a note for your team' })
  const isNew = status.getByRole('button', { name: 'New' })
  await expect(isNew).toHaveAttribute('aria-pressed', 'true')
  // The connection is lost between the check and the change.
  loseChange('/rest/v1/inquiries')
  await status.getByRole('button', { name: 'Won' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'The server didn’t respond' })
  await expect(alert.first()).toBeVisible()
  await expect(isNew).toHaveAttribute('aria-pressed', 'true')
  expect(await storedLead('inquiries', lead.id)).toMatchObject({ status: 'new' })

  const goOnline = goOffline()
  await note.fill('She calls back on Monday.')
  await drawer().getByRole('button', { name: 'Add note' }).click()
  const form = drawer().getByRole('form', { name: 'Add a note for your team' })
  await expect(form.getByRole('alert')).toContainText('The server didn’t respond')
  await expect(note).toHaveValue('She calls back on Monday.')
  goOnline()
  await drawer().getByRole('button', { name: 'Add note' }).click()
  await expect(note).toHaveValue('')
  const notes = drawer().getByRole('region', { name: 'Activity' }).getByRole('listitem')
  await expect(notes.filter({ hasText: 'She calls back on Monday.' })).toHaveCount(1)
})
