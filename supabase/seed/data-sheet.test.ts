import { beforeAll, expect, it } from 'vitest'
import { dataSheet } from './data-sheet.ts'
import { readSeedProducts } from './read-seed.ts'
import type { SeedProduct } from './schema.ts'
import { productRows } from './seed-rows.ts'

let products: readonly SeedProduct[] = []

beforeAll(async () => {
  products = await readSeedProducts()
})

/** The objects at the places that the table of the file names. */
function objectsOf(text: string): string[] {
  const table = Number(/startxref\n(\d+)/.exec(text)?.[1])
  expect(text.slice(table, table + 4)).toBe('xref')
  const places = [...text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)]
  return places.map(([, place]) => text.slice(Number(place)).split('endobj')[0] ?? '')
}

it('each product has a valid PDF page, with its text within the page', () => {
  for (const product of products) {
    const text = dataSheet(product).toString('latin1')
    const objects = objectsOf(text)
    expect(objects.map((object) => object.split('\n')[0])).toEqual(
      [1, 2, 3, 4, 5, 6].map((number) => `${number} 0 obj`),
    )
    const content = objects[5] ?? ''
    const [, length] = /\/Length (\d+)/.exec(content) ?? []
    const inner = content.slice(content.indexOf('stream\n') + 7, content.indexOf('\nendstream'))
    expect(inner.length, product.slug).toBe(Number(length))
    expect(inner, product.slug).toContain(`(${product.lead_time})`)
    const heights = [...inner.matchAll(/ ([\d.-]+) Td /g)].map(([, height]) => Number(height))
    expect(Math.min(...heights.slice(0, -1)), product.slug).toBeGreaterThan(80)
  }
})

it("is stored at the row's path, with the row's size", () => {
  for (const product of products) {
    const { row, documents } = productRows(product)
    expect(row.documents).toEqual(
      documents.map(({ path, content }) => ({
        name: 'Data sheet',
        url: `/storage/v1/object/public/product-documents/${path}`,
        size: content().length,
      })),
    )
    expect(documents).toHaveLength(1)
  }
})
