import { beforeAll, test } from 'vitest'
import { expect } from '#tests/support/screens/expect.ts'
import { enterOffice, page, withScreens } from '#tests/support/screens/screen.tsx'
import { makeStaff } from '#tests/support/screens/screen-backend.ts'
import { expectNoViolation } from '#tests/support/screens/axe.ts'
import { undo } from './lead-parts.ts'
import { ownWord, storeQuote, storedLead } from '#tests/support/stored-leads.ts'
import { addFilter } from './list-filters.ts'

withScreens()

let admin: string

beforeAll(async () => {
  admin = await makeStaff('desk-board')
})

test('a card is moved between columns by keyboard, and the move is announced', async () => {
  const word = ownWord()
  const lead = await storeQuote(`${word} Rao`)
  await storeQuote(`${word} Devi`, { status: 'won' })
  await enterOffice(admin, `/admin/quotes?q=${word}`)
  await page.getByRole('button', { name: 'Board' }).click()
  const column = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(column('New').getByRole('heading')).toHaveText('New 1')
  await expect(column('Won').getByRole('heading')).toHaveText('Won 1')
  await expectNoViolation('the board')
  const menu = (name: string) =>
    column(name).getByRole('button', { name: `Move to… (${lead.name})` })
  await menu('New').focus()
  await page.keyboard.press('Enter')
  await page
    .getByRole('group', { name: `Move ${lead.name} to` })
    .getByRole('button', { name: 'Quoted' })
    .press('Enter')
  await expect(menu('Quoted')).toBeFocused()
  await expect(column('New').getByRole('heading')).toHaveText('New 0')
  await expect(column('Quoted').getByRole('heading')).toHaveText('Quoted 1')
  await expect(page.getByText(`${lead.name} is in Quoted.`)).toBeAttached()
  expect(await storedLead('quote_requests', lead.id)).toMatchObject({ status: 'quoted' })
  await undo('1 quote request set to Quoted')
  await expect(menu('New')).toBeVisible()
})

test('arrows lead from card to card, and with Shift they move one', async () => {
  const word = ownWord()
  const [older, newer] = [await storeQuote(`${word} Rao`), await storeQuote(`${word} Iyer`)]
  const won = await storeQuote(`${word} Devi`, { status: 'won' })
  await enterOffice(admin, `/admin/quotes?q=${word}&view=board`)
  await expect(page.getByText('to move a card to the next or previous status')).toBeVisible()
  const card = (lead: { name: string }) => page.getByRole('link', { name: lead.name, exact: true })
  const column = (name: string) => page.getByRole('region', { name, exact: true })

  // Each state is read by itself.
  for (const lead of [newer, won]) await expect(card(lead)).toBeVisible()
  await card(newer).focus()
  await page.keyboard.press('ArrowDown')
  await expect(card(older)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(card(older)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(card(won)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(card(newer)).toBeFocused()
  await page.keyboard.press('End')
  await expect(card(older)).toBeFocused()
  // One stop of the Tab key in each column: the card and its menu, then the next column.
  await page.keyboard.press('Tab')
  await expect(
    column('New')
      .getByRole('button', { name: /Move to/ })
      .nth(1),
  ).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(card(won)).toBeFocused()

  await card(older).focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByText(`${older.name} is in Contacted.`)).toBeAttached()
  await expect(column('Contacted').getByRole('link', { name: older.name })).toBeFocused()
  expect(await storedLead('quote_requests', older.id)).toMatchObject({ status: 'contacted' })
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByText(`${older.name} is in Quoted.`)).toBeAttached()
  await expect(column('Quoted').getByRole('link', { name: older.name })).toBeFocused()
  expect(await storedLead('quote_requests', older.id)).toMatchObject({ status: 'quoted' })

  // The filter leaves the columns that are wanted.
  await addFilter('Status')
  await page.getByRole('checkbox', { name: 'New' }).check()
  await page.getByRole('checkbox', { name: 'Spam' }).check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('group', { name: 'Board' }).getByRole('region')).toHaveCount(2)
  await expect(column('Won')).toBeHidden()
  await expect(card(newer)).toBeVisible()
  await card(newer).focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByText(`${newer.name} is in Contacted.`)).toBeAttached()
  await expect(card(newer)).toBeHidden()
  await expectNoViolation('the board')
})
