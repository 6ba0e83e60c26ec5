import { expect as expectValue, test } from 'vitest'
import { hold } from '#tests/support/screens/answers.ts'
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

test('what is typed while a template is being saved stays, and the next save stores it', async () => {
  const admin = await makeStaff('templates-typing')
  const name = `${ownWord()} reminder`
  await enterOffice(admin, '/admin/templates')
  await page.getByRole('button', { name: 'New template' }).click()
  const fresh = page.getByRole('form', { name: 'New template' })
  const note = (form: typeof fresh) => form.getByRole('status')
  await fresh.getByRole('textbox', { name: 'Name' }).fill(name)
  await fresh.getByRole('textbox', { name: 'Subject' }).fill('Your quote')
  await fresh.getByRole('textbox', { name: 'Message' }).fill('Dear')
  const typeWhileSaving = async (form: typeof fresh, text: string) => {
    const release = hold('/rest/v1/mail_templates')
    await form.getByRole('button', { name: 'Save template' }).click()
    await form.getByRole('textbox', { name: 'Message' }).fill(text)
    release()
    await expect(note(form)).toHaveText('Saved. What you typed meanwhile isn’t saved yet.')
    await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue(text)
  }
  await typeWhileSaving(fresh, 'Dear Lakshmi')
  const mine = page.getByRole('article', { name })
  await expect(mine).toContainText('Dear')
  await expect(mine).not.toContainText('Dear Lakshmi')
  await fresh.getByRole('button', { name: 'Save template' }).click()
  await expect(mine).toContainText('Dear Lakshmi')
  await expect(fresh).toHaveCount(0)

  await mine.getByRole('button', { name: `Edit ${name}` }).click()
  const edit = page.getByRole('form', { name: `Edit ${name}` })
  await edit.getByRole('textbox', { name: 'Message' }).fill('Dear all')
  await typeWhileSaving(edit, 'Dear all of you')
  await edit.getByRole('button', { name: 'Save template' }).click()
  await expect(edit).toHaveCount(0)
  await expect(mine).toContainText('Dear all of you')
  const stored = await (
    await clientOf(admin)
  )
    .from('mail_templates')
    .select('subject,body')
    .eq('name', name)
    .throwOnError()
  expectValue(stored.data).toEqual([{ subject: 'Your quote', body: 'Dear all of you' }])
})
