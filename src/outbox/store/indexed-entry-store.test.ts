import { IDBFactory } from 'fake-indexeddb'
import { get, set } from 'idb-keyval'
import { describe, expect, it } from 'vitest'
import { entryDatabase } from './entry-database.ts'
import { createIndexedEntryStore } from './indexed-entry-store.ts'

function open() {
  const factory = new IDBFactory()
  return entryDatabase({ factory: () => factory })
}

describe('records that are not ours', () => {
  it('are listed, left as they are, and never overwritten', async () => {
    const database = open()
    const store = createIndexedEntryStore(database)
    await set('entry:foreign', { hello: 'world' }, database)
    await set('entry:newer', { version: 99, id: 'newer' }, database)
    await set(['odd', 'key'], 1, database)
    const { entries, unreadable } = await store.list()
    expect(entries).toEqual([])
    expect(unreadable).toEqual([
      { key: 'entry:foreign', reason: 'foreign', record: { hello: 'world' } },
      { key: 'entry:newer', reason: 'newer', record: { version: 99, id: 'newer' } },
    ])
    await expect(store.change('foreign', () => ({ remove: true }))).rejects.toThrow('foreign')
    await expect(store.keep({ bytes: [] } as never, 'newer', () => true)).rejects.toThrow('newer')
    expect(await get('entry:foreign', database)).toEqual({ hello: 'world' })
    expect(await store.clear(), 'but the visitor may take everything away').toEqual([])
    expect((await store.list()).unreadable).toEqual([])
  })

  it('in place of bytes count as missing bytes', async () => {
    const database = open()
    await set('bytes:a:0', 'text', database)
    expect(await createIndexedEntryStore(database).bytes('a', 0)).toBeNull()
  })
})
