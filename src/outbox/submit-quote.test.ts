import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { QuoteFields } from '#src/content/lead-rules.ts'
import type * as SubmitQuote from './submit-quote.ts'

const product = { id: '6a0c2d7e-0000-4000-8000-000000000001', name: 'Site Office SO-20' }

const fields: QuoteFields = {
  company: null,
  contact_name: 'Ravi Kumar',
  email: 'ravi@example.com',
  phone: null,
  product_interest: 'Site Office SO-20',
  timeline: 'short',
  budget_range: null,
  details: 'Two offices for a site near Shadnagar',
}

interface SentRequest {
  readonly url: string
  readonly init: { readonly method: string; readonly headers: HeadersInit; readonly body: string }
}

const stored = { ok: true, value: 'stored' }
const failed = (kind: string) => ({ ok: false, failure: { kind } })

/** The server's next answers; the last one is given again and again. */
let answers: (() => Response)[] = []
let sent: SentRequest[] = []
let submitQuote: typeof SubmitQuote.submitQuote

const created = () => new Response(null, { status: 201 })
const refusal = (status: number, error: object) => () => Response.json(error, { status })
const offline = () => {
  throw new TypeError('Failed to fetch')
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubEnv('VITE_SUPABASE_URL', 'https://project.supabase.example')
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_x')
  answers = [created]
  sent = []
  vi.stubGlobal('fetch', async (url: unknown, init: SentRequest['init']) => {
    sent.push({ url: String(url), init })
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    return answer?.()
  })
  // The limit lives as long as the module.
  vi.resetModules()
  submitQuote = (await import('./submit-quote.ts')).submitQuote
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const submit = (changes: Partial<QuoteFields> = {}, about: typeof product | null = product) =>
  submitQuote(crypto.randomUUID(), { ...fields, ...changes }, about)

const bodyOf = (place: number): unknown => JSON.parse(sent[place]?.init.body ?? '')

describe('a quote request', () => {
  it('goes to the server once, with its id and a snapshot of the product', async () => {
    const id = '00000000-0000-4000-8000-000000000001'
    expect(await submitQuote(id, fields, product)).toEqual(stored)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.url).toBe('https://project.supabase.example/rest/v1/quote_requests')
    expect(sent[0]?.init.method).toBe('POST')
    expect(bodyOf(0)).toEqual({
      ...fields,
      id,
      product_id: product.id,
      product_name: 'Site Office SO-20',
    })
  })

  it('asks for nothing back, which visitors may not read', async () => {
    await submit()
    const headers = new Headers(sent[0]?.init.headers)
    expect(headers.get('prefer') ?? '').not.toContain('representation')
    expect(headers.get('apikey')).toBe('sb_publishable_x')
    expect(sent[0]?.url).not.toContain('select=')
  })

  it('of the contact page names no product', async () => {
    await submit({ product_interest: 'containers' }, null)
    expect(bodyOf(0)).toMatchObject({
      product_id: null,
      product_name: null,
      product_interest: 'containers',
    })
  })

  it('that the server has already is stored', async () => {
    answers = [refusal(409, { code: '23505', message: 'duplicate key' })]
    expect(await submit()).toEqual(stored)
  })

  it.each([
    ['transient', offline],
    ['transient', refusal(503, { code: 'PGRST002', message: '' })],
    ['transient', () => new Response('<p>Log in to the network</p>')],
    ['transient', () => new Response('')],
    ['transient', () => new Response('', { status: 404 })],
    ['not-permitted', refusal(401, { code: '42501', message: '' })],
    ['rejected', refusal(400, { code: '23514', message: '' })],
    ['rate-limited', refusal(429, { code: 'PT429', message: '', hint: '60' })],
  ])('that fails is %s', async (kind, answer) => {
    answers = [answer]
    const outcome = await submit()
    expect(outcome).toMatchObject(failed(kind))
    expect(sent).toHaveLength(1)
  })
})

describe('the limit', () => {
  it('refuses a second request within three seconds without asking the server', async () => {
    await submit()
    expect(await submit()).toEqual(failed('wait-a-moment'))
    expect(sent).toHaveLength(1)
    vi.advanceTimersByTime(3000)
    expect(await submit()).toEqual(stored)
  })

  it('refuses the sixth of an hour', async () => {
    for (let count = 0; count < 5; count++) {
      expect(await submit()).toEqual(stored)
      vi.advanceTimersByTime(10_000)
    }
    expect(await submit()).toEqual(failed('too-many'))
    expect(await submit({ email: 'other@example.com' })).toEqual(stored)
  })

  it('counts only what the server took', async () => {
    answers = [offline, offline, offline, offline, offline, offline, created]
    for (let count = 0; count < 6; count++) expect(await submit()).toEqual(failed('transient'))
    expect(await submit()).toEqual(stored)
    expect(await submit()).toEqual(failed('wait-a-moment'))
  })
})
