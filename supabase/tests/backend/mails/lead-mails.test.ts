import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSender } from '#tests/support/api-client.ts'
import {
  type EmbeddedBackend,
  makeDirectoryWithCluster,
  startBackend,
} from '#tests/support/embedded-backend.ts'
import { type MailSink, startMailSink } from '#tests/support/mail-sink.ts'
import { mailsTo } from './mails.ts'
import { inquiry, quoteRequest } from '#supabase/tests/backend/rows.ts'

const staff = 'staff@example.com'
const often = 100

/** Starting an embedded backend takes seconds. */
const timeout = 60_000

let sink: MailSink
let backend: EmbeddedBackend | undefined

const prepare = async () => {
  sink = await startMailSink()
}
const cleanUp = async () => {
  await backend?.stop()
  await sink.close()
}

async function start(options: Parameters<typeof startBackend>[0] = {}): Promise<EmbeddedBackend> {
  backend = await startBackend({
    mail: { smtpUrl: sink.url, from: 'Sales <sales@example.com>' },
    leadMailsEveryMs: often,
    ...options,
  })
  const secret = { key: backend.keys.secret }
  const row = { key: 'notification_addresses', value: [staff] }
  await createSender(backend.internalUrl)('/rest/v1/site_settings', { ...secret, json: row })
  return backend
}

async function send(table: string, row: object) {
  if (backend === undefined) throw new Error('No backend runs.')
  const answer = await createSender(backend.internalUrl)(`/rest/v1/${table}`, {
    key: backend.keys.publishable,
    json: row,
  })
  expect(answer.status).toBe(201)
}

const rowOf = async (lead: string) => {
  const sql = 'select * from public.lead_notifications where lead_id = $1'
  return (await backend?.backend.database.query(sql, [lead]))?.[0]
}
const makeDue = async (lead: string) => {
  const sql = 'update public.lead_notifications set next_attempt_at = now() where lead_id = $1'
  await backend?.backend.database.query(sql, [lead])
}
const settled = (lead: string) =>
  expect.poll(() => rowOf(lead), { timeout: 10_000 }).toMatchObject({ next_attempt_at: null })
const failedWith = (lead: string, error: string) =>
  expect.poll(() => rowOf(lead), { timeout: 10_000 }).toMatchObject({ last_error: error })
const receivers = () => sink.mails.map(({ to }) => to.join(' ')).toSorted()

describe('Mails about leads', { timeout }, () => {
  beforeAll(async () => {
    await prepare()
    await start()
  }, timeout)
  beforeEach(() => {
    sink.mails.length = 0
    sink.behave = 'take'
  })
  afterAll(cleanUp, timeout)

  it('reach staff and customer once each, in plain text, however often the lead is sent', async () => {
    const row = quoteRequest({
      contact_name: 'అన్న Example',
      details: 'Forty beds.\n.\nBcc: x@example.com',
    })
    await send('quote_requests', row)
    await settled(row.id)
    const again = await createSender(String(backend?.internalUrl))('/rest/v1/quote_requests', {
      key: String(backend?.keys.publishable),
      json: row,
    })
    expect(again.status).toBe(409)
    await makeDue(row.id)
    await settled(row.id)
    expect(receivers()).toEqual([row.email, staff].toSorted())
    const toStaff = sink.mails.find(({ to }) => to[0] === staff)?.raw ?? ''
    const [head = ''] = toStaff.split('\r\n\r\n')
    expect(head).toContain('From: Sales <sales@example.com>')
    expect(head).toContain(`Reply-To: ${row.email}`)
    expect(head).toMatch(/Message-ID:\s+<[0-9a-f-]{36}\.staff\.staff_example\.com@example\.com>/)
    expect(head).toMatch(/Content-Type: text\/plain; charset=utf-8/)
    expect(toStaff).not.toMatch(/text\/html|multipart|<img/i)
    const toCustomer = sink.mails.find(({ to }) => to[0] === row.email)?.raw ?? ''
    expect(toCustomer).toContain('Auto-Submitted: auto-replied')
    expect(toCustomer.replaceAll('=\r\n', '')).toContain(`/status/${row.id}`)
    expect(toCustomer).not.toContain('Forty beds')
  })

  it('that look like spam go to staff only, with a mark', async () => {
    const row = inquiry({ honeypot_filled: true })
    await send('inquiries', row)
    await settled(row.id)
    expect(receivers()).toEqual([staff])
    expect(sink.mails[0]?.raw).toContain('Subject: [Possible spam] New inquiry')
  })

  it('are not sent to a customer without an e-mail', async () => {
    const row = inquiry({
      inquiry_type: 'consultation',
      email: null,
      preferred_time: 'Monday 10:00',
    })
    await send('inquiries', row)
    await settled(row.id)
    expect(receivers()).toEqual([staff])
  })

  it.each([
    [550, 'refused'],
    [451, 'busy'],
  ])('that the server rejects with %i are retried later', async (code, error) => {
    sink.behave = code
    const row = inquiry()
    await send('inquiries', row)
    await failedWith(row.id, error)
    expect(sink.mails).toEqual([])
    sink.behave = 'take'
    await makeDue(row.id)
    await settled(row.id)
    expect(receivers()).toEqual([row.email, staff].toSorted())
  })
})

describe('Mails about leads of another start', { timeout }, () => {
  beforeEach(prepare, timeout)
  afterEach(cleanUp, timeout)

  it('wait for a server that is away', async () => {
    await start({ mail: { smtpUrl: 'smtp://127.0.0.1:1', from: 'sales@example.com' } })
    const row = inquiry()
    await send('inquiries', row)
    await failedWith(row.id, 'unreachable')
    expect(await rowOf(row.id)).toMatchObject({ attempts: 1, staff_sent_at: null })
  })

  it('that were being sent when the process was stopped are sent after the next start', async () => {
    const dataDir = await makeDirectoryWithCluster()
    await start({ dataDir })
    sink.behave = 'hang'
    const row = inquiry()
    await send('inquiries', row)
    await expect.poll(() => rowOf(row.id)).toMatchObject({ attempts: 1 })
    await backend?.close()
    sink.behave = 'take'
    await start({ dataDir })
    // As if ten minutes had passed.
    await makeDue(row.id)
    await settled(row.id)
    expect(receivers()).toEqual([row.email, staff].toSorted())
  })

  it('are written to files where there is no mail server', async () => {
    const { dataDir } = await start({ mail: undefined })
    const row = inquiry()
    await send('inquiries', row)
    await settled(row.id)
    expect(await mailsTo(dataDir, staff)).toHaveLength(1)
    expect(await mailsTo(dataDir, row.email)).toHaveLength(1)
  })

  it('are not sent by a process that was not asked to', async () => {
    await start({ leadMailsEveryMs: undefined })
    const row = inquiry()
    await send('inquiries', row)
    await new Promise((resolve) => setTimeout(resolve, often * 5))
    expect(await rowOf(row.id)).toMatchObject({ attempts: 0 })
  })
})

describe('Mails of the auth service', { timeout }, () => {
  beforeEach(prepare, timeout)
  afterEach(cleanUp, timeout)

  const askForLink = async (email: string) =>
    createSender(String(backend?.internalUrl))('/auth/v1/recover', {
      key: String(backend?.keys.publishable),
      json: { email },
    })

  it('are sent the same way, and leave no file', async () => {
    const { dataDir } = await start()
    const account = { email: 'anna@example.com', password: 'a long password' }
    await createSender(String(backend?.internalUrl))('/auth/v1/signup', {
      key: String(backend?.keys.publishable),
      json: account,
    })
    expect((await askForLink(account.email)).status).toBe(200)
    await expect.poll(receivers).toEqual([account.email])
    const files = await readdir(path.join(dataDir, 'mails'))
    const texts = await Promise.all(
      files.map((file) => readFile(path.join(dataDir, 'mails', file), 'utf8')),
    )
    expect(texts).toEqual([])
  })
})
