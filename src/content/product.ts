import type { Picture } from '#src/lib/picture.ts'

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

export interface Product extends ProductSummary {
  readonly description: string
  readonly features: readonly string[]
  readonly specifications: readonly Specification[]
  readonly pictures: readonly Picture[]
}

export interface Project {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly category: string
  readonly location: string | null
  readonly completed_on: string | null
  readonly area_sqft: number | null
  readonly days_to_complete: number | null
  readonly picture: Picture
}
