import { findCategory } from '#src/catalogue/schema/categories.ts'
import { namedSlugs } from '#src/catalogue/schema/named-slugs.ts'

/** More nobody looks at, and their address would be too long to be sent. */
export const mostPresented = 60

/** The search parameters of the page; the first of them that says something counts. */
export interface PresentAddress {
  /** Slugs with commas between them. The router reads "20" as a number. */
  readonly p?: string | number | undefined
  /** The slug of a category. */
  readonly category?: string | undefined
  /** The id of a basket of this device. */
  readonly basket?: string | undefined
}

/** What shall be presented. */
export type Choice =
  | { readonly kind: 'products'; readonly slugs: readonly string[] }
  | { readonly kind: 'category'; readonly slug: string }
  | { readonly kind: 'basket'; readonly id: string }

/** Reads the address as anybody may have written it; null where it chooses nothing that there is. */
export function choiceOf(search: Readonly<Record<string, unknown>>): Choice | null {
  const slugs = namedSlugs(search['p']).slice(0, mostPresented)
  if (slugs.length > 0) return { kind: 'products', slugs }
  const { category, basket } = search
  if (typeof category === 'string' && findCategory(category) !== undefined) {
    return { kind: 'category', slug: category }
  }
  // The router reads an id of digits as a number.
  if (typeof basket === 'string' || typeof basket === 'number') {
    return { kind: 'basket', id: String(basket) }
  }
  return null
}

/** The address that chooses this. */
export function addressOf(choice: Choice | null): PresentAddress {
  if (choice === null) return {}
  if (choice.kind === 'products') return { p: choice.slugs.join(',') }
  return choice.kind === 'category' ? { category: choice.slug } : { basket: choice.id }
}
