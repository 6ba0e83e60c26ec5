import * as v from 'valibot'
import { type StoredFields, productParts } from './product-fields.ts'
import { pictureRow } from './product-schemas.ts'

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

/** A complete product for the editor. */
export type StoredProduct = Readonly<StoredFields> & {
  readonly id: string
  readonly version: number
  readonly deleted_at: string | null
}

const imageRow = v.object({
  ...pictureRow.entries,
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

// Pictures are rows of their own.
const { pictures: _, ...columns } = productParts.rows

/** A row of `products` in full. */
export const storedRow = v.pipe(
  v.object({
    id: v.string(),
    version: v.number(),
    deleted_at: v.nullable(v.string()),
    ...columns,
    product_images: v.array(imageRow),
  }),
  v.transform(({ product_images, ...row }): StoredProduct => ({
    ...row,
    pictures: product_images.toSorted(byPlace).map(({ display_order, ...image }) => image),
  })),
)

const images = 'product_images(id,image_url,alt,width,height,is_primary,display_order)'

export const listedColumns = `id,name,slug,category,category_slug,published,version,updated_at,deleted_at,${images}`

export const storedColumns = `id,version,deleted_at,${Object.keys(columns).join(',')},${images}`
