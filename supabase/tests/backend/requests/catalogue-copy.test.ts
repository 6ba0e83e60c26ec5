import { PostgrestClient } from '@supabase/postgrest-js'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { createStore } from 'idb-keyval'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openCopy } from '#src/catalogue/replica/reader.ts'
import { refreshCopy } from '#src/catalogue/replica/sync.ts'
import { type EmbeddedBackend, startBackend } from '#tests/support/embedded-backend.ts'
import { product } from '#supabase/tests/backend/rows.ts'

const count = 500
/** The most that an unchanged catalogue may cost, without headers. */
const unchangedLimit = 5 * 1024

let backend: EmbeddedBackend
let service: PostgrestClient
let received: { path: string; bytes: number; rows: number }[]
vi.stubGlobal('indexedDB', new IDBFactory())
vi.stubGlobal('IDBKeyRange', IDBKeyRange)
const store = createStore('catalogue', 'entries')
const rows = Array.from({ length: count }, (_, place) =>
  product(`cabin-${place}`, { description: 'A cabin. '.repeat(100) }),
)

const refresh = () => refreshCopy(store, new AbortController().signal)
const bytesOf = () => received.reduce((sum, { bytes }) => sum + bytes, 0)

beforeAll(async () => {
  backend = await startBackend()
  const rest = `${backend.internalUrl}/rest/v1`
  service = new PostgrestClient(rest, { headers: { apikey: backend.keys.secret } })
  const { error } = await service.from('products').insert(rows)
  expect(error).toBeNull()
  vi.stubEnv('VITE_SUPABASE_URL', backend.internalUrl)
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', backend.keys.publishable)
  const send = globalThis.fetch
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const response = await send(...request)
    const body = await response.clone().text()
    const parsed: unknown = JSON.parse(body)
    const found = Array.isArray(parsed) ? parsed.length : 0
    const path = new URL(response.url).pathname
    received.push({ path, bytes: Buffer.byteLength(body), rows: found })
    return response
  })
  received = []
  expect(await refresh()).toMatchObject({ ok: true })
})

beforeEach(() => {
  received = []
})

afterAll(async () => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  await backend.stop()
})

describe('A copy of 500 products', () => {
  it('has them all', async () => {
    expect(await (await openCopy(store))?.products()).toHaveLength(count)
  })

  it('is confirmed as current with less than 5 KB', async () => {
    expect(await refresh()).toMatchObject({ ok: true })
    expect(received).toHaveLength(1)
    expect(bytesOf()).toBeLessThan(unchangedLimit)
  })

  it('is updated by the one product that changed', async () => {
    await service.from('products').update({ name: 'Changed' }).eq('slug', 'cabin-7')
    await refresh()
    expect(received.map((answer) => answer.rows)).toEqual([0, 1])
    expect(bytesOf()).toBeLessThan(unchangedLimit)
    expect(await (await openCopy(store))?.product('cabin-7')).toMatchObject({ name: 'Changed' })
  })

  it('gets a new picture as a change of its product', async () => {
    await service
      .from('product_images')
      .insert({ product_id: rows[8]?.id, image_url: '/new.jpg', alt: 'New' })
    await refresh()
    expect(received.map((answer) => answer.rows)).toEqual([0, 1])
    const changed = await (await openCopy(store))?.product('cabin-8')
    expect(changed?.pictures).toMatchObject([{ url: '/new.jpg' }])
  })

  it('drops what was unpublished, by a list of ids and versions', async () => {
    await service.from('products').update({ published: false }).eq('slug', 'cabin-9')
    await refresh()
    expect(await (await openCopy(store))?.product('cabin-9')).toBeUndefined()
    expect(await (await openCopy(store))?.products()).toHaveLength(count - 1)
    expect(bytesOf()).toBeLessThan(count * 100)
  })
})
