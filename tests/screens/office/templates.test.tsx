import { test } from 'vitest'
import { expect } from '#tests/support/screens/expect.ts'
import { enterOffice, page, withScreens } from '#tests/support/screens/screen.tsx'
import { clientOf, makeStaff } from '#tests/support/screens/screen-backend.ts'
import { expectNoViolation } from '#tests/support/screens/axe.ts'
import { ownWord } from '#tests/support/stored-leads.ts'

withScreens()

test('a template is written with known placeholders, and nobody’s words are overwritten unseen', async () => {
  const admin = await makeStaff('templates')
  const name = `${ownWord()} offer`
  await enterOffice(admin, '/admin/templates')
  await page.getByRole('button', { name: 'New template' }).click()
  const fresh = page.getByRole('form', { name: 'New template' })
  await fresh.getByRole('textbox', { name: 'Name' }).fill(name)
  await fresh.getByRole('textbox', { name: 'Subject' }).fill('Hello {{customer}}')
  await fresh.getByRole('textbox', { name: 'Message' }).fill('Dear {{name}}')
  await fresh.getByRole('button', { name: 'Save template' }).click()
  const subject = fresh.getByRole('textbox', { name: 'Subject' })
  await expect(subject).toHaveAccessibleDescription('There is no placeholder {{customer}}')
  await expectNoViolation('a template with an error')
  await subject.fill('Hello {{name}}')
  await fresh.getByRole('button', { name: 'Save template' }).click()
  const mine = page.getByRole('article', { name })
  await expect(mine).toContainText('Dear {{name}}')
  await mine.getByRole('button', { name: `Edit ${name}` }).click()
  const edit = page.getByRole('form', { name: `Edit ${name}` })
  await edit.getByRole('textbox', { name: 'Message' }).fill('My words')

  const colleague = await clientOf(await makeStaff('templates-too'))
  const theirs = colleague.from('mail_templates')
  await theirs
    .update({ subject: 'Their subject', body: 'Their words' })
    .eq('name', name)
    .throwOnError()

  const save = edit.getByRole('button', { name: 'Save template' })
  await save.click()
  const merge = page.getByRole('dialog', { name: 'Someone else has saved changes' })
  await expect(merge).toContainText('Also included from their version: Subject.')
  await expectNoViolation('two versions of a template')
  await merge.getByRole('button', { name: 'Keep editing' }).click()
  await edit.getByRole('textbox', { name: 'Message' }).fill('My new words')
  await save.click()
  await expect(merge.getByRole('group', { name: 'Message' })).toContainText('My new words')
  await merge.getByRole('radio', { name: /Mine/ }).check()
  await merge.getByRole('button', { name: 'Save merged version' }).click()
  await expect(mine).toContainText('My new words')
  await expect(mine).toContainText('Their subject')

  await mine.getByRole('button', { name: `Edit ${name}` }).click()
  await edit.getByRole('textbox', { name: 'Subject' }).fill('My subject')
  await theirs.delete().eq('name', name).throwOnError()
  await save.click()
  await expect(edit.getByRole('alert')).toContainText('Someone else has deleted this template')
  await expect(edit.getByRole('textbox', { name: 'Subject' })).toHaveValue('My subject')
  await save.click()
  await expect(mine).toContainText('My subject')
})
