import { serviceClient } from '#tests/support/processes/test-server.ts'
import { enterOffice, makeAdmin } from '#tests/e2e/account/account-fixtures.ts'
import { expectNoViolation } from '#tests/e2e/axe.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { drawer, ownWord, storeInquiry, undo } from '#tests/e2e/lead-fixtures.ts'

test('a task is added on a lead, found by when it is due, and done with a way back', async ({
  page,
  request,
}) => {
  const admin = await makeAdmin(request, 'tasks')
  const lead = await storeInquiry(`${ownWord()} Rao`)
  await enterOffice(page, admin, `/admin/inquiries?lead=${lead.id}`)
  await drawer(page).getByRole('tab', { name: 'Task' }).click()
  const form = drawer(page).getByRole('form', { name: 'New task' })
  await form.getByRole('button', { name: 'Add task' }).click()
  await expect(form.getByRole('textbox', { name: 'Task' })).toHaveAccessibleDescription(
    'Say what is to be done',
  )
  await form.getByRole('textbox', { name: 'Task' }).fill('Call about the site visit')
  await form.getByRole('button', { name: 'Add task' }).click()
  const onLead = drawer(page).getByRole('region', { name: 'Tasks' })
  await expect(onLead).toContainText('Call about the site visit')
  await expect(onLead).toContainText('Due tomorrow')
  await expect(onLead).toContainText(admin)
  await expectNoViolation(page, 'a lead with a task')

  await serviceClient()
    .from('lead_tasks')
    .update({ due_on: '2026-01-01' } as never)
    .eq('inquiry_id', lead.id)
    .throwOnError()
  await page.goto('/admin/tasks')
  const overdue = page.getByRole('region', { name: 'Overdue' })
  await expect(overdue.getByRole('link', { name: lead.name })).toBeVisible()
  await expectNoViolation(page, 'the tasks')
  await overdue.getByRole('checkbox', { name: 'Call about the site visit' }).click()
  await expect(page.getByText('Nothing to do.')).toBeVisible()
  await undo(page, 'Done: Call about the site visit')
  await expect(overdue).toContainText('Call about the site visit')

  await overdue.getByRole('button', { name: 'Edit Call about the site visit' }).click()
  const edit = page.getByRole('form', { name: 'Edit Call about the site visit' })
  await edit.getByRole('textbox', { name: 'Task' }).fill('Send the drawing')
  await edit.getByRole('button', { name: 'Save task' }).click()
  await overdue.getByRole('button', { name: 'Delete Send the drawing' }).click()
  await expect(overdue).toHaveCount(0)
  await undo(page, 'Task deleted: Send the drawing')
  await expect(overdue).toContainText('Send the drawing')
})
