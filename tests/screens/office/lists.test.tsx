import { beforeAll, test } from 'vitest'
import { expect } from '#tests/support/screens/expect.ts'
import { enterOffice, page, withScreens } from '#tests/support/screens/screen.tsx'
import { makeStaff } from '#tests/support/screens/screen-backend.ts'
import { expectNoViolation } from '#tests/support/screens/axe.ts'
import { rowOf } from './lead-parts.ts'
import { ownWord, storeQuote } from '#tests/support/stored-leads.ts'
import { addFilter, marked } from './list-filters.ts'

withScreens()

let admin: string
let colleague: string

beforeAll(async () => {
  admin = await makeStaff('views-admin')
  colleague = await makeStaff('views-colleague')
})

test('a view is saved under a name, shared, changed by its owner and deleted with a way back', async () => {
  const word = ownWord()
  const lead = await storeQuote(`${word} Rao`)
  await storeQuote(`${word} Devi`, { status: 'won' })
  const views = () => page.getByRole('list', { name: 'Views of quote requests' })
  await enterOffice(admin, `/admin/quotes?q=${word}&status=new`)
  await expect(rowOf(lead)).toBeVisible()
  await page.getByRole('button', { name: 'Save view' }).click()
  const form = page.getByRole('dialog', { name: 'Save view' })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
    'Enter a name',
  )
  await expectNoViolation('the form of a view')
  await form.getByRole('textbox', { name: 'Name' }).fill(`Hot ${word}`)
  await form.getByRole('checkbox', { name: 'Share with all staff' }).check()
  await form.getByRole('button', { name: 'Save' }).click()
  const tab = views().getByRole('button', { name: `Hot ${word} (shared)` })
  await expect(tab).toHaveAttribute('aria-pressed', 'true')

  // Somebody else finds it, and cannot rename it.
  await enterOffice(colleague, '/admin/quotes?page=2&sort=name')
  await tab.click()
  await expect(page).toHaveURL(new RegExp(`\\?q=${word}&status=new$`))
  await expect(rowOf(lead)).toBeVisible()
  await page.getByRole('button', { name: `Options for view Hot ${word}` }).click()
  await expect(page.getByRole('menuitem', { name: 'Rename or share…' })).toHaveCount(0)
  await expect(page.getByRole('menuitem', { name: 'Delete view' })).toBeVisible()

  await enterOffice(admin, '/admin/quotes')
  await tab.click()
  await addFilter('Spam score')
  await page.getByRole('option', { name: 'Below 30' }).click()
  await page.getByRole('button', { name: `Update “Hot ${word}”` }).click()
  await expect(page.getByText(`Hot ${word}: updated`)).toBeVisible()
  await expect(tab).toHaveAttribute('aria-pressed', 'true')
  await expectNoViolation('a list with views')
  await page.getByRole('button', { name: `Options for view Hot ${word}` }).click()
  await page.getByRole('menuitem', { name: 'Delete view' }).click()
  await expect(page.getByText(`Hot ${word}: deleted`)).toBeVisible()
  await expect(tab).toHaveCount(0)
  await page
    .getByRole('status')
    .filter({ hasText: `Hot ${word}: deleted` })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(tab).toBeVisible()
})

test('a list is worked on by keys, which can be switched off, and its columns are remembered', async () => {
  const word = ownWord()
  await storeQuote(`${word} Amar`, { received_at: '2026-02-01T00:00:00Z' })
  await storeQuote(`${word} Bina`, { received_at: '2026-01-01T00:00:00Z' })
  await enterOffice(admin, `/admin/quotes?q=${word}`)
  const link = (name: string) => page.getByRole('link', { name: `${word} ${name}` })
  await expect(link('Bina')).toBeVisible()
  await page.keyboard.press('j')
  await expect(link('Amar')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(link('Bina')).toBeFocused()
  await page.keyboard.press('x')
  await expect(marked()).toContainText('1 quote request selected')
  await page.keyboard.press('k')
  await expect(link('Amar')).toBeFocused()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused()
  await page.keyboard.press('j')
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('j')
  await page.goto(`/admin/quotes?q=${word}`)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Reference' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Assignee' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Keys j, k, x and /' }).click()
  await expectNoViolation('the choice of columns')
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Reference' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Assignee' })).toHaveCount(0)
  await page.keyboard.press('j')
  await expect(link('Amar')).not.toBeFocused()
})
