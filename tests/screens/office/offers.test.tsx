import { beforeAll, test } from 'vitest'
import { hold } from '#tests/support/screens/answers.ts'
import { expect } from '#tests/support/screens/expect.ts'
import { enterOffice, page, withScreens } from '#tests/support/screens/screen.tsx'
import { makeStaff } from '#tests/support/screens/screen-backend.ts'
import { ownWord, storeInquiry } from '#tests/support/stored-leads.ts'
import { drawer } from './lead-parts.ts'

withScreens()

let admin: string

beforeAll(async () => {
  admin = await makeStaff('desk-offers')
})

test('an inquiry is answered with an offer, whose author becomes its assignee', async () => {
  const lead = await storeInquiry(`${ownWord()} Rao`)
  await enterOffice(admin, `/admin/inquiries?lead=${lead.id}`, [
    '/admin/offers/new',
    '/admin/offers/$id',
  ])
  await expect(drawer()).toContainText('Unassigned')
  await drawer().getByRole('link', { name: 'Write offer' }).click()
  const name = page.getByRole('textbox', { name: 'Name' }).first()
  await expect(name).toHaveValue(lead.name)
  await page.getByRole('combobox', { name: 'State of delivery' }).click()
  await page.getByRole('option', { name: 'Telangana (36)' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('O/20')
  await page.getByRole('link', { name: 'Open the inquiry' }).click()
  await expect(drawer().getByRole('region', { name: 'Offers' })).toContainText('Draft')
  await expect(drawer()).toContainText(`Assigned to ${admin}`)
})

test('on a line that hangs an offer and its changes are kept at once, and delivered behind', async () => {
  await enterOffice(admin, '/admin/offers/new', ['/admin/offers/$id'])
  const form = page.getByRole('form')
  const kept = form.getByText('Kept on this device until the server can be reached.')
  await page.getByRole('textbox', { name: 'Name' }).first().fill(`${ownWord()} Das`)
  await page.getByRole('combobox', { name: 'State of delivery' }).click()
  await page.getByRole('option', { name: 'Telangana (36)' }).click()
  let release = hold('rpc/save_offer')
  await save()
  await expect(page.getByText('On this device', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show to customer' })).toBeEnabled()
  release()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toContainText('O/20')
  await expect(page.getByText('On this device', { exact: true })).toHaveCount(0)

  await page.getByLabel('Note to the customer').fill('With a ramp')
  release = hold('rpc/save_offer')
  await save()
  await expect(kept).toBeVisible()
  await expect(page.getByText('Until then the server has the offer without them')).toBeVisible()
  release()
  await expect(page.getByText('Until then the server has the offer without them')).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Note to the customer')).toHaveValue('With a ramp')

  async function save() {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
  }
})

test('characters that the PDF will have boxes for are named while they are typed', async () => {
  await enterOffice(admin, '/admin/offers/new')
  const words = page.getByLabel('Note to the customer')
  await words.fill('Namaste नमस्ते 😀 ꦲ')
  await expect(page.getByText('No typeface has 😀 ꦲ. The PDF will show boxes there.')).toBeVisible()
  await words.fill('Namaste नमस्ते')
  await expect(page.getByText('The PDF will show boxes there.')).toHaveCount(0)
})
