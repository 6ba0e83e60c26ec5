import { beforeAll, test } from 'vitest'
import { expect } from '#tests/support/screens/expect.ts'
import { enterOffice, page, withScreens } from '#tests/support/screens/screen.tsx'
import { makeStaff } from '#tests/support/screens/screen-backend.ts'
import { expectNoViolation } from '#tests/support/screens/axe.ts'
import { drawer, undo } from './lead-parts.ts'
import { ownWord, storeInquiry, storeQuote, storedLead } from '#tests/support/stored-leads.ts'
import { sendFile, sendLead } from '#tests/support/sent-lead.ts'
import { testedBackend } from '#tests/support/service-client.ts'

withScreens()

let admin: string

beforeAll(async () => {
  admin = await makeStaff('desk-detail')
})

test('a lead opens by its link, closes on Escape and gives the focus back', async () => {
  const word = ownWord()
  const first = await storeInquiry(`${word} Rao`, {
    message: 'javascript:alert(1) "onload=alert(1) https://elsewhere.example &amp; so on',
  })
  const second = await storeInquiry(`${word} Devi`)
  await enterOffice(admin, `/admin/inquiries?q=${word}&sort=name`)
  await page.getByRole('link', { name: first.name }).click()
  await expect(drawer().getByRole('heading', { level: 2 })).toBeFocused()
  await expect(drawer()).toContainText(first.reference)
  await expect(drawer()).toContainText(/IST/)
  await expect(page.getByRole('table').locator('[aria-current]')).toHaveText(first.name)
  await expect(drawer()).toContainText('"onload=alert(1) https://elsewhere.example &amp; so on')
  await expect(drawer().getByRole('link', { name: /elsewhere/ })).toHaveCount(0)
  await page.reload()
  await expect(drawer()).toContainText(first.reference)
  await expectNoViolation('an open lead')
  await drawer().getByRole('button', { name: 'Previous lead' }).click()
  await expect(drawer()).toContainText(second.reference)
  await expect(drawer().getByRole('button', { name: 'Previous lead' })).toBeDisabled()
  await drawer().getByRole('button', { name: 'Next lead' }).click()
  await expect(drawer()).toContainText(first.reference)
  await page.keyboard.press('Escape')
  await expect(drawer()).toHaveCount(0)
  await expect(page.getByRole('link', { name: first.name })).toBeFocused()
  await expect(page).not.toHaveURL(/lead=/)
})

test('status, assignee and notes are saved, shown on the timeline and can be undone', async () => {
  const lead = await storeQuote(`${ownWord()} Rao`)
  await enterOffice(admin, `/admin/quotes?lead=${lead.id}`)
  const status = drawer().getByRole('group', { name: 'Status' })
  await status.getByRole('button', { name: 'Contacted' }).click()
  const notes = drawer().getByRole('region', { name: 'Activity' })
  await expect(notes).toContainText('New → Contacted')
  await expect(notes).toContainText(admin)
  await expect(drawer()).toContainText('First response')
  await drawer().getByRole('button', { name: 'Assign to me' }).click()
  await expect(notes).toContainText(`Assigned to ${admin}`)
  await undo('1 quote request set to Contacted')
  await expect(notes).toContainText('Contacted → New')

  const field = notes.getByRole('textbox', { name: 'Add a note for your team' })
  await field.fill('Called him.\nHe wants <b>two</b>.')
  await notes.getByRole('button', { name: 'Add note' }).click()
  await expect(notes).toContainText('He wants btwo/b.')
  await expect(field).toHaveValue('')
  await notes.getByRole('button', { name: 'Edit note' }).click()
  await notes.getByRole('textbox', { name: 'Edit note' }).fill('Called her.')
  await notes.getByRole('button', { name: 'Save note' }).click()
  await expect(notes).toContainText('Called her.')
  await notes.getByRole('button', { name: 'Delete note' }).click()
  await expect(notes).not.toContainText('Called her.')
  await undo('Note deleted.')
  await expect(notes).toContainText('Called her.')
  await field.fill('Half a note')
  await page.keyboard.press('Escape')
  await page.goto(`/admin/quotes?lead=${lead.id}`)
  await expect(field).toHaveValue('Half a note')
})

test("the customer's other leads are shown, with a hint at the same request", async () => {
  const word = ownWord()
  const email = `${word.toLowerCase()}@example.com`
  const first = await storeQuote(`${word} Rao`, { email, details: 'Forty beds near Medchal.' })
  const again = await storeQuote(`${word} Rao`, { email, details: 'Forty beds near Medchal.' })
  const call = await storeInquiry(`${word} R`, { email })
  await enterOffice(admin, `/admin/quotes?lead=${again.id}`, ['/admin/inquiries'])
  const others = drawer().getByRole('region', { name: 'Other leads from this customer' })
  await expect(others).toContainText(`Possible duplicate of ${first.reference}.`)
  await others.getByRole('link', { name: new RegExp(call.reference) }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/inquiries\\?lead=${call.id}`))
  await expect(drawer()).toContainText(call.name)
})

test('attachments are counted, missing ones named, and go with a lead that is deleted permanently', async () => {
  const lead = await sendLead('plan.pdf', 'site.pdf')
  const [plan] = lead.files
  if (plan === undefined) throw new Error('no file was announced')
  await sendFile(plan)
  await enterOffice(admin, `/admin/quotes?lead=${lead.id}`)
  const files = drawer().getByRole('region', { name: 'Attachments' })
  await expect(files).toContainText('1 of 2 received')
  await expect(files.getByRole('link', { name: 'plan.pdf' })).toBeVisible()
  await expect(files.getByRole('listitem').filter({ hasText: 'site.pdf' })).toContainText('Missing')
  const address = `${testedBackend().url}/storage/v1/object/public/quote-attachments/${plan.path}`
  expect((await fetch(address)).status).toBe(200)

  await drawer().getByRole('button', { name: 'Move to trash' }).click()
  await drawer().getByRole('button', { name: 'Delete permanently' }).click()
  const question = page.getByRole('dialog', { name: 'Delete the request from Anna Example?' })
  await expect(question).toContainText('2 attached files')
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await storedLead('quote_requests', lead.id)).not.toBeNull()
  await drawer().getByRole('button', { name: 'Delete permanently' }).click()
  await question.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'was deleted.' })).toBeVisible()
  expect(await storedLead('quote_requests', lead.id)).toBeNull()
  expect((await fetch(address)).status).toBe(400)
})
