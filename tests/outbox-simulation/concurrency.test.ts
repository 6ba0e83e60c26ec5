import { beforeEach, describe, expect, it } from 'vitest'
import { createOutbox } from '#src/outbox/create-outbox.ts'
import type { Lead } from '#src/outbox/entry.ts'
import type { Outbox } from '#src/outbox/outbox.ts'
import type { Locks, OutboxPorts } from '#src/outbox/ports.ts'
import { devicePorts, pdf, quoteLead } from '#tests/support/outbox-device.ts'
import { ServerFetch } from './server-fetch.ts'
import { ServerModel } from './server-model.ts'

const minute = 60_000
const rowsEnd = '/quote_requests'

let now: number
let server: ServerModel
let network: ServerFetch
let ports: OutboxPorts

beforeEach(() => {
  now = Date.UTC(2026, 10, 21)
  server = new ServerModel(() => now)
  network = new ServerFetch(server)
  ports = devicePorts({ fetch: network.fetch, now: () => now, random: () => 1 })
})

const lead = (values = {}) => quoteLead({ details: 'fine', ...values })

/** A fetch that waits until it is released. */
function held() {
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let began = () => {}
  const begun = new Promise<void>((resolve) => {
    began = resolve
  })
  const fetch: OutboxPorts['fetch'] = async (url, init) => {
    began()
    await gate
    return network.fetch(url, init)
  }
  return { fetch, begun, letGo }
}

describe('keeping', () => {
  it('the same id twice, or in two tabs at once, stores it once', async () => {
    const sent = lead()
    const [first, second] = [createOutbox(ports), createOutbox(ports)]
    const files = [pdf('a.pdf')]
    const both = await Promise.all([first.enqueue(sent, files), second.enqueue(sent, files)])
    expect(both.map(({ ok }) => ok)).toEqual([true, true])
    expect(await first.entries()).toHaveLength(1)
    const later = lead({ ...sent.row, fill_seconds: 90 })
    expect(await second.enqueue(later, files)).toMatchObject({ ok: true })
  })

  it('a refused id again keeps the refused content, unless the same is sent again', async () => {
    const outbox = createOutbox(ports)
    const sent = lead({ details: 'refused' })
    await outbox.enqueue(sent, [pdf('a.pdf')])
    await outbox.deliver('online')
    const other = await outbox.enqueue(lead({ id: sent.row.id, details: 'mended' }), [])
    expect(other).toEqual({ ok: false, failure: 'id-taken' })
    expect(await outbox.entries()).toMatchObject([{ lead: { row: { details: 'refused' } } }])
    expect(await outbox.enqueue(sent, [pdf('a.pdf')])).toMatchObject({ ok: true })
    expect(await outbox.entries()).toMatchObject([{ state: 'waiting', attempts: 0 }])
  })

  it.each([
    ['QuotaExceededError', 'storage-full'],
    ['SecurityError', 'storage-unavailable'],
  ])('that ends in %s is %s', async (name, failure) => {
    const keep = () => Promise.reject(new DOMException('', name))
    const outbox = createOutbox({ ...ports, store: { ...ports.store, keep } })
    expect(await outbox.enqueue(lead(), [])).toEqual({ ok: false, failure })
  })

  it('is not reported as done when the bytes are missing afterwards', async () => {
    const bytes = async () => new ArrayBuffer(0)
    const outbox = createOutbox({ ...ports, store: { ...ports.store, bytes } })
    expect(await outbox.enqueue(lead(), [pdf('a.pdf')])).toMatchObject({ ok: false })
  })

  it('notifies subscribers, until they unsubscribe', async () => {
    const heard: string[] = []
    const posts: string[] = []
    const channel = { post: () => posts.push('post'), listen: () => () => undefined }
    const outbox = createOutbox({ ...ports, channel })
    const stop = outbox.subscribe(() => heard.push('changed'))
    await outbox.enqueue(lead(), [])
    stop()
    await outbox.enqueue(lead(), [])
    expect(heard).toEqual(['changed'])
    expect(posts).toEqual(['post', 'post'])
  })
})

describe('unreadable storage', () => {
  it('shows nothing, sends nothing and reports that something may be waiting', async () => {
    const list = () => Promise.reject(new Error('no'))
    const change = () => Promise.reject(new Error('no'))
    const outbox = createOutbox({ ...ports, store: { ...ports.store, list, change } })
    expect(await outbox.entries()).toEqual([])
    expect(await outbox.unreadable()).toEqual([])
    expect(await outbox.exportEntry('x')).toBeNull()
    expect(await outbox.remove('x')).toBe('storage-unavailable')
    expect(await outbox.deliver('sync')).toEqual({ waiting: 1 })
    expect(network.made).toEqual([])
  })
})

describe('two simultaneous deliveries', () => {
  it('store everything once without locks, and both end', async () => {
    const tabs = [createOutbox(ports), createOutbox(ports), createOutbox(ports)]
    for (let count = 0; count < 5; count++) await tabs[0]?.enqueue(lead(), [pdf(`${count}.pdf`)])
    await Promise.all(tabs.map((tab) => tab.deliver('online')))
    await tabs[0]?.deliver('button')
    expect(server.inserted).toHaveLength(5)
    expect((await tabs[0]?.entries())?.map(({ state }) => state)).toEqual(
      Array(5).fill('delivered'),
    )
  })

  it('send every request once with a lock', async () => {
    const locks = oneLock()
    const tabs = [1, 2, 3].map(() => createOutbox({ ...ports, locks }))
    for (let count = 0; count < 5; count++) await tabs[0]?.enqueue(lead(), [pdf(`${count}.pdf`)])
    await Promise.all(tabs.map((tab) => tab.deliver('online')))
    expect(network.count(rowsEnd)).toBe(5)
    expect(network.made).toHaveLength(15)
  })

  it('deliver even where locks are refused', async () => {
    const request = () => Promise.reject(new DOMException('', 'SecurityError'))
    const outbox = createOutbox({ ...ports, locks: { request } })
    await outbox.enqueue(lead(), [pdf('a.pdf')])
    expect(await outbox.deliver('online')).toEqual({ waiting: 0 })
  })

  it('of a frozen tab: another one takes over after five minutes, and the frozen one stops', async () => {
    const locks = oneLock()
    const { fetch, begun, letGo } = held()
    const frozen = createOutbox({ ...ports, locks, fetch })
    await frozen.enqueue(lead(), [pdf('a.pdf')])
    await frozen.enqueue(lead(), [])
    const stuck = frozen.deliver('online')
    await begun
    const other = createOutbox({ ...ports, locks })
    expect(await other.deliver('timer')).toEqual({ waiting: 2 })
    now += 4 * minute
    expect(await other.deliver('timer')).toEqual({ waiting: 2 })
    now += 2 * minute
    expect(await other.deliver('start')).toEqual({ waiting: 0 })
    const before = network.made.length
    letGo()
    await stuck
    // Its own request ended; the receipt was not asked again, and nothing was sent twice.
    expect(network.made.length).toBeLessThanOrEqual(before + 2)
    expect(server.inserted).toHaveLength(2)
    const attempts = (await other.entries()).map((entry) => entry.attempts)
    expect(new Set(attempts)).toEqual(new Set([1, 2]))
  })
})

describe('removing', () => {
  it('before the first attempt is final', async () => {
    const outbox = createOutbox(ports)
    const sent = lead()
    await outbox.enqueue(sent, [pdf('a.pdf')])
    expect(await outbox.remove(sent.row.id)).toBe('removed')
    await outbox.deliver('button')
    expect(network.made).toEqual([])
    expect(await outbox.entries()).toEqual([])
  })

  it('during delivery reports that it may have been sent, and stops there', async () => {
    const { fetch, begun, letGo } = held()
    const outbox = createOutbox({ ...ports, fetch })
    const sent = lead()
    await outbox.enqueue(sent, [pdf('a.pdf')])
    const delivery = outbox.deliver('online')
    await begun
    expect(await outbox.remove(sent.row.id)).toBe('may-have-been-sent')
    letGo()
    await delivery
    expect(server.files.size).toBe(0)
    expect(await outbox.entries()).toEqual([])
  })

  it('a refused or delivered entry leaves nothing open', async () => {
    const outbox = createOutbox(ports)
    const [refused, fine] = [lead({ details: 'refused' }), lead()]
    await outbox.enqueue(refused, [])
    await outbox.enqueue(fine, [])
    await outbox.deliver('online')
    expect(await outbox.remove(refused.row.id)).toBe('removed')
    expect(await outbox.remove(fine.row.id)).toBe('removed')
  })

  it('everything stops a delivery, reports it, and sends none of the rest', async () => {
    const { fetch, begun, letGo } = held()
    const outbox = createOutbox({ ...ports, fetch })
    await outbox.enqueue(lead(), [pdf('a.pdf')])
    await outbox.enqueue(lead(), [pdf('b.pdf')])
    const delivery = outbox.deliver('online')
    await begun
    expect(await outbox.removeAll()).toBe('may-have-been-sent')
    letGo()
    await delivery
    expect(server.inserted.length).toBeLessThanOrEqual(1)
    expect(server.files.size).toBe(0)
    expect(await outbox.entries()).toEqual([])
  })
})

describe('changing', () => {
  /** Like a page that has just read the entry. */
  async function replaceWith(outbox: Outbox, id: string, lead: Lead) {
    const entry = (await outbox.entries()).find((one) => one.id === id)
    return outbox.replace({ id, versions: [entry?.createdAt ?? 0] }, lead, [])
  }

  it('is not possible while it is waiting or being sent', async () => {
    const { fetch, begun, letGo } = held()
    const outbox = createOutbox({ ...ports, fetch })
    const sent = lead()
    await outbox.enqueue(sent, [])
    const changed = () =>
      replaceWith(outbox, sent.row.id, lead({ id: sent.row.id, details: 'new' }))
    expect(await changed()).toEqual({ ok: false, failure: 'not-editable' })
    const delivery = outbox.deliver('online')
    await begun
    expect(await changed()).toEqual({ ok: false, failure: 'not-editable' })
    letGo()
    await delivery
    expect(server.rowOf(sent.row.id)).toMatchObject({ details: 'fine' })
  })

  it('may assign a new id, which removes the old entry with its bytes', async () => {
    const outbox = createOutbox(ports)
    const sent = lead({ details: 'refused' })
    await outbox.enqueue(sent, [pdf('a.pdf')])
    await outbox.deliver('online')
    const next = lead()
    expect(await replaceWith(outbox, sent.row.id, next)).toMatchObject({ ok: true })
    expect((await outbox.entries()).map(({ id }) => id)).toEqual([next.row.id])
    expect(await ports.store.bytes(sent.row.id, 0)).toBeNull()
  })
})

describe('a copy', () => {
  it('has the entry and the bytes of its files', async () => {
    const outbox = createOutbox(ports)
    const sent = lead()
    const file = pdf('a.pdf')
    await outbox.enqueue(sent, [file])
    const copy = await outbox.exportEntry(sent.row.id)
    expect(copy?.entry.lead?.row).toMatchObject({ details: 'fine' })
    expect(copy?.files).toEqual([{ name: 'a.pdf', type: 'application/pdf', bytes: file.bytes }])
    expect(await outbox.bytesOf(sent.row.id, copy?.entry.files[0]?.path ?? '')).toEqual(file.bytes)
    expect(await outbox.bytesOf(sent.row.id, 'other')).toBeNull()
  })

  it('lacks the token that credits the request, which stays in the entry', async () => {
    const outbox = createOutbox(ports)
    const sent = lead({ sold_by_token: 'a secret' })
    await outbox.enqueue(sent, [])
    const copy = await outbox.exportEntry(sent.row.id)
    expect(JSON.stringify(copy)).not.toContain('secret')
    const [kept] = await outbox.entries()
    expect(kept?.lead?.row.sold_by_token).toBe('a secret')
  })
})

/** One lock as in the Web Locks API, in real time. */
function oneLock(): Locks {
  let holder: { readonly reject: (error: Error) => void } | null = null
  let queue: (() => void)[] = []
  return {
    request: (_name, options, callback) =>
      new Promise((resolve, reject) => {
        const own = { reject }
        const begin = async () => {
          holder = own
          try {
            resolve(await callback({}))
          } catch (error) {
            reject(error)
          }
          if (holder !== own) return
          holder = null
          queue.shift()?.()
        }
        if (options.steal === true) holder?.reject(new DOMException('', 'AbortError'))
        if (options.steal === true || holder === null) void begin()
        else if (options.ifAvailable === true) callback(null).then(resolve, reject)
        else queue = [...queue, () => void begin()]
      }),
  }
}
