import { oneOf } from '#src/platform/one-of.ts'
import { categorySlugs } from './category-slugs.ts'

/** The search parameters of the pages of the blog. */
export interface BlogSearch {
  /** A category's slug; anything else is no filter. */
  readonly category?: string | undefined
}

/** Parses the search parameters. */
export function blogSearch({ category }: Record<string, unknown>): BlogSearch {
  return { category: oneOf(categorySlugs, category) }
}
