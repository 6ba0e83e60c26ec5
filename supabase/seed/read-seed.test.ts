import { readdirSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { categories, subcategorySlugs } from '#src/catalogue/schema/categories.ts'
import { readSeedProducts, readSeedProjects } from './read-seed.ts'
import type { SeedProduct, SeedProject } from './schema.ts'

let products: readonly SeedProduct[] = []
let projects: readonly SeedProject[] = []

beforeAll(async () => {
  products = await readSeedProducts()
  projects = await readSeedProjects()
})

const filesOf = (folder: string) =>
  readdirSync(new URL(`./${folder}/`, import.meta.url)).map((name) => name.replace(/\.json$/, ''))

/** The values that occur more than once. */
function repeated(values: readonly string[]): string[] {
  return values.filter((value, place) => values.indexOf(value) !== place)
}

describe('the products of the example catalogue', () => {
  it('all parse, and files are named by their slugs', () => {
    expect(products.map(({ slug }) => slug)).toEqual(filesOf('products').toSorted())
  })

  it('are at least sixteen and fill every category and subcategory', () => {
    expect(products.length).toBeGreaterThanOrEqual(16)
    for (const { slug, subcategories } of categories) {
      const own = products.filter((product) => product.category_slug === slug)
      expect(own.length, slug).toBeGreaterThanOrEqual(1)
      const kinds: readonly { slug: string }[] = subcategories
      const allowed = kinds.length === 0 ? [null] : kinds.map((kind) => kind.slug)
      for (const product of own) expect(allowed, product.slug).toContain(product.subcategory_slug)
    }
    const filled = new Set(products.map((product) => product.subcategory_slug))
    expect(
      subcategorySlugs.filter((slug) => !filled.has(slug as SeedProduct['subcategory_slug'])),
    ).toEqual([])
    expect(subcategorySlugs).toHaveLength(7)
  })

  it('have unique slugs, names, texts and times', () => {
    for (const key of ['slug', 'name', 'short_description', 'description', 'created_at'] as const) {
      expect(repeated(products.map((product) => product[key])), key).toEqual([])
    }
  })

  it('have at least six different features and ten different specifications', () => {
    for (const { slug, features, specifications } of products) {
      const words = features.map((entry) => (typeof entry === 'string' ? entry : entry.value))
      expect(new Set(words).size, slug).toBeGreaterThanOrEqual(6)
      expect(repeated(words), slug).toEqual([])
      expect(specifications.length, slug).toBeGreaterThanOrEqual(10)
      expect(repeated(specifications.map(({ label }) => label)), slug).toEqual([])
    }
  })

  it('have their size in metres and feet', () => {
    for (const { slug, specifications } of products) {
      const size = specifications.find(({ label }) => label === 'Overall size')?.value
      expect(size, slug).toMatch(/\d [×x] [\d.]+.* m\b.*\d.*ft\b/)
    }
  })

  it('have at least two pictures, each with its own alternative text', () => {
    for (const { slug, pictures } of products) {
      expect(pictures.length, slug).toBeGreaterThanOrEqual(2)
    }
    expect(repeated(products.flatMap(({ pictures }) => pictures.map(({ alt }) => alt)))).toEqual([])
  })
})

describe('the projects of the example catalogue', () => {
  it('all parse, and files are named by their slugs', () => {
    expect(projects.map(({ slug }) => slug)).toEqual(filesOf('projects').toSorted())
  })

  it('are at least twelve and fill every category', () => {
    expect(projects.length).toBeGreaterThanOrEqual(12)
    expect(new Set(projects.map(({ category }) => category))).toEqual(
      new Set(['Residential', 'Commercial', 'Industrial', 'Institutional']),
    )
  })

  it('have unique slugs, titles, texts and positions', () => {
    for (const key of ['slug', 'title', 'description', 'alt', 'display_order'] as const) {
      expect(repeated(projects.map((project) => String(project[key]))), key).toEqual([])
    }
  })

  it('use products of the catalogue', () => {
    const known = new Set(products.map(({ slug }) => slug))
    const used = projects.flatMap(({ buildings }) => buildings.map(({ product }) => product))
    expect(used.filter((slug) => !known.has(slug))).toEqual([])
  })

  it('have picture texts that no product has', () => {
    const words = new Set(products.flatMap(({ pictures }) => pictures.map(({ alt }) => alt)))
    expect(projects.filter(({ alt }) => words.has(alt))).toEqual([])
  })
})
