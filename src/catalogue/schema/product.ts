import type { Picture } from '#src/domain/picture.ts'

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
