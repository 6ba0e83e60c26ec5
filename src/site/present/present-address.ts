import { findCategory } from '#src/catalogue/schema/categories.ts'
import { namedSlugs } from '#src/catalogue/schema/named-slugs.ts'

/** More slides are never watched, and their URL would be too long to send. */
export const mostPresented = 60

/** The search parameters of the page; the first valid one counts. */
export interface PresentAddress {
  /** Comma-separated slugs. The router parses "20" as a number. */
  readonly p?: string | number | undefined
  /** The slug of a category. */
  readonly category?: string | undefined
  /** The id of a basket on this device. */
  readonly basket?: string | undefined
}

/** What to present. */
export type Choice =
  | { readonly kind: 'products'; readonly slugs: readonly string[] }
  | { readonly kind: 'category'; readonly slug: string }
  | { readonly kind: 'basket'; readonly id: string }

/** Parses the URL, whatever it contains; null if it selects nothing that exists. */
export function choiceOf(search: Readonly<Record<string, unknown>>): Choice | null {
  const slugs = namedSlugs(search['p']).slice(0, mostPresented)
  if (slugs.length > 0) return { kind: 'products', slugs }
  const { category, basket } = search
  if (typeof category === 'string' && findCategory(category) !== undefined) {
    return { kind: 'category', slug: category }
  }
  // The router parses an id of digits as a number.
  if (typeof basket === 'string' || typeof basket === 'number') {
    return { kind: 'basket', id: String(basket) }
  }
  return null
}

/** The URL of a selection. */
export function addressOf(choice: Choice | null): PresentAddress {
  if (choice === null) return {}
  if (choice.kind === 'products') return { p: choice.slugs.join(',') }
  return choice.kind === 'category' ? { category: choice.slug } : { basket: choice.id }
}
