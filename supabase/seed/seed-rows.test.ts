import { beforeAll, describe, expect, it } from 'vitest'
import { readSeedProducts, readSeedProjects } from './read-seed.ts'
import type { SeedProduct, SeedProject } from './schema.ts'
import { productRows, projectRows } from './seed-rows.ts'

let products: readonly SeedProduct[] = []
let projects: readonly SeedProject[] = []

beforeAll(async () => {
  products = await readSeedProducts()
  projects = await readSeedProjects()
})

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const productSeeds = () => products.map((product) => productRows(product))
const projectSeeds = () => projects.map((project) => projectRows(project))

describe('the rows of the example catalogue', () => {
  it('have stable ids, so that seeding can run again', () => {
    const ids = () => [
      ...productSeeds().flatMap(({ row, images }) => [row.id, ...images.map(({ id }) => id)]),
      ...projectSeeds().map(({ row }) => row.id),
    ]
    expect(ids()).toEqual(ids())
    expect(new Set(ids()).size).toBe(ids().length)
    expect(ids().filter((id) => !uuid.test(id ?? ''))).toEqual([])
  })

  it('name their category by its slug', () => {
    const named = new Set(productSeeds().map(({ row }) => `${row.category_slug}: ${row.category}`))
    expect([...named].toSorted()).toEqual([
      'containers: Containers',
      'portable-cabins: Portable Cabins',
      'prefabricated-buildings: Prefabricated Buildings',
      'security-solutions: Security Solutions',
    ])
  })

  it('are published and have only columns of the table', () => {
    for (const { row } of [...productSeeds(), ...projectSeeds()]) {
      expect(row.published).toBe(true)
      for (const key of ['building', 'buildings', 'pictures']) {
        expect(Object.keys(row)).not.toContain(key)
      }
    }
  })
})

describe('the pictures of the example catalogue', () => {
  it('have one primary per product and an order', () => {
    for (const { row, images } of productSeeds()) {
      expect(images.map(({ product_id }) => product_id)).toEqual(images.map(() => row.id))
      expect(images.map(({ is_primary }) => is_primary)).toEqual(
        images.map((_, place) => place === 0),
      )
      expect(images.map(({ display_order }) => display_order)).toEqual(
        images.map((_, place) => place + 1),
      )
    }
  })

  it("are stored at the rows' paths, each at its own", () => {
    const stored = [...productSeeds(), ...projectSeeds()]
      .flatMap(({ pictures }) => pictures)
      .map(({ bucket, path }) => `/storage/v1/object/public/${bucket}/${path}`)
    const named = [
      ...productSeeds().flatMap(({ images }) => images.map(({ image_url }) => image_url)),
      ...projectSeeds().map(({ row }) => row.image_url),
    ]
    expect(stored).toEqual(named)
    expect(new Set(stored).size).toBe(stored.length)
  })

  it('of one product are all different', () => {
    for (const { row, pictures } of productSeeds()) {
      expect(new Set(pictures.map(({ source }) => source.href)).size, row.slug).toBe(
        pictures.length,
      )
    }
  })
})
