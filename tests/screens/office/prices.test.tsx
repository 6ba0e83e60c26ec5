import { beforeAll, beforeEach, expect as expectValue, test } from 'vitest'
import { drafts } from '#src/session/drafts.ts'
import { loseAnswer } from '#tests/support/screens/answers.ts'
import { expectNoViolation } from '#tests/support/screens/axe.ts'
import { expect } from '#tests/support/screens/expect.ts'
import { enterOffice, page, withScreens } from '#tests/support/screens/screen.tsx'
import { clientOf, makeStaff } from '#tests/support/screens/screen-backend.ts'
import { ownWord } from '#tests/support/stored-leads.ts'

withScreens()

let admin: string
let colleague: Awaited<ReturnType<typeof clientOf>>
let item: { readonly id: string; readonly name: string }

beforeAll(async () => {
  admin = await makeStaff('prices')
  colleague = await clientOf(await makeStaff('prices-too'))
})

beforeEach(async () => {
  item = { id: crypto.randomUUID(), name: `Crane ${ownWord()}` }
  await saveAsColleague(null, 1800, 500_000)
})

/** @param version that is replaced; null adds the item. */
async function saveAsColleague(version: number | null, gst: number, paise: number): Promise<void> {
  await colleague
    .rpc('save_price_item', {
      item: item.id,
      expected_version: version as number,
      fields: {
        kind: 'crane',
        name: item.name,
        unit: 'day',
        hsn: '9973',
        gst_basis_points: gst,
        retired: false,
      },
      prices: { '2026-01-01': paise },
    })
    .throwOnError()
}

async function stored() {
  const { data } = await colleague
    .from('price_items')
    .select('version,hsn,gst_basis_points,item_prices(price_paise)')
    .eq('id', item.id)
    .single()
    .throwOnError()
  return data
}

const dialog = () => page.getByRole('dialog', { name: item.name })
const merge = () => page.getByRole('dialog', { name: 'Someone else has saved changes' })
const field = (name: string) => dialog().getByRole('textbox', { name })

const opener = () => page.getByRole('row').filter({ hasText: item.name }).getByRole('button')

async function openItem(): Promise<void> {
  await enterOffice(admin, `/admin/prices?q=${encodeURIComponent(item.name)}`)
  await opener().click()
}

test('two changes to an item are merged field by field', async () => {
  await openItem()
  await field('HSN or SAC').fill('7308')
  await field('Price in ₹').fill('6,000')
  await saveAsColleague(1, 1200, 700_000)
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect(merge()).toContainText('Also included from their version: GST in percent.')
  const prices = merge().getByRole('group', { name: 'Prices' })
  await expect(prices).toContainText('₹7,000.00 from 01/01/2026')
  await expect(prices).toContainText('₹6,000.00 from 01/01/2026')
  await expectNoViolation('two versions of a price')

  // Escape closes the comparison, not the form below it.
  await page.keyboard.press('Escape')
  await expect(merge()).toHaveCount(0)
  await expect(field('HSN or SAC')).toHaveValue('7308')
  await expect(dialog().getByRole('button', { name: 'Save' })).toBeFocused()
  await dialog().getByRole('button', { name: 'Save' }).click()
  await merge().getByRole('radio', { name: /Mine/ }).check()
  await merge().getByRole('button', { name: 'Save merged version' }).click()
  await expect(dialog()).toHaveCount(0)
  await expect(opener()).toBeFocused()
  expectValue(await stored()).toMatchObject({
    hsn: '7308',
    gst_basis_points: 1200,
    item_prices: [{ price_paise: 600_000 }],
  })
})

test('a change whose response was lost counts as saved at the next attempt', async () => {
  await openItem()
  await field('HSN or SAC').fill('7308')
  loseAnswer('save_price_item')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect(dialog().getByRole('alert')).toContainText('The server didn’t respond')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect(dialog()).toHaveCount(0)
  expectValue(await stored()).toMatchObject({ hsn: '7308', version: 2 })
})

test('what an earlier version of the product has kept of a form is still there', async () => {
  await enterOffice(admin, '/admin/prices')
  drafts.keep(`price-${item.id}`, `Price of ${item.name}`, {
    version: 1,
    kind: 'crane',
    name: item.name,
    unit: 'day',
    hsn: '7308',
    gst: '18',
    isRetired: false,
    prices: [],
  })
  await openItem()
  await expect(field('HSN or SAC')).toHaveValue('7308')
})
