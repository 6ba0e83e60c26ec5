import type { Product, ProductDocument, ProductSummary, Specification } from './product.ts'

/** The details of a product by the names of their columns, with the kind of each. */
const productDetails = {
  description: 'text',
  features: 'features',
  specifications: 'specifications',
  /** What the price includes. */
  included: 'lines',
  /** What is priced separately. */
  not_included: 'lines',
  /** Such as "12-15 days from drawing approval". */
  lead_time: 'line',
  /** Such as "60 minutes (EN 1365)". */
  fire_rating: 'line',
  documents: 'documents',
  /** The stored plan, for `planOf` where it is drawn. */
  plan: 'plan',
} as const

type DetailKey = keyof typeof productDetails

/** Labels of the details that are listed after the specifications. */
const figureLabels: Readonly<Partial<Record<DetailKey, string>>> = {
  lead_time: 'Lead time',
  fire_rating: 'Fire rating',
}

/** The value of each kind of detail; null where there is none. */
interface DetailKinds {
  readonly text: string
  readonly line: string | null
  readonly lines: readonly string[]
  readonly features: readonly string[]
  readonly specifications: readonly Specification[]
  readonly documents: readonly ProductDocument[]
  readonly plan: unknown
}

export type ProductDetails = {
  readonly [Key in DetailKey]: DetailKinds[(typeof productDetails)[Key]]
}

type Kind = keyof DetailKinds

/** The columns that only a full product has; a card needs the specifications, too. */
export const detailColumns = (Object.keys(productDetails) as DetailKey[]).filter(
  (key) => key !== 'specifications',
)

/** An entry for each detail, by its kind. */
export function detailsByKind<Parts extends Readonly<Record<Kind, unknown>>>(parts: Parts) {
  const entries = Object.entries(productDetails).map(([key, kind]) => [key, parts[kind]])
  return Object.fromEntries(entries) as {
    readonly [Key in DetailKey]: Parts[(typeof productDetails)[Key]]
  }
}

/** The details of a product of which only the card is known. */
export const emptyDetails: ProductDetails = detailsByKind({
  text: '',
  line: null,
  lines: [],
  features: [],
  specifications: [],
  documents: [],
  plan: null,
})

/** The details of a product, out of all that is known of it. */
export function detailsOf(product: ProductDetails): ProductDetails {
  const entries = Object.keys(productDetails).map((key) => [key, product[key as DetailKey]])
  return Object.fromEntries(entries) as ProductDetails
}

/** The specifications, and after them the details that are figures. */
export function figuresOf(product: ProductDetails): readonly Specification[] {
  const further = Object.entries(figureLabels).flatMap(([key, label]) => {
    const value = product[key as DetailKey]
    return typeof value === 'string' ? [{ label, value }] : []
  })
  return [...product.specifications, ...further]
}

/** What a card shows of a product. */
export function summaryOf(product: Product): ProductSummary {
  const entries = Object.entries(product).filter(
    ([key]) => key !== 'pictures' && !(key in productDetails),
  )
  return Object.fromEntries(entries) as unknown as ProductSummary
}
