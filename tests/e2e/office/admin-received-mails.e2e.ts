import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from 'playwright/test'
import { receivedMails, testServer } from '#tests/support/processes/test-server.ts'
import { mailsTo } from '#supabase/tests/backend/mails/mails.ts'
import { enterOffice, makeAdmin } from '#tests/e2e/account/account-fixtures.ts'
import { expectNoViolation } from '#tests/e2e/axe.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { drawer } from '#tests/e2e/lead-fixtures.ts'
import { ownWord, storeInquiry } from '#tests/support/stored-leads.ts'

let admin: string

test.beforeAll(async ({ request }) => {
  admin = await makeAdmin(request, 'ravi.kumar')
})

const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

/** Delivers a mail as a provider does. */
async function deliver(request: APIRequestContext, head: readonly string[], body: string) {
  const answer = await request.post(`${testServer.url}/functions/v1/receive-mail`, {
    headers: {
      authorization: `Bearer ${receivedMails.MAIL_HOOK_SECRET}`,
      'content-type': 'message/rfc822',
    },
    data: [...head, `Message-ID: <${randomUUID()}@example.org>`, '', body].join('\r\n'),
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

for (const [viewport, details] of [
  [{ width: 390, height: 844 }, {}],
  [{ width: 1440, height: 900 }, { tag: '@long' }],
] as const) {
  test(
    `a customer's reply to a mail of staff appears on the open lead, ${viewport.width} px wide`,
    details,
    async ({ page, request }) => {
      test.slow()
      await page.setViewportSize(viewport)
      const email = `${ownWord().toLowerCase()}@example.org`
      const lead = await storeInquiry(`${ownWord()} Devi`, { email })
      await enterOffice(page, admin, `/admin/inquiries?lead=${lead.id}`)
      await drawer(page).getByRole('button', { name: 'Write email' }).click()
      const form = drawer(page).getByRole('form', { name: 'Email' })
      await expect(form.getByText('No mail server is set up')).toBeVisible()
      await form.getByRole('textbox', { name: 'Subject' }).fill('Your site office')
      await form.getByRole('textbox', { name: 'Message' }).fill('How many units?')
      await form.getByRole('button', { name: 'Send email' }).click()
      const activity = drawer(page).getByRole('region', { name: 'Activity' })
      // Test servers have no mail server.
      await expect(activity.getByText('Not sent', { exact: true })).toBeVisible({ timeout: 20_000 })
      await expect(activity.getByText('There is no mail server')).toBeVisible()
      const [mail = ''] = await mailsTo(testServer.dataDir, email)
      const address = /^Reply-To: (reply\+[0-9a-f]{40}@mail\.example\.com)$/m.exec(
        (await mailsTo(testServer.dataDir, email)).find((text) => text.includes('How many')) ??
          mail,
      )?.[1]
      expect(address).toBeDefined()

      await deliver(
        request,
        [
          `From: Lakshmi Devi <${email}>`,
          `To: ${address}`,
          'Subject: Re: Your site office',
          'Content-Type: multipart/mixed; boundary=b',
        ],
        [
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
          png,
          '--b',
          'Content-Type: application/zip; name="Drawings.zip"',
          'Content-Disposition: attachment; filename="Drawings.zip"',
          '',
          'PK',
          '--b--',
        ].join('\r\n'),
      )
      const reply = activity
        .getByRole('listitem')
        .filter({ hasText: 'Re: Your site office' })
        .first()
      // The page reloads every half minute.
      await expect(reply).toContainText(`Email from Lakshmi Devi (${email})`, { timeout: 45_000 })
      await expect(reply).toContainText('Two units, by May. రెండు')
      await expect(reply).not.toContainText('another address')
      await expect(reply.getByText('How many units?')).toBeHidden()
      await reply.getByText('Quoted text').click()
      await expect(reply.getByText('How many units?')).toBeVisible()
      const attachments = drawer(page).getByRole('region', { name: 'Attachments' })
      await expect(attachments.getByRole('link', { name: 'Site.png' })).toBeVisible()
      await expect(reply.getByRole('link', { name: 'Site.png' })).toBeVisible()
      await expect(reply).toContainText('Not kept: only PDF, JPEG, PNG and DWG files are accepted.')
      await reply.scrollIntoViewIfNeeded()
      await expectNoViolation(page, 'a lead with a reply of its customer')
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      ).toBe(true)

      await deliver(
        request,
        [`From: boss@elsewhere.example`, `To: ${address}`, 'Subject: About the price'],
        'Is that your best price?',
      )
      const other = activity.getByRole('listitem').filter({ hasText: 'About the price' }).first()
      await page.reload()
      await expect(other).toContainText('From another address than the customer’s')
      await page.goto('/admin')
      const lane = page.getByRole('region', { name: 'What to do now' })
      await lane.getByRole('link', { name: lead.name }).filter({ hasText: 'Since' }).click()
      for (const name of [/^No answer needed: Re/, /^No answer needed: About/]) {
        await activity.getByRole('button', { name }).click()
      }
      await expect(activity.getByText('Handled', { exact: true })).toHaveCount(2)
      await page.goto('/admin')
      await expect(lane.getByRole('heading', { name: /^Customer replies/ })).toBeVisible()
      await expect(
        lane.getByRole('link', { name: lead.name }).filter({ hasText: 'Since' }),
      ).toHaveCount(0)
      await expectNoViolation(page, 'the dashboard')
    },
  )
}
