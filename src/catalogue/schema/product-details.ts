import * as v from 'valibot'
import { listOf, orNull, text } from '#src/backend/lenient-schemas.ts'
import type { Product, ProductDocument, ProductSummary, Specification } from './product.ts'

/** One detail of a product: its column, and how it is read from there and from the device. */
interface Detail<Value> {
  /**
   * As older versions may have stored it: a list may be JSON inside a string, and an entry may be
   * anything. Invalid entries are dropped; the rest is shown.
   */
  readonly row: v.GenericSchema<unknown, Value>
  /** As this device kept it; a detail that is newer than the copy needs a default. */
  readonly kept: v.GenericSchema<unknown, Value>
  readonly empty: Value
  /** Its label where it is shown after the specifications; for texts. */
  readonly figure?: string
}

const detail = <Value>(descriptor: Detail<Value>) => descriptor

const line = v.pipe(text, v.nonEmpty())

const lines = detail<readonly string[]>({
  row: listOf<string>(line),
  kept: v.optional(v.array(v.string()), []),
  empty: [],
})

/** Strings, or objects with a value. */
const feature = v.union([
  v.pipe(v.string(), v.trim(), v.nonEmpty()),
  v.pipe(
    v.object({ value: v.pipe(v.string(), v.trim(), v.nonEmpty()) }),
    v.transform(({ value }) => value),
  ),
])

const specification = v.object({ label: line, value: line })

/** Rendered as a link, so script URLs are refused. */
const documentUrl = v.regex(/^(?:\/storage\/v1\/object\/public\/|https:\/\/)/)

const productDocument = v.object({
  name: line,
  url: v.pipe(v.string(), documentUrl),
  size: v.pipe(v.number(), v.minValue(1)),
})

/** The details of a product, by the names of their columns. */
const productDetails = {
  description: detail<string>({
    row: v.fallback(v.string(), ''),
    kept: v.string(),
    empty: '',
  }),
  features: detail<readonly string[]>({
    row: listOf<string>(feature),
    kept: v.array(v.string()),
    empty: [],
  }),
  specifications: detail<readonly Specification[]>({
    row: listOf<Specification>(specification),
    kept: v.array(v.object({ label: v.string(), value: v.string() })),
    empty: [],
  }),
  /** What the price includes, one line each. */
  included: lines,
  /** What is priced separately, one line each. */
  not_included: lines,
  /** Such as "12-15 days from drawing approval". */
  lead_time: detail<string | null>({
    row: orNull(line),
    kept: v.optional(v.nullable(v.string()), null),
    empty: null,
    figure: 'Lead time',
  }),
  /** Such as "60 minutes (EN 1365)". */
  fire_rating: detail<string | null>({
    row: orNull(line),
    kept: v.optional(v.nullable(v.string()), null),
    empty: null,
    figure: 'Fire rating',
  }),
  documents: detail<readonly ProductDocument[]>({
    row: listOf<ProductDocument>(productDocument),
    kept: v.optional(
      v.array(v.object({ name: v.string(), url: v.string(), size: v.number() })),
      [],
    ),
    empty: [],
  }),
  /** The stored plan, for `planOf` where it is drawn; null if there is none. */
  plan: detail<unknown>({
    row: v.optional(v.unknown(), null),
    kept: v.optional(v.unknown(), null),
    empty: null,
  }),
}

type Details = typeof productDetails
type DetailKey = keyof Details

export type ProductDetails = {
  readonly [Key in DetailKey]: Details[Key]['empty']
}

/** The columns that only a full product has; a card needs the specifications, too. */
export const detailColumns = (Object.keys(productDetails) as DetailKey[]).filter(
  (key) => key !== 'specifications',
)

/** One part of each detail's descriptor. */
function eachDetail<Part extends keyof Detail<unknown>>(part: Part) {
  const entries = Object.entries(productDetails).map(([key, descriptor]) => [key, descriptor[part]])
  return Object.fromEntries(entries) as { readonly [Key in DetailKey]: Details[Key][Part] }
}

export const detailRows = eachDetail('row')
export const keptDetails = eachDetail('kept')

/** The details of a product of which only the card is known. */
export const emptyDetails: ProductDetails = eachDetail('empty')

/** The details of a product, out of all that is known of it. */
export function detailsOf(product: ProductDetails): ProductDetails {
  const entries = Object.keys(productDetails).map((key) => [key, product[key as DetailKey]])
  return Object.fromEntries(entries) as ProductDetails
}

/** The specifications, and after them the details that are figures. */
export function figuresOf(product: ProductDetails): readonly Specification[] {
  const further = Object.entries(productDetails).flatMap(([key, { figure: label }]) => {
    const value = product[key as DetailKey]
    return label !== undefined && typeof value === 'string' ? [{ label, value }] : []
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
