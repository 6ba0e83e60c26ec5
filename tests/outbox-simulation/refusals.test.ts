import { beforeEach, describe, expect, it } from 'vitest'
import { createOutbox } from '#src/outbox/create-outbox.ts'
import type { OutboxPorts } from '#src/outbox/ports.ts'
import { devicePorts, pdf, quoteLead } from '#tests/support/outbox-device.ts'
import { keepLead } from './keep-lead.ts'
import { ServerFetch } from './server-fetch.ts'
import { ServerModel } from './server-model.ts'

const day = 86_400_000
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

const kept = (
  ...values: Parameters<typeof keepLead> extends [unknown, ...infer Rest] ? Rest : never
) => keepLead(ports, ...values)

describe('a refused request', () => {
  it('waits for the visitor, and its correction keeps its id', async () => {
    const { outbox, entry, id, files } = await kept(quoteLead({ details: 'refused' }))
    expect(await outbox.deliver('online')).toEqual({ waiting: 0 })
    expect(await entry()).toMatchObject({ state: 'needs-attention', leadArrived: false })
    await outbox.deliver('button')
    expect(network.count(rowsEnd)).toBe(1)

    const mended = quoteLead({ id, details: 'mended' })
    expect(
      await outbox.replace(
        { id, versions: [(await entry())?.createdAt ?? 0] },
        mended,
        files.slice(1),
      ),
    ).toMatchObject({ ok: true })
    await outbox.deliver('enqueue')
    expect(await entry()).toMatchObject({ state: 'delivered' })
    expect(server.rowOf(id)).toMatchObject({ details: 'mended' })
    expect(server.files.size).toBe(1)
  })

  it('can be sent again as it is', async () => {
    const { outbox, entry, id } = await kept(quoteLead({ details: 'refused' }))
    await outbox.deliver('online')
    await outbox.sendNow(id)
    expect(network.count(rowsEnd)).toBe(2)
    expect(await entry()).toMatchObject({ state: 'needs-attention', attempts: 2 })
  })

  it('of a file affects that file alone: the lead is delivered and both sides see it', async () => {
    const { outbox, entry, id } = await kept(undefined, [pdf('unwanted.pdf'), pdf('b.pdf')])
    expect(await outbox.deliver('online')).toEqual({ waiting: 0 })
    const delivered = await entry()
    expect(delivered).toMatchObject({ state: 'delivered' })
    expect(delivered?.files.map(({ state }) => state)).toEqual(['lost', 'arrived'])
    expect(delivered?.receipt?.files.map(({ arrived }) => arrived)).toEqual([false, true])
    expect(await outbox.bytesOf(id, delivered?.files[0]?.path ?? '')).not.toBeNull()
    expect(await outbox.bytesOf(id, delivered?.files[1]?.path ?? '')).toBeNull()
  })

  it('because another request has its id is a conflict, never "sent"', async () => {
    const { outbox, entry, id } = await kept()
    server.answer({
      url: 'https://x/rest/v1/quote_requests',
      body: JSON.stringify({ id, email: 'x', details: 'other' }),
    })
    await outbox.deliver('online')
    expect(await entry()).toMatchObject({ state: 'needs-attention' })
    expect((await entry())?.events.at(-1)).toMatchObject({ obstacle: { code: 'conflict' } })
  })

  it('by another unique rule does not count as stored', async () => {
    network.instead.set(rowsEnd, () =>
      Response.json({ code: '23505', message: '' }, { status: 409 }),
    )
    const { outbox, entry } = await kept()
    await outbox.deliver('online')
    expect(await entry()).toMatchObject({ state: 'needs-attention', leadArrived: false })
  })

  it('delays no other', async () => {
    const bad = await kept(quoteLead({ details: 'refused' }))
    const good = await kept()
    await good.outbox.deliver('online')
    expect(await good.entry()).toMatchObject({ state: 'delivered' })
    expect(await bad.entry()).toMatchObject({ state: 'needs-attention' })
  })
})

describe('damage on the device', () => {
  it('a file whose bytes are gone is reported as lost, and the lead is sent', async () => {
    const whole = ports.store
    ports = {
      ...ports,
      store: {
        ...whole,
        bytes: async (id, place) => (place === 0 ? null : whole.bytes(id, place)),
      },
    }
    const other = createOutbox({ ...ports, store: whole })
    const lead = quoteLead({ details: 'fine' })
    await other.enqueue(lead, [pdf('a.pdf'), pdf('b.pdf')])
    const outbox = createOutbox(ports)
    // Within a minute of the last visit, another one does not count.
    for (const [seconds, waiting] of [[0, 1] as const, [5, 1], [60, 1], [5, 1], [60, 0]] as const) {
      now += seconds * 1000
      expect(await outbox.deliver('online')).toEqual({ waiting })
    }
    const [entry] = await outbox.entries()
    expect(entry).toMatchObject({ state: 'delivered' })
    expect(entry?.files.map(({ state }) => state)).toEqual(['lost', 'arrived'])
  })

  it('a file whose bytes are briefly missing is sent when they are back', async () => {
    const { store } = ports
    const { entry } = await kept()
    let looks = 0
    const sometimes = (id: string, place: number) =>
      looks++ === 0 ? Promise.resolve(null) : store.bytes(id, place)
    const outbox = createOutbox({ ...ports, store: { ...store, bytes: sometimes } })
    await outbox.deliver('online')
    expect(await entry()).toMatchObject({ state: 'waiting' })
    await outbox.deliver('online')
    expect(await entry()).toMatchObject({ files: [{ state: 'arrived' }, { state: 'arrived' }] })
  })

  it('a file whose bytes have changed is not sent', async () => {
    const { entry } = await kept()
    const outbox = createOutbox({ ...ports, digest: async () => '0'.repeat(64) })
    for (let looks = 0; looks < 3; looks++, now += 60_000) await outbox.deliver('online')
    expect((await entry())?.files.map(({ state }) => state)).toEqual(['lost', 'lost'])
    expect(server.files.size).toBe(0)
  })

  it('a failed hash is retried', async () => {
    const { digest } = ports
    const { entry } = await kept()
    const broken = () => Promise.reject(new Error('no'))
    await createOutbox({ ...ports, digest: broken }).deliver('online')
    expect((await entry())?.events.at(-1)).toMatchObject({ obstacle: { kind: 'device-trouble' } })
    expect(await createOutbox({ ...ports, digest }).deliver('online')).toEqual({ waiting: 0 })
  })
})

describe('a request that was erased', () => {
  it.each([
    ['before its answer came', 'row'],
    ['before its files came', 'files'],
    ['before its receipt came', 'receipt'],
  ])('%s is not restored, and leaves the device', async (_, moment) => {
    const { outbox, entry, id } = await kept()
    const nobody = () => Response.error()
    const lost = { row: rowsEnd, files: '.pdf', receipt: '/lead_receipt' }[moment] ?? ''
    if (moment === 'row') server.erase(id)
    network.instead.set(lost, nobody)
    await outbox.deliver('online')
    expect(await entry()).toMatchObject({ state: 'waiting' })
    server.erase(id)
    network.instead.delete(lost)
    await outbox.deliver('online')
    expect(await entry()).toBeUndefined()
    expect([server.rowOf(id), server.files.size]).toEqual([undefined, 0])
  })
})

describe('a file 30 days after its request', () => {
  it('is given up when the server says so, not the clock', async () => {
    const { outbox, entry } = await kept()
    const refuse = () =>
      Response.json({ statusCode: '403', error: 'Unauthorized', message: '' }, { status: 400 })
    network.instead.set('.pdf', refuse)
    await outbox.deliver('online')
    const ahead = createOutbox({ ...ports, now: () => now + 31 * day })
    await ahead.deliver('start')
    expect(await entry()).toMatchObject({ state: 'waiting' })
    network.instead.delete('.pdf')
    now += 31 * day
    await outbox.deliver('start')
    expect(await entry()).toMatchObject({
      state: 'delivered',
      files: [{ state: 'lost' }, { state: 'lost' }],
    })
  })
})
