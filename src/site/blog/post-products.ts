import { categories } from '#src/catalogue/schema/categories.ts'

/** A list of products that a post links to. */
export interface PostProducts {
  readonly name: string
  /** The slug of the category. */
  readonly category: string
  /** The slug of the subcategory; undefined for the whole category. */
  readonly type: string | undefined
}

const ranges: readonly PostProducts[] = categories.flatMap(({ slug, name, subcategories }) => [
  ...subcategories.map((part) => ({ name: part.name, category: slug, type: part.slug })),
  { name, category: slug, type: undefined },
])

/** Other names of the lists; a name contained in another comes after it. */
const words: Readonly<Record<string, RegExp>> = {
  'site-offices': /\bsite offices?\b/,
  'labour-accommodation': /\b(labour|workers?|dormitor(y|ies)|camps?)\b/,
  'hospital-buildings': /\b(hospitals?|wards?|clinics?)\b/,
  'container-houses': /\bcontainer (houses?|homes?|villas?)\b/,
  'storage-containers': /\bstorage containers?\b/,
  'security-cabins': /\bsecurity cabins?\b/,
  'guard-houses': /\bguard (houses?|rooms?|huts?)\b/,
  containers: /\bcontainers?\b/,
  'portable-cabins': /\bcabins?\b/,
}

/**
 * The products that a post is about, by its title or otherwise its excerpt; null if it is about
 * none or all of them.
 */
export function productsOfPost(post: {
  readonly title: string
  readonly excerpt: string
}): PostProducts | null {
  for (const text of [post.title, post.excerpt]) {
    const [slug] =
      Object.entries(words)
        .map(([name, pattern]) => [name, text.toLowerCase().search(pattern)] as const)
        .filter(([, place]) => place !== -1)
        .toSorted(([, a], [, b]) => a - b)[0] ?? []
    const range = ranges.find(({ category, type }) => (type ?? category) === slug)
    if (range !== undefined) return range
  }
  return null
}
