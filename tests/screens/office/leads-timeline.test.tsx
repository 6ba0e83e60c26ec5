import { beforeAll, test } from 'vitest'
import { expect } from '#tests/support/screens/expect.ts'
import { enterOffice, page, withScreens } from '#tests/support/screens/screen.tsx'
import { makeStaff } from '#tests/support/screens/screen-backend.ts'
import { serviceClient, testedBackend } from '#tests/support/service-client.ts'
import { loseAnswer } from '#tests/support/screens/answers.ts'
import { mailsTo } from '#supabase/tests/backend/mails/mails.ts'
import { expectNoViolation } from '#tests/support/screens/axe.ts'
import { drawer, undo } from './lead-parts.ts'
import { ownWord, storeInquiry, storeQuote, storedLead } from '#tests/support/stored-leads.ts'

withScreens()

let admin: string

beforeAll(async () => {
  admin = await makeStaff('ravi.kumar')
})

test('a reply from a template is sent once, stands on the timeline and answers the lead once it has left', async () => {
  const email = `${ownWord().toLowerCase()}@example.org`
  const lead = await storeQuote('Lakshmi Devi', { email, product_interest: 'Site office' })
  await enterOffice(admin, `/admin/quotes?lead=${lead.id}`)
  await drawer().getByRole('button', { name: 'Write email' }).click()
  const form = drawer().getByRole('form', { name: 'Email' })
  await expect(form.getByRole('textbox', { name: 'Subject' })).toBeFocused()
  await form.getByRole('combobox', { name: 'Template' }).click()
  await page.getByRole('option', { name: 'First reply' }).click()
  await expect(form.getByRole('textbox', { name: 'Subject' })).toHaveValue(
    `Site office: your request ${lead.reference}`,
  )
  const body = form.getByRole('textbox', { name: 'Message' })
  await expect(body).toHaveValue(/^Dear Lakshmi Devi,[\s\S]*Ravi Kumar/)

  await body.fill('Dear {{name}}, the price is {{price}}.')
  await form.getByRole('button', { name: 'Send email' }).click()
  await expect(body).toBeFocused()
  await expect(body).toHaveAccessibleDescription('There is no placeholder {{price}}')
  // It stays on the device, and is the same mail after the page is opened again.
  await page.reload()
  await drawer().getByRole('button', { name: 'Write email' }).click()
  await expect(body).toHaveValue('Dear {{name}}, the price is {{price}}.')
  await expectNoViolation('a reply with a placeholder that nobody knows')
  await body.fill('Dear {{name}}, two units by May.')
  loseAnswer('/rest/v1/lead_mails')
  await form.getByRole('button', { name: 'Send email' }).click()
  await expect(form.getByRole('alert')).toContainText('Your email is still here.')
  await form.getByRole('button', { name: 'Send email' }).click()
  await expect(body).toHaveValue('')

  const activity = drawer().getByRole('region', { name: 'Activity' })
  const mail = activity.getByRole('listitem').filter({ hasText: `Email to ${email}` })
  await expect(mail).toHaveCount(1)
  // Without a mail server it is a file, which reaches nobody.
  await expect(mail.getByText('Not sent', { exact: true })).toBeVisible()
  await expect(mail).toContainText('There is no mail server')
  expect(await storedLead('quote_requests', lead.id)).toMatchObject({ status: 'new' })
  await serviceClient()
    .from('lead_mails')
    .update({ sent_at: new Date().toISOString(), last_error: null } as never)
    .eq('quote_request_id', lead.id)
    .throwOnError()
  await page.reload()
  await expect(mail.getByText('Sent', { exact: true })).toBeVisible()
  await expect(activity).toContainText('New → Contacted')
  await mail.getByText('Message').click()
  await expect(mail).toContainText('Dear Lakshmi Devi, two units by May.')
  const sent = (await mailsTo(testedBackend().dataDir, email)).filter((text) =>
    text.includes('two units by May'),
  )
  expect(sent).toHaveLength(1)
  expect(await storedLead('quote_requests', lead.id)).toMatchObject({ status: 'contacted' })
})

test('a failed email says why, and its text can be used again', async () => {
  const lead = await storeQuote(`${ownWord()} Rao`)
  await serviceClient()
    .from('lead_mails')
    .insert({
      quote_request_id: lead.id,
      subject: 'Your quote',
      body: 'Two units.',
      next_attempt_at: null,
      last_error: 'refused',
    } as never)
    .throwOnError()
  await enterOffice(admin, `/admin/quotes?lead=${lead.id}`)
  const activity = drawer().getByRole('region', { name: 'Activity' })
  await expect(activity).toContainText('The mail server refused it')
  await activity.getByRole('button', { name: 'Write again: Your quote' }).click()
  const form = drawer().getByRole('form', { name: 'Email' })
  await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue('Two units.')
})

test('what is typed of a call and a task stays until it is added', async () => {
  const lead = await storeInquiry(`${ownWord()} Rao`)
  await enterOffice(admin, `/admin/inquiries?lead=${lead.id}`)
  const tab = (name: string) => drawer().getByRole('tab', { name, exact: true })
  await tab('Call').click()
  const said = drawer().getByRole('textbox', { name: 'What was said' })
  await said.fill('Wants six units by May.')
  await tab('Task').click()
  const task = drawer().getByRole('textbox', { name: 'Task' })
  await task.fill('Send the drawing')
  await page.keyboard.press('Escape')
  await expect(drawer()).toHaveCount(0)
  await page.goto(`/admin/inquiries?lead=${lead.id}`)
  await tab('Call').click()
  await expect(said).toHaveValue('Wants six units by May.')
  await drawer().getByRole('button', { name: 'Log call' }).click()
  await expect(said).toHaveValue('')
  await tab('Task').click()
  await expect(task).toHaveValue('Send the drawing')
  await drawer().getByRole('button', { name: 'Add task' }).click()
  await expect(task).toHaveValue('')
})

test('a call is logged when staff say so, and can be taken back', async () => {
  const lead = await storeInquiry(`${ownWord()} Rao`)
  await enterOffice(admin, `/admin/inquiries?lead=${lead.id}`)
  await drawer().getByRole('link', { name: /^Call/ }).click()
  const form = drawer().getByRole('form', { name: 'Log this call?' })
  await form.getByRole('combobox', { name: 'Outcome' }).click()
  await page.getByRole('option', { name: 'No answer' }).click()
  await form.getByRole('textbox', { name: 'What was said' }).fill('Rang for a minute.')
  await form.getByRole('button', { name: 'Log call' }).click()
  await expect(form).toHaveCount(0)
  const activity = drawer().getByRole('region', { name: 'Activity' })
  const call = activity.getByRole('listitem').filter({ hasText: 'Outgoing call: no answer' })
  await expect(call).toContainText('Rang for a minute.')
  await expect(call).toContainText(admin)
  expect(await storedLead('inquiries', lead.id)).toMatchObject({ status: 'new' })
  await call.getByRole('button', { name: 'Delete call' }).click()
  await expect(call).toHaveCount(0)
  await undo('Call deleted.')
  await expect(call).toContainText('Rang for a minute.')

  await activity.getByText('Changes', { exact: true }).click()
  await expect(call).toHaveCount(0)
  await expect(activity).toContainText('Request received')

  await drawer().getByRole('link', { name: 'WhatsApp' }).click()
  await drawer().getByRole('button', { name: 'Log message' }).click()
  await expect(activity).toContainText('New → Contacted')
})
