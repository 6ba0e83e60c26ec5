import * as v from 'valibot'
import {
  type Product,
  type ProductDocument,
  type ProductSummary,
  type Specification,
  specified,
} from '#src/catalogue/schema/product.ts'
import { decodePictures } from './decode-picture.ts'
import { listOf, orNull, text } from '#src/backend/lenient-schemas.ts'

/**
 * Rows as older versions may have stored them: `features` holds strings or objects with a value, a
 * list may be JSON inside a string, and an entry may be anything. Invalid entries are dropped; the
 * rest is shown.
 */
const feature = v.union([
  v.pipe(v.string(), v.trim(), v.nonEmpty()),
  v.pipe(
    v.object({ value: v.pipe(v.string(), v.trim(), v.nonEmpty()) }),
    v.transform(({ value }) => value),
  ),
])

const specification = v.object({
  label: v.pipe(text, v.nonEmpty()),
  value: v.pipe(text, v.nonEmpty()),
})

const line = v.pipe(text, v.nonEmpty())

/** Rendered as a link, so script URLs are refused. */
const documentUrl = v.regex(/^(?:\/storage\/v1\/object\/public\/|https:\/\/)/)

const productDocument = v.object({
  name: line,
  url: v.pipe(v.string(), documentUrl),
  size: v.pipe(v.number(), v.minValue(1)),
})

const summaryRow = v.object({
  id: v.string(),
  name: v.pipe(v.string(), v.nonEmpty()),
  slug: v.pipe(v.string(), v.nonEmpty()),
  category: v.fallback(v.string(), ''),
  category_slug: v.string(),
  subcategory_slug: orNull(v.string()),
  short_description: v.fallback(v.string(), ''),
  specifications: listOf<Specification>(specification),
  product_images: v.optional(v.unknown()),
})

const productRow = v.object({
  ...summaryRow.entries,
  description: v.fallback(v.string(), ''),
  features: listOf<string>(feature),
  included: listOf<string>(line),
  not_included: listOf<string>(line),
  lead_time: orNull(line),
  documents: listOf<ProductDocument>(productDocument),
  plan: v.optional(v.unknown(), null),
})

/** A row of `products` with its card images, or null if it cannot be shown. */
export function decodeProductSummary(row: unknown): ProductSummary | null {
  const parsed = v.safeParse(summaryRow, row)
  return parsed.success ? summarise(parsed.output) : null
}

/** A row of `products` with all its images, or null if it cannot be shown. */
export function decodeProduct(row: unknown): Product | null {
  const parsed = v.safeParse(productRow, row)
  if (!parsed.success) return null
  const { description, features, specifications, ...rest } = parsed.output
  const { included, not_included, lead_time, documents, plan, ...summary } = rest
  return {
    ...summarise({ ...summary, specifications }),
    description,
    features,
    specifications,
    included,
    not_included,
    lead_time,
    documents,
    plan,
    pictures: decodePictures(summary.product_images, summary.name),
  }
}

function summarise(row: v.InferOutput<typeof summaryRow>): ProductSummary {
  const { specifications, product_images, ...fields } = row
  return {
    ...fields,
    picture: decodePictures(product_images, row.name)[0] ?? null,
    size: specified(specifications, 'Overall size'),
    people: specified(specifications, 'People'),
  }
}
