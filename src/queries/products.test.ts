import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { load } from './load.ts'
import {
  categoryProductsQuery,
  productQuery,
  newestProductsQuery,
  productsQuery,
  relatedProductsQuery,
} from './products.ts'
import { projectsQuery } from './projects.ts'

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

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })
const parameter = (name: string) => requests[0]?.searchParams.get(name)

describe('what the specification reads', () => {
  it('all products, newest first, with their pictures', async () => {
    expect(await client().fetchQuery(productsQuery)).toEqual([])
    expect(requests[0]?.pathname).toBe('/rest/v1/products')
    expect(parameter('order')).toBe('created_at.desc,id.asc')
    expect(parameter('select')).toContain('product_images(')
  })

  it('the products of a category, newest first', async () => {
    await client().fetchQuery(categoryProductsQuery('containers'))
    expect(parameter('category_slug')).toBe('eq.containers')
    expect(parameter('order')).toBe('created_at.desc,id.asc')
  })

  it.each([
    ['all', () => client().fetchQuery(productsQuery)],
    ['those of a category', () => client().fetchQuery(categoryProductsQuery('containers'))],
  ] as const)(
    '%s, however many, where a backend gives a thousand in one answer',
    async (_, read) => {
      const rows = Array.from({ length: 1002 }, (_, place) => ({
        id: `id-${place}`,
        name: 'Cabin',
        slug: `cabin-${place}`,
        category_slug: 'containers',
        specifications: [],
      }))
      answer = () => {
        const start = Number(requests.at(-1)?.searchParams.get('offset') ?? 0)
        return Response.json(rows.slice(start, start + 1000))
      }
      const found = await read()
      expect(found.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
      expect(requests).toHaveLength(2)
    },
  )

  it('no more of the newest than the home page shows', async () => {
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

  it('one product by its slug, where none is no error', async () => {
    expect(await client().fetchQuery(productQuery('no-such'))).toBeNull()
    expect(parameter('slug')).toBe('eq.no-such')
  })

  it('projects by their display order', async () => {
    expect(await client().fetchQuery(projectsQuery)).toEqual([])
    expect(requests[0]?.pathname).toBe('/rest/v1/project_images')
    expect(parameter('order')).toBe('display_order.asc,id.asc')
  })

  it('is fresh for five minutes and kept for ten', () => {
    for (const query of [productsQuery, productQuery('a'), projectsQuery]) {
      expect(query).toMatchObject({ staleTime: 300_000, gcTime: 600_000 })
    }
  })
})

describe('a reading that fails', () => {
  it.each([
    ['unreachable', () => new Response('<p>Log in</p>')],
    ['unreachable', () => Response.json({ code: 'XX000', message: '' }, { status: 500 })],
    ['refused', () => Response.json({ code: '42501', message: '' }, { status: 401 })],
  ])('is a rejection that says %s', async (kind, failing) => {
    answer = failing
    for (const reading of [
      client().fetchQuery(productsQuery),
      client().fetchQuery(projectsQuery),
    ]) {
      await expect(reading).rejects.toMatchObject({ name: 'QueryFailure', failure: { kind } })
    }
    await expect(client().fetchQuery(productQuery('a'))).rejects.toMatchObject({
      failure: { kind },
    })
  })

  it('does not stop a page from loading: the query holds it', async () => {
    answer = () => new Response('', { status: 503 })
    const queryClient = client()
    expect(await load(queryClient, productsQuery)).toBeUndefined()
    expect(queryClient.getQueryState(productsQuery.queryKey)?.status).toBe('error')
  })
})

it('what was read before is enough for a page, however old', async () => {
  const queryClient = client()
  queryClient.setQueryData(productsQuery.queryKey, [], { updatedAt: 1 })
  expect(await load(queryClient, productsQuery)).toEqual([])
  expect(requests).toEqual([])
})
