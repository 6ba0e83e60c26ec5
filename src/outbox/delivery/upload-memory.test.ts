import { expect, it } from 'vitest'
import { quote } from '#src/outbox/store/fixtures/lead-fields.ts'
import { createMemoryEntryStore } from '#src/outbox/store/memory-entry-store.ts'
import { newEntry } from '#src/outbox/submit/new-entry.ts'
import { uploadMemory } from './upload-memory.ts'

const ports = { now: () => 1, digest: async () => 'c'.repeat(64), after: () => () => undefined }
const plan = {
  name: 'plan.pdf',
  type: 'application/pdf',
  bytes: new ArrayBuffer(4),
  sha256: '0'.repeat(64),
  pickedSize: 9,
} as const

async function keep() {
  const store = createMemoryEntryStore()
  const row = { ...quote, id: 'a', product_id: null, product_name: null }
  const kept = await newEntry({ kind: 'quote', row }, [plan, plan], ports)
  await store.keep(kept, 'a', () => true)
  const [file] = kept.entry.files
  if (file === undefined) throw new Error('no file')
  return { store, memory: uploadMemory(store, 'a', file), file }
}

it('the offset of an upload is stored with its own file for the next worker', async () => {
  const { store, memory } = await keep()
  const upload = { id: 'one', offset: 5 }
  expect(memory.begun()).toBeNull()
  await memory.note(upload)
  expect(memory.begun()).toEqual(upload)
  const files = (await store.list()).entries[0]?.files ?? []
  expect(files.map((file) => file.upload)).toEqual([upload, undefined])
  const [first] = files
  if (first === undefined) throw new Error('no file')
  expect(uploadMemory(store, 'a', first).begun()).toEqual(upload)
})

it('an offset that cannot be stored only costs bytes, and a removed entry stays removed', async () => {
  const { store, memory } = await keep()
  await store.change('a', () => ({ remove: true }))
  await memory.note({ id: 'one', offset: 5 })
  expect((await store.list()).entries).toEqual([])
  store.change = () => Promise.reject(new Error('no'))
  await memory.note({ id: 'one', offset: 6 })
  expect(memory.begun()).toEqual({ id: 'one', offset: 6 })
})
