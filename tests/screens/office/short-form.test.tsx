import { beforeEach, describe, expect as expectValue, test } from 'vitest'
import { hold, loseAnswer } from '#tests/support/screens/answers.ts'
import { expect } from '#tests/support/screens/expect.ts'
import { enterOffice, page, withScreens } from '#tests/support/screens/screen.tsx'
import { makeStaff } from '#tests/support/screens/screen-backend.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { ownWord, storeQuote } from '#tests/support/stored-leads.ts'
import { drawer } from './lead-parts.ts'

withScreens()

let admin: string

beforeEach(async () => {
  admin = await makeStaff('short.forms')
})

const nouns = [
  {
    noun: 'note',
    tab: 'Note',
    form: 'Add a note for your team',
    field: 'Add a note for your team',
    table: 'lead_notes',
    column: 'body',
  },
  {
    noun: 'call',
    tab: 'Call',
    form: 'Log a call',
    field: 'What was said',
    table: 'lead_calls',
    column: 'note',
  },
  {
    noun: 'task',
    tab: 'Task',
    form: 'New task',
    field: 'Task',
    table: 'lead_tasks',
    column: 'title',
  },
] as const

describe.each(nouns)('A new $noun', (noun) => {
  test('is added once when its first response is lost, and stays in the form until then', async () => {
    const text = `${ownWord()} ${ownWord()}`
    const lead = await storeQuote('Lakshmi Devi')
    await enterOffice(admin, `/admin/quotes?lead=${lead.id}`)
    await drawer().getByRole('tab', { name: noun.tab }).click()
    const form = drawer().getByRole('form', { name: noun.form })
    const field = form.getByRole('textbox', { name: noun.field })
    await field.fill(text)
    loseAnswer(`/rest/v1/${noun.table}`)
    const save = form.getByRole('button', { name: /^(?:Add|Log) / })
    await save.click()
    await expect(form.getByRole('alert')).toContainText('Nothing is lost')
    await expect(field).toHaveValue(text)
    await save.click()
    await expect(field).toHaveValue('')
    const { data } = await serviceClient()
      .from(noun.table as 'lead_notes')
      .select('id')
      .eq(noun.column as 'body', text)
      .throwOnError()
    expectValue(data).toHaveLength(1)
  })

  test('leaves in the form what is typed while it is being added, for another one', async () => {
    const text = ownWord()
    const lead = await storeQuote('Lakshmi Devi')
    await enterOffice(admin, `/admin/quotes?lead=${lead.id}`)
    await drawer().getByRole('tab', { name: noun.tab }).click()
    const form = drawer().getByRole('form', { name: noun.form })
    const field = form.getByRole('textbox', { name: noun.field })
    const save = form.getByRole('button', { name: /^(?:Add|Log) / })
    await field.fill(text)
    const release = hold(`/rest/v1/${noun.table}`)
    await save.click()
    await field.fill(`${text} and more`)
    release()
    await expect(form.getByRole('status')).toContainText('without what you typed meanwhile')
    await expect(field).toHaveValue(`${text} and more`)
    await save.click()
    await expect(field).toHaveValue('')
    const { data } = await serviceClient()
      .from(noun.table as 'lead_notes')
      .select(`words:${noun.column}` as 'body')
      .like(noun.column as 'body', `${text}%`)
      .order(noun.column as 'body')
      .throwOnError()
    expectValue(data).toEqual([{ words: text }, { words: `${text} and more` }])
  })
})

test('text typed while an email is being sent stays in the form for the next one', async () => {
  const subject = ownWord()
  const lead = await storeQuote('Lakshmi Devi')
  await enterOffice(admin, `/admin/quotes?lead=${lead.id}`)
  await drawer().getByRole('tab', { name: 'Email' }).click()
  const form = drawer().getByRole('form', { name: 'Email' })
  const message = form.getByRole('textbox', { name: 'Message' })
  const send = form.getByRole('button', { name: 'Send email' })
  await form.getByRole('textbox', { name: 'Subject' }).fill(subject)
  await message.fill('Dear Lakshmi')
  const release = hold('/rest/v1/lead_mails')
  await send.click()
  await message.fill('Dear Lakshmi, one more thing')
  release()
  await expect(form.getByRole('status')).toContainText('without what you typed meanwhile')
  await expect(message).toHaveValue('Dear Lakshmi, one more thing')
  await send.click()
  await expect(message).toHaveValue('')
  const { data } = await serviceClient()
    .from('lead_mails')
    .select('body')
    .eq('subject', subject)
    .order('body')
    .throwOnError()
  expectValue(data).toEqual([{ body: 'Dear Lakshmi' }, { body: 'Dear Lakshmi, one more thing' }])
})

test('text typed while an edited note is being saved stays in the form', async () => {
  const text = ownWord()
  const lead = await storeQuote('Lakshmi Devi')
  await enterOffice(admin, `/admin/quotes?lead=${lead.id}`)
  await drawer().getByRole('textbox', { name: 'Add a note for your team' }).fill(text)
  await drawer().getByRole('button', { name: 'Add note' }).click()
  await drawer().getByRole('button', { name: 'Edit note' }).click()
  const form = drawer().getByRole('form', { name: 'Edit note' })
  const field = form.getByRole('textbox', { name: 'Edit note' })
  const save = form.getByRole('button', { name: 'Save note' })
  await field.fill(`${text} 1`)
  const release = hold('/rest/v1/lead_notes')
  await save.click()
  await field.fill(`${text} 1 2`)
  release()
  await expect(form.getByRole('status')).toHaveText(
    'Saved. What you typed meanwhile isn’t saved yet.',
  )
  await save.click()
  await expect(form).toHaveCount(0)
  const { data } = await serviceClient()
    .from('lead_notes')
    .select('body')
    .like('body', `${text}%`)
    .throwOnError()
  expectValue(data).toEqual([{ body: `${text} 1 2` }])
})

test('input survives a new app version whose form has one more field', async () => {
  const title = `Call ${ownWord()}`
  await enterOffice(admin, '/admin/tasks')
  const add = page.getByRole('button', { name: 'Add task' })
  await add.click()
  const fresh = page.getByRole('form', { name: 'New task' })
  await fresh.getByRole('textbox', { name: 'Task' }).fill(title)
  await fresh.getByRole('button', { name: 'Add task' }).click()
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  const edit = page.getByRole('form', { name: `Edit ${title}` })
  await edit.getByRole('textbox', { name: 'Task' }).fill(`${title} back`)
  await add.click()
  await fresh.getByRole('textbox', { name: 'Task' }).fill('Measure the site')
  forgetField('owner')

  await enterOffice(admin, '/admin/tasks')
  await add.click()
  await expect(fresh.getByRole('textbox', { name: 'Task' })).toHaveValue('Measure the site')
  await expect(edit.getByRole('textbox', { name: 'Task' })).toHaveValue(`${title} back`)
  await edit.getByRole('button', { name: 'Save task' }).click()
  await expect(page.getByRole('checkbox', { name: `${title} back` })).toBeVisible()
})

/** Takes a field out of all drafts of this device. */
function forgetField(field: string): void {
  for (const key of Object.keys(localStorage).filter((name) => name.includes('-draft-'))) {
    const draft = JSON.parse(localStorage.getItem(key) ?? '', (name, value: unknown) =>
      name === field ? undefined : value,
    ) as unknown
    localStorage.setItem(key, JSON.stringify(draft))
  }
}

test("the server's error stays at a view's name until the name changes", async () => {
  const name = ownWord()
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  const field = dialog.getByRole('textbox', { name: 'Name' })
  const saveAs = async (text: string) => {
    await page.getByRole('button', { name: 'Save view' }).click()
    await field.fill(text)
    await dialog.getByRole('button', { name: 'Save' }).click()
  }
  await enterOffice(admin, '/admin/quotes?status=new')
  await saveAs(name)
  await expect(dialog).toHaveCount(0)
  await page.goto('/admin/quotes?status=won')
  await saveAs(name)
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription('You already have a view with this name.')
  await field.fill(`${name} 2`)
  await expect(field).toHaveAccessibleDescription('')
})
