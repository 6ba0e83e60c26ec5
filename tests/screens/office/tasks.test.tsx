import { expect as expectValue, test } from 'vitest'
import { expect } from '#tests/support/screens/expect.ts'
import { enterOffice, page, withScreens } from '#tests/support/screens/screen.tsx'
import { makeStaff } from '#tests/support/screens/screen-backend.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { expectNoViolation } from '#tests/support/screens/axe.ts'
import { drawer, undo } from './lead-parts.ts'
import { ownWord, storeInquiry } from '#tests/support/stored-leads.ts'

withScreens()

test('a task is added on a lead, found by when it is due, and done with a way back', async () => {
  const admin = await makeStaff('tasks')
  const lead = await storeInquiry(`${ownWord()} Rao`)
  await enterOffice(admin, `/admin/inquiries?lead=${lead.id}`)
  await drawer().getByRole('tab', { name: 'Task' }).click()
  const form = drawer().getByRole('form', { name: 'New task' })
  await form.getByRole('button', { name: 'Add task' }).click()
  await expect(form.getByRole('textbox', { name: 'Task' })).toHaveAccessibleDescription(
    'Enter what needs to be done',
  )
  await form.getByRole('textbox', { name: 'Task' }).fill('Call about the site visit')
  await form.getByRole('button', { name: 'Add task' }).click()
  const onLead = drawer().getByRole('region', { name: 'Tasks' })
  await expect(onLead).toContainText('Call about the site visit')
  await expect(onLead).toContainText('Due tomorrow')
  await expect(onLead).toContainText(admin)
  await expectNoViolation('a lead with a task')

  await serviceClient()
    .from('lead_tasks')
    .update({ due_on: '2026-01-01' } as never)
    .eq('inquiry_id', lead.id)
    .throwOnError()
  await page.goto('/admin/tasks')
  const overdue = page.getByRole('region', { name: 'Overdue' })
  await expect(overdue.getByRole('link', { name: lead.name })).toBeVisible()
  await expectNoViolation('the tasks')
  await overdue.getByRole('checkbox', { name: 'Call about the site visit' }).click()
  await expect(page.getByText('No open tasks.')).toBeVisible()
  await undo('Done: Call about the site visit')
  await expect(overdue).toContainText('Call about the site visit')

  await overdue.getByRole('button', { name: 'Edit Call about the site visit' }).click()
  const edit = page.getByRole('form', { name: 'Edit Call about the site visit' })
  await edit.getByRole('textbox', { name: 'Task' }).fill('Send the drawing')
  const dueOn = '2026-01-02'
  await serviceClient()
    .from('lead_tasks')
    .update({ due_on: dueOn } as never)
    .eq('inquiry_id', lead.id)
    .throwOnError()
  await edit.getByRole('button', { name: 'Save task' }).click()
  await expect(overdue).toContainText('Send the drawing')
  const { data } = await serviceClient()
    .from('lead_tasks')
    .select('due_on')
    .eq('inquiry_id', lead.id)
    .throwOnError()
  expectValue(data, 'the day that a colleague has changed meanwhile').toEqual([{ due_on: dueOn }])

  await overdue.getByRole('button', { name: 'Edit Send the drawing' }).click()
  const again = page.getByRole('form', { name: 'Edit Send the drawing' })
  await again.getByRole('textbox', { name: 'Task' }).fill('Send the plan')
  await serviceClient()
    .from('lead_tasks')
    .update({ title: 'Send drawing and price' } as never)
    .eq('inquiry_id', lead.id)
    .throwOnError()
  await again.getByRole('button', { name: 'Save task' }).click()
  const merge = page.getByRole('dialog')
  await expect(merge).toContainText('Send drawing and price')
  expectValue(await titleOf(lead.id), 'nothing is written unseen').toBe('Send drawing and price')
  await merge.getByRole('radio', { name: /Mine/ }).check()
  await merge.getByRole('button', { name: 'Save merged version' }).click()
  await expect(overdue).toContainText('Send the plan')
  expectValue(await titleOf(lead.id)).toBe('Send the plan')
  await overdue.getByRole('button', { name: 'Delete Send the plan' }).click()
  await expect(overdue).toHaveCount(0)
  await undo('Task deleted: Send the plan')
  await expect(overdue).toContainText('Send the plan')
})

async function titleOf(inquiry: string): Promise<string | undefined> {
  const { data } = await serviceClient()
    .from('lead_tasks')
    .select('title')
    .eq('inquiry_id', inquiry)
    .returns<{ title: string }[]>()
    .throwOnError()
  return data[0]?.title
}
