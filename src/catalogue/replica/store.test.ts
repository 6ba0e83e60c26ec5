import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { type UseStore, createStore, del, keys, set } from 'idb-keyval'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type CopyHead,
  bucketCount,
  bucketOf,
  commitHead,
  readHead,
  removeCopy,
  writeBucket,
  writeIndex,
} from './store.ts'

let store: UseStore

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  store = createStore('catalogue', 'entries')
})

async function part() {
  return {
    fingerprint: { count: 0, sha256: '' },
    buckets: [await writeBucket(store, [])],
    index: await writeIndex(store, new Map()),
  }
}

async function head(savedAt: number): Promise<CopyHead> {
  const [products, projects, posts] = [await part(), await part(), await part()]
  return { schema: 2, savedAt, since: '', products, projects, posts }
}

describe('a head', () => {
  it('replaces the previous one, with everything that it referenced', async () => {
    const first = await head(1)
    expect(await commitHead(store, first)).toBe(true)
    expect(await commitHead(store, await head(2))).toBe(true)
    expect((await readHead(store))?.savedAt).toBe(2)
    expect(await keys(store)).toHaveLength(7)
    expect(await keys(store)).not.toContain(first.products.index)
  })

  it('whose records another tab has removed changes nothing', async () => {
    await commitHead(store, await head(1))
    const late = await head(2)
    await del(late.products.buckets[0] ?? '', store)
    expect(await commitHead(store, late)).toBe(false)
    expect((await readHead(store))?.savedAt).toBe(1)
  })

  it('is removed with the copy, while responses of single queries stay', async () => {
    await set('query-["products"]', 'kept', store)
    await commitHead(store, await head(1))
    await removeCopy(store)
    expect(await keys(store)).toEqual(['query-["products"]'])
  })
})

it('rows are spread over buckets of about 500', () => {
  expect([0, 1, 500, 501, 2000, 20_000].map(bucketCount)).toEqual([1, 1, 1, 2, 4, 64])
  const filled = new Set(
    Array.from({ length: 20_000 }, (_, place) => bucketOf(`cabin-${place}`, 64)),
  )
  expect(filled.size).toBe(64)
})
