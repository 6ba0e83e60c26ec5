import { beforeAll, test } from 'vitest'
import { expect } from '#tests/support/screens/expect.ts'
import { enterOffice, page, withScreens } from '#tests/support/screens/screen.tsx'
import { deliverMail, makeStaff } from '#tests/support/screens/screen-backend.ts'
import { blackPng } from '#tests/support/picture-files.ts'
import { testedBackend } from '#tests/support/service-client.ts'
import { expectNoViolation } from '#tests/support/screens/axe.ts'
import { mailsTo } from '#supabase/tests/backend/mails/mails.ts'
import { ownWord, storeInquiry } from '#tests/support/stored-leads.ts'
import { drawer } from './lead-parts.ts'

withScreens()

let admin: string

beforeAll(async () => {
  admin = await makeStaff('ravi.kumar')
})

/** A reply in HTML, with a picture that would run a script, a quotation and two attachments. */
const reply = [
  '--b',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p>Two units, by <b>May</b>. రెండు</p><img src=x onerror="document.title=1">',
  '<p>On Wed, 25 Nov 2026 at 10:00, Ravi Kumar wrote:</p><p>&gt; How many units?</p>',
  '--b',
  'Content-Type: image/png; name="Site.png"',
  'Content-Transfer-Encoding: base64',
  'Content-Disposition: attachment; filename="Site.png"',
  '',
  blackPng(1).toString('base64'),
  '--b',
  'Content-Type: application/zip; name="Drawings.zip"',
  'Content-Disposition: attachment; filename="Drawings.zip"',
  '',
  'PK',
  '--b--',
].join('\r\n')

/** Writes to a lead from its page. @returns the address at which replies arrive. */
async function writeTo(email: string): Promise<string> {
  await drawer().getByRole('button', { name: 'Write email' }).click()
  const form = drawer().getByRole('form', { name: 'Email' })
  await expect(form.getByText('No mail server is set up')).toBeVisible()
  await form.getByRole('textbox', { name: 'Subject' }).fill('Your site office')
  await form.getByRole('textbox', { name: 'Message' }).fill('How many units?')
  await form.getByRole('button', { name: 'Send email' }).click()
  await expect(drawer().getByText('Not sent', { exact: true })).toBeVisible()
  const mails = await mailsTo(testedBackend().dataDir, email)
  const sent = mails.find((text) => text.includes('How many')) ?? ''
  return /^Reply-To: (reply\+[0-9a-f]{40}@mail\.example\.com)$/m.exec(sent)?.[1] ?? ''
}

test("a customer's reply to a mail of staff stands on the lead, and waits until it is handled", async () => {
  const email = `${ownWord().toLowerCase()}@example.org`
  const lead = await storeInquiry(`${ownWord()} Devi`, { email })
  await enterOffice(admin, `/admin/inquiries?lead=${lead.id}`, ['/admin/', '/admin/inquiries'])
  const address = await writeTo(email)
  await deliverMail(
    [
      `From: Lakshmi Devi <${email}>`,
      `To: ${address}`,
      'Subject: Re: Your site office',
      'Content-Type: multipart/mixed; boundary=b',
    ],
    reply,
  )
  await deliverMail(
    ['From: boss@elsewhere.example', `To: ${address}`, 'Subject: About the price'],
    'Is that your best price?',
  )
  await page.reload()
  const activity = drawer().getByRole('region', { name: 'Activity' })
  const mail = (words: string) => activity.getByRole('listitem').filter({ hasText: words }).first()
  const answered = mail('Re: Your site office')
  await expect(answered).toContainText(`Email from Lakshmi Devi (${email})`)
  await expect(answered).toContainText('Two units, by May. రెండు')
  await expect(answered).not.toContainText('another address')
  const quoted = answered.getByText('How many units?')
  await expect(quoted).toBeHidden()
  await answered.getByText('Quoted text').click()
  await expect(quoted).toBeVisible()
  const attachments = drawer().getByRole('region', { name: 'Attachments' })
  await expect(attachments.getByRole('link', { name: 'Site.png' })).toBeVisible()
  await expect(answered.getByRole('link', { name: 'Site.png' })).toBeVisible()
  await expect(answered).toContainText('Not saved: only PDF, JPEG, PNG and DWG files are accepted.')
  await expect(mail('About the price')).toContainText('From another address than the customer’s')
  await expectNoViolation('a lead with a reply of its customer')

  await page.goto('/admin')
  const lane = page.getByRole('region', { name: 'What to do now' })
  const waiting = lane.getByRole('link', { name: lead.name }).filter({ hasText: 'Since' })
  await waiting.click()
  for (const name of [/^No answer needed: Re/, /^No answer needed: About/]) {
    await activity.getByRole('button', { name }).click()
  }
  await expect(activity.getByText('Handled', { exact: true })).toHaveCount(2)
  await page.goto('/admin')
  await expect(lane.getByRole('heading', { name: /^Customer replies/ })).toBeVisible()
  await expect(waiting).toHaveCount(0)
})
