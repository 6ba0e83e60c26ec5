import { beforeEach, describe, expect, it } from 'vitest'
import { createOutbox } from '#src/outbox/create-outbox.ts'
import type { OutboxPorts } from '#src/outbox/ports.ts'
import { devicePorts, inquiryLead, pdf, quoteLead } from '#tests/support/outbox-device.ts'
import { SmallServer, refusal } from './small-server.ts'

const day = 86_400_000

let now: number
let server: SmallServer
let ports: OutboxPorts

beforeEach(() => {
  now = Date.UTC(2026, 10, 21)
  server = new SmallServer()
  ports = devicePorts({ fetch: server.fetch, now: () => now, random: () => 1 })
})

/** An outbox that runs `meanwhile` when it reads bytes back, and then fails. */
function failingToRead(meanwhile: () => Promise<unknown>) {
  const bytes = async () => {
    await meanwhile()
    throw new DOMException('', 'UnknownError')
  }
  return createOutbox({ ...ports, store: { ...ports.store, bytes } })
}

describe('what cannot be read back', () => {
  it('but was kept before, under other words, stays with the new ones', async () => {
    const outbox = createOutbox(ports)
    const lead = quoteLead({ details: 'refused' })
    const { id } = lead.row
    await outbox.enqueue(lead, [pdf('a.pdf')])
    server.instead = (call) => (call === 'row' ? refusal(400, '23514') : null)
    await outbox.deliver('online')
    const changed = quoteLead({ id, details: 'mended' })
    const replaced = await failingToRead(async () => {}).replace({ id, versions: [now] }, changed, [
      pdf('b.pdf'),
    ])
    expect(replaced).toEqual({ ok: false, failure: 'storage-unavailable' })
    expect(await outbox.entries()).toMatchObject([{ lead: { row: { details: 'mended' } } }])
  })

  it('but was kept by another tab too is left to that one', async () => {
    const other = createOutbox(ports)
    const lead = quoteLead()
    const files = [pdf('a.pdf')]
    const outbox = failingToRead(async () => {
      now += 1000
      expect(await other.enqueue(lead, files)).toMatchObject({ ok: true })
    })
    expect(await outbox.enqueue(lead, files)).toMatchObject({ ok: false })
    expect(await other.entries()).toMatchObject([{ id: lead.row.id, state: 'waiting' }])
  })

  it('but is on its way by then is left to whoever sends it', async () => {
    const other = createOutbox(ports)
    server.instead = () => new Response('', { status: 503 })
    const outbox = failingToRead(() => other.deliver('online'))
    expect(await outbox.enqueue(quoteLead(), [pdf('a.pdf')])).toMatchObject({ ok: false })
    expect(await other.entries()).toMatchObject([{ attempts: 1 }])
  })

  it('but was kept by another tab since is left to that one', async () => {
    const other = createOutbox(ports)
    const lead = quoteLead()
    const outbox = failingToRead(async () => {
      now += 1000
      await other.remove(lead.row.id)
      await other.enqueue(lead, [])
    })
    expect(await outbox.enqueue(lead, [pdf('a.pdf')])).toMatchObject({ ok: false })
    expect(await other.entries()).toMatchObject([{ createdAt: now }])
  })

  it('because reading fails is kept by nobody', async () => {
    const outbox = failingToRead(async () => {})
    const kept = await outbox.enqueue(quoteLead(), [pdf('a.pdf')])
    expect(kept).toEqual({ ok: false, failure: 'storage-unavailable' })
    expect(await outbox.entries()).toEqual([])
  })

  it('or has fewer bytes, or none, is not called kept, and stays nowhere', async () => {
    for (const found of [null, new ArrayBuffer(0)]) {
      const bytes = async () => found
      const outbox = createOutbox({ ...ports, store: { ...ports.store, bytes } })
      const kept = await outbox.enqueue(quoteLead(), [pdf('a.pdf')])
      expect(kept).toEqual({ ok: false, failure: 'storage-unavailable' })
      expect(await outbox.entries()).toEqual([])
    }
  })
})

describe('an id that is known', () => {
  it('from an older app is judged by its words and files', async () => {
    const outbox = createOutbox(ports)
    const lead = quoteLead()
    const { id } = lead.row
    await outbox.enqueue(lead, [pdf('a.pdf')])
    await ports.store.change(id, (entry) =>
      entry === null ? null : { put: { ...entry, content: undefined } },
    )
    const other = await outbox.enqueue(lead, [pdf('b.pdf')])
    expect(other).toEqual({ ok: false, failure: 'id-taken' })
    expect(await outbox.enqueue(lead, [pdf('a.pdf')])).toMatchObject({ ok: true })
  })

  it('and waits is not written over, nor said to be changed', async () => {
    const outbox = createOutbox(ports)
    const lead = quoteLead()
    await outbox.enqueue(lead, [])
    now += 1000
    // The server has asked to wait.
    await ports.store.change(lead.row.id, (entry) =>
      entry === null ? null : { put: { ...entry, hold: 'server' } },
    )
    const [held] = await outbox.entries()
    expect(await outbox.enqueue(lead, [])).toMatchObject({ ok: true, value: { entry: held } })
    const changed = await outbox.replace({ id: lead.row.id, versions: [now - 1000] }, lead, [])
    expect(changed).toEqual({ ok: false, failure: 'not-editable' })
    expect(await outbox.entries()).toEqual([held])
  })
})

describe('what waits', () => {
  it('stays for as long as it takes, even without a network for a month', async () => {
    const outbox = createOutbox({ ...ports, isOnline: () => false })
    await outbox.enqueue(inquiryLead(), [])
    now += 31 * day
    expect(await outbox.deliver('timer')).toEqual({ waiting: 1 })
    expect(server.asked).toEqual([])
    expect(await outbox.entries()).toHaveLength(1)
  })

  it('is not known where nothing can be read, with a network or without', async () => {
    const list = () => Promise.reject(new Error('no'))
    for (const isOnline of [true, false]) {
      const store = { ...ports.store, list }
      const outbox = createOutbox({ ...ports, store, isOnline: () => isOnline })
      expect(await outbox.deliver('timer')).toEqual({ waiting: 1 })
    }
  })

  it('stays when receipts are cleared', async () => {
    const outbox = createOutbox(ports)
    const [first, second] = [inquiryLead(), inquiryLead()]
    await outbox.enqueue(first, [])
    await outbox.deliver('online')
    await outbox.enqueue(second, [])
    await outbox.clearDelivered()
    expect((await outbox.entries()).map(({ id }) => id)).toEqual([second.row.id])
  })

  it('is listed with the newest first', async () => {
    const outbox = createOutbox(ports)
    const leads = [inquiryLead(), inquiryLead(), inquiryLead()]
    for (const lead of leads) {
      await outbox.enqueue(lead, [])
      now += 1000
    }
    const ids = leads.map(({ row }) => row.id)
    expect((await outbox.entries()).map(({ id }) => id)).toEqual(ids.toReversed())
  })
})

describe('a receipt', () => {
  it('stays for 30 days', async () => {
    const outbox = createOutbox(ports)
    await outbox.enqueue(inquiryLead(), [])
    expect(await outbox.deliver('online')).toEqual({ waiting: 0 })
    now += 30 * day
    await outbox.deliver('timer')
    expect(await outbox.entries()).toHaveLength(1)
    now += 1
    await outbox.deliver('timer')
    expect(await outbox.entries()).toEqual([])
  })

  it('with the only copy of a lost file stays until the visitor lets it go', async () => {
    const outbox = createOutbox(ports)
    await outbox.enqueue(quoteLead(), [pdf('a.pdf')])
    server.instead = (call) => (call === 'file' ? refusal(415, 'invalid_mime_type') : null)
    await outbox.deliver('online')
    now += 90 * day
    await outbox.deliver('timer')
    expect(await outbox.entries()).toMatchObject([{ files: [{ state: 'lost' }] }])
    await outbox.clearDelivered()
    expect(await outbox.entries()).toEqual([])
  })
})

describe('what needs the visitor', () => {
  it('does not wait, can be sent anew, and leaves nothing open when it is removed', async () => {
    const outbox = createOutbox(ports)
    const lead = inquiryLead({ message: 'What a rule refuses.' })
    server.instead = (call) => (call === 'row' ? refusal(400, '23514') : null)
    await outbox.enqueue(lead, [])
    expect(await outbox.deliver('online')).toEqual({ waiting: 0 })
    expect(await outbox.enqueue(lead, [])).toMatchObject({ ok: true })
    expect(await outbox.entries()).toMatchObject([{ state: 'waiting' }])
    await outbox.deliver('online')
    expect(await outbox.remove(lead.row.id)).toBe('removed')
  })
})

it('a form that waits cannot be changed', async () => {
  const outbox = createOutbox(ports)
  const lead = inquiryLead({ message: 'The first words of it.' })
  await outbox.enqueue(lead, [])
  const other = inquiryLead({ id: lead.row.id, message: 'Quite other words.' })
  expect(await outbox.replace({ id: lead.row.id, versions: [now] }, other, [])).toMatchObject({
    failure: 'not-editable',
  })
  const [entry] = await outbox.entries()
  expect(entry?.lead?.row).toMatchObject({ message: 'The first words of it.' })
})

it('a full disk is told as such', async () => {
  const keep = () => Promise.reject(new DOMException('', 'QuotaExceededError'))
  const outbox = createOutbox({ ...ports, store: { ...ports.store, keep } })
  const kept = await outbox.enqueue(inquiryLead(), [])
  expect(kept).toEqual({ ok: false, failure: 'storage-full' })
})

it('of what was delivered nothing is open, of what is on its way it is said', async () => {
  const outbox = createOutbox(ports)
  const [first, second] = [inquiryLead(), inquiryLead()]
  await outbox.enqueue(first, [])
  await outbox.deliver('online')
  expect(await outbox.remove(first.row.id)).toBe('removed')
  await outbox.enqueue(second, [])
  server.instead = () => new Response('', { status: 503 })
  await outbox.deliver('online')
  expect(await outbox.remove(second.row.id)).toBe('may-have-been-sent')
})

it('what was delivered is not sent again, whoever asks for it', async () => {
  const outbox = createOutbox(ports)
  const lead = inquiryLead()
  await outbox.enqueue(lead, [])
  await outbox.deliver('online')
  const before = [...server.asked]
  await outbox.sendNow(lead.row.id)
  expect(server.asked).toEqual(before)
  expect(await outbox.entries()).toMatchObject([{ state: 'delivered' }])
})

it('of all that was taken away one that is on its way is enough to say so', async () => {
  const outbox = createOutbox(ports)
  await outbox.enqueue(inquiryLead(), [])
  server.instead = () => new Response('', { status: 503 })
  await outbox.deliver('online')
  await outbox.enqueue(inquiryLead(), [])
  expect(await outbox.removeAll()).toBe('may-have-been-sent')
})

describe('who listens', () => {
  it('hears of a removal, here and in other tabs', async () => {
    let posts = 0
    const channel = { post: () => posts++, listen: () => () => undefined }
    const outbox = createOutbox({ ...ports, channel })
    const lead = inquiryLead()
    await outbox.enqueue(lead, [])
    let heard = 0
    outbox.subscribe(() => heard++)
    const before = posts
    await outbox.remove(lead.row.id)
    expect([heard, posts - before]).toEqual([1, 1])
  })

  it('hears of what other tabs do', () => {
    let tell = () => {}
    const listen = (listener: () => void) => {
      tell = listener
      return () => undefined
    }
    const outbox = createOutbox({ ...ports, channel: { post: () => undefined, listen } })
    let heard = 0
    outbox.subscribe(() => heard++)
    tell()
    expect(heard).toBe(1)
  })
})
