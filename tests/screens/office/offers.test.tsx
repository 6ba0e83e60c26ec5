import { beforeAll, test } from 'vitest'
import { storePriced } from '#tests/support/priced-product.ts'
import { hold } from '#tests/support/screens/answers.ts'
import { expectNoViolation } from '#tests/support/screens/axe.ts'
import { expect } from '#tests/support/screens/expect.ts'
import { enterOffice, page, withScreens } from '#tests/support/screens/screen.tsx'
import { makeStaff } from '#tests/support/screens/screen-backend.ts'
import { serviceClient } from '#tests/support/service-client.ts'
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

test('on a hanging connection an offer and its changes are stored at once and delivered in the background', async () => {
  await enterOffice(admin, '/admin/offers/new', ['/admin/offers/$id'])
  const form = page.getByRole('form')
  const kept = form.getByText('Saved on this device until the server can be reached.')
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

test('an offer is written from nothing by keyboard, and a line comes back', async () => {
  const { name: cabin } = await storePriced()
  await enterOffice(admin, '/admin/offers/new', ['/admin/offers/$id'])
  await page.getByRole('textbox', { name: 'Name' }).fill('Asha Menon')
  await page.getByLabel('GSTIN').fill('27AAPFU0939F1ZV')
  await expect(page.getByRole('combobox', { name: 'State of delivery' })).toHaveValue(
    'Maharashtra (27)',
  )
  const picker = page.getByRole('combobox', { name: 'Add from the price list' })
  await picker.fill(cabin)
  await expect(page.getByRole('option', { name: cabin })).toBeVisible()
  await picker.press('ArrowDown')
  await picker.press('Enter')
  const line = page.getByRole('group', { name: 'Line 1', exact: true })
  await expect(line.getByLabel('Quantity')).toBeFocused()
  await line.getByLabel('Quantity').fill('1.5')
  const total = page.getByRole('region', { name: 'Total', exact: true })
  await expect(total).toContainText('IGST₹27,000.00')
  await expect(total).toContainText('Rupees One Lakh Seventy-Seven Thousand Only')
  await line.getByLabel('Price').fill('90000')
  await expect(line.getByText('The list says ₹1,00,000.00.')).toBeVisible()
  await expectNoViolation('a line with another price than the list')
  await line.getByRole('button', { name: 'Use list price' }).press('Enter')
  await page.getByRole('button', { name: `Remove ${cabin}` }).press('Enter')
  await expect(line).toHaveCount(0)
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(line.getByLabel('Quantity')).toHaveValue('1.5')
  await page.getByRole('button', { name: '50 % + 50 %' }).press('Enter')
  await page.getByLabel('Percentage of stage 1').fill('40')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Payment stages must add up to 100 %')).toBeFocused()
  await page.getByLabel('Percentage of stage 1').fill('50 %')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/offers\/[0-9a-f-]{36}$/)
  const { data } = await serviceClient()
    .from('offers')
    .select('*')
    .eq('id', location.pathname.split('/').at(-1) ?? '')
    .single()
    .throwOnError()
  expect(data).toMatchObject({
    draft: { lines: [{ quantity_thousandths: 1500, list_price_paise: 1_00_000_00 }] },
    draft_totals: { total_paise: 1_77_000_00 },
  })
})
