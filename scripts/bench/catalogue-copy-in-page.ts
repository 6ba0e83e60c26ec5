import { emptyDetails } from '#src/catalogue/schema/product-details.ts'
import { createStore } from 'idb-keyval'
import { openCopy } from '#src/catalogue/replica/reader.ts'
import type { AnyRow } from '#src/catalogue/replica/tables.ts'
import {
  bucketCount,
  bucketOf,
  commitHead,
  writeBucket,
  writeIndex,
} from '#src/catalogue/replica/store.ts'
import type { Product } from '#src/catalogue/schema/product.ts'

const store = createStore('catalogue', 'entries')

function row(number: number): AnyRow {
  const name = `Container house ${number}`
  const picture = { url: `/storage/${number}.jpg`, alt: name, width: 1920, height: 1280 }
  const content: Product = {
    id: crypto.randomUUID(),
    name,
    slug: `container-house-${number}`,
    category: 'Containers',
    category_slug: 'containers',
    subcategory_slug: 'container-houses',
    short_description: 'Two rooms, one bath, delivered ready to use. '.repeat(3),
    picture,
    size: '6.0 x 2.4 x 2.6 m',
    people: '4',
    ...emptyDetails,
    description: 'Steel frame, sandwich panels of 50 mm, wired and plumbed. '.repeat(20),
    features: Array.from({ length: 8 }, (_, place) => `Feature ${place} of the house`),
    specifications: Array.from({ length: 10 }, (_, place) => ({
      label: `Label ${place}`,
      value: `Value ${place}`,
    })),
    included: ['Wiring and lights', 'Two doors'],
    not_included: ['Transport', 'Crane', 'Taxes'],
    lead_time: '12-15 days from drawing approval',
    pictures: [picture, picture, picture],
  }
  const { id, slug } = content
  return { id, version: 1, name: slug, place: new Date(number * 1000).toISOString(), content }
}

/** Writes a copy of that many products. */
export async function write(count: number): Promise<void> {
  const buckets = Array.from({ length: bucketCount(count) }, () => [] as AnyRow[])
  const index = new Map<string, { version: number; name: string }>()
  for (let number = 0; number < count; number++) {
    const made = row(number)
    buckets[bucketOf(made.name, buckets.length)]?.push(made)
    index.set(made.id, { version: 1, name: made.name })
  }
  const keys: string[] = []
  for (const bucket of buckets) keys.push(await writeBucket(store, bucket))
  const fingerprint = { count, sha256: '' }
  await commitHead(store, {
    schema: 2,
    savedAt: Date.now(),
    since: new Date().toISOString(),
    products: { fingerprint, buckets: keys, index: await writeIndex(store, index) },
    projects: await nothing(),
    posts: await nothing(),
  })
}

async function nothing() {
  return {
    fingerprint: { count: 0, sha256: '' },
    buckets: [await writeBucket(store, [])],
    index: await writeIndex(store, new Map()),
  }
}

/** Reads one product, as the page of a product does. */
export async function readOne(count: number): Promise<void> {
  const product = await (await openCopy(store))?.product(`container-house-${count - 1}`)
  if (product === undefined) throw new Error('the copy lacks a product')
}

/** Reads everything, as the list and the search do. */
export async function readAll(count: number): Promise<void> {
  const products = await (await openCopy(store))?.products()
  if (products?.length !== count) throw new Error('the copy is not whole')
}

Object.assign(globalThis, { bench: { write, readOne, readAll } })
