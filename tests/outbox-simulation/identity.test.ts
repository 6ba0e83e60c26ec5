import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createOutbox } from '#src/outbox/create-outbox.ts'
import type { OutboxPorts } from '#src/outbox/ports.ts'
import { devicePorts, pdf, quoteLead } from '#tests/support/outbox-device.ts'
import { ServerFetch } from './server-fetch.ts'
import { ServerModel } from './server-model.ts'

let server: ServerModel
let ports: OutboxPorts

beforeEach(() => {
  const now = Date.UTC(2026, 10, 21)
  server = new ServerModel(() => now)
  ports = devicePorts({ fetch: new ServerFetch(server).fetch, now: () => now, random: () => 1 })
})

const lead = (values = {}) => quoteLead({ details: 'fine', ...values })

describe('an id', () => {
  it.each([
    ['words', { details: 'other' }, [pdf('a.pdf')]],
    ['a file more', {}, [pdf('a.pdf'), pdf('b.pdf')]],
    ['another file', {}, [pdf('b.pdf')]],
  ])(
    'other %s under an id is reported, even once the first is delivered',
    async (_, words, files) => {
      const outbox = createOutbox(ports)
      const sent = lead()
      await outbox.enqueue(sent, [pdf('a.pdf')])
      const other = lead({ id: sent.row.id, ...words })
      expect(await outbox.enqueue(other, files)).toEqual({ ok: false, failure: 'id-taken' })
      await outbox.deliver('enqueue')
      expect(await outbox.entries()).toMatchObject([{ state: 'delivered' }])
      expect(await outbox.enqueue(other, files)).toEqual({ ok: false, failure: 'id-taken' })
      expect(server.rowOf(sent.row.id)).toMatchObject({ details: 'fine' })
    },
  )

  it('an entry that could not be read back is removed, and subscribers are notified', async () => {
    const { store } = ports
    const bytes = () => Promise.reject(new DOMException('', 'UnknownError'))
    const outbox = createOutbox({ ...ports, store: { ...store, bytes } })
    const heard = vi.fn()
    outbox.subscribe(heard)
    const kept = await outbox.enqueue(lead(), [pdf('a.pdf')])
    expect(kept).toEqual({ ok: false, failure: 'storage-unavailable' })
    expect(await createOutbox(ports).entries()).toEqual([])
    // Another tab may have seen it waiting, and would report it as lost when it is gone.
    expect(heard).toHaveBeenCalledTimes(1)
  })
})
