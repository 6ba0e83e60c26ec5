import { createHash } from 'node:crypto'
import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { type UseStore, createStore, del, get, keys, set } from 'idb-keyval'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openCopy } from './reader.ts'
import { isDamaged, readHead } from './store.ts'
import { refreshCopy } from './sync.ts'
import { type ServedRow, idOf, servedProduct } from './served-product.ts'

type Served = Record<'products' | 'project_images' | 'blog_posts', Map<string, ServedRow>>

let served: Served
let clock: number
let requests: URL[]
/** Stands between the copy and an answer: another answer, or none. */
let intercept: (url: URL, rows: number) => Response | undefined
let store: UseStore

const now = () => new Date(clock).toISOString()

const product = (number: number, values: Partial<ServedRow> = {}) =>
  servedProduct(number, { updated_at: now(), ...values })

function project(number: number): ServedRow {
  const place = { display_order: number, version: 1, updated_at: now() }
  return { id: idOf(number), title: `Camp ${number}`, image_url: '/a.jpg', ...place }
}

function post(number: number): ServedRow {
  const facts = { title: `Post ${number}`, category: 'Case Studies', content: [['p', ['Text']]] }
  const published_on = `2026-01-0${number}`
  return {
    id: idOf(number),
    slug: `post-${number}`,
    ...facts,
    published_on,
    version: 1,
    updated_at: now(),
  }
}

function put(row: ServedRow): void {
  clock += 1000
  served.products.set(row.id, { ...row, updated_at: now() })
}

function change(number: number, values: Partial<ServedRow>): void {
  const row = served.products.get(idOf(number)) ?? product(number)
  put({ ...row, ...values, version: row.version + 1 })
}

function fingerprint(rows: Map<string, ServedRow>) {
  const pairs = [...rows.values()].map(({ id, version }) => `${id} ${version}`).toSorted()
  return { count: rows.size, sha256: createHash('sha256').update(pairs.join(',')).digest('hex') }
}

async function answer(input: unknown): Promise<Response> {
  const url = new URL(String(input))
  requests.push(url)
  const table = url.pathname.split('/').at(-1)
  if (table === 'catalogue_digest') {
    const digest = {
      at: now(),
      products: fingerprint(served.products),
      projects: fingerprint(served.project_images),
      posts: fingerprint(served.blog_posts),
    }
    return intercept(url, 0) ?? Response.json(digest)
  }
  const rows = rowsFor(url, [...served[table as keyof Served].values()])
  return intercept(url, rows.length) ?? Response.json(rows)
}

function rowsFor(url: URL, rows: ServedRow[]): ServedRow[] {
  const conditions = url.searchParams
  const since = conditions.get('updated_at')?.replace('gte.', '') ?? ''
  const ids = conditions.getAll('id').map((condition) => condition.replaceAll(/[()]/g, ''))
  const after = ids.find((id) => id.startsWith('gt.'))?.slice(3) ?? ''
  const listed = ids
    .find((id) => id.startsWith('in.'))
    ?.slice(3)
    .split(',')
  return rows
    .filter(
      (row) => row.updated_at >= since && row.id > after && (listed?.includes(row.id) ?? true),
    )
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .slice(0, Number(conditions.get('limit') ?? rows.length))
}

const refresh = () => {
  clock += 1000
  return refreshCopy(store, new AbortController().signal)
}
const slugs = async () => (await (await openCopy(store))?.products())?.map(({ slug }) => slug)

beforeEach(() => {
  clock = Date.UTC(2026, 10, 21)
  served = {
    products: new Map([1, 2, 3].map((number) => [idOf(number), product(number)])),
    project_images: new Map([2, 1].map((number) => [idOf(number), project(number)])),
    blog_posts: new Map([1, 2].map((number) => [idOf(number), post(number)])),
  }
  requests = []
  intercept = () => undefined
  vi.stubGlobal('indexedDB', new IDBFactory())
  store = createStore('catalogue', 'entries')
  vi.stubEnv('VITE_SUPABASE_URL', 'https://project.supabase.example')
  vi.stubGlobal('fetch', answer)
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

describe('the copy of the catalogue', () => {
  it('has every product, newest first, and every project in display order', async () => {
    const refreshed = await refresh()
    expect(refreshed).toMatchObject({
      ok: true,
      value: { products: { fingerprint: { count: 3 } }, projects: { fingerprint: { count: 2 } } },
    })
    expect(await slugs()).toEqual(['cabin-3', 'cabin-2', 'cabin-1'])
    const copy = await openCopy(store)
    expect((await copy?.projects())?.map(({ title }) => title)).toEqual(['Camp 1', 'Camp 2'])
    expect(await copy?.product('cabin-2')).toMatchObject({ name: 'Cabin 2', pictures: [] })
    expect(await copy?.product('no-such')).toBeUndefined()
  })

  it('requests only the fingerprint when nothing has changed', async () => {
    await refresh()
    requests = []
    expect(await refresh()).toMatchObject({ ok: true })
    expect(requests.map(({ pathname }) => pathname)).toEqual(['/rest/v1/rpc/catalogue_digest'])
  })

  it('requests what changed since, including new and renamed rows', async () => {
    await refresh()
    change(2, { name: 'Larger cabin' })
    change(3, { slug: 'renamed' })
    put(product(4))
    const sizes: number[] = []
    intercept = (url, rows) => {
      if (url.pathname.endsWith('products')) sizes.push(rows)
      return undefined
    }
    await refresh()
    expect(sizes).toEqual([3])
    expect(await slugs()).toEqual(['cabin-4', 'renamed', 'cabin-2', 'cabin-1'])
    const copy = await openCopy(store)
    expect(await copy?.product('cabin-2')).toMatchObject({ name: 'Larger cabin' })
    expect(await copy?.product('cabin-3')).toBeUndefined()
  })

  it('loses what was removed or unpublished', async () => {
    await refresh()
    served.products.delete(idOf(2))
    await refresh()
    expect(await slugs()).toEqual(['cabin-3', 'cabin-1'])
    served.products.clear()
    await refresh()
    expect(await slugs()).toEqual([])
  })

  it('finds a change dated before the last refresh', async () => {
    await refresh()
    const row = product(2, { name: 'Late', version: 2, updated_at: '2026-01-01T00:00:00.000Z' })
    served.products.set(row.id, row)
    await refresh()
    expect(await (await openCopy(store))?.product('cabin-2')).toMatchObject({ name: 'Late' })
    expect(requests.filter((url) => url.searchParams.get('id')?.startsWith('in.'))).toHaveLength(1)
  })

  it('spreads rows over buckets, and rewrites only those that changed', async () => {
    for (let number = 1; number <= 1200; number++) put(product(number))
    await refresh()
    const before = (await readHead(store))?.products.buckets ?? []
    expect(before).toHaveLength(4)
    expect(await slugs()).toHaveLength(1200)
    change(700, { name: 'Changed' })
    await refresh()
    const after = (await readHead(store))?.products.buckets ?? []
    expect(after.filter((key) => !before.includes(key))).toHaveLength(1)
    expect(await (await openCopy(store))?.product('cabin-700')).toMatchObject({ name: 'Changed' })
    expect(await slugs()).toHaveLength(1200)
  })
})

describe('a refresh that is not completed', () => {
  const old = ['cabin-3', 'cabin-2', 'cabin-1']

  beforeEach(async () => {
    await refresh()
    change(1, { slug: 'new-name' })
    requests = []
  })

  it('without a network leaves the copy unchanged', async () => {
    intercept = () => Response.error()
    expect(await refresh()).toEqual({ ok: false, failure: { kind: 'unreachable' } })
    expect(await slugs()).toEqual(old)
  })

  it('interrupted between two responses leaves the copy unchanged', async () => {
    intercept = (url) =>
      url.pathname.endsWith('products') ? new Response('', { status: 503 }) : undefined
    expect(await refresh()).toEqual({ ok: false, failure: { kind: 'unreachable' } })
    expect(await slugs()).toEqual(old)
  })

  it('with rows that never match the fingerprint leaves the copy unchanged', async () => {
    intercept = (url) => (url.pathname.endsWith('products') ? Response.json([]) : undefined)
    expect(await refresh()).toEqual({ ok: false, failure: { kind: 'unsettled' } })
    expect(await slugs()).toEqual(old)
  })

  it('starts over when the catalogue changes meanwhile', async () => {
    let hasChanged = false
    intercept = (url) => {
      if (url.pathname.endsWith('catalogue_digest') && !hasChanged) {
        hasChanged = true
        change(2, { slug: 'just-now' })
      }
      return undefined
    }
    expect(await refresh()).toMatchObject({ ok: true })
    expect(await slugs()).toEqual(['cabin-3', 'just-now', 'new-name'])
  })

  it('on a full device reports it and leaves the copy unchanged', async () => {
    const full: UseStore = (mode, use) =>
      mode === 'readonly'
        ? store(mode, use)
        : Promise.reject(new DOMException('no space', 'QuotaExceededError'))
    const refreshed = await refreshCopy(full, new AbortController().signal)
    expect(refreshed).toEqual({ ok: false, failure: { kind: 'storage-full' } })
    expect(await slugs()).toEqual(old)
  })

  it('leaves records that the next one removes', async () => {
    await set('copy/part/bucket-left-behind', [], store)
    await refresh()
    expect(await keys(store)).not.toContain('copy/part/bucket-left-behind')
    expect(await keys(store)).toHaveLength(7)
  })
})

describe('a copy that cannot be trusted', () => {
  beforeEach(async () => {
    await refresh()
  })

  it.each([
    ['of another version', { schema: 0 }],
    ['of somebody else', 'hello'],
  ])('%s is not a copy, and is made again', async (_title, head) => {
    await set('copy/head', head, store)
    expect(await openCopy(store)).toBeNull()
    await refresh()
    expect(await slugs()).toHaveLength(3)
  })

  it('with a damaged row shows the others, and is made again', async () => {
    const [key = ''] = (await readHead(store))?.products.buckets ?? []
    const rows = await get<{ content: { name: unknown } }[]>(key, store)
    const [first, ...others] = rows ?? []
    await set(key, [{ ...first, content: { name: 7 } }, ...others], store)
    expect(await slugs()).toHaveLength(2)
    expect(await isDamaged(store)).toBe(true)
    await refresh()
    expect(await slugs()).toHaveLength(3)
    expect(await isDamaged(store)).toBe(false)
  })

  it.each(['bucket', 'index'])('without one of its records (%s) is made again', async (kind) => {
    const head = await readHead(store)
    await del((kind === 'index' ? head?.products.index : head?.products.buckets[0]) ?? '', store)
    change(1, { name: 'Changed' })
    expect(await refresh()).toMatchObject({ ok: true })
    expect(await slugs()).toHaveLength(3)
  })
})

it('two tabs at once leave one complete copy', async () => {
  for (let number = 1; number <= 700; number++) put(product(number))
  await Promise.all([refresh(), refresh()])
  change(5, { name: 'Changed' })
  await Promise.all([refresh(), refresh()])
  expect(await slugs()).toHaveLength(700)
  expect(await (await openCopy(store))?.product('cabin-5')).toMatchObject({ name: 'Changed' })
  expect(await isDamaged(store)).toBe(false)
})
