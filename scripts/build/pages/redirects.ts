import { readFile, writeFile } from 'node:fs/promises'
import * as v from 'valibot'
import type { BackendAddress } from '#scripts/environment/backend-address.ts'
import { buildPaths } from '#scripts/build/paths.ts'

const redirectsSchema = v.object({
  products: v.record(v.string(), v.string()),
  posts: v.record(v.string(), v.string()),
})

/**
 * Former slugs and their current URLs, such as `gh-20` of a product to
 * `/products/security-solutions/gh-30`, and of a post to `/blog/anchors`.
 */
export type Redirects = Readonly<v.InferOutput<typeof redirectsSchema>>

/** No redirects. */
export const noRedirects: Redirects = { products: {}, posts: {} }

const movedProduct = v.object({
  slug: v.string(),
  product: v.nullable(v.object({ slug: v.string(), category_slug: v.string() })),
})
const movedPost = v.object({
  slug: v.string(),
  post: v.nullable(v.object({ slug: v.string() })),
})

/** The most rows a hosted project returns. */
const pageSize = 1000

/** Reads the former addresses of public products and posts. */
export async function readRedirects(backend: BackendAddress): Promise<Redirects> {
  const [products, posts] = await Promise.all([
    readRows(
      backend,
      'product_redirects?select=slug,product:products(slug,category_slug)',
      movedProduct,
    ),
    readRows(backend, 'blog_redirects?select=slug,post:blog_posts(slug)', movedPost),
  ])
  return {
    products: Object.fromEntries(
      products.flatMap(({ slug, product }) =>
        product === null ? [] : [[slug, `/products/${product.category_slug}/${product.slug}`]],
      ),
    ),
    posts: Object.fromEntries(
      posts.flatMap(({ slug, post }) => (post === null ? [] : [[slug, `/blog/${post.slug}`]])),
    ),
  }
}

async function readRows<Row>(
  { url, publishableKey }: BackendAddress,
  question: string,
  row: v.GenericSchema<unknown, Row>,
): Promise<Row[]> {
  const found: Row[] = []
  for (let offset = 0, count = pageSize; count === pageSize; offset += pageSize) {
    const page = `&order=slug&limit=${pageSize}&offset=${offset}`
    const response = await fetch(`${url}/rest/v1/${question}${page}`, {
      headers: { apikey: publishableKey },
    })
    if (!response.ok) throw new Error(`reading redirects failed with status ${response.status}`)
    const rows = v.parse(v.array(row), await response.json())
    found.push(...rows)
    count = rows.length
  }
  return found
}

/** Writes them where the embedded server looks. */
export async function writeRedirects(redirects: Redirects): Promise<void> {
  await writeFile(buildPaths.redirects, JSON.stringify(redirects))
}

/** The redirects of the last build; none before the first. */
export async function writtenRedirects(): Promise<Redirects> {
  const text = await readFile(buildPaths.redirects, 'utf8').catch(() => '')
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), redirectsSchema), text)
  return parsed.success ? parsed.output : noRedirects
}
