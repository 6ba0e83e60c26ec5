import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { type UseStore, createStore, entries, get, set } from 'idb-keyval'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ProductSummary } from '#src/catalogue/schema/product.ts'
import type * as Keeper from './query-persister.ts'

const key = ['products', 'newest'] as const
const record = 'query-["products","newest"]'
const day = 86_400_000

let store: UseStore
let isOnline: boolean
let keeper: typeof Keeper

const summary = (name: string): ProductSummary => ({
  id: name,
  name,
  slug: name,
  category: '',
  category_slug: 'containers',
  subcategory_slug: null,
  short_description: '',
  picture: null,
  size: null,
  people: null,
})

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

function read(
  queryClient: QueryClient,
  answer: () => Promise<unknown>,
  queryKey: readonly unknown[] = key,
) {
  const persister = (_: unknown, __: unknown, query: Parameters<typeof keeper.keep>[1]) =>
    keeper.keep(answer(), query)
  return queryClient.fetchQuery({ queryKey, queryFn: answer, persister })
}

const fails = () => Promise.reject(new Error('no network'))

/** What a page shows that has none of this in memory and cannot ask. */
async function shownOffline(queryKey: readonly unknown[] = key) {
  const page = client()
  await expect(read(page, fails, queryKey)).rejects.toThrow('no network')
  return page.getQueryState(queryKey)
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

beforeEach(async () => {
  isOnline = true
  vi.stubGlobal('navigator', {
    get onLine() {
      return isOnline
    },
  })
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.resetModules()
  keeper = await import('./query-persister.ts')
  store = createStore('catalogue', 'entries')
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a response', () => {
  it('is shown on a later day offline, with its original time', async () => {
    const before = Date.now()
    await read(client(), async () => [summary('a')])
    await settled()
    const state = await shownOffline()
    expect(state).toMatchObject({ status: 'error', data: [summary('a')] })
    expect(state?.dataUpdatedAt).toBeGreaterThanOrEqual(before)
    expect(state?.dataUpdatedAt).toBeLessThanOrEqual(Date.now())
  })

  it("is shown at once and replaced by the network's", async () => {
    await read(client(), async () => [summary('old')])
    await settled()
    const page = client()
    let release: (value: unknown) => void = () => undefined
    const answer = new Promise((resolve) => {
      release = resolve
    })
    const shown: unknown[] = []
    const persister = (_: unknown, __: unknown, query: Parameters<typeof keeper.keep>[1]) =>
      keeper.keep(answer, query)
    const observer = new QueryObserver(page, {
      queryKey: key,
      queryFn: () => answer,
      persister,
    })
    const stop = observer.subscribe(({ data }) => shown.push(data))
    await vi.waitFor(() => expect(shown.at(-1)).toEqual([summary('old')]))
    release([summary('new')])
    await vi.waitFor(() => expect(shown.at(-1)).toEqual([summary('new')]))
    stop()
  })

  it('from the network is not replaced by a stored one that loads too late', async () => {
    await read(client(), async () => [summary('old')])
    await settled()
    const page = client()
    await read(page, async () => [summary('new')])
    await settled()
    expect(page.getQueryData(key)).toEqual([summary('new')])
  })

  it('is stored for 90 days', async () => {
    await read(client(), async () => [summary('a')])
    await settled()
    vi.useFakeTimers({ now: Date.now() + 89 * day, toFake: ['Date'] })
    expect(await shownOffline()).toMatchObject({ data: [summary('a')] })
    vi.setSystemTime(Date.now() + 2 * day)
    expect((await shownOffline())?.data).toBeUndefined()
    expect(await get(record, store)).toBeUndefined()
  })

  it('that a product is gone replaces a stored product', async () => {
    const detail = ['products', 'detail', 'a']
    const product = {
      ...summary('a'),
      description: '',
      features: [],
      specifications: [],
      pictures: [],
    }
    await read(client(), async () => product, detail)
    await settled()
    expect(await shownOffline(detail)).toMatchObject({ data: product })
    await read(client(), async () => null, detail)
    await settled()
    expect((await shownOffline(detail))?.data).toBeUndefined()
  })

  it('of anything but the public catalogue is not stored', async () => {
    for (const queryKey of [
      ['admin', 'leads'],
      ['catalogue'],
      ['products', 'edit', 'a'],
      ['projects', 'all'],
    ]) {
      await read(client(), async () => [summary('a')], queryKey)
    }
    await settled()
    expect(await entries(store)).toEqual([])
  })
})

describe('an invalid entry is dropped alone:', () => {
  const valid = () => ({
    buster: 'catalogue-2',
    queryHash: '["products","newest"]',
    queryKey: ['products', 'newest'],
    state: { status: 'success', data: [summary('kept')], dataUpdatedAt: Date.now() },
  })

  it.each([
    ['an older version', () => ({ ...valid(), buster: 'catalogue-1' })],
    ['text', () => 'hello'],
    ['nothing of ours', () => ({ a: 1 })],
    [
      'another query',
      () => ({ ...valid(), queryHash: '["projects","first"]', queryKey: ['projects', 'first'] }),
    ],
    [
      'a key that does not belong to its hash',
      () => ({
        ...valid(),
        queryKey: ['projects', 'first'],
        state: { ...valid().state, data: [] },
      }),
    ],
    [
      'rows of another shape',
      () => ({ ...valid(), state: { ...valid().state, data: [{ id: 1 }] } }),
    ],
    ['no rows at all', () => ({ ...valid(), state: { ...valid().state, data: null } })],
  ])('%s', async (_title, entry) => {
    const other = { ...valid(), queryHash: '["projects","first"]', queryKey: ['projects', 'first'] }
    await set(
      'query-["projects","first"]',
      { ...other, state: { ...other.state, data: [] } },
      store,
    )
    await set(record, entry(), store)
    expect((await shownOffline())?.data).toBeUndefined()
    expect(await get(record, store)).toBeUndefined()
    expect(await shownOffline(['projects', 'first'])).toMatchObject({ data: [] })
  })

  it('and a valid one is not', async () => {
    await set(record, valid(), store)
    expect(await shownOffline()).toMatchObject({ data: [summary('kept')] })
  })
})

describe('data of a prerendered page', () => {
  it('is stored, but never over what the device has fetched itself', async () => {
    const page = client()
    page.setQueryData(key, [summary('rendered')])
    await keeper.keepHydrated(page, [key])
    expect(await shownOffline()).toMatchObject({ data: [summary('rendered')] })
    await read(client(), async () => [summary('read')])
    await settled()
    await keeper.keepHydrated(page, [key])
    expect(await shownOffline()).toMatchObject({ data: [summary('read')] })
  })
})

describe('without storage', () => {
  it.each([
    [
      'that refuses',
      () => {
        throw new DOMException('private window', 'SecurityError')
      },
    ],
    ['that never opens', () => new EventTarget()],
  ])('%s the network still works', async (_title, open) => {
    vi.stubGlobal('indexedDB', { open })
    expect(await read(client(), async () => [summary('a')])).toEqual([summary('a')])
    await expect(read(client(), fails)).rejects.toThrow('no network')
  })

  it('because the browser has none at all, the network still works', async () => {
    vi.stubGlobal('indexedDB', undefined)
    expect(await read(client(), async () => [summary('a')])).toEqual([summary('a')])
  })
})
