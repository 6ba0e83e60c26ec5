import { expect, it } from 'vitest'
import { keepLead } from '#tests/outbox-simulation/keep-lead.ts'
import { ServerFetch } from '#tests/outbox-simulation/server-fetch.ts'
import { ServerModel } from '#tests/outbox-simulation/server-model.ts'
import { devicePorts, pdf, quoteLead } from '#tests/support/outbox-device.ts'

it("only one of five large files is in the page's memory at a time", async () => {
  const { fetch } = new ServerFetch(new ServerModel(() => 0))
  const ports = devicePorts()
  const order: string[] = []
  const watched = devicePorts({
    store: {
      ...ports.store,
      bytes: (id, place) => {
        order.push(`read ${place}`)
        return ports.store.bytes(id, place)
      },
    },
    fetch: async (url, init) => {
      const answer = await fetch(url, init)
      if (url.includes('/storage/')) order.push('sent')
      return answer
    },
  })
  const files = ['a', 'b', 'c', 'd', 'e'].map((name) => pdf(`${name}.pdf`, 60_000))
  const { outbox } = await keepLead(watched, quoteLead(), files)
  order.length = 0
  expect(await outbox.deliver('online')).toEqual({ waiting: 0 })
  expect(order).toEqual([0, 1, 2, 3, 4].flatMap((place) => [`read ${place}`, 'sent']))
})
