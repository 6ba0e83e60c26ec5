import * as v from 'valibot'
import {
  type Product,
  type ProductDocument,
  type ProductSummary,
  type Specification,
  specified,
} from '#src/catalogue/schema/product.ts'
import { detailsByKind, detailsOf } from '#src/catalogue/schema/product-details.ts'
import { decodePictures } from './decode-picture.ts'
import { listOf, orNull, text } from '#src/backend/lenient-schemas.ts'

const line = v.pipe(text, v.nonEmpty())

/** Strings, or objects with a value. */
const feature = v.union([
  v.pipe(v.string(), v.trim(), v.nonEmpty()),
  v.pipe(
    v.object({ value: v.pipe(v.string(), v.trim(), v.nonEmpty()) }),
    v.transform(({ value }) => value),
  ),
])

/** Rendered as a link, so script URLs are refused. */
const documentUrl = v.regex(/^(?:\/storage\/v1\/object\/public\/|https:\/\/)/)

const productDocument = v.object({
  name: line,
  url: v.pipe(v.string(), documentUrl),
  size: v.pipe(v.number(), v.minValue(1)),
})

/**
 * Details as older versions may have stored them: a list may be JSON inside a string, and an entry
 * may be anything. Invalid entries are dropped; the rest is shown.
 */
const detailRows = detailsByKind({
  text: v.fallback(v.string(), ''),
  line: orNull(line),
  lines: listOf<string>(line),
  features: listOf<string>(feature),
  specifications: listOf<Specification>(v.object({ label: line, value: line })),
  documents: listOf<ProductDocument>(productDocument),
  plan: v.optional(v.unknown(), null),
})

const summaryRow = v.object({
  id: v.string(),
  name: v.pipe(v.string(), v.nonEmpty()),
  slug: v.pipe(v.string(), v.nonEmpty()),
  category: v.fallback(v.string(), ''),
  category_slug: v.string(),
  subcategory_slug: orNull(v.string()),
  short_description: v.fallback(v.string(), ''),
  specifications: detailRows.specifications,
  product_images: v.optional(v.unknown()),
})

const productRow = v.object({ ...summaryRow.entries, ...detailRows })

/** A row of `products` with its card images, or null if it cannot be shown. */
export function decodeProductSummary(row: unknown): ProductSummary | null {
  const parsed = v.safeParse(summaryRow, row)
  return parsed.success ? summarise(parsed.output) : null
}

/** A row of `products` with all its images, or null if it cannot be shown. */
export function decodeProduct(row: unknown): Product | null {
  const { success, output } = v.safeParse(productRow, row)
  if (!success) return null
  const pictures = decodePictures(output.product_images, output.name)
  return { ...summarise(output), ...detailsOf(output), pictures }
}

function summarise(row: v.InferOutput<typeof summaryRow>): ProductSummary {
  const { id, name, slug, category, category_slug, subcategory_slug, short_description } = row
  return {
    id,
    name,
    slug,
    category,
    category_slug,
    subcategory_slug,
    short_description,
    picture: decodePictures(row.product_images, name)[0] ?? null,
    size: specified(row.specifications, 'Overall size'),
    people: specified(row.specifications, 'People'),
  }
}
