import { createStore, get, set } from 'idb-keyval'
import * as v from 'valibot'
import { contentsInOrder, parts } from '#src/catalogue/replica/tables.ts'
import { openCopy } from '#src/catalogue/replica/reader.ts'
import { refreshCopy } from '#src/catalogue/replica/sync.ts'
import { fetchDigest, fetchRows } from '#src/catalogue/replica/api.ts'
import { sha256 } from '#src/platform/sha256.ts'

// The delta sync beside one query with the whole catalogue as its answer, which the device keeps.

const store = createStore('catalogue', 'entries')
const { signal } = new AbortController()

interface Row {
  readonly id: string
  version: number
  updated_at: string
  readonly [column: string]: unknown
}

let rows: Row[] = []
/** As JSON, since making it is the server's work. */
let texts: string[] = []
let answers: string[] = []

const words =
  'steel panel frame bolt roof wall floor door window lock cable lamp pump tank paint joint crane lorry site yard gate'.split(
    ' ',
  )
let seed = 1
const random = (below: number) => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
  return (seed >>> 8) % below
}
const text = (count: number) =>
  Array.from({ length: count }, () => `${words[random(words.length)]}${random(100) || ''}`).join(
    ' ',
  )

function row(number: number): Row {
  const made = new Date(Date.UTC(2026, 0, 1) + number * 1000).toISOString()
  return {
    id: crypto.randomUUID(),
    name: `Container house ${number}`,
    slug: `container-house-${number}`,
    category: 'Containers',
    category_slug: 'containers',
    subcategory_slug: 'container-houses',
    short_description: text(18),
    description: text(90),
    features: Array.from({ length: 6 }, () => text(7)),
    specifications: Array.from({ length: 12 }, () => ({ label: text(2), value: text(3) })),
    product_images: Array.from({ length: 3 }, (_, place) => ({
      id: crypto.randomUUID(),
      image_url: `/storage/v1/object/public/product-images/container-house-${number}/${place}.jpg`,
      alt: text(8),
      width: 1920,
      height: 1280,
      is_primary: place === 0,
      display_order: place,
    })),
    version: 1,
    created_at: made,
    updated_at: made,
  }
}

globalThis.fetch = async (input) => {
  const url = new URL(input instanceof Request ? input.url : String(input))
  const answer = await answerTo(url)
  answers.push(answer)
  return new Response(answer, { headers: { 'content-type': 'application/json' } })
}

async function answerTo(url: URL): Promise<string> {
  if (url.pathname.endsWith('catalogue_digest')) {
    const none = { count: 0, sha256: await sha256(encoded('')) }
    const pairs = rows.map(({ id, version }) => `${id} ${version}`).toSorted()
    const products = { count: rows.length, sha256: await sha256(encoded(pairs.join(','))) }
    return JSON.stringify({ at: new Date().toISOString(), products, projects: none, posts: none })
  }
  if (!url.pathname.endsWith('/products')) return '[]'
  const since = url.searchParams.get('updated_at')?.replace('gte.', '') ?? ''
  const after = url.searchParams.get('id')?.replace('gt.', '') ?? ''
  const found: string[] = []
  for (const [place, { id, updated_at }] of rows.entries()) {
    if (id > after && updated_at >= since && found.length < 500) found.push(texts[place] ?? '')
  }
  return `[${found.join(',')}]`
}

const encoded = (text: string) => new TextEncoder().encode(text)

/** Bytes of the answers since the last call, as they are and compressed with gzip. */
async function bytes(): Promise<[whole: number, compressed: number]> {
  const whole = answers.join('')
  answers = []
  const stream = new Blob([whole]).stream().pipeThrough(new CompressionStream('gzip'))
  return [whole.length, (await new Response(stream).arrayBuffer()).byteLength]
}

function serve(count: number): void {
  seed = 1
  rows = Array.from({ length: count }, (_, number) => row(number)).toSorted((a, b) =>
    a.id < b.id ? -1 : 1,
  )
  texts = rows.map((each) => JSON.stringify(each))
  answers = []
}

/** Somebody has edited a product. */
function change(): void {
  const place = random(rows.length)
  const changed = rows[place]
  if (changed === undefined) return
  changed.version++
  changed.updated_at = new Date().toISOString()
  texts[place] = JSON.stringify(changed)
}

async function delta(): Promise<void> {
  const refreshed = await refreshCopy(store, signal)
  if (!refreshed.ok) throw new Error(`the copy was not made: ${refreshed.failure.kind}`)
}

const keptRows = v.array(parts.products.kept)

/** The digest tells whether anything has changed; then all of it is read and stored. */
async function whole(): Promise<void> {
  const digest = await fetchDigest(signal)
  const read = await fetchRows('products', null, signal)
  if (!digest.ok || !read.ok) throw new Error('the catalogue was not read')
  await set('whole', read.value, store)
}

async function readDelta(): Promise<unknown> {
  return (await openCopy(store))?.products()
}

async function readWhole(): Promise<unknown> {
  return contentsInOrder('products', v.parse(keptRows, await get('whole', store)))
}

async function forget(): Promise<void> {
  await store('readwrite', (records) => void records.clear())
}

/** What one query in memory holds for as long as the page is open. */
async function hold(): Promise<void> {
  // Where no bundler can tell that nobody reads it.
  Object.assign(globalThis, { held: await readWhole() })
}

Object.assign(globalThis, {
  bench: { serve, change, forget, delta, whole, readDelta, readWhole, bytes, hold },
})
