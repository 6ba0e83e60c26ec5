import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { leadReference } from '#src/domain/leads/lead-reference.ts'
import type * as Attended from './foreground.ts'
import { inquiry, quote } from '#src/outbox/store/fixtures/lead-fields.ts'
import type * as PageOutbox from '#src/outbox/page-outbox.ts'
import type * as SubmitLead from './submit-lead.ts'

const id = '4f0c9a31-0000-4000-8000-000000000001'
const plan = {
  name: 'plan.pdf',
  type: 'application/pdf',
  bytes: new ArrayBuffer(4),
  // Of four bytes that are nothing.
  sha256: 'df3f619804a92fdb4057192dc43dd748ea778adc52bc498ce80524c014b81119',
  pickedSize: 4,
} as const

type Row = Readonly<Record<string, unknown>>

let modules: typeof SubmitLead & typeof PageOutbox & typeof Attended
let rows: Map<unknown, Row>
let files: Set<string>
let instead: (path: string, body: Row) => Response | Promise<Response> | null
const register = vi.fn(async () => undefined)

beforeEach(async () => {
  vi.stubEnv('VITE_SUPABASE_URL', 'https://project.supabase.example')
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('navigator', {
    onLine: true,
    serviceWorker: { getRegistration: async () => ({ sync: { register } }) },
  })
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('fetch', answer)
  register.mockClear()
  rows = new Map()
  files = new Set()
  instead = () => null
  vi.resetModules()
  modules = {
    ...(await import('#src/outbox/page-outbox.ts')),
    ...(await import('./submit-lead.ts')),
    ...(await import('./foreground.ts')),
  }
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const refused = (status: number, code: string) => Response.json({ code, message: '' }, { status })

async function answer(url: string, init: { readonly body: string | Blob }): Promise<Response> {
  const { pathname } = new URL(url)
  const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Row) : {}
  const made = await instead(pathname, body)
  if (made !== null) return made
  const object = /object\/(quote-attachments\/.+)$/.exec(pathname)?.[1]
  if (object !== undefined) {
    files.add(object)
    return Response.json({ Key: object })
  }
  if (pathname.endsWith('/lead_receipt')) return Response.json(receipt(String(body['lead_id'])))
  if (rows.has(body['id'])) return refused(409, '23505')
  rows.set(body['id'], body)
  return new Response(null, { status: 201 })
}

function receipt(lead: string) {
  const row = rows.get(lead)
  const announced = (row?.['attachment_manifest'] ?? []) as readonly {
    path: string
    size: number
  }[]
  return {
    reference: leadReference(lead),
    received_at: row === undefined ? null : 'x',
    status: row === undefined ? null : 'Received',
    content: row?.['content_hash'] ?? null,
    files: announced.map(({ path, size }) => {
      const arrived = files.has(`quote-attachments/${path}`)
      return { path, arrived, size: arrived ? size : null }
    }),
  }
}

const busy = () => new Response('', { status: 503 })
const refuseRow = (path: string) => (path.endsWith('/lead_receipt') ? null : refused(400, '23514'))
const submit = (details = quote.details, sender = quote.email) =>
  modules.submitLead(modules.quoteLead(id, { ...quote, details, email: sender }, null), [plan])
const wordsSent = () => [...rows.values()].map(({ details }) => details)

describe('a form', () => {
  it('sends its files with it', async () => {
    expect(await submit()).toMatchObject({ value: { kind: 'delivered', lost: [] } })
    expect(files.size).toBe(1)
  })

  it('names the file that the server refuses', async () => {
    const refusal = { statusCode: '422', error: 'NotAsAnnounced', message: '' }
    instead = (path) => (path.includes('/object/') ? Response.json(refusal, { status: 400 }) : null)
    expect(await submit()).toMatchObject({ value: { kind: 'delivered', lost: [plan.name] } })
  })

  it('that is refused keeps its text itself, unless it was reported as saved before', async () => {
    instead = refuseRow
    expect(await submit()).toMatchObject({ failure: { kind: 'rejected' } })
    expect(await modules.pageOutbox().entries()).toEqual([])
    const saved = await modules.pageOutbox().enqueue(modules.quoteLead(id, quote, null), [plan])
    expect(saved).toMatchObject({ ok: true })
    expect(await submit()).toMatchObject({ failure: { kind: 'rejected' } })
    expect(await modules.pageOutbox().entries()).toMatchObject([{ id, state: 'needs-attention' }])
  })

  it('that is refused leaves what another tab has stored meanwhile', async () => {
    instead = refuseRow
    const outbox = modules.pageOutbox()
    const deliver = outbox.deliver.bind(outbox)
    vi.spyOn(outbox, 'deliver').mockImplementationOnce(async (alarm) => {
      vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000)
      await outbox.enqueue(modules.quoteLead(id, quote, null), [plan])
      return deliver(alarm)
    })
    expect(await submit()).toMatchObject({ failure: { kind: 'rejected' } })
    expect(await outbox.entries()).toMatchObject([{ id, state: 'needs-attention' }])
  })

  it('with other content under a waiting id does not touch the waiting entry', async () => {
    instead = busy
    await submit()
    const other = await submit('Three offices now', 'other@example.com')
    instead = () => null
    await modules.pageOutbox().deliver('online')
    expect(new Set(wordsSent())).toEqual(new Set(['Three offices now', quote.details]))
    expect(rows.get(id)?.['details']).toBe(quote.details)
    expect(other).toMatchObject({ value: { kind: 'saved' } })
    // The files go with both.
    expect(files.size).toBe(2)
  })

  it('with other content than the server has under its id is another request', async () => {
    rows.set(id, { id, content_hash: 'of other words' })
    const outcome = await submit()
    expect(outcome).toMatchObject({ ok: true, value: { kind: 'delivered' } })
    expect(rows.size).toBe(2)
    expect(files.size).toBe(1)
  })

  it('confirmed for other content under a new id, too, is not from our server', async () => {
    instead = (path, body) =>
      path.endsWith('/lead_receipt')
        ? Response.json({
            ...receipt(String(body['lead_id'])),
            received_at: 'x',
            content: 'of other words',
          })
        : refused(409, '23505')
    expect(await submit()).toEqual({ ok: false, failure: { kind: 'not-sent' } })
  })

  it('waits at most ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    instead = () => new Promise(() => {})
    const submission = submit()
    let isOver = false
    const noted = submission.finally(() => {
      isOver = true
    })
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(1))
    await vi.advanceTimersByTimeAsync(9000)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(1500)
    expect(await noted).toMatchObject({ value: { kind: 'saved', reason: { kind: 'under-way' } } })
  })

  it('does not wait once it is decided, even if others are still being sent', async () => {
    // Without a wait the other one is due at once.
    vi.spyOn(Math, 'random').mockReturnValue(0)
    instead = busy
    await submit()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let hanging = 0
    instead = (path) => {
      if (!path.includes('/object/')) return null
      hanging++
      return new Promise(() => {})
    }
    const next = { kind: 'inquiry', row: { ...inquiry, id: 'b', preferred_time: null } } as const
    const outcome = await modules.submitLead(next)
    expect(outcome).toMatchObject({ value: { kind: 'delivered' } })
    await vi.waitFor(() => expect(hanging).toBe(1))
  })

  it('that is saved is reported by others on arrival; a delivered one reports itself', async () => {
    instead = busy
    await submit()
    expect(modules.isAttended(id)).toBe(false)
    instead = () => null
    const next = { kind: 'inquiry', row: { ...inquiry, id: 'b', preferred_time: null } } as const
    await modules.submitLead(next)
    expect(modules.isAttended('b')).toBe(true)
  })

  it('registers for Background Sync, also for changes', async () => {
    await submit()
    expect(register.mock.calls).toEqual([['outbox']])
    const lead = { kind: 'inquiry', row: { ...inquiry, id: 'b', preferred_time: null } } as const
    instead = refuseRow
    const kept = await modules.pageOutbox().enqueue(lead, [])
    await modules.pageOutbox().deliver('button')
    register.mockClear()
    if (!kept.ok) throw new Error(kept.failure)
    await modules.submitAgain(kept.value.entry, lead)
    expect(register.mock.calls).toEqual([['outbox']])
  })

  it('reports a missing connection, whatever failed', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    expect(await submit()).toMatchObject({ value: { reason: { kind: 'no-network' } } })
  })

  it('that was reported leaves nothing waiting', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await submit()
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0))
  })
})

describe('an obstacle that was met before the button was pressed', () => {
  it('is not reported as the reason of the current attempt', async () => {
    instead = () => {
      throw new TypeError('Failed to fetch')
    }
    await modules.pageOutbox().enqueue(modules.quoteLead(id, quote, null), [plan])
    await modules.pageOutbox().deliver('button')
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000)
    vi.spyOn(modules.pageOutbox(), 'deliver').mockResolvedValue({ waiting: 1 })
    expect(await submit()).toMatchObject({ value: { reason: { kind: 'under-way' } } })
  })
})

describe('without storage', () => {
  const fail = (name: string) =>
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('', name)
      },
    })

  it('a form has two minutes', async () => {
    fail('SecurityError')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    // Each of the three requests is answered after twelve seconds.
    instead = () => {
      vi.advanceTimersByTime(12_000)
      return null
    }
    expect(await submit()).toMatchObject({ ok: true, value: { kind: 'delivered' } })
  })

  it('a request without a response may have been sent, even once it is stored', async () => {
    const there = indexedDB
    fail('SecurityError')
    instead = () => {
      throw new TypeError('Failed to fetch')
    }
    await submit()
    vi.stubGlobal('indexedDB', there)
    vi.stubGlobal('navigator', { onLine: false })
    expect(await submit()).toMatchObject({ value: { kind: 'saved' } })
    expect(await modules.pageOutbox().remove(id)).toBe('may-have-been-sent')
  })

  it('other content under a known id is another request', async () => {
    fail('SecurityError')
    rows.set(id, { id, content_hash: 'of other words' })
    expect(await submit()).toMatchObject({ ok: true, value: { kind: 'delivered' } })
    expect(rows.size).toBe(2)
  })

  it('a full disk is reported, also for changes', async () => {
    const lead = modules.quoteLead(id, quote, null)
    instead = refuseRow
    const kept = await modules.pageOutbox().enqueue(lead, [])
    await modules.pageOutbox().deliver('button')
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError')
    })
    const changed = modules.quoteLead(id, { ...quote, details: 'Three offices now' }, null)
    if (!kept.ok) throw new Error(kept.failure)
    const outcome = await modules.submitAgain(kept.value.entry, changed)
    put.mockRestore()
    expect(outcome).toEqual({ ok: false, failure: { kind: 'storage-full' } })
  })
})
