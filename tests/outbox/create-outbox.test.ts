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

describe('an entry that cannot be read back', () => {
  it('that was stored before, with other content, stays with the new content', async () => {
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

  it('that another tab has stored, too, is left to that one', async () => {
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

  it('that is being sent by then is left to its holder', async () => {
    const other = createOutbox(ports)
    server.instead = () => new Response('', { status: 503 })
    const outbox = failingToRead(() => other.deliver('online'))
    expect(await outbox.enqueue(quoteLead(), [pdf('a.pdf')])).toMatchObject({ ok: false })
    expect(await other.entries()).toMatchObject([{ attempts: 1 }])
  })

  it('that another tab has stored since is left to that one', async () => {
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

  it('because reading fails is removed', async () => {
    const outbox = failingToRead(async () => {})
    const kept = await outbox.enqueue(quoteLead(), [pdf('a.pdf')])
    expect(kept).toEqual({ ok: false, failure: 'storage-unavailable' })
    expect(await outbox.entries()).toEqual([])
  })

  it('or has fewer bytes, or none, is not reported as stored, and is removed', async () => {
    for (const found of [null, new ArrayBuffer(0)]) {
      const bytes = async () => found
      const outbox = createOutbox({ ...ports, store: { ...ports.store, bytes } })
      const kept = await outbox.enqueue(quoteLead(), [pdf('a.pdf')])
      expect(kept).toEqual({ ok: false, failure: 'storage-unavailable' })
      expect(await outbox.entries()).toEqual([])
    }
  })
})

describe('a known id', () => {
  it('from an older app is compared by its content and files', async () => {
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

  it('of a waiting entry is not overwritten, nor reported as changed', async () => {
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

describe('a waiting entry', () => {
  it('stays as long as it takes, even offline for a month', async () => {
    const outbox = createOutbox({ ...ports, isOnline: () => false })
    await outbox.enqueue(inquiryLead(), [])
    now += 31 * day
    expect(await outbox.deliver('timer')).toEqual({ waiting: 1 })
    expect(server.asked).toEqual([])
    expect(await outbox.entries()).toHaveLength(1)
  })

  it('is unknown where nothing can be read, online or offline', async () => {
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

  it('with the only copy of a lost file stays until the visitor removes it', async () => {
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

describe('an entry that needs the visitor', () => {
  it('does not wait, can be sent again, and leaves nothing open when it is removed', async () => {
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

it('a waiting entry cannot be changed', async () => {
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

it('a full disk is reported as such', async () => {
  const keep = () => Promise.reject(new DOMException('', 'QuotaExceededError'))
  const outbox = createOutbox({ ...ports, store: { ...ports.store, keep } })
  const kept = await outbox.enqueue(inquiryLead(), [])
  expect(kept).toEqual({ ok: false, failure: 'storage-full' })
})

it('reports an open entry only while it is being sent', async () => {
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

it('a delivered entry is not sent again, whatever the trigger', async () => {
  const outbox = createOutbox(ports)
  const lead = inquiryLead()
  await outbox.enqueue(lead, [])
  await outbox.deliver('online')
  const before = [...server.asked]
  await outbox.sendNow(lead.row.id)
  expect(server.asked).toEqual(before)
  expect(await outbox.entries()).toMatchObject([{ state: 'delivered' }])
})

it('reports if one of the removed entries was being sent', async () => {
  const outbox = createOutbox(ports)
  await outbox.enqueue(inquiryLead(), [])
  server.instead = () => new Response('', { status: 503 })
  await outbox.deliver('online')
  await outbox.enqueue(inquiryLead(), [])
  expect(await outbox.removeAll()).toBe('may-have-been-sent')
})

describe('a subscriber', () => {
  it('is notified of a removal, here and in other tabs', async () => {
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

  it('is notified of changes in other tabs', () => {
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
