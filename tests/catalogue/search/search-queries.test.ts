import { beforeAll, describe, expect, it } from 'vitest'
import type { Product } from '#src/catalogue/schema/product.ts'
import { exampleProducts } from '#tests/support/example-catalogue.ts'
import { nativeQueries } from '#tests/catalogue/search/native-queries.ts'
import { footprintOfSize } from '#src/catalogue/search/measures.ts'
import { searchDocuments } from '#src/catalogue/search/search-documents.ts'
import { createSearchIndex } from '#src/catalogue/search/search-index.ts'

let catalogue: readonly Product[] = []
const index = createSearchIndex()

beforeAll(async () => {
  catalogue = await exampleProducts()
  index.add([...searchDocuments({ products: catalogue, projects: [], posts: [] })])
})

const answer = (text: string) =>
  index.search({ text, filters: {}, limits: { products: 50, projects: 0, articles: 0 } })
const products = (text: string) =>
  answer(text).groups.products.hits.map(({ key }) =>
    catalogue.find(({ id }) => key === `products:${id}`),
  )
const names = (text: string) => products(text).map((product) => String(product?.name))

describe.each(Object.entries(nativeQueries))('in %s letters', (_script, kinds) => {
  const cases = Object.entries(kinds).flatMap(([name, queries]) =>
    queries.split(', ').map((query) => [query, name] as const),
  )

  it('has at least sixty queries', () => {
    expect(cases.length).toBeGreaterThanOrEqual(60)
  })

  it.each(cases)('%s finds %s', (query, name) => {
    expect(names(query).slice(0, 3).join()).toMatch(new RegExp(name))
  })
})

describe('trade terms for sizes and storeys', () => {
  it.each([
    ['10x12', /Portable Cabin|Guard House|Security Cabin/],
    ['4x4', /Security Cabin|Toilet/],
    ['20x10 office', /Site Office/],
    ['10 x 20 cabin', /Guard House GH-20|Cabin/],
    ['200 sqft', /Guard House|Portable|Site Office|Container/],
    ['double storey office', /Two-Storey Site Office/],
    ['double-story office', /Two-Storey Site Office/],
    ['G+1', /Two-Storey/],
    ['ground plus one office', /Two-Storey Site Office/],
    ['site office price', /Site Office/],
    ['server room', /Portable/],
    ['rate of labour camp', /Labour/],
  ])('%s finds %s first', (query, name) => {
    expect(names(query)[0]).toMatch(name)
    expect(answer(query).suggestion).toBeNull()
  })

  it('500 sq ft finds the nearest area first', () => {
    const areas = products('500 sq ft').map((product) => {
      const { length = 0, width = 0 } = footprintOfSize(product?.size ?? null) ?? {}
      return Math.abs(length * (width ?? 0) - 500 * 0.3048 ** 2)
    })
    expect(areas.length).toBeGreaterThan(3)
    expect(areas).toEqual(areas.toSorted((a, b) => a - b))
  })
})
