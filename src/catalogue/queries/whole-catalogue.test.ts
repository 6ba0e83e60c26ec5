import { QueryClient } from '@tanstack/react-query'
import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const emptySha = 'of none'
const oneSha = 'of one'

const row = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Camp',
  slug: 'camp',
  category_slug: 'containers',
  version: 1,
  created_at: '2026-01-01T00:00:00+00:00',
}

let digest: object
let isReachable: boolean

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubEnv('VITE_SUPABASE_URL', 'https://project.supabase.example')
  // Without a secure connection the count has to do.
  vi.stubGlobal('crypto', {})
  isReachable = true
  digest = {
    at: '2026-11-21T00:00:00+00:00',
    products: { count: 1, sha256: oneSha },
    projects: { count: 0, sha256: emptySha },
    posts: { count: 0, sha256: emptySha },
  }
  vi.stubGlobal('fetch', async (input: unknown) => {
    const { pathname } = new URL(String(input))
    if (!isReachable) return Response.error()
    if (pathname.endsWith('catalogue_digest')) return Response.json(digest)
    return Response.json(pathname.endsWith('products') ? [row] : [])
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

async function read() {
  const { wholeCatalogueQuery } = await import('./whole-catalogue.ts')
  return new QueryClient().fetchQuery({ ...wholeCatalogueQuery, retry: false })
}

it('the whole catalogue is stored in the copy, and read from it', async () => {
  expect(await read()).toMatchObject({ products: [{ slug: 'camp' }], projects: [] })
  const { catalogueCopyQuery } = await import('#src/catalogue/replica/replica.ts')
  expect(await new QueryClient().fetchQuery(catalogueCopyQuery)).toMatchObject({
    products: 1,
    projects: 0,
    complete: true,
  })
})

it('the copy is shown at once, while the server does not respond', async () => {
  await read()
  vi.stubEnv('SSR', false)
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const { productPortionQuery } = await import('./products.ts')
  const client = new QueryClient()
  const products = productPortionQuery({ category: 'containers' }, 1)
  void client.fetchQuery(products)
  const shown = () => client.getQueryData(products.queryKey)
  await vi.waitFor(() => expect(shown()).toMatchObject({ entries: [{ slug: 'camp' }], total: 1 }))
})

it('a browser without storage fetches all of it', async () => {
  vi.stubGlobal('indexedDB', undefined)
  expect(await read()).toMatchObject({ products: [{ slug: 'camp' }], projects: [] })
  const { refreshCatalogueCopy } = await import('#src/catalogue/replica/replica.ts')
  expect(await refreshCatalogueCopy()).toEqual({ ok: false, failure: { kind: 'no-storage' } })
})

it('an unreachable server is a failure', async () => {
  isReachable = false
  await expect(read()).rejects.toMatchObject({ failure: { kind: 'unreachable' } })
})

it('a copy can be removed', async () => {
  await read()
  const { catalogueCopyQuery, removeCatalogueCopy } =
    await import('#src/catalogue/replica/replica.ts')
  await removeCatalogueCopy()
  expect(await new QueryClient().fetchQuery(catalogueCopyQuery)).toEqual({
    savedAt: null,
    products: 0,
    projects: 0,
    complete: false,
  })
})

describe('a catalogue that is too large to be fetched unasked', () => {
  beforeEach(() => {
    digest = {
      at: '2026-11-21T00:00:00+00:00',
      products: { count: 20_000, sha256: oneSha },
      projects: { count: 0, sha256: emptySha },
      posts: { count: 0, sha256: emptySha },
    }
  })

  it('has what was seen, in full where it was opened, and the total number', async () => {
    const { productPortionQuery } = await import('./products.ts')
    vi.stubEnv('SSR', false)
    const client = new QueryClient()
    await client.fetchQuery(productPortionQuery({}, 1))
    await vi.waitFor(async () =>
      expect(await read()).toMatchObject({ products: [{ slug: 'camp' }], published: 20_000 }),
    )
  })

  it('has only the total number without storage', async () => {
    vi.stubGlobal('indexedDB', undefined)
    expect(await read()).toEqual({ products: [], projects: [], posts: [], published: 20_000 })
  })

  it('is fetched completely on request', async () => {
    digest = {
      at: '2026-11-21T00:00:00+00:00',
      products: { count: 1, sha256: oneSha },
      projects: { count: 0, sha256: emptySha },
      posts: { count: 0, sha256: emptySha },
    }
    vi.doMock('#src/catalogue/replica/unasked.ts', () => ({ mostUnaskedRows: () => 0 }))
    expect(await read()).toMatchObject({ products: [], published: 1 })
    const { askedCatalogueQuery } = await import('./whole-catalogue.ts')
    const asked = await new QueryClient().fetchQuery(askedCatalogueQuery)
    expect(asked.products).toMatchObject([{ slug: 'camp' }])
    expect(asked.published).toBeUndefined()
    vi.doUnmock('#src/catalogue/replica/unasked.ts')
  })
})
