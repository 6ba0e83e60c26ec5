import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { enterOffice, makeAdmin } from '#tests/e2e/account/account-fixtures.ts'
import { type Look, expectSound } from '#tests/e2e/axe.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { leaveCatalogueAsFound } from '#tests/e2e/offline/catalogue-as-found.ts'
import { openProduct, save, saveButton } from './product-editor.ts'
import { storeProduct, storedProduct } from '#tests/support/stored-products.ts'

leaveCatalogueAsFound()

const looks: readonly [Look, ...Look[]] = [
  { width: 390, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
]

const unique = (name: string) => `${name}-${randomUUID().slice(0, 8)}`
const section = (page: Page) => page.getByRole('region', { name: 'Floor plan' })
const openings = (page: Page) => section(page).getByRole('group', { name: 'Doors and windows' })

async function addPlan(page: Page, name: RegExp): Promise<void> {
  await section(page).getByRole('button', { name: 'Add floor plan' }).click()
  await page.getByRole('menuitem', { name }).click()
  await expect(section(page).getByRole('textbox', { name: 'Length', exact: true })).toBeFocused()
}

test('a plan is begun, broken, mended, saved and opened again', async ({ page, request }) => {
  const email = await makeAdmin(request, 'planner')
  const id = await storeProduct({ name: unique('Planned'), slug: unique('planned') })
  await enterOffice(page, email, `/admin/products/${id}`)
  await addPlan(page, /^Empty box.*3000 × 2000 mm, from its overall size/)
  const drawing = section(page).getByRole('img', { name: 'Ground floor and front elevation' })
  await expect(drawing).toContainText('3000')

  await openings(page).getByRole('button', { name: 'Add door' }).click()
  await expect(openings(page).getByLabel('Type')).toBeFocused()
  await openings(page).getByRole('textbox', { name: 'From the left', exact: true }).fill('2.5 m')
  const fault = 'The door ends 400 mm beyond the wall, which is 3,000 mm long'
  await expect(
    openings(page).getByRole('textbox', { name: 'From the left', exact: true }),
  ).toHaveAccessibleDescription(new RegExp(fault))
  await expect(section(page).getByRole('status')).toHaveText('1 thing to fix in the measures.')
  await expectSound(page, 'a plan that breaks a rule', looks)
  await saveButton(page).click()
  await expect(
    openings(page).getByRole('textbox', { name: 'From the left', exact: true }),
  ).toBeFocused()
  expect((await storedProduct(id)).plan).toBeNull()

  await openings(page).getByRole('textbox', { name: 'From the left', exact: true }).fill('300')
  await openings(page).getByRole('textbox', { name: 'Width', exact: true }).fill('3 ft')
  await expect(drawing).toContainText('914')
  await section(page).getByRole('textbox', { name: 'Wall height', exact: true }).fill('tall')
  await expect(section(page).getByRole('status')).toContainText('last valid measures')
  await section(page).getByRole('textbox', { name: 'Wall height', exact: true }).fill('2590')
  await section(page).getByRole('button', { name: 'Add room' }).click()
  await section(page)
    .getByRole('group', { name: 'Rooms' })
    .getByRole('textbox', { name: 'Room' })
    .fill('Guard')
  await expect(drawing).toContainText('Guard')
  await section(page).getByRole('button', { name: 'Add partition' }).click()
  await section(page).getByRole('checkbox', { name: 'Doorway' }).uncheck()
  await save(page)
  await expect(openings(page).getByRole('textbox', { name: 'Width', exact: true })).toHaveValue(
    '914',
  )
  await expectSound(page, 'a saved plan', looks)
  expect((await storedProduct(id)).plan).toMatchObject({
    floors: [
      {
        length: 3000,
        width: 2000,
        openings: [{ kind: 'door', side: 'front', offset: 300, width: 914 }],
        partitions: [{ axis: 'across', at: 1500, from: 0, to: 2000, door: null }],
        rooms: [{ name: 'Guard' }],
      },
    ],
  })

  await openProduct(page, id)
  await openings(page)
    .getByRole('button', {
      name: 'Front: 914 × 2050 mm door, 300 mm from the left',
      exact: false,
    })
    .first()
    .click()
  await openings(page)
    .getByRole('button', { name: /^Duplicate/ })
    .click()
  await expect(openings(page).getByRole('listitem')).toHaveCount(2)
  await openings(page)
    .getByRole('button', { name: /^Remove/ })
    .last()
    .click()
  await expect(openings(page).getByRole('button', { name: /^Remove/ })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(openings(page).getByRole('listitem')).toHaveCount(2)
  await section(page).getByRole('button', { name: 'Remove floor plan' }).click()
  await expect(section(page).getByRole('button', { name: 'Add floor plan' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(openings(page).getByRole('listitem')).toHaveCount(2)
  // Unsaved changes are restored.
  await page.reload()
  await expect(openings(page).getByRole('listitem')).toHaveCount(2)
})
