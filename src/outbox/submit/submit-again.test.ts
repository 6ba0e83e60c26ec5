import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { leadReference } from '#src/domain/leads/lead-reference.ts'
import { inquiry } from '#src/outbox/store/fixtures/lead-fields.ts'
import type * as PageOutbox from '#src/outbox/page-outbox.ts'
import type * as SubmitLead from './submit-lead.ts'

const id = '4f0c9a31-0000-4000-8000-000000000001'

let modules: typeof PageOutbox & typeof SubmitLead
let sent: Record<string, unknown>[]
let isAccepted: boolean

beforeEach(async () => {
  vi.stubEnv('VITE_SUPABASE_URL', 'https://project.supabase.example')
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('fetch', answer)
  sent = []
  isAccepted = true
  vi.resetModules()
  modules = {
    ...(await import('#src/outbox/page-outbox.ts')),
    ...(await import('./submit-lead.ts')),
  }
})

async function answer(url: string, init: { readonly body: string }): Promise<Response> {
  const body = JSON.parse(init.body) as Record<string, unknown>
  if (url.endsWith('/lead_receipt')) {
    const lead = sent.find((row) => row['id'] === body['lead_id'])
    return Response.json({
      reference: leadReference(String(body['lead_id'])),
      received_at: lead === undefined ? null : '2026-11-21T05:00:00Z',
      status: 'Received',
      content: lead?.['content_hash'],
      files: [],
    })
  }
  if (!isAccepted) return Response.json({ code: '23514', message: 'a rule' }, { status: 400 })
  sent.push(body)
  return new Response(null, { status: 201 })
}

const kindOf = (outcome: Awaited<ReturnType<typeof SubmitLead.submitAgain>>) =>
  outcome.ok ? outcome.value.kind : outcome.failure.kind

describe('an entry that the server did not accept', () => {
  const lead = () => modules.inquiryLead(id, inquiry)

  async function keepRefused() {
    const kept = await modules.pageOutbox().enqueue(lead(), [])
    isAccepted = false
    await modules.pageOutbox().deliver('button')
    expect(await modules.pageOutbox().entries()).toMatchObject([{ id, state: 'needs-attention' }])
    isAccepted = true
    if (!kept.ok) throw new Error(kept.failure)
    return kept.value.entry
  }

  it('is delivered with its changes, under its id', async () => {
    const refused = await keepRefused()
    const changed = modules.inquiryLead(id, { ...inquiry, message: 'It does not stick any more.' })
    expect(kindOf(await modules.submitAgain(refused, changed))).toBe('delivered')
    expect(sent).toMatchObject([{ id, message: 'It does not stick any more.' }])
    expect(await modules.pageOutbox().entries()).toMatchObject([{ id, state: 'delivered' }])
  })

  it('that is refused again stays, with the new text', async () => {
    const refused = await keepRefused()
    isAccepted = false
    const changed = modules.inquiryLead(id, { ...inquiry, message: 'Still not what it takes.' })
    expect(kindOf(await modules.submitAgain(refused, changed))).toBe('rejected')
    expect(await modules.pageOutbox().entries()).toMatchObject([
      { state: 'needs-attention', lead: { row: { message: 'Still not what it takes.' } } },
    ])
    isAccepted = true
    expect(kindOf(await modules.submitAgain(refused, lead()))).toBe('delivered')
    expect(sent).toMatchObject([{ id }])
  })

  it('that is gone is sent again', async () => {
    expect(kindOf(await modules.submitAgain({ id, createdAt: 0 }, lead()))).toBe('delivered')
    expect(sent).toMatchObject([{ id }])
  })

  it('that another tab has changed stays, and the changes here are sent separately', async () => {
    const { createdAt } = await keepRefused()
    const former = { id, createdAt: createdAt - 1 }
    const changed = modules.inquiryLead(id, { ...inquiry, message: 'Other words in another tab.' })
    expect(kindOf(await modules.submitAgain(former, changed))).toBe('delivered')
    expect(sent).toMatchObject([{ message: 'Other words in another tab.' }])
    expect(await modules.pageOutbox().entries()).toMatchObject([
      { state: 'delivered' },
      { id, state: 'needs-attention' },
    ])
  })
})
