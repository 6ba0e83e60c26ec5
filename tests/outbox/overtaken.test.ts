import { beforeEach, describe, expect, it } from 'vitest'
import { createOutbox } from '#src/outbox/create-outbox.ts'
import type { OutboxPorts } from '#src/outbox/ports.ts'
import { inquiryLead, quoteLead } from '#tests/support/outbox-device.ts'
import { type OneDevice, keepLeads, oneDevice, storedEntry } from './one-device.ts'
import { gate } from './small-server.ts'

const minute = 60_000
const busy = () => new Response('', { status: 503 })
const cut = () => Response.error()

let at: OneDevice

beforeEach(() => {
  at = oneDevice()
})

describe('an overtaken holder', () => {
  /** One delivery hangs in its first request while another one delivers everything it can. */
  async function overtake(answer: () => Response | null, other: () => Promise<unknown>) {
    const { pass, reached, open } = gate()
    let isFirst = true
    const fetch: OutboxPorts['fetch'] = async (url, init) => {
      if (!isFirst) return at.server.fetch(url, init)
      isFirst = false
      await pass()
      return answer() ?? at.server.fetch(url, init)
    }
    const delivery = createOutbox({ ...at.ports, fetch }).deliver('online')
    await reached
    at.now += minute
    await other()
    open()
    await delivery
  }

  it('leaves the remaining steps to the other one', async () => {
    const outbox = await keepLeads(at, [quoteLead(), ['a.pdf']])
    at.server.instead = (call) => (call === 'file' ? cut() : null)
    await overtake(
      () => null,
      () => outbox.deliver('online'),
    )
    expect(at.server.asked.filter((call) => call === 'file a.pdf')).toHaveLength(1)
  })

  it('stores no late result', async () => {
    const outbox = await keepLeads(at, [inquiryLead(), []])
    let before: unknown
    await overtake(busy, async () => {
      await outbox.deliver('online')
      before = await outbox.entries()
    })
    expect(before).toMatchObject([{ state: 'delivered', attempts: 2 }])
    expect(await outbox.entries()).toEqual(before)
  })

  it('after a removal does not apply a response to another request with that id', async () => {
    const lead = inquiryLead({ message: 'The first words of it.' })
    const { id } = lead.row
    const outbox = await keepLeads(at, [lead, []])
    const { pass, reached, open } = gate()
    let second: Promise<unknown> = Promise.resolve()
    await overtake(
      () => new Response(null, { status: 201 }),
      async () => {
        await outbox.remove(id)
        await outbox.enqueue(inquiryLead({ id, message: 'Other words, said later.' }), [])
        at.server.instead = async () => {
          await pass()
          return busy()
        }
        second = outbox.deliver('online')
        await reached
      },
    )
    expect(await storedEntry(at, id)).toMatchObject({ attempts: 1, leadArrived: false })
    open()
    await second
  })
})

it('does not repeat what another tab does between reading and claiming', async () => {
  const lead = inquiryLead()
  const other = await keepLeads(at, [lead, []])
  const list = async () => {
    const read = await at.ports.store.list()
    await other.deliver('online')
    return read
  }
  const outbox = createOutbox({ ...at.ports, store: { ...at.ports.store, list } })
  await outbox.deliver('online')
  expect(at.server.asked).toEqual([`row ${lead.row.id}`, `receipt ${lead.row.id}`])
  expect(await other.entries()).toMatchObject([{ state: 'delivered', attempts: 1 }])
})
