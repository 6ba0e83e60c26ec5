import { enterOffice, makeAdmin } from '#tests/e2e/account/account-fixtures.ts'
import { expectNoViolation } from '#tests/e2e/axe.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { ownWord } from '#tests/e2e/lead-fixtures.ts'

test('a template is written with known placeholders, and nobody’s words are overwritten unseen', async ({
  page,
  request,
  browser,
}) => {
  const admin = await makeAdmin(request, 'templates')
  const name = `${ownWord()} offer`
  await enterOffice(page, admin, '/admin/templates')
  await page.getByRole('button', { name: 'New template' }).click()
  const fresh = page.getByRole('form', { name: 'New template' })
  await fresh.getByRole('textbox', { name: 'Name' }).fill(name)
  await fresh.getByRole('textbox', { name: 'Subject' }).fill('Hello {{customer}}')
  await fresh.getByRole('textbox', { name: 'Message' }).fill('Dear {{name}}')
  await fresh.getByRole('button', { name: 'Save template' }).click()
  const subject = fresh.getByRole('textbox', { name: 'Subject' })
  await expect(subject).toHaveAccessibleDescription('There is no placeholder {{customer}}')
  await expectNoViolation(page, 'a template with an error')
  await subject.fill('Hello {{name}}')
  await fresh.getByRole('button', { name: 'Save template' }).click()
  const mine = page.getByRole('article', { name })
  await expect(mine).toContainText('Dear {{name}}')
  await mine.getByRole('button', { name: `Edit ${name}` }).click()
  const edit = page.getByRole('form', { name: `Edit ${name}` })
  await edit.getByRole('textbox', { name: 'Message' }).fill('My words')

  const other = await browser.newPage()
  await enterOffice(other, await makeAdmin(request, 'templates-too'), '/admin/templates')
  await other.getByRole('button', { name: `Edit ${name}` }).click()
  await other.getByRole('textbox', { name: 'Message' }).fill('Their words')
  await other.getByRole('button', { name: 'Save template' }).click()
  await expect(other.getByRole('article', { name })).toContainText('Their words')
  await other.close()

  await edit.getByRole('button', { name: 'Save template' }).click()
  await expect(edit.getByRole('alert')).toContainText('Someone else has saved this template')
  await expect(edit.getByRole('textbox', { name: 'Message' })).toHaveValue('My words')
  await edit.getByRole('button', { name: 'Save template' }).click()
  await expect(mine).toContainText('My words')
})
