import type { Picture } from '#src/domain/picture.ts'
import type { ProductDetails } from './product-details.ts'

export interface Specification {
  readonly label: string
  readonly value: string
}

/** What a card shows of a product. */
export interface ProductSummary {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly category: string
  readonly category_slug: string
  readonly subcategory_slug: string | null
  readonly short_description: string
  readonly picture: Picture | null
  /** From the specifications "Overall size" and "People", for the dimension line of a card. */
  readonly size: string | null
  readonly people: string | null
}

/** A PDF about a product. */
export interface ProductDocument {
  readonly name: string
  /** A storage path of the backend, or a URL of another server. */
  readonly url: string
  /** Bytes. */
  readonly size: number
}

export interface Product extends ProductSummary, ProductDetails {
  readonly pictures: readonly Picture[]
}

/** The value of a label, ignoring case and spaces; null if there is none. */
export function specified(specifications: readonly Specification[], label: string): string | null {
  const wanted = label.toLowerCase()
  return specifications.find((entry) => entry.label.trim().toLowerCase() === wanted)?.value || null
}

/** What a tile of the home page shows of a project. */
export interface ProjectSummary {
  readonly id: string
  readonly title: string
  readonly location: string | null
  readonly picture: Picture
}

export interface Project extends ProjectSummary {
  readonly description: string
  readonly category: string
  readonly completed_on: string | null
  readonly area_sqft: number | null
  readonly days_to_complete: number | null
}
