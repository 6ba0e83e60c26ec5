import * as v from 'valibot'
import type { Json } from '#src/backend/database.types.ts'
import type { ProductDocument } from '#src/catalogue/schema/product.ts'

/** A product in the list of the back office. */
export interface ListedProduct {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly category: string
  readonly category_slug: string
  readonly published: boolean
  readonly version: number
  readonly updated_at: string
  readonly deleted_at: string | null
  /** Address of its first picture. */
  readonly image_url: string | null
}

/** A stored picture of a product. */
interface StoredPicture {
  readonly id: string
  readonly image_url: string
  readonly alt: string
  readonly width: number | null
  readonly height: number | null
  readonly is_primary: boolean
}

/** A complete product for the editor. */
export interface StoredProduct {
  readonly id: string
  readonly version: number
  readonly deleted_at: string | null
  readonly name: string
  readonly slug: string
  readonly category_slug: string
  readonly subcategory_slug: string | null
  readonly short_description: string
  readonly description: string
  readonly features: readonly string[]
  readonly specifications: readonly { readonly label: string; readonly value: string }[]
  readonly included: readonly string[]
  readonly not_included: readonly string[]
  readonly lead_time: string | null
  readonly documents: readonly ProductDocument[]
  /** As it is stored; the form reads it. */
  readonly plan: Json
  readonly published: boolean
  readonly pictures: readonly StoredPicture[]
}

const imageRow = v.object({
  id: v.string(),
  image_url: v.string(),
  alt: v.string(),
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
  is_primary: v.boolean(),
  display_order: v.nullable(v.number()),
})

const byPlace = (a: v.InferOutput<typeof imageRow>, b: v.InferOutput<typeof imageRow>) =>
  (a.display_order ?? Number.MAX_SAFE_INTEGER) - (b.display_order ?? Number.MAX_SAFE_INTEGER) ||
  (a.id < b.id ? -1 : 1)

/** A row of `products` for the list. */
export const listedRow = v.pipe(
  v.object({
    id: v.string(),
    name: v.string(),
    slug: v.string(),
    category: v.string(),
    category_slug: v.string(),
    published: v.boolean(),
    version: v.number(),
    updated_at: v.string(),
    deleted_at: v.nullable(v.string()),
    product_images: v.array(imageRow),
  }),
  v.transform(({ product_images, ...row }): ListedProduct => {
    const pictures = product_images.toSorted(byPlace)
    const shown = pictures.find(({ is_primary }) => is_primary) ?? pictures[0]
    return { ...row, image_url: shown?.image_url ?? null }
  }),
)

/** List entries of an unknown shape are shown as JSON, so that a save never drops them silently. */
const asText = (value: unknown) =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '')

const feature = v.union([
  v.string(),
  v.pipe(
    v.object({ value: v.string() }),
    v.transform(({ value }) => value),
  ),
  v.pipe(v.unknown(), v.transform(asText)),
])

const specification = v.union([
  v.object({
    label: v.pipe(v.unknown(), v.transform(asText)),
    value: v.pipe(v.unknown(), v.transform(asText)),
  }),
  v.pipe(
    v.unknown(),
    v.transform((value) => ({ label: '', value: asText(value) })),
  ),
])

/** A row of `products` in full. */
export const storedRow = v.pipe(
  v.object({
    id: v.string(),
    version: v.number(),
    deleted_at: v.nullable(v.string()),
    name: v.string(),
    slug: v.string(),
    category_slug: v.string(),
    subcategory_slug: v.nullable(v.string()),
    short_description: v.string(),
    description: v.string(),
    features: v.array(feature),
    specifications: v.array(specification),
    included: v.array(v.string()),
    not_included: v.array(v.string()),
    lead_time: v.nullable(v.string()),
    documents: v.array(v.object({ name: v.string(), url: v.string(), size: v.number() })),
    // The database keeps nothing else there.
    plan: v.custom<Json>(() => true),
    published: v.boolean(),
    product_images: v.array(imageRow),
  }),
  v.transform(({ product_images, ...row }): StoredProduct => ({
    ...row,
    pictures: product_images.toSorted(byPlace).map(({ display_order: _, ...image }) => image),
  })),
)

const images = 'product_images(id,image_url,alt,width,height,is_primary,display_order)'

export const listedColumns = `id,name,slug,category,category_slug,published,version,updated_at,deleted_at,${images}`

export const storedColumns = `id,version,deleted_at,name,slug,category_slug,subcategory_slug,short_description,description,features,specifications,included,not_included,lead_time,documents,plan,published,${images}`
