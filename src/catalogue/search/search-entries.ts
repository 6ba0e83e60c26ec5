import type { BlogPostSummary } from '#src/domain/blog/blog-post.ts'
import type { Product, Project } from '#src/catalogue/schema/product.ts'
import type { WholeCatalogue } from '#src/catalogue/queries/whole-catalogue.ts'
import type { SearchKind } from './search-filters.ts'
import type { SearchHit } from './search-request.ts'

/** A result, with its words that matched the query. */
export type SearchEntry = { readonly key: string; readonly found: ReadonlySet<string> } & (
  | { readonly kind: 'products'; readonly product: Product }
  | { readonly kind: 'projects'; readonly project: Project }
  | { readonly kind: 'articles'; readonly post: BlogPostSummary }
)

/** The key of an entry in the index. */
export function searchKey(kind: SearchKind, id: string): string {
  return `${kind}:${id}`
}

/** The entries of hits; one no longer in the catalogue is left out. */
export function entryFinder(catalogue: WholeCatalogue | undefined) {
  type Thing = SearchEntry extends infer Entry
    ? Entry extends SearchEntry
      ? Omit<Entry, 'key' | 'found'>
      : never
    : never
  const things = new Map<string, Thing>()
  for (const product of catalogue?.products ?? []) {
    things.set(searchKey('products', product.id), { kind: 'products', product })
  }
  for (const project of catalogue?.projects ?? []) {
    things.set(searchKey('projects', project.id), { kind: 'projects', project })
  }
  for (const post of catalogue?.posts ?? []) {
    things.set(searchKey('articles', post.slug), { kind: 'articles', post })
  }
  return (hits: readonly SearchHit[]): SearchEntry[] =>
    hits.flatMap(({ key, terms }) => {
      const thing = things.get(key)
      return thing === undefined ? [] : [{ ...thing, key, found: new Set(terms) }]
    })
}
