import { beforeEach, describe, expect, it } from 'vitest'
import { createOutbox } from '#src/outbox/create-outbox.ts'
import type { OutboxPorts } from '#src/outbox/ports.ts'
import { devicePorts, inquiryLead, pdf, quoteLead } from '#tests/support/outbox-device.ts'
import { SmallServer, gate, refusal } from './small-server.ts'

const minute = 60_000
const busy = () => new Response('', { status: 503 })
const cut = () => Response.error()

let now: number
let server: SmallServer
let ports: OutboxPorts

beforeEach(() => {
  now = Date.UTC(2026, 10, 21)
  server = new SmallServer()
  ports = devicePorts({ fetch: server.fetch, now: () => now, random: () => 1 })
})

const stored = (id: string) => ports.store.change(id, () => null)

/** Keeps leads, one a second. */
async function keep(...leads: readonly (readonly [ReturnType<typeof quoteLead>, string[]])[]) {
  const outbox = createOutbox(ports)
  for (const [lead, names] of leads) {
    await outbox.enqueue(
      lead,
      names.map((name) => pdf(name)),
    )
    now += 1000
  }
  return outbox
}

describe('in a run', () => {
  it('rows of all go before files of any, and each lead is confirmed when it is there', async () => {
    const [first, second] = [quoteLead(), quoteLead()]
    const outbox = await keep([first, ['a.pdf', 'b.pdf']], [second, []])
    expect(await outbox.deliver('timer')).toEqual({ waiting: 0 })
    const [a, b] = [first.row.id, second.row.id]
    expect(server.asked).toEqual([
      `row ${a}`,
      `row ${b}`,
      `receipt ${b}`,
      'file a.pdf',
      'file b.pdf',
      `receipt ${a}`,
    ])
  })

  it('the oldest goes first, but what was tried less goes before it', async () => {
    const [first, second, third] = [inquiryLead(), inquiryLead(), inquiryLead()]
    const outbox = await keep([first, []], [second, []])
    server.instead = busy
    await outbox.deliver('online')
    expect(server.asked).toEqual([`row ${first.row.id}`, `row ${second.row.id}`])
    await outbox.enqueue(third, [])
    server.asked.length = 0
    await outbox.deliver('online')
    expect(server.asked).toEqual([third, first, second].map(({ row }) => `row ${row.id}`))
  })

  it('a file that does not get there keeps no other back', async () => {
    const outbox = await keep([quoteLead(), ['a.pdf', 'b.pdf']])
    server.instead = (_, name) => (name === 'a.pdf' ? cut() : null)
    await outbox.deliver('online')
    expect(server.asked.slice(1)).toEqual(['file a.pdf', 'file b.pdf'])
    expect(await outbox.entries()).toMatchObject([
      { files: [{ state: 'waiting' }, { state: 'arrived' }] },
    ])
  })

  it('a large file that was cut off goes on at once, behind the rows that came meanwhile', async () => {
    const size = 100_000
    const lead = quoteLead()
    await createOutbox(ports).enqueue(lead, [pdf('plan.pdf', size)])
    const [path = ''] = (await stored(lead.row.id))?.files.map((file) => file.path) ?? []
    let there = 0
    const fetch: OutboxPorts['fetch'] = async (url, init) => {
      if (!url.includes('/upload/resumable')) return server.fetch(url, init)
      server.asked.push(init.method ?? '')
      const isFirst = there === 0
      if (init.method === 'PATCH') there = isFirst ? 40_000 : size
      if (init.method === 'PATCH' && isFirst) {
        await createOutbox(ports).enqueue(inquiryLead(), [])
        throw new TypeError('Failed to fetch')
      }
      if (there === size) server.files.set(path, size)
      const headers = { 'tus-resumable': '1.0.0', 'upload-offset': String(there), location: '/one' }
      return new Response(null, { status: init.method === 'POST' ? 201 : 204, headers })
    }
    expect(await createOutbox({ ...ports, fetch }).deliver('online')).toEqual({ waiting: 0 })
    expect(server.asked.map((call) => call.split(' ')[0])).toEqual([
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

  it('everybody hears of each step', async () => {
    const outbox = await keep([quoteLead(), ['a.pdf']])
    let heard = 0
    outbox.subscribe(() => heard++)
    await outbox.deliver('online')
    expect(heard).toBe(3)
  })

  it('who delivers leaves a mark of life at each step', async () => {
    const outbox = await keep([quoteLead(), ['a.pdf']])
    const marks: (number | null)[] = []
    server.instead = async () => {
      now += minute
      marks.push(now - ((await ports.store.lastBeat()) ?? 0))
      return null as never
    }
    await outbox.deliver('online')
    expect(marks).toEqual([minute, minute, minute])
  })

  it('a mark of life that cannot be left stops nothing', async () => {
    await keep([quoteLead(), ['a.pdf']])
    const beat = () => Promise.reject(new Error('no'))
    const outbox = createOutbox({ ...ports, store: { ...ports.store, beat } })
    expect(await outbox.deliver('online')).toEqual({ waiting: 0 })
  })

  it('a result that cannot be noted stops no other', async () => {
    const [first, second] = [inquiryLead(), inquiryLead()]
    await keep([first, []], [second, []])
    let isBroken = false
    server.instead = (_, name) => {
      isBroken = name === first.row.id
      return null
    }
    const change: OutboxPorts['store']['change'] = async (id, decide) => {
      if (!isBroken) return ports.store.change(id, decide)
      isBroken = false
      throw new Error('no')
    }
    const outbox = createOutbox({ ...ports, store: { ...ports.store, change } })
    await outbox.deliver('online')
    expect(await stored(second.row.id)).toMatchObject({ state: 'delivered' })
  })
})

describe('what the server asks to wait for', () => {
  const wait = () => refusal(429, 'PT429', '3600')
  const email = 'same@example.com'

  it('of one sender is kept for all his rows, and not for what he asked to be called about', async () => {
    const leads = [quoteLead({ email }), quoteLead({ email }), inquiryLead({ email })] as const
    const outbox = await keep([leads[0], []], [leads[1], []], [leads[2], []])
    server.instead = (_, name) => (name === leads[0].row.id ? wait() : null)
    expect(await outbox.deliver('online')).toEqual({ waiting: 2 })
    expect(await stored(leads[1].row.id)).toMatchObject({
      attempts: 0,
      hold: 'server',
      nextAttemptAt: now + 60 * minute,
    })
  })

  it('of one file is kept for the others of the request', async () => {
    const outbox = await keep([quoteLead(), ['a.pdf', 'b.pdf']])
    server.instead = (call) => (call === 'file' ? wait() : null)
    await outbox.deliver('online')
    expect(server.asked.slice(1)).toEqual(['file a.pdf'])
  })

  it('of one sender stops no other', async () => {
    const outbox = await keep([inquiryLead(), []], [inquiryLead(), []])
    server.instead = wait
    await outbox.deliver('online')
    expect(server.asked).toHaveLength(2)
  })

  it('of his rows stops none of his files', async () => {
    const outbox = await keep([quoteLead({ email }), ['a.pdf']])
    server.instead = (call) => (call === 'file' ? cut() : null)
    await outbox.deliver('online')
    await outbox.enqueue(quoteLead({ email }), [])
    server.instead = (call) => (call === 'row' ? wait() : null)
    expect(await outbox.deliver('online')).toEqual({ waiting: 1 })
    expect(server.asked.at(-2)).toBe('file a.pdf')
  })

  it('of a file stops none of his rows', async () => {
    const [first, second] = [quoteLead({ email }), quoteLead({ email })]
    const outbox = await keep([first, ['a.pdf']], [second, []])
    server.instead = (call, name) =>
      call === 'file' ? wait() : name === second.row.id ? busy() : null
    await outbox.deliver('online')
    expect(await stored(first.row.id)).toMatchObject({ hold: 'server' })
    expect(await stored(second.row.id)).toMatchObject({ hold: null })
  })

  it('is nothing that a wrong key makes others wait for', async () => {
    const outbox = await keep([inquiryLead({ email }), []], [inquiryLead({ email }), []])
    server.instead = () => refusal(401, '')
    await outbox.deliver('online')
    expect(server.asked).toHaveLength(2)
  })

  it('is over for what the visitor wants to be sent now', async () => {
    const lead = inquiryLead()
    const outbox = await keep([lead, []])
    server.instead = wait
    await outbox.deliver('online')
    server.instead = () => null
    await outbox.deliver('online')
    expect(await outbox.entries()).toMatchObject([{ state: 'waiting' }])
    await outbox.sendNow(lead.row.id)
    expect(await outbox.entries()).toMatchObject([{ state: 'delivered' }])
  })
})

describe('an attempt', () => {
  it('is counted, with its wait, before it is made', async () => {
    const lead = inquiryLead()
    const outbox = await keep([lead, []])
    const { pass, reached, open } = gate()
    server.instead = async () => {
      await pass()
      return busy()
    }
    const delivery = outbox.deliver('online')
    await reached
    expect(await stored(lead.row.id)).toMatchObject({
      attempts: 1,
      nextAttemptAt: now + 2000,
      maybeSent: true,
    })
    await createOutbox(ports).deliver('timer')
    expect(server.asked).toHaveLength(1)
    open()
    await delivery
  })
})
