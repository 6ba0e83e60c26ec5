import { beforeAll, test } from 'vitest'
import { ownWord } from '#tests/support/stored-leads.ts'
import { expect } from '#tests/support/screens/expect.ts'
import { clientOf, makeStaff } from '#tests/support/screens/screen-backend.ts'
import { enterOffice, page, withScreens } from '#tests/support/screens/screen.tsx'

withScreens()

let admin: string

beforeAll(async () => {
  admin = await makeStaff('prices')
})

test('an item that somebody else has saved meanwhile is told, and what was typed stays', async () => {
  const name = `Crane ${ownWord()}`
  const row = page.getByRole('row').filter({ hasText: name })
  await enterOffice(admin, `/admin/prices?q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: 'Add item' }).click()
  const fresh = page.getByRole('dialog', { name: 'New item' })
  await fresh.getByRole('textbox', { name: 'Name' }).fill(name)
  await fresh.getByRole('button', { name: 'Save' }).click()
  await row.getByRole('button').click()
  const mine = page.getByRole('dialog', { name })
  await mine.getByRole('textbox', { name: 'HSN or SAC' }).fill('7308')

  const other = await clientOf(await makeStaff('prices-two'))
  const change = { gst_basis_points: 1200 }
  await other.from('price_items').update(change).eq('name', name).throwOnError()

  await mine.getByRole('button', { name: 'Save' }).click()
  await expect(mine.getByRole('alert')).toContainText('Someone else has saved this item')
  await expect(mine.getByRole('textbox', { name: 'HSN or SAC' })).toHaveValue('7308')
  await mine.getByRole('button', { name: 'Save' }).click()
  await expect(mine).toBeHidden()
  await expect(row).toContainText('7308')
  await expect(row).toContainText('18 %')
})
