import { readFile, writeFile } from 'node:fs/promises'
import * as v from 'valibot'
import type { BackendAddress } from '#scripts/backend-address.ts'
import { buildPaths } from '#scripts/build/paths.ts'

const rows = v.array(
  v.object({
    slug: v.string(),
    product: v.nullable(v.object({ slug: v.string(), category_slug: v.string() })),
  }),
)

/** Former slugs of products to the present addresses, such as `gh-20` to `/products/security/gh-30`. */
export type ProductRedirects = Readonly<Record<string, string>>

/** Hosted projects answer with no more rows than this. */
const pageSize = 1000

/** Reads the former addresses of products that are published. */
export async function readProductRedirects(backend: BackendAddress): Promise<ProductRedirects> {
  const found: Record<string, string> = {}
  for (let offset = 0, count = pageSize; count === pageSize; offset += pageSize) {
    const query = `select=slug,product:products(slug,category_slug)&order=slug&limit=${pageSize}&offset=${offset}`
    const response = await fetch(`${backend.url}/rest/v1/product_redirects?${query}`, {
      headers: { apikey: backend.publishableKey },
    })
    if (!response.ok) throw new Error(`reading redirects failed with status ${response.status}`)
    const page = v.parse(rows, await response.json())
    for (const { slug, product } of page) {
      if (product !== null) found[slug] = `/products/${product.category_slug}/${product.slug}`
    }
    count = page.length
  }
  return found
}

/** Puts them where the embedded server looks. */
export async function writeProductRedirects(redirects: ProductRedirects): Promise<void> {
  await writeFile(buildPaths.redirects, JSON.stringify(redirects))
}

/** What the last build has written; nothing before there was one. */
export async function writtenProductRedirects(): Promise<ProductRedirects> {
  const text = await readFile(buildPaths.redirects, 'utf8').catch(() => '{}')
  return JSON.parse(text) as ProductRedirects
}
