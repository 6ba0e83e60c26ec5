import { beforeEach, describe, expect, it } from 'vitest'
import { createOutbox } from '#src/outbox/create-outbox.ts'
import type { OutboxPorts } from '#src/outbox/ports.ts'
import { inquiryLead, pdf, quoteLead } from '#tests/support/outbox-device.ts'
import { type OneDevice, keepLeads, oneDevice, storedEntry } from '#tests/outbox/one-device.ts'
import { gate, refusal } from '#tests/outbox/small-server.ts'

const minute = 60_000
const busy = () => new Response('', { status: 503 })
const cut = () => Response.error()

let at: OneDevice

beforeEach(() => {
  at = oneDevice()
})

describe('a run', () => {
  it('sends all rows before any file, and confirms each lead when it has arrived', async () => {
    const [first, second] = [quoteLead(), quoteLead()]
    const outbox = await keepLeads(at, [first, ['a.pdf', 'b.pdf']], [second, []])
    expect(await outbox.deliver('timer')).toEqual({ waiting: 0 })
    const [a, b] = [first.row.id, second.row.id]
    expect(at.server.asked).toEqual([
      `row ${a}`,
      `row ${b}`,
      `receipt ${b}`,
      'file a.pdf',
      'file b.pdf',
      `receipt ${a}`,
    ])
  })

  it('sends the oldest first, but less tried ones before', async () => {
    const [first, second, third] = [inquiryLead(), inquiryLead(), inquiryLead()]
    const outbox = await keepLeads(at, [first, []], [second, []])
    at.server.instead = busy
    await outbox.deliver('online')
    expect(at.server.asked).toEqual([`row ${first.row.id}`, `row ${second.row.id}`])
    await outbox.enqueue(third, [])
    at.server.asked.length = 0
    await outbox.deliver('online')
    expect(at.server.asked).toEqual([third, first, second].map(({ row }) => `row ${row.id}`))
  })

  it('continues past a file that does not arrive', async () => {
    const outbox = await keepLeads(at, [quoteLead(), ['a.pdf', 'b.pdf']])
    at.server.instead = (_, name) => (name === 'a.pdf' ? cut() : null)
    await outbox.deliver('online')
    expect(at.server.asked.slice(1)).toEqual(['file a.pdf', 'file b.pdf'])
    expect(await outbox.entries()).toMatchObject([
      { files: [{ state: 'waiting' }, { state: 'arrived' }] },
    ])
  })

  it('resumes a large file at once, after rows that came meanwhile', async () => {
    const size = 100_000
    const lead = quoteLead()
    await createOutbox(at.ports).enqueue(lead, [pdf('plan.pdf', size)])
    const [path = ''] = (await storedEntry(at, lead.row.id))?.files.map((file) => file.path) ?? []
    let there = 0
    const fetch: OutboxPorts['fetch'] = async (url, init) => {
      if (!url.includes('/upload/resumable')) return at.server.fetch(url, init)
      at.server.asked.push(init.method ?? '')
      const isFirst = there === 0
      if (init.method === 'PATCH') there = isFirst ? 40_000 : size
      if (init.method === 'PATCH' && isFirst) {
        await createOutbox(at.ports).enqueue(inquiryLead(), [])
        throw new TypeError('Failed to fetch')
      }
      if (there === size) at.server.files.set(path, size)
      const headers = { 'tus-resumable': '1.0.0', 'upload-offset': String(there), location: '/one' }
      return new Response(null, { status: init.method === 'POST' ? 201 : 204, headers })
    }
    expect(await createOutbox({ ...at.ports, fetch }).deliver('online')).toEqual({ waiting: 0 })
    expect(at.server.asked.map((call) => call.split(' ')[0])).toEqual([
      'row',
      'POST',
      'PATCH',
      'HEAD',
      'row',
      'receipt',
      'HEAD',
      'PATCH',
      'receipt',
    ])
  })

  it('notifies subscribers of each step', async () => {
    const outbox = await keepLeads(at, [quoteLead(), ['a.pdf']])
    let heard = 0
    outbox.subscribe(() => heard++)
    await outbox.deliver('online')
    expect(heard).toBe(3)
  })

  it('writes a heartbeat at each step', async () => {
    const outbox = await keepLeads(at, [quoteLead(), ['a.pdf']])
    const marks: (number | null)[] = []
    at.server.instead = async () => {
      at.now += minute
      marks.push(at.now - ((await at.ports.store.lastBeat()) ?? 0))
      return null as never
    }
    await outbox.deliver('online')
    expect(marks).toEqual([minute, minute, minute])
  })

  it('continues when a heartbeat cannot be written', async () => {
    await keepLeads(at, [quoteLead(), ['a.pdf']])
    const beat = () => Promise.reject(new Error('no'))
    const outbox = createOutbox({ ...at.ports, store: { ...at.ports.store, beat } })
    expect(await outbox.deliver('online')).toEqual({ waiting: 0 })
  })

  it('continues past a result that cannot be stored', async () => {
    const [first, second] = [inquiryLead(), inquiryLead()]
    await keepLeads(at, [first, []], [second, []])
    let isBroken = false
    at.server.instead = (_, name) => {
      isBroken = name === first.row.id
      return null
    }
    const change: OutboxPorts['store']['change'] = async (id, decide) => {
      if (!isBroken) return at.ports.store.change(id, decide)
      isBroken = false
      throw new Error('no')
    }
    const outbox = createOutbox({ ...at.ports, store: { ...at.ports.store, change } })
    await outbox.deliver('online')
    expect(await storedEntry(at, second.row.id)).toMatchObject({ state: 'delivered' })
  })
})

describe('a wait that the server asks for', () => {
  const wait = () => refusal(429, 'PT429', '3600')
  const email = 'same@example.com'

  it('for one sender applies to all their rows, but not to call-back requests', async () => {
    const leads = [quoteLead({ email }), quoteLead({ email }), inquiryLead({ email })] as const
    const outbox = await keepLeads(at, [leads[0], []], [leads[1], []], [leads[2], []])
    at.server.instead = (_, name) => (name === leads[0].row.id ? wait() : null)
    expect(await outbox.deliver('online')).toEqual({ waiting: 2 })
    expect(await storedEntry(at, leads[1].row.id)).toMatchObject({
      attempts: 0,
      hold: 'server',
      nextAttemptAt: at.now + 60 * minute,
    })
  })

  it('for one file applies to the others of its request', async () => {
    const outbox = await keepLeads(at, [quoteLead(), ['a.pdf', 'b.pdf']])
    at.server.instead = (call) => (call === 'file' ? wait() : null)
    await outbox.deliver('online')
    expect(at.server.asked.slice(1)).toEqual(['file a.pdf'])
  })

  it('for one sender stops no other', async () => {
    const outbox = await keepLeads(at, [inquiryLead(), []], [inquiryLead(), []])
    at.server.instead = wait
    await outbox.deliver('online')
    expect(at.server.asked).toHaveLength(2)
  })

  it('for rows stops none of their files', async () => {
    const outbox = await keepLeads(at, [quoteLead({ email }), ['a.pdf']])
    at.server.instead = (call) => (call === 'file' ? cut() : null)
    await outbox.deliver('online')
    await outbox.enqueue(quoteLead({ email }), [])
    at.server.instead = (call) => (call === 'row' ? wait() : null)
    expect(await outbox.deliver('online')).toEqual({ waiting: 1 })
    expect(at.server.asked.at(-2)).toBe('file a.pdf')
  })

  it('for a file stops none of their rows', async () => {
    const [first, second] = [quoteLead({ email }), quoteLead({ email })]
    const outbox = await keepLeads(at, [first, ['a.pdf']], [second, []])
    at.server.instead = (call, name) =>
      call === 'file' ? wait() : name === second.row.id ? busy() : null
    await outbox.deliver('online')
    expect(await storedEntry(at, first.row.id)).toMatchObject({ hold: 'server' })
    expect(await storedEntry(at, second.row.id)).toMatchObject({ hold: null })
  })

  it('does not apply to others for a wrong key', async () => {
    const outbox = await keepLeads(at, [inquiryLead({ email }), []], [inquiryLead({ email }), []])
    at.server.instead = () => refusal(401, '')
    await outbox.deliver('online')
    expect(at.server.asked).toHaveLength(2)
  })

  it.each(['waiting', 'needs-attention'] as const)(
    'is stored even if another holder has taken over, while it is %s',
    async (state) => {
      const lead = inquiryLead()
      const outbox = await keepLeads(at, [lead, []])
      at.server.instead = async () => {
        await at.ports.store.change(lead.row.id, (entry) =>
          entry === null ? null : { put: { ...entry, state, attempts: 2 } },
        )
        return wait()
      }
      await outbox.deliver('online')
      const hold = state === 'waiting' ? 'server' : null
      expect(await storedEntry(at, lead.row.id)).toMatchObject({ state, hold, attempts: 2 })
    },
  )

  it('does not apply to what the visitor sends now', async () => {
    const lead = inquiryLead()
    const outbox = await keepLeads(at, [lead, []])
    at.server.instead = wait
    await outbox.deliver('online')
    at.server.instead = () => null
    await outbox.deliver('online')
    expect(await outbox.entries()).toMatchObject([{ state: 'waiting' }])
    await outbox.sendNow(lead.row.id)
    expect(await outbox.entries()).toMatchObject([{ state: 'delivered' }])
  })
})

describe('an attempt', () => {
  it('is counted, with its wait, before it starts', async () => {
    const lead = inquiryLead()
    const outbox = await keepLeads(at, [lead, []])
    const { pass, reached, open } = gate()
    at.server.instead = async () => {
      await pass()
      return busy()
    }
    const delivery = outbox.deliver('online')
    await reached
    expect(await storedEntry(at, lead.row.id)).toMatchObject({
      attempts: 1,
      nextAttemptAt: at.now + 2000,
      maybeSent: true,
    })
    await createOutbox(at.ports).deliver('timer')
    expect(at.server.asked).toHaveLength(1)
    open()
    await delivery
  })
})
