import type { ProductValues } from '#src/content/product-rules.ts'
import type { StoredProduct } from '#src/data/admin/product-rows.ts'
import { fetchStoredProduct, saveProduct } from '#src/data/admin/products.ts'
import type { RecordRules } from '#src/queries/admin/save-versioned.ts'
import { isSameProduct, normalised, toSave, valuesOf } from './product-values.ts'

/** How products are saved and compared. */
export const productRecord: RecordRules<ProductValues, StoredProduct> = {
  save: (id, version, values) => saveProduct(toSave(id, version, values)),
  read: (id) => fetchStoredProduct(id, new AbortController().signal),
  valuesOf,
  normalised,
  isSame: isSameProduct,
}
