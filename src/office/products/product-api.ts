import * as v from 'valibot'
import { findCategory } from '#src/catalogue/schema/categories.ts'
import { type Result, succeed } from '#src/platform/result.ts'
import { ask, askRows, askValue } from '#src/office/api/ask.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'
import { recordTable } from '#src/office/api/record-table.ts'
import { type StoredProduct, storedColumns, storedRow } from './product-rows.ts'

/** A product to save, with the complete, ordered list of its pictures. */
export interface ProductToSave {
  readonly id: string
  /** The version that was read; null for a new product. */
  readonly version: number | null
  /** Left out, the stored plan stays. */
  readonly fields: Omit<StoredProduct, 'id' | 'version' | 'deleted_at' | 'pictures' | 'plan'> &
    Partial<Pick<StoredProduct, 'plan'>>
  readonly pictures: StoredProduct['pictures']
}

/** All products by name; `saveProduct` saves them with their pictures. */
export const productTable = recordTable({
  table: 'products',
  row: storedRow,
  columns: storedColumns,
  order: { by: 'name', ascending: true },
})

/** All products in full, including the trash, ordered by name. */
export async function fetchAllStoredProducts(): Promise<Result<StoredProduct[], OfficeFailure>> {
  const all: StoredProduct[] = []
  const chunk = 500
  for (;;) {
    const products = await askRows(storedRow, (client) =>
      client
        .from('products')
        .select(storedColumns)
        .order('name')
        .order('id')
        .range(all.length, all.length + chunk - 1),
    )
    if (!products.ok) return products
    all.push(...products.value)
    if (products.value.length < chunk) return succeed(all)
  }
}

/** Saves a product with its pictures in one transaction. @returns its new version. */
export function saveProduct(product: ProductToSave): Promise<Result<number, OfficeFailure>> {
  const { id, version, fields, pictures } = product
  return askValue(v.number(), (client) =>
    client.rpc('save_product', {
      product_id: id,
      // Null for a new product; the generated type does not allow null in arguments.
      expected_version: version as number,
      fields: { ...fields, category: findCategory(fields.category_slug)?.name ?? '' },
      pictures,
    }),
  )
}

/** The address of another product with that slug; null when the slug is free. */
export async function findSlugOwner(
  slug: string,
  exceptId: string,
  signal: AbortSignal,
): Promise<Result<{ name: string; isInTrash: boolean } | null, OfficeFailure>> {
  const answer = await ask((client) =>
    client
      .from('products')
      .select('name,deleted_at')
      .eq('slug', slug)
      .neq('id', exceptId)
      .limit(1)
      .abortSignal(signal),
  )
  if (!answer.ok) return answer
  const owner = answer.value.data?.[0]
  return succeed(
    owner === undefined ? null : { name: owner.name, isInTrash: owner.deleted_at !== null },
  )
}

/** The category of another product with that name; null when there is none. */
export async function findNamesake(
  name: string,
  exceptId: string,
  signal: AbortSignal,
): Promise<Result<string | null, OfficeFailure>> {
  const answer = await ask((client) =>
    client
      .from('products')
      .select('category')
      .eq('name', name)
      .neq('id', exceptId)
      .is('deleted_at', null)
      .limit(1)
      .abortSignal(signal),
  )
  return answer.ok ? succeed(answer.value.data?.[0]?.category ?? null) : answer
}

/** Former slugs that still lead to the product. */
export async function fetchFormerSlugs(
  id: string,
  signal: AbortSignal,
): Promise<Result<string[], OfficeFailure>> {
  const answer = await ask((client) =>
    client
      .from('product_redirects')
      .select('slug')
      .eq('product_id', id)
      .order('created_at')
      .abortSignal(signal),
  )
  return answer.ok ? succeed((answer.value.data ?? []).map(({ slug }) => slug)) : answer
}
