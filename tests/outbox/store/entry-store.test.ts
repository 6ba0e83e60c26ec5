import { IDBFactory } from 'fake-indexeddb'
import { set } from 'idb-keyval'
import { beforeEach, describe, expect, it } from 'vitest'
import type { EntryStore, NewEntry } from '#src/outbox/store/entry-store.ts'
import { entryDatabase } from '#src/outbox/store/entry-database.ts'
import { createIndexedEntryStore } from '#src/outbox/store/indexed-entry-store.ts'
import { createMemoryEntryStore } from '#src/outbox/store/memory-entry-store.ts'
import { newEntry } from '#src/outbox/submit/new-entry.ts'
import { devicePorts, pdf, quoteLead } from '#tests/support/outbox-device.ts'

const indexed = () => {
  const factory = new IDBFactory()
  return createIndexedEntryStore(entryDatabase({ factory: () => factory }))
}

const made = (files = ['a.pdf', 'b.pdf']) =>
  newEntry(
    quoteLead(),
    files.map((name) => pdf(name)),
    devicePorts(),
  )

describe.each([
  ['IndexedDB', indexed],
  ['memory', createMemoryEntryStore],
])('entries in %s', (_where, create) => {
  let store: EntryStore
  let first: NewEntry
  const bytesOf = async ({ entry }: NewEntry) => [
    await store.bytes(entry.id, 0),
    await store.bytes(entry.id, 1),
  ]

  beforeEach(async () => {
    store = create()
    first = await made()
    expect(await store.keep(first, first.entry.id, () => true)).toBe(true)
  })

  it('are stored with their bytes', async () => {
    expect(await store.list()).toEqual({ entries: [first.entry], unreadable: [], isBlank: false })
    expect(await bytesOf(first)).toEqual(first.bytes)
  })

  it('are unchanged when the new one is not allowed', async () => {
    const next = await made()
    expect(await store.keep(next, first.entry.id, (there) => there === null)).toBe(false)
    expect((await store.list()).entries).toEqual([first.entry])
    expect(await bytesOf(first)).toEqual(first.bytes)
  })

  it('are replaced with their bytes', async () => {
    const next = await made()
    await store.keep(next, first.entry.id, () => true)
    expect((await store.list()).entries).toEqual([next.entry])
    expect(await bytesOf(first)).toEqual([null, null])
    expect(await bytesOf(next)).toEqual(next.bytes)
  })

  it('are removed with their bytes', async () => {
    expect(await store.change(first.entry.id, () => ({ remove: true }))).toBeNull()
    expect((await store.list()).entries).toEqual([])
    expect(await bytesOf(first)).toEqual([null, null])
  })

  it('delete only the given bytes', async () => {
    const put = { ...first.entry, attempts: 1 }
    expect(await store.change(first.entry.id, () => ({ put, drop: [0] }))).toEqual(put)
    expect(await bytesOf(first)).toEqual([null, first.bytes[1]])
    expect((await store.list()).entries).toEqual([put])
  })

  it('are all deleted with their bytes when cleared', async () => {
    expect(await store.clear()).toEqual([first.entry])
    expect((await store.list()).entries).toEqual([])
    expect(await bytesOf(first)).toEqual([null, null])
  })

  it('have the time of the last step next to them', async () => {
    expect(await store.lastBeat()).toBeNull()
    await store.beat(7)
    expect(await store.lastBeat()).toBe(7)
    expect((await store.list()).unreadable).toEqual([])
  })
})

it('an invalid time of the last step is ignored', async () => {
  const factory = new IDBFactory()
  const database = entryDatabase({ factory: () => factory })
  await set('beat', 'yesterday', database)
  expect(await createIndexedEntryStore(database).lastBeat()).toBeNull()
})

it('large writes have more time', async () => {
  const factory = new IDBFactory()
  const waits: number[] = []
  const store = createIndexedEntryStore(
    entryDatabase({
      factory: () => factory,
      after(milliseconds) {
        waits.push(milliseconds)
        return () => {}
      },
    }),
  )
  const large = await newEntry(quoteLead(), [pdf('a.pdf', 2_000_000)], devicePorts())
  await store.keep(large, large.entry.id, () => true)
  expect(waits).toEqual([3000, 5000])
})
