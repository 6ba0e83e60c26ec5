import * as v from 'valibot'
import { type Product, type ProductSummary, specified } from '#src/catalogue/schema/product.ts'
import { detailRows, detailsOf } from '#src/catalogue/schema/product-details.ts'
import { decodePictures } from './decode-picture.ts'
import { orNull } from '#src/backend/lenient-schemas.ts'

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
