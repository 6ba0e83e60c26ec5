import { beforeEach, describe, expect, it } from 'vitest'
import { createOutbox } from '#src/outbox/create-outbox.ts'
import type { OutboxPorts } from '#src/outbox/ports.ts'
import { afterRealTime } from '#src/platform/after-real-time.ts'
import { devicePorts, inquiryLead, pdf, quoteLead } from '#tests/support/outbox-device.ts'
import { SmallServer, refusal } from '#tests/outbox/small-server.ts'

let server: SmallServer
let ports: OutboxPorts

beforeEach(() => {
  server = new SmallServer()
  ports = devicePorts({ fetch: server.fetch, random: () => 1 })
})

async function keep(lead: ReturnType<typeof quoteLead>, names: readonly string[] = []) {
  const outbox = createOutbox(ports)
  const files = names.map((name) => pdf(name))
  await outbox.enqueue(lead, files)
  return outbox
}

const cut = (call: string) => (call === 'file' ? Response.error() : null)
const lastOf = async (outbox: Awaited<ReturnType<typeof keep>>) =>
  (await outbox.entries())[0]?.events.at(-1)

it('an entry removed while its bytes are read is not sent', async () => {
  const lead = quoteLead()
  const outbox = await keep(lead, ['a.pdf'])
  server.instead = cut
  await outbox.deliver('online')
  server.asked.length = 0
  const removing: OutboxPorts['digest'] = async (bytes) => {
    await outbox.remove(lead.row.id)
    return ports.digest(bytes)
  }
  await createOutbox({ ...ports, digest: removing }).deliver('online')
  expect(server.asked).toEqual([])
})

describe('a row that is refused', () => {
  it.each(['23505', '23514', 'P0001'])(
    'with %s that is stored all the same has arrived by an earlier attempt',
    async (code) => {
      const lead = inquiryLead()
      const outbox = await keep(lead)
      const kept = (await outbox.entries())[0]?.lead?.row
      server.rows.set(lead.row.id, { ...kept, id: lead.row.id })
      server.instead = (call) => (call === 'row' ? refusal(400, code) : null)
      expect(await outbox.deliver('online')).toEqual({ waiting: 0 })
      expect(await outbox.entries()).toMatchObject([{ state: 'delivered' }])
    },
  )

  it.each([
    ['words', {}, ['a.pdf']],
    ['files', { content_hash: undefined }, ['a.pdf', 'b.pdf']],
    ['files, and fewer of them', { content_hash: undefined }, []],
    ['file', { content_hash: undefined }, ['b.pdf']],
  ])('because its id has other %s on the server is a conflict', async (_what, seen, names) => {
    const lead = quoteLead({ details: 'The words of this one.' })
    const outbox = await keep(lead, ['a.pdf'])
    const other = quoteLead({ id: lead.row.id, details: 'The words of another one.' })
    const elsewhere = createOutbox(devicePorts())
    await elsewhere.enqueue(
      other,
      names.map((name) => pdf(name)),
    )
    const row = (await elsewhere.entries())[0]?.lead?.row
    server.rows.set(lead.row.id, { ...row, ...seen, id: lead.row.id })
    await outbox.deliver('online')
    expect(await lastOf(outbox)).toMatchObject({ obstacle: { kind: 'rejected', code: 'conflict' } })
  })

  it('from a server without content hashes is ours if its files are', async () => {
    const lead = quoteLead()
    const outbox = await keep(lead, ['a.pdf'])
    const row = (await outbox.entries())[0]?.lead?.row
    server.rows.set(lead.row.id, { ...row, content_hash: undefined, id: lead.row.id })
    expect(await outbox.deliver('online')).toEqual({ waiting: 0 })
  })
})

describe('an erased request', () => {
  const erased = (id: string) =>
    Response.json({ ...server.receipt(id), received_at: null, erased: true, files: [] })

  it.each(['row', 'file', 'receipt'])('before its %s arrived leaves the device', async (moment) => {
    const lead = quoteLead()
    const outbox = await keep(lead, ['a.pdf'])
    server.instead = (call, name) => {
      if (call === 'receipt') return erased(name)
      if (call !== moment) return null
      return call === 'row'
        ? refusal(410, 'PT410')
        : Response.json({ statusCode: '403', error: 'Unauthorized', message: '' }, { status: 400 })
    }
    await outbox.deliver('online')
    expect(await outbox.entries()).toEqual([])
  })
})

describe('a file that is not permitted', () => {
  const forbidden = () =>
    Response.json({ statusCode: '403', error: 'Unauthorized', message: '' }, { status: 400 })

  it.each([
    ['waits while its time is not over', { takes_files: true }, ['waiting', true]],
    ['waits where the server does not say', { takes_files: undefined }, ['waiting', true]],
    ['is lost once its time is over', { takes_files: false }, ['lost', true]],
    ['waits for its row, where that never arrived', { received_at: null }, ['waiting', false]],
  ])('%s', async (_title, said, [state, leadArrived]) => {
    const outbox = await keep(quoteLead(), ['a.pdf'])
    server.instead = (call, name) => {
      if (call === 'file') return forbidden()
      return call === 'receipt' ? Response.json({ ...server.receipt(name), ...said }) : null
    }
    await outbox.deliver('online')
    expect(await outbox.entries()).toMatchObject([{ leadArrived, files: [{ state }] }])
  })

  it('for other reasons is lost, and the request continues', async () => {
    const outbox = await keep(quoteLead(), ['a.pdf'])
    server.instead = (call) => (call === 'file' ? refusal(415, 'invalid_mime_type') : null)
    expect(await outbox.deliver('online')).toEqual({ waiting: 0 })
    expect(await outbox.entries()).toMatchObject([
      { state: 'delivered', files: [{ state: 'lost' }] },
    ])
  })
})

describe('bytes', () => {
  it('that differ from the picked ones are not sent', async () => {
    await keep(quoteLead(), ['a.pdf'])
    const outbox = createOutbox({ ...ports, digest: async () => '0'.repeat(64) })
    await outbox.deliver('online')
    expect(server.files.size).toBe(0)
  })

  it('whose hash never comes are given up for this attempt', async () => {
    const kept = await keep(quoteLead(), ['a.pdf'])
    const digest = () => new Promise<string>(() => {})
    // Nothing else takes so long here.
    const after: OutboxPorts['after'] = (ms, callback) =>
      afterRealTime(ms === 15_000 ? 200 : ms, callback)
    await createOutbox({ ...ports, digest, after }).deliver('online')
    expect(await lastOf(kept)).toMatchObject({ obstacle: { kind: 'device-trouble' } })
  })
})
