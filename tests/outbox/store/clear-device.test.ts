import 'fake-indexeddb/auto'
import { createStore, get, set } from 'idb-keyval'
import { expect, it, vi } from 'vitest'
import { devicePorts, pdf, quoteLead } from '#tests/support/outbox-device.ts'
import {
  countBaskets,
  readBaskets,
  removedParts,
  updateBaskets,
} from '#src/outbox/basket/basket-store.ts'
import { firstBaskets, nameBasket } from '#src/outbox/basket/baskets.ts'
import { clearDevice } from '#src/outbox/store/clear-device.ts'
import { createOutbox } from '#src/outbox/create-outbox.ts'
import { countDrafts, saveDraft } from '#src/outbox/submit/drafts.ts'

it('nothing of a visitor stays on a device that was cleared', async () => {
  const ports = devicePorts()
  const outbox = createOutbox(ports)
  const lead = quoteLead()
  await outbox.enqueue(lead, [pdf('plan.pdf')])
  const draft = { id: crypto.randomUUID(), values: { name: 'Ravi' }, files: [], savedAt: 1 }
  await saveDraft('quote', draft)
  await saveDraft('inquiry', draft)
  const shared = createStore('shared-files', 'keyval')
  await set('latest', { title: 'Ravi', files: [] }, shared)
  expect(await countDrafts()).toBe(2)
  await updateBaskets(nameBasket('first', 'Asha'))
  removedParts.push({ id: 'a', basketId: null, name: 'Asha', restore: nameBasket('first', 'Asha') })
  expect(await countBaskets()).toBe(1)

  expect(await clearDevice(outbox)).toBe('removed')
  expect(await outbox.survey()).toEqual({ entries: [], unreadable: [], isBlank: true })
  expect(await ports.store.bytes(lead.row.id, 0)).toBeNull()
  expect(await countDrafts()).toBe(0)
  expect(await get('latest', shared)).toBeUndefined()
  expect(await readBaskets()).toEqual({ ok: true, value: firstBaskets })
  expect(removedParts).toEqual([])
})

it('a device that cannot be cleared reports it', async () => {
  const clear = () => Promise.reject(new DOMException('', 'UnknownError'))
  const ports = devicePorts()
  const outbox = createOutbox({ ...ports, store: { ...ports.store, clear } })
  expect(await clearDevice(outbox)).toBe('storage-unavailable')
})

it('a device whose drafts cannot be cleared reports it', async () => {
  const clear = vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(() => {
    throw new DOMException('', 'UnknownError')
  })
  const outcome = await clearDevice({ removeAll: async () => 'removed' })
  clear.mockRestore()
  expect(outcome).toBe('storage-unavailable')
})
