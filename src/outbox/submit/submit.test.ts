import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { leadReference } from '#src/domain/leads/lead-reference.ts'
import type { OutboxEntry } from '#src/outbox/entry.ts'
import { callBack, inquiry, quote } from '#src/outbox/store/fixtures/lead-fields.ts'
import type * as PageOutbox from '#src/outbox/page-outbox.ts'
import type * as SubmitLead from './submit-lead.ts'

const hash: unknown = expect.stringMatching(/^[0-9a-f]{64}$/)
const id = '4f0c9a31-0000-4000-8000-000000000001'

let submit: typeof SubmitLead
let box: typeof PageOutbox.pageOutbox
let entries: () => Promise<readonly OutboxEntry[]>
let sent: { readonly path: string; readonly body: Record<string, unknown> }[]
let refusal: (() => Response) | null
let losesAnswers: boolean
let clock: number

beforeEach(async () => {
  vi.stubEnv('VITE_SUPABASE_URL', 'https://project.supabase.example')
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_x')
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('fetch', answer)
  clock = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => clock)
  sent = []
  refusal = null
  losesAnswers = false
  // Limit and outbox live as long as their modules.
  vi.resetModules()
  const outbox: typeof PageOutbox = await import('#src/outbox/page-outbox.ts')
  box = outbox.pageOutbox
  entries = () => box().entries()
  submit = await import('./submit-lead.ts')
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

async function answer(url: string, init: { readonly body: string }): Promise<Response> {
  const { pathname } = new URL(url)
  const body = JSON.parse(init.body) as Record<string, unknown>
  if (pathname.endsWith('/lead_receipt')) {
    const lead = sent.find((made) => made.body['id'] === body['lead_id'])
    return Response.json({
      reference: leadReference(String(body['lead_id'])),
      received_at: lead === undefined ? null : '2026-11-21T05:00:00Z',
      status: 'Received',
      content: lead?.body['content_hash'],
      files: [],
    })
  }
  if (refusal !== null) return refusal()
  if (sent.some((made) => made.body['id'] === body['id'])) return answerOf(409, '23505')
  sent.push({ path: pathname, body })
  if (losesAnswers) throw new TypeError('Failed to fetch')
  return new Response(null, { status: 201 })
}

const answerOf = (status: number, code: string, hint?: string) =>
  Response.json({ code, message: '', hint }, { status })
const fresh = () => crypto.randomUUID()
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/
const sendQuote = (...words: Parameters<typeof SubmitLead.quoteLead>) =>
  submit.submitLead(submit.quoteLead(...words))
const sendInquiry = (...words: Parameters<typeof SubmitLead.inquiryLead>) =>
  submit.submitLead(submit.inquiryLead(...words))
const sendCallBack = (...words: Parameters<typeof SubmitLead.callBackLead>) =>
  submit.submitLead(submit.callBackLead(...words))
const kindOf = (outcome: Awaited<ReturnType<typeof SubmitLead.submitLead>>) =>
  outcome.ok ? outcome.value.kind : outcome.failure.kind

describe('a form', () => {
  it('for a quote is delivered under its id, with a snapshot of the product and its receipt', async () => {
    const product = { id: '6a0c2d7e-0000-4000-8000-000000000001', name: 'Site Office SO-20' }
    const outcome = await sendQuote(id, quote, product)
    expect(outcome).toMatchObject({
      ok: true,
      value: { kind: 'delivered', receipt: { reference: '4F0C-9A31' } },
    })
    const about = { product_id: product.id, product_name: product.name }
    expect(sent).toEqual([
      {
        path: '/rest/v1/quote_requests',
        body: { ...quote, ...about, id, content_hash: hash, attachment_manifest: [] },
      },
    ])
  })

  it('whose id another tab has used for other content meanwhile is sent under a new one', async () => {
    const outbox = box()
    const survey = outbox.survey.bind(outbox)
    vi.spyOn(outbox, 'survey').mockImplementation(async () => {
      const found = await survey()
      const others = (entry: OutboxEntry) =>
        entry.id === id ? { ...entry, content: 'other' } : entry
      return found && { ...found, entries: found.entries.map(others) }
    })
    expect(await sendQuote(id, quote, null)).not.toMatchObject({ value: { id } })
    expect(sent).toHaveLength(2)
  })

  it('whose entry an older app has rewritten since, without its content, is not sent again', async () => {
    const outbox = box()
    const survey = outbox.survey.bind(outbox)
    vi.spyOn(outbox, 'survey').mockImplementation(async () => {
      const found = await survey()
      const older = found?.entries.map(({ content: _content, ...entry }) => entry)
      return found && { ...found, entries: older ?? [] }
    })
    expect(await sendQuote(id, quote, null)).toMatchObject({ value: { id } })
    expect(sent).toHaveLength(1)
  })

  it('whose id has other content already is sent under the same new id by every tab', async () => {
    sent.push({ path: '', body: { id, content_hash: 'of other words' } })
    const first = await sendQuote(id, quote, null)
    expect(first).toMatchObject({ value: { id: expect.stringMatching(uuid) as unknown } })
    vi.resetModules()
    const other: typeof SubmitLead = await import('./submit-lead.ts')
    expect(await other.submitLead(other.quoteLead(id, quote, null))).toEqual(first)
    expect(sent).toHaveLength(2)
  })

  it('whose id has other content already gives its draft the new id before it is sent', async () => {
    sent.push({ path: '', body: { id, content_hash: 'of other words' } })
    const moved: unknown[] = []
    const moveTo = async (to: string) => {
      moved.push(to, sent.length)
      throw new Error('A draft that cannot be changed')
    }
    const outcome = await submit.submitLead(submit.quoteLead(id, quote, null), [], moveTo)
    expect(moved).toEqual([expect.stringMatching(uuid), 1])
    expect(outcome).toMatchObject({ value: { kind: 'delivered', id: moved[0] } })
  })

  it('for an inquiry is sent as filled in, with its spam signals', async () => {
    const signals = { honeypot_filled: true, fill_seconds: 2 }
    await sendInquiry(id, { ...inquiry, ...signals })
    expect(sent).toEqual([
      {
        path: '/rest/v1/inquiries',
        body: { ...inquiry, ...signals, id, preferred_time: null, content_hash: hash },
      },
    ])
  })

  it('for a call-back is an inquiry of type consultation with a time and no email', async () => {
    await sendCallBack(id, callBack)
    expect(sent[0]?.body).toEqual({
      ...callBack,
      id,
      email: null,
      inquiry_type: 'consultation',
      message: 'Asked on the website to be called back by phone: Monday 23 Nov 2026, 2-4 PM IST.',
      content_hash: hash,
    })
  })

  it.each<[string, () => Response, object]>([
    ['nobody answers', () => Promise.reject(new TypeError()) as never, { kind: 'no-network' }],
    ['the network wants a log-in', () => new Response('<p>Log in</p>'), { kind: 'no-network' }],
    ['the server is in trouble', () => new Response('', { status: 503 }), { kind: 'server-busy' }],
    ['the database is read-only', () => answerOf(405, '25006'), { kind: 'server-busy' }],
    ['a trigger of it is broken', () => answerOf(400, '42703'), { kind: 'server-busy' }],
    ['it lacks a column', () => answerOf(400, 'PGRST204'), { kind: 'server-busy' }],
    [
      'the server counts too many',
      () => answerOf(429, 'PT429', '60'),
      { kind: 'asked-to-wait', until: Date.UTC(2026, 10, 21) + 60_000 },
    ],
  ])('is saved when %s, and says so', async (_title, answer, reason) => {
    clock = Date.UTC(2026, 10, 21)
    refusal = answer
    expect(await sendQuote(id, quote, null)).toEqual({
      ok: true,
      value: { kind: 'saved', id, reason },
    })
    expect(await entries()).toMatchObject([{ id, state: 'waiting' }])
  })

  it('with other content under a sent id is another request', async () => {
    await sendQuote(id, quote, null)
    clock += 10_000
    const outcome = await sendQuote(id, { ...quote, details: 'Three offices now' }, null)
    expect(outcome).toMatchObject({ ok: true, value: { kind: 'delivered' } })
    expect(sent.map(({ body }) => body['details'])).toEqual([quote.details, 'Three offices now'])
    const other = sent[1]?.body['id']
    expect(other).not.toBe(id)
    expect(outcome).toMatchObject({ value: { id: other } })
  })

  it('that another tab removes while it is sent is not reported as saved', async () => {
    refusal = () => {
      void box().removeAll()
      return new Response('', { status: 503 })
    }
    expect(kindOf(await sendQuote(id, quote, null))).toBe('removed')
  })

  it('is saved without a request when the browser is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    expect(kindOf(await sendQuote(id, quote, null))).toBe('saved')
    expect(await entries()).toMatchObject([{ id, attempts: 0 }])
  })

  it('that a rule refuses is not stored: the visitor still has the form', async () => {
    refusal = () => Response.json({ code: '23514', message: '' }, { status: 400 })
    expect(await sendQuote(id, quote, null)).toEqual({
      ok: false,
      failure: { kind: 'rejected', code: '23514' },
    })
    expect(await entries()).toEqual([])
    refusal = null
    expect(kindOf(await sendQuote(id, quote, null))).toBe('delivered')
  })
})

describe('where nothing can be kept', () => {
  beforeEach(() => {
    const open = () => {
      throw new DOMException('', 'SecurityError')
    }
    vi.stubGlobal('indexedDB', { open })
  })

  it('a form is sent at once', async () => {
    expect(kindOf(await sendQuote(id, quote, null))).toBe('delivered')
    expect(sent).toHaveLength(1)
  })

  it('a form that cannot be sent is reported as not sent, and does not count', async () => {
    refusal = () => new Response('', { status: 503 })
    expect(kindOf(await sendQuote(id, quote, null))).toBe('not-sent')
    refusal = null
    expect(kindOf(await sendQuote(id, quote, null))).toBe('delivered')
  })

  it('a form that was changed after a lost response is a request of its own', async () => {
    losesAnswers = true
    expect(kindOf(await sendQuote(id, quote, null))).toBe('not-sent')
    losesAnswers = false
    const changed = { ...quote, details: 'Three offices now' }
    expect(kindOf(await sendQuote(id, changed, null))).toBe('delivered')
    expect(sent.map(({ body }) => body['details'])).toEqual([quote.details, 'Three offices now'])
    clock += 10_000
    expect(kindOf(await sendQuote(id, quote, null))).toBe('delivered')
    expect(sent).toHaveLength(2)
  })

  it('because the disk is full, that is reported', async () => {
    const open = () => {
      throw new DOMException('', 'QuotaExceededError')
    }
    vi.stubGlobal('indexedDB', { open })
    refusal = () => new Response('', { status: 503 })
    expect(kindOf(await sendQuote(id, quote, null))).toBe('storage-full')
  })

  it('rules still apply', async () => {
    refusal = () => Response.json({ code: '23514', message: '' }, { status: 400 })
    expect(kindOf(await sendQuote(id, quote, null))).toBe('rejected')
  })
})

describe('the limit', () => {
  it('refuses a second request within three seconds without sending anything', async () => {
    await sendQuote(fresh(), quote, null)
    expect(kindOf(await sendQuote(fresh(), quote, null))).toBe('wait-a-moment')
    expect(sent).toHaveLength(1)
    const other = { ...quote, email: 'other@example.com' }
    expect(kindOf(await sendQuote(fresh(), other, null))).toBe('delivered')
    clock += 3000
    expect(kindOf(await sendQuote(fresh(), quote, null))).toBe('delivered')
  })

  it('refuses the sixth in an hour, and counts saved ones', async () => {
    refusal = () => new Response('', { status: 503 })
    for (let count = 0; count < 5; count++) {
      expect(kindOf(await sendQuote(fresh(), quote, null))).toBe('saved')
      clock += 10_000
    }
    expect(kindOf(await sendQuote(fresh(), quote, null))).toBe('too-many')
    clock += 3_600_000
    expect(kindOf(await sendQuote(fresh(), quote, null))).toBe('saved')
  })

  it('counts call-back requests by number, however it is written', async () => {
    await sendCallBack(fresh(), callBack)
    const again = { ...callBack, phone: '(984) 801-2345' }
    expect(kindOf(await sendCallBack(fresh(), again))).toBe('wait-a-moment')
    expect(kindOf(await sendInquiry(fresh(), inquiry))).toBe('delivered')
  })
})
