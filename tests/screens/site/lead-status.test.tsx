import { test } from 'vitest'
import { answer, goOffline, watchRequests } from '#tests/support/screens/answers.ts'
import { expectNoViolation } from '#tests/support/screens/axe.ts'
import { expect } from '#tests/support/screens/expect.ts'
import { page, withScreens } from '#tests/support/screens/screen.tsx'
import { type SentLead, sendFile, sendLead } from '#tests/support/sent-lead.ts'
import { serviceClient } from '#tests/support/service-client.ts'

withScreens()

const fileRow = (name: string) =>
  page.getByRole('region', { name: 'Files' }).getByRole('listitem').filter({ hasText: name })
const picker = (name: string) => page.getByLabel(`Add the missing file ${name}`)

/** A request of two files, of which the second is still missing. */
async function halfSent(): Promise<SentLead> {
  const lead = await sendLead('Site plan.pdf', 'Photo.pdf')
  const [plan] = lead.files
  if (plan !== undefined) await sendFile(plan)
  return lead
}

async function savedManifest({ id }: SentLead) {
  const { data } = await serviceClient()
    .from('quote_requests')
    .select('attachment_manifest,file_replacements')
    .eq('id', id)
    .single()
    .throwOnError()
  return data
}

test('the sender sees what has arrived and what is missing, and adds it', async () => {
  const lead = await halfSent()
  await page.goto(`/status/${lead.id}`)
  await expect(page.getByRole('heading', { level: 1, name: lead.reference })).toBeVisible()
  await expect(page.getByText('1 of its 2 files is missing.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Received: now' })).toBeVisible()
  await expect(page.getByText(/Received on .* IST/)).toBeVisible()
  await expect(fileRow('Site plan.pdf')).toContainText('Arrived')
  await expect(fileRow('Photo.pdf')).toContainText('Missing')

  const replacements = watchRequests('replace_')
  const [, photo] = lead.files
  await picker('Photo.pdf').setInputFiles(photo ?? [])
  await expect(page.getByText('Your request and its 2 files have arrived.')).toBeVisible()
  await expect(fileRow('Photo.pdf')).toContainText('Arrived')
  await expect(picker('Photo.pdf')).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'Photo.pdf has arrived.' })).toHaveCount(
    1,
  )
  await expect(page.getByRole('heading', { name: 'Files' })).toBeFocused()
  expect(replacements, 'the announced file itself needs no change').toEqual([])
})

test('a file that is no attachment is refused beside the field, and nothing is changed', async () => {
  const lead = await halfSent()
  await page.goto(`/status/${lead.id}`)
  await picker('Photo.pdf').setInputFiles({
    name: 'page.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('<html>'),
  })
  await expect(fileRow('Photo.pdf').getByRole('alert')).toHaveText('Invalid file type for page.pdf')
  expect(await savedManifest(lead)).toMatchObject({ file_replacements: 0 })
})

test('a file that was lost on the way is sent again by a button', async () => {
  const lead = await halfSent()
  await page.goto(`/status/${lead.id}`)
  const connect = answer('/storage/v1/', () => Promise.reject(new TypeError('connection lost')))
  await picker('Photo.pdf').setInputFiles({
    name: 'Other.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4 another'),
  })
  await expect(page.getByRole('alert')).toContainText('Check the connection and try again.')
  // It was announced before the connection was lost.
  await expect(fileRow('Other.pdf')).toContainText('Missing')
  connect()
  await page.getByRole('button', { name: 'Send Other.pdf again' }).click()
  await expect(fileRow('Other.pdf')).toContainText('Arrived')
  expect(await savedManifest(lead)).toMatchObject({ file_replacements: 1 })
})

test('an inquiry or a request without files has no list of them', async () => {
  const lead = await sendLead()
  await serviceClient()
    .from('quote_requests')
    .update({ status: 'quoted' })
    .eq('id', lead.id)
    .throwOnError()
  await page.goto(`/status/${lead.id.toUpperCase()}`)
  await expect(page.getByRole('heading', { level: 1, name: lead.reference })).toBeVisible()
  await expect(page.getByText('Your request has arrived.')).toBeVisible()
  await expect(page.locator('[aria-current=step]')).toContainText('Quote sent')
  await expect(page.getByRole('heading', { name: 'Files' })).toHaveCount(0)
})

test('after 30 days nothing can be added, and the page says what to do instead', async () => {
  const lead = await halfSent()
  await serviceClient()
    .from('quote_requests')
    .update({ received_at: '2026-01-05T06:00:00Z' })
    .eq('id', lead.id)
    .throwOnError()
  await page.goto(`/status/${lead.id}`)
  await expect(
    page.getByText('Files could be added until Wednesday 4 February 2026.'),
  ).toBeVisible()
  await expect(picker('Photo.pdf')).toHaveCount(0)
})

test('an unknown reference may still be waiting on a device', async () => {
  await page.goto('/status/abcd1234-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { level: 1, name: 'Reference ABCD-1234' })).toBeVisible()
  await expect(
    page.getByText(
      'We do not know this reference yet. If you were offline when you sent it, it may still be waiting on that device.',
    ),
  ).toBeVisible()
  await expectNoViolation('unknown reference')
})

test('an incomplete URL says so', async () => {
  await page.goto('/status/abcd1234-0000')
  await expect(
    page.getByRole('heading', { level: 1, name: 'This link is incomplete' }),
  ).toBeVisible()
  await expectNoViolation('malformed reference')
})

test('without a network the page says so, and goes on by itself when there is one', async () => {
  const lead = await halfSent()
  const mend = answer('/rest/v1/rpc/lead_receipt', () => Promise.reject(new TypeError('no route')))
  await page.goto(`/status/${lead.id}`)
  await expect(page.getByRole('heading', { name: 'The status could not be loaded' })).toBeVisible()
  mend()
  const goOnline = goOffline()
  const isOffline = page.getByRole('heading', { name: 'You are offline' })
  await expect(isOffline).toBeVisible()
  await expectNoViolation('a status without a network')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(isOffline).toBeVisible()
  goOnline()
  await expect(page.getByRole('heading', { level: 1, name: lead.reference })).toBeVisible()
})
