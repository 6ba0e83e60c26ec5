import { createHash } from 'node:crypto'
import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { type UseStore, createStore } from 'idb-keyval'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openCopy } from './reader.ts'
import { readHead } from './store.ts'
import { refreshCopy } from './sync.ts'
import { type ServedRow, idOf, servedProduct } from './served-product.ts'

let served: Map<string, ServedRow>
let clock: number
let asked: string[]
let store: UseStore

const now = () => new Date(clock).toISOString()
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

function put(number: number, values: Partial<ServedRow> = {}): void {
  served.set(idOf(number), servedProduct(number, { updated_at: now(), ...values }))
}

function answer(input: unknown): Response {
  const { pathname, searchParams } = new URL(String(input))
  const table = pathname.split('/').at(-1) ?? ''
  asked.push(table)
  if (table === 'catalogue_digest') {
    const pairs = [...served.values()].map(({ id, version }) => `${id} ${version}`).toSorted()
    const products = { count: served.size, sha256: sha256(pairs.join(',')) }
    const none = { count: 0, sha256: sha256('') }
    return Response.json({ at: now(), products, projects: none, posts: none })
  }
  const since = searchParams.get('updated_at')?.replace('gte.', '') ?? ''
  const after = searchParams.get('id')?.replace('gt.', '') ?? ''
  const rows = table === 'products' ? [...served.values()] : []
  const found = rows
    .filter(({ id, updated_at }) => updated_at >= since && id > after)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return Response.json(found.slice(0, Number(searchParams.get('limit'))))
}

const refresh = (mostRows?: number) => {
  clock += 1000
  return refreshCopy(store, new AbortController().signal, mostRows)
}
const nameOf = async (number: number) =>
  (await (await openCopy(store))?.product(`cabin-${number}`))?.name
const tooLarge = (count: number) => ({ ok: false, failure: { kind: 'too-large', count } })

beforeEach(() => {
  clock = Date.UTC(2026, 10, 21)
  served = new Map()
  asked = []
  for (const number of [1, 2, 3]) put(number)
  vi.stubGlobal('indexedDB', new IDBFactory())
  store = createStore('catalogue', 'entries')
  vi.stubEnv('VITE_SUPABASE_URL', 'https://project.supabase.example')
  vi.stubGlobal('fetch', async (input: unknown) => answer(input))
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

it('a copy is made up to the limit, and beyond it no row is fetched', async () => {
  expect(await refresh(2)).toEqual(tooLarge(3))
  expect(asked).toEqual(['catalogue_digest'])
  expect(await readHead(store)).toBeNull()
  expect(await refresh(3)).toMatchObject({ ok: true })
  expect(await nameOf(3)).toBe('Cabin 3')
})

it('a larger copy that was requested is updated by its changes', async () => {
  await refresh()
  clock += 1000
  put(2, { name: 'Larger cabin', version: 2 })
  expect(await refresh(1)).toMatchObject({ ok: true })
  expect(await nameOf(2)).toBe('Larger cabin')
})

it('a copy is left as it was where too much has changed', async () => {
  for (let number = 1; number <= 1500; number++) put(number)
  await refresh()
  clock += 1000
  for (let number = 1; number <= 1500; number++) put(number, { name: 'Changed', version: 2 })
  asked = []
  expect(await refresh(400)).toEqual(tooLarge(1500))
  expect(asked).toEqual(['catalogue_digest', 'products'])
  expect(await nameOf(7)).toBe('Cabin 7')
})

it('no list of versions is fetched beyond the limit', async () => {
  await refresh()
  served.delete(idOf(2))
  asked = []
  expect(await refresh(1)).toEqual(tooLarge(2))
  expect(asked).toEqual(['catalogue_digest', 'products'])
})
