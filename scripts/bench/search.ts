import { gzipSync } from 'node:zlib'
import type { Product } from '#src/catalogue/schema/product.ts'
import { popularSearches } from '#src/catalogue/search/popular-searches.ts'
import { type SearchContent, searchDocuments } from '#src/catalogue/search/search-documents.ts'
import { createSearchIndex } from '#src/catalogue/search/search-index.ts'
import { seedBlogPosts } from '#tests/catalogue/seed-blog-posts.ts'
import { isMain, runCommand } from '#scripts/run-command.ts'
import { exampleProducts, exampleProjects } from '#tests/support/example-catalogue.ts'
import { seededRandom } from '#tests/support/random-numbers.ts'
import { measured } from './baselines.ts'

const catalogueSizes = [200, 2000, 20_000]
const rounds = 3
const limits = { products: 5, projects: 3, articles: 3 }

/** Typed letter by letter: popular terms, typing errors, sizes, words that do not occur. */
const typed = [
  ...popularSearches,
  'contaner hosue',
  '6 m cabin',
  'wind load 50 m/s',
  'xylophone',
  'p',
]

/** The pure part of search, as the page's worker runs it: time per keystroke and sizes. */
export async function benchSearch(): Promise<void> {
  const products = await exampleProducts()
  const rest = { projects: await exampleProjects(), posts: seedBlogPosts() }
  for (const size of catalogueSizes) benchSize({ ...rest, products: multiplied(products, size) })
}

function benchSize(content: SearchContent): void {
  const builtAt = performance.now()
  const index = createSearchIndex()
  index.add([...searchDocuments(content)])
  const buildMs = performance.now() - builtAt
  const times: number[] = []
  let slowest = { text: '', ms: 0 }
  for (let round = 0; round < rounds; round++) {
    for (const query of typed) {
      for (let length = 1; length <= query.length; length++) {
        const text = query.slice(0, length)
        const startedAt = performance.now()
        index.search({ text, filters: {}, limits })
        const ms = performance.now() - startedAt
        times.push(ms)
        if (ms > slowest.ms) slowest = { text, ms }
      }
    }
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  const name = `search in ${content.products.length} products`
  const json = index.toJson()
  const kilobytes = (bytes: number) => `${Math.round(bytes / 1024)} KB`
  console.log(
    `${name}: built in ${measured(`${name}, building`, buildMs, 'ms')}, ` +
      `per keystroke median ${at(0.5).toFixed(1)} ms, 95 % under ${measured(`${name}, 95 %`, at(0.95), 'ms')}, ` +
      `slowest ${slowest.ms.toFixed(1)} ms ("${slowest.text}"), ` +
      `index ${kilobytes(json.length)}, gzip ${measured(`${name}, index`, gzipSync(json).length / 1024, 'KB')}`,
  )
}

/**
 * That many products, each with some numbers and words of its own, since no two in a catalogue are
 * equal.
 */
function multiplied(products: readonly Product[], count: number): Product[] {
  const random = seededRandom(count)
  const letters = 'abcdefghijklmnoprstuvy'
  const letter = () => letters[Math.floor(random() * letters.length)] ?? ''
  const word = () => Array.from({ length: 4 + Math.floor(random() * 6) }, letter).join('')
  return Array.from({ length: count }, (_, place) => {
    const product = products[place % products.length]
    if (product === undefined) throw new Error('the example catalogue is empty')
    return {
      ...product,
      id: `${place}`,
      name: `${product.name.replace(/-\d+$/, '')}-${place} ${word()}`,
      description: `${product.description} ${word()} ${word()} ${word()}`,
    }
  })
}

if (isMain(import.meta.url)) await runCommand(benchSearch)
