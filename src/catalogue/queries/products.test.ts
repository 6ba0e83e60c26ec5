import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { load } from './load.ts'
import {
  newestProductsQuery,
  productPortionQuery,
  productQuery,
  relatedProductsQuery,
} from './products.ts'
import { projectQuery } from './project.ts'
import { projectPortionQuery } from './projects.ts'

let requests: URL[] = []
let answer: () => Response = () => Response.json([])

beforeEach(() => {
  requests = []
  answer = () => Response.json([])
  vi.stubEnv('VITE_SUPABASE_URL', 'https://project.supabase.example')
  vi.stubGlobal('fetch', async (url: unknown) => {
    requests.push(new URL(String(url)))
    return answer()
  })
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const products = productPortionQuery({}, 1)
const none = { entries: [], total: 0 }

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })
const counted =
  (body: unknown, range: string, status = 200) =>
  () =>
    Response.json(body, { status, headers: { 'content-range': range } })
const cabin = {
  id: 'id',
  name: 'Cabin',
  slug: 'cabin',
  category_slug: 'containers',
  specifications: [],
}
const parameter = (name: string) => requests[0]?.searchParams.get(name)

describe('the specified queries', () => {
  it('one portion of all products, newest first, with their pictures', async () => {
    answer = counted([], '*/0')
    expect(await client().fetchQuery(productPortionQuery({}, 1))).toEqual({ entries: [], total: 0 })
    expect(requests[0]?.pathname).toBe('/rest/v1/products')
    expect(parameter('order')).toBe('created_at.desc,id.asc')
    expect(parameter('select')).toContain('product_images(')
    expect([parameter('offset'), parameter('limit')]).toEqual(['0', '48'])
  })

  it('a later portion of a category, and its total number', async () => {
    answer = counted([cabin], '48-48/49')
    const list = { category: 'containers', type: 'container-houses' }
    const portion = await client().fetchQuery(productPortionQuery(list, 2))
    expect(portion).toMatchObject({ entries: [{ slug: 'cabin' }], total: 49 })
    expect(parameter('category_slug')).toBe('eq.containers')
    expect(parameter('subcategory_slug')).toBe('eq.container-houses')
    expect([parameter('offset'), parameter('limit')]).toEqual(['48', '48'])
  })

  it('an empty portion beyond the end, which is no failure', async () => {
    answer = counted({ code: 'PGRST103', message: '' }, '*/49', 416)
    expect(await client().fetchQuery(productPortionQuery({}, 3))).toMatchObject({ entries: [] })
  })

  it('only as many of the newest as the home page shows', async () => {
    await client().fetchQuery(newestProductsQuery)
    expect(parameter('order')).toBe('created_at.desc,id.asc')
    expect(parameter('limit')).toBe('3')
  })

  it('up to three other products of a category', async () => {
    await client().fetchQuery(relatedProductsQuery('containers', 'own-id'))
    expect(parameter('category_slug')).toBe('eq.containers')
    expect(parameter('id')).toBe('neq.own-id')
    expect(parameter('limit')).toBe('3')
  })

  it('one product by its slug, where a missing one is no error', async () => {
    expect(await client().fetchQuery(productQuery('no-such'))).toBeNull()
    expect(parameter('slug')).toBe('eq.no-such')
  })

  it('one portion of the projects by their display order', async () => {
    answer = counted([], '*/0')
    const portion = await client().fetchQuery(projectPortionQuery('Industrial', 2))
    expect(portion).toEqual({ entries: [], total: 0 })
    expect(requests[0]?.pathname).toBe('/rest/v1/project_images')
    expect(parameter('order')).toBe('display_order.asc,id.asc')
    expect(parameter('category')).toBe('eq.Industrial')
    expect([parameter('offset'), parameter('limit')]).toEqual(['48', '48'])
  })

  it('one project by its id, where a missing one is no error', async () => {
    expect(await client().fetchQuery(projectQuery('no-such'))).toBeNull()
    expect(parameter('id')).toBe('eq.no-such')
  })

  it('is fresh for five minutes and cached for ten', () => {
    for (const query of [products, productQuery('a'), projectPortionQuery(undefined, 1)]) {
      expect(query).toMatchObject({ staleTime: 300_000, gcTime: 600_000 })
    }
  })
})

describe('a query that fails', () => {
  it.each([
    ['unreachable', () => new Response('<p>Log in</p>')],
    ['unreachable', () => Response.json({ code: 'XX000', message: '' }, { status: 500 })],
    ['refused', () => Response.json({ code: '42501', message: '' }, { status: 401 })],
  ])('rejects with %s', async (kind, failing) => {
    answer = failing
    for (const reading of [
      client().fetchQuery(products),
      client().fetchQuery(projectPortionQuery(undefined, 1)),
    ]) {
      await expect(reading).rejects.toMatchObject({ name: 'QueryFailure', failure: { kind } })
    }
    await expect(client().fetchQuery(productQuery('a'))).rejects.toMatchObject({
      failure: { kind },
    })
  })

  it('does not stop a page from loading', async () => {
    answer = () => new Response('', { status: 503 })
    const queryClient = client()
    expect(await load(queryClient, products)).toBeUndefined()
    expect(queryClient.getQueryState(products.queryKey)?.status).toBe('error')
  })
})

it('earlier data is enough for a page, however old', async () => {
  const queryClient = client()
  queryClient.setQueryData(products.queryKey, none, { updatedAt: 1 })
  expect(await load(queryClient, products)).toEqual(none)
  expect(requests).toEqual([])
})
