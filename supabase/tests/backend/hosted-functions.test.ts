import { randomUUID } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notifyLead as notifyInFonts } from '#supabase/functions/notify-lead/handler.ts'
import type { Variables } from '#supabase/hosted/hook-request.ts'
import { installedFonts } from '#supabase/local/installed-fonts.ts'
import { rebuildPages } from '#supabase/functions/rebuild-pages/handler.ts'
import { createSender } from '#tests/support/api-client.ts'
import { type EmbeddedBackend, startBackend } from '#tests/support/embedded-backend.ts'
import { addUsers, identities } from '#tests/support/identities.ts'
import { send } from '#supabase/tests/leads/lead-rows.ts'
import { content, customer } from '#supabase/tests/offers/offer-rows.ts'
import { inquiry } from './rows.ts'

interface Received {
  readonly key: string | undefined
  readonly body: { readonly to?: readonly string[]; readonly subject?: string }
}

/** Starting an embedded backend takes seconds. */
const startTimeout = 60_000

const notifyLead = (request: Request, variables: Variables) =>
  notifyInFonts(request, variables, installedFonts)

const received: Received[] = []
let status = 200
let service: Server
let backend: EmbeddedBackend
let variables: Record<string, string>

beforeAll(async () => {
  service = createServer((request, response) => void receive(request, response))
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  backend = await startBackend()
  variables = {
    SUPABASE_URL: backend.internalUrl,
    SUPABASE_SERVICE_ROLE_KEY: backend.keys.secret,
    HOOK_SECRET: 'a secret',
    MAIL_API_URL: `${url}/emails`,
    MAIL_API_KEY: 'mail key',
    MAIL_FROM: 'sales@example.com',
    SITE_URL: 'https://www.example.com/',
    BUILD_HOOK_URL: `${url}/build`,
  }
  await createSender(backend.internalUrl)('/rest/v1/site_settings', {
    key: backend.keys.secret,
    json: { key: 'notification_addresses', value: ['staff@example.com'] },
  })
}, startTimeout)

afterAll(async () => {
  await backend.stop()
  service.close()
})

async function receive(request: IncomingMessage, response: ServerResponse) {
  const text = await textOf(request)
  const key = request.headers['idempotency-key']?.toString()
  received.push({ key, body: JSON.parse(text || '{}') as Received['body'] })
  response.writeHead(status).end('{}')
}

beforeEach(() => {
  received.length = 0
  status = 200
})

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

const call = (secret = 'a secret') =>
  new Request('https://project.example/functions/v1/x', {
    method: 'POST',
    headers: { 'x-hook-secret': secret },
  })

describe.each([
  ['notify-lead', notifyLead, 'MAIL_FROM'],
  ['rebuild-pages', rebuildPages, 'BUILD_HOOK_URL'],
] as const)('The function %s', (_name, answer, needed) => {
  it('does nothing without the secret', async () => {
    expect((await answer(call('another'), variables)).status).toBe(401)
    expect((await answer(new Request('https://project.example'), variables)).status).toBe(405)
    expect(received).toEqual([])
  })

  it('names the variable that is missing', async () => {
    const answered = await answer(call(), { ...variables, [needed]: undefined })
    expect(answered.status).toBe(500)
    expect(await answered.json()).toEqual({ missing: [needed] })
  })
})

it("every function is deployed to be called with the hooks' secret", () => {
  const config = readFileSync('supabase/config.toml', 'utf8')
  const functions = readdirSync('supabase/functions')
  expect(functions.length).toBeGreaterThan(2)
  for (const name of functions) {
    expect(config).toContain(`[functions.${name}]\nverify_jwt = false`)
  }
})

describe('A lead on a hosted project', () => {
  it('is mailed once to staff and customer, with idempotency keys', async () => {
    const row = inquiry()
    await createSender(backend.internalUrl)('/rest/v1/inquiries', {
      key: backend.keys.publishable,
      json: row,
    })
    status = 503
    expect(await (await notifyLead(call(), variables)).json()).toEqual({
      settled: 0,
      failures: ['busy'],
    })
    const firstKeys = received.map(({ key }) => key)
    await backend.backend.database.query(
      'update public.lead_notifications set next_attempt_at = now()',
    )
    status = 200
    received.length = 0
    expect(await (await notifyLead(call(), variables)).json()).toEqual({ settled: 1, failures: [] })
    expect(received.map(({ body }) => body.to)).toEqual([['staff@example.com'], [row.email]])
    expect(received.map(({ key }) => key)).toEqual(firstKeys)
    received.length = 0
    await notifyLead(call(), variables)
    expect(received).toEqual([])
  })
})

describe('A reply and the tasks of the day on a hosted project', () => {
  it('are mailed by the same function, once', async () => {
    const { database } = backend.backend
    await addUsers(database)
    const lead = inquiry()
    await send(database, 'inquiries', lead)
    await database.query('update public.lead_notifications set next_attempt_at = null')
    await database.queryAs(
      identities.admin,
      `insert into public.lead_mails (inquiry_id, subject, body) values ($1, 'Your request', 'Hello')`,
      [lead.id],
    )
    await database.queryAs(
      identities.admin,
      `insert into public.lead_tasks (title, due_on) values ('Send the quote', '2026-01-01')`,
    )
    await database.script(`delete from private.task_mail_days;
      insert into public.site_settings (key, value) values ('task_mail_time', '"00:00"')`)
    expect(await (await notifyLead(call(), variables)).json()).toEqual({ settled: 2, failures: [] })
    expect(received.map(({ body }) => body.to)).toEqual([[lead.email], ['admin@example.com']])
    expect(received.map(({ key }) => key?.replace(/^[0-9a-f-]{36}/, ''))).toEqual([
      '.reply',
      '.tasks',
    ])
    await notifyLead(call(), variables)
    expect(received).toHaveLength(2)
  })
})

describe('An offer on a hosted project', () => {
  it('is mailed with its PDF by the same function', async () => {
    const { database } = backend.backend
    const id = randomUUID()
    await database.queryAs(
      identities.admin,
      'select public.save_offer($1, null, $2::text::jsonb, null, null)',
      [id, JSON.stringify(content())],
    )
    await database.queryAs(
      identities.admin,
      `select public.send_offer($1, 1, '{"subject": "Offer", "body": "Look", "link_base": "x"}')`,
      [id],
    )
    expect(await (await notifyLead(call(), variables)).json()).toEqual({ settled: 2, failures: [] })
    expect(received).toHaveLength(1)
    expect(received[0]?.body).toMatchObject({
      to: [customer.email],
      attachments: [
        {
          filename: expect.stringMatching(/^offer-O-.*\.pdf$/),
          content_type: 'application/pdf',
          content: expect.stringMatching(/^JVBERi/),
        },
      ],
    })
  })
})

describe('The pages on a static host', () => {
  it('are requested once per change, and again after a failure', async () => {
    const outcome = async () =>
      ((await (await rebuildPages(call(), variables)).json()) as { outcome: string }).outcome
    status = 500
    expect(await outcome()).toBe('failed')
    const [failed] = await backend.backend.database.query('select failure from public.page_builds')
    expect(failed).toEqual({ failure: 'hook-refused' })
    expect(await outcome()).toBe('nothing-to-do')
    await backend.backend.database.query('update public.page_builds set next_attempt_at = now()')
    status = 200
    expect(await outcome()).toBe('done')
    expect(await outcome()).toBe('nothing-to-do')
    expect(received).toHaveLength(2)
  })
})
