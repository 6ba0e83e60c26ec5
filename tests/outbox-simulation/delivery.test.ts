import { beforeEach, describe, expect, it } from 'vitest'
import type { OutboxPorts } from '#src/outbox/ports.ts'
import { devicePorts, inquiryLead, pdf, quoteLead } from '#tests/support/outbox-device.ts'
import { keepLead } from './keep-lead.ts'
import { ServerFetch } from './server-fetch.ts'
import { ServerModel } from './server-model.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const rowsEnd = '/quote_requests'
const receiptEnd = '/lead_receipt'

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

const kept = (
  ...values: Parameters<typeof keepLead> extends [unknown, ...infer Rest] ? Rest : never
) => keepLead(ports, ...values)

describe('obstacles to a delivery', () => {
  it.each<[string, () => Response]>([
    ['a log-in page', () => new Response('<p>Log in</p>', { status: 200 })],
    ['a page with the status of a stored row', () => new Response('<p>ok</p>', { status: 201 })],
    ['a log-in page with 511', () => new Response('<p>Log in</p>', { status: 511 })],
    ['a redirect', () => new Response(null, { status: 302 })],
    ['a page of a proxy with 403', () => new Response('<p>No</p>', { status: 403 })],
    ['a truncated refusal', () => new Response('{"code":"23514","mess', { status: 400 })],
  ])('%s is not our server, and nothing is lost', async (_title, answer) => {
    network.instead.set(rowsEnd, answer)
    const { outbox, entry } = await kept()
    expect(await outbox.deliver('online')).toEqual({ waiting: 1 })
    const obstacle = { kind: 'not-our-server' }
    expect((await entry())?.events.at(-1)).toMatchObject({ kind: 'tried', obstacle })
    network.instead.clear()
    expect(await outbox.deliver('online')).toEqual({ waiting: 0 })
  })

  it('a receipt for an unknown id revokes a false "arrived"', async () => {
    network.instead.set(rowsEnd, () => new Response(null, { status: 201 }))
    const { outbox, entry } = await kept(quoteLead({ details: 'fine' }), [])
    expect(await outbox.deliver('online')).toEqual({ waiting: 1 })
    expect(await entry()).toMatchObject({ state: 'waiting', leadArrived: false })
    network.instead.clear()
    expect(await outbox.deliver('online')).toEqual({ waiting: 0 })
    expect(server.inserted).toHaveLength(1)
  })

  it('a refused file of a row that never arrived revokes a false "arrived", too', async () => {
    network.instead.set(rowsEnd, () => new Response(null, { status: 201 }))
    const { outbox, entry } = await kept()
    await outbox.deliver('online')
    expect(await entry()).toMatchObject({ leadArrived: false })
    network.instead.clear()
    expect(await outbox.deliver('online')).toEqual({ waiting: 0 })
    expect(server.files.size).toBe(2)
  })

  it('a receipt of another id or shape is not trusted', async () => {
    const { outbox, entry } = await kept()
    for (const body of [
      { reference: 'XXXX-XXXX', received_at: 'x', status: '', files: [] },
      [],
      'ok',
    ]) {
      network.instead.set(receiptEnd, () => Response.json(body))
      await outbox.deliver('online')
      expect(await entry()).toMatchObject({ state: 'waiting' })
    }
  })

  it('a lost response: the row is found by its key, and stored once', async () => {
    network.loseAnswers = true
    const { outbox, entry } = await kept()
    await outbox.deliver('online')
    expect(await entry()).toMatchObject({ leadArrived: false })
    network.loseAnswers = false
    expect(await outbox.deliver('online')).toEqual({ waiting: 0 })
    expect(server.inserted).toHaveLength(1)
    expect(server.files.size).toBe(2)
  })

  it('a missing table or a wrong key is retried after an hour, or at the next start', async () => {
    network.instead.set(rowsEnd, () =>
      Response.json({ message: 'Invalid API key', code: null }, { status: 401 }),
    )
    const { outbox } = await kept()
    await outbox.deliver('online')
    await outbox.deliver('online')
    expect(network.count(rowsEnd)).toBe(1)
    await outbox.deliver('start')
    now += hour
    await outbox.deliver('timer')
    expect(network.count(rowsEnd)).toBe(3)
  })
})

describe('a request', () => {
  it('has the public key and no session', async () => {
    const { outbox } = await kept()
    await outbox.deliver('online')
    expect(network.made).toHaveLength(4)
    for (const { init } of network.made) {
      const headers = new Headers(init.headers)
      expect(headers.get('apikey')).toBe('sb_publishable_x')
      expect(headers.has('authorization')).toBe(false)
      expect(init).toMatchObject({ credentials: 'omit', redirect: 'manual', method: 'POST' })
    }
  })

  it('of a file has its type and its bytes in a new Blob', async () => {
    const { outbox, files } = await kept()
    await outbox.deliver('online')
    const body = network.made.find(({ url }) => url.includes('/storage/'))?.init.body
    expect(body).toBeInstanceOf(Blob)
    expect(await (body as Blob).arrayBuffer()).toEqual(files[0]?.bytes)
    expect((body as Blob).type).toBe('application/pdf')
  })
})

describe('a wait that the server asks for', () => {
  it('is respected, also for others of the same sender, and ends', async () => {
    const leads = Array.from({ length: 8 }, () => quoteLead({ email: 'a@b.in', details: 'fine' }))
    for (const lead of leads) await kept(lead, [])
    const { outbox, entry } = await kept(quoteLead({ details: 'fine' }), [])
    expect(await outbox.deliver('online')).toEqual({ waiting: 3 })
    expect(await entry()).toMatchObject({ state: 'delivered' })
    // One was refused; the other two were not even attempted.
    expect(network.count(rowsEnd)).toBe(7)
    now += hour - minute
    expect(await outbox.deliver('online')).toEqual({ waiting: 3 })
    expect(network.count(rowsEnd)).toBe(7)
    now += minute
    expect(await outbox.deliver('timer')).toEqual({ waiting: 0 })
    expect(server.inserted).toHaveLength(9)
  })

  it('for a file also applies to the others of its request', async () => {
    const files = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => pdf(name))
    const { outbox, entry } = await kept(quoteLead({ details: 'fine' }), files)
    network.instead.set('.pdf', () =>
      Response.json(
        { message: '', code: 'x' },
        { status: 429, headers: { 'retry-after': '3600' } },
      ),
    )
    await outbox.deliver('online')
    expect(network.count('.pdf')).toBe(1)
    expect(await entry()).toMatchObject({ nextAttemptAt: now + hour, hold: 'server' })
    network.instead.delete('.pdf')
    now += hour - minute
    await outbox.deliver('online')
    expect(network.count('.pdf')).toBe(1)
    now += minute
    expect(await outbox.deliver('timer')).toEqual({ waiting: 0 })
  })

  it('stays when the visitor tries earlier and the server fails otherwise', async () => {
    const { outbox, entry, id } = await kept(quoteLead({ details: 'fine' }), [])
    const wait = { code: 'PT429', message: '', hint: '7200' }
    network.instead.set(rowsEnd, () => Response.json(wait, { status: 429 }))
    await outbox.deliver('online')
    network.instead.set(rowsEnd, () => new Response('', { status: 500 }))
    await outbox.sendNow(id)
    expect(network.count(rowsEnd)).toBe(2)
    expect(await entry()).toMatchObject({ nextAttemptAt: now + 2 * hour })
    network.instead.clear()
    now += hour
    expect(await outbox.deliver('online')).toEqual({ waiting: 1 })
    now += hour
    expect(await outbox.deliver('timer')).toEqual({ waiting: 0 })
  })

  it('ends when the server accepts what the visitor sends earlier', async () => {
    const { outbox, entry, id } = await kept()
    const wait = { code: 'PT429', message: '', hint: '7200' }
    network.instead.set(rowsEnd, () => Response.json(wait, { status: 429 }))
    network.instead.set('.pdf', () => Response.error())
    await outbox.deliver('online')
    network.instead.delete(rowsEnd)
    await outbox.sendNow(id)
    expect(await entry()).toMatchObject({ leadArrived: true, hold: null })
    network.instead.clear()
    expect(await outbox.deliver('online')).toEqual({ waiting: 0 })
  })

  it("may be a date, by the server's clock", async () => {
    const { outbox, entry } = await kept(quoteLead({ details: 'fine' }), [])
    const headers = {
      date: 'Sat, 01 Jan 2000 10:00:00 GMT',
      'retry-after': 'Sat, 01 Jan 2000 10:30:00 GMT',
    }
    network.instead.set(rowsEnd, () => new Response('', { status: 503, headers }))
    await outbox.deliver('online')
    expect(await entry()).toMatchObject({ nextAttemptAt: now + 30 * minute, hold: 'server' })
  })

  it('applies to call-back requests by number', async () => {
    const waiting = { code: 'PT429', message: '', hint: '600' }
    network.instead.set('/inquiries', () => Response.json(waiting, { status: 429 }))
    const phone = { email: null, preferred_time: 'x' }
    await kept(inquiryLead({ ...phone, phone: '+91 98480 12345' }), [])
    const { outbox } = await kept(inquiryLead({ ...phone, phone: '98480-12345' }), [])
    await outbox.deliver('online')
    expect(network.count('/inquiries')).toBe(1)
  })
})

describe('a wrong clock', () => {
  it.each([-2 * 365 * day, 2 * 365 * day])('by %i ms delays nothing', async (error) => {
    network.loseAnswers = true
    const { outbox } = await kept()
    await outbox.deliver('online')
    network.loseAnswers = false
    now += error
    expect(await outbox.deliver('timer')).toEqual({ waiting: 0 })
  })
})

describe('a receipt', () => {
  it('is stored for 30 days', async () => {
    const { outbox, entry } = await kept()
    await outbox.deliver('online')
    now += 30 * day
    await outbox.deliver('timer')
    expect(await entry()).toBeDefined()
    now += 1
    await outbox.deliver('timer')
    expect(await entry()).toBeUndefined()
  })

  it('with a lost file stays until the visitor removes it', async () => {
    const { outbox, entry } = await kept(undefined, [pdf('unwanted.pdf')])
    await outbox.deliver('online')
    now += 90 * day
    await outbox.deliver('timer')
    expect(await entry()).toBeDefined()
    await outbox.clearDelivered()
    expect(await entry()).toBeUndefined()
  })
})
