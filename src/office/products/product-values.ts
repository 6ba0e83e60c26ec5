import * as v from 'valibot'
import { comparisonOf } from '#src/office/records/editor/record-field.ts'
import type { ProductToSave } from './product-api.ts'
import { type ProductValues, productParts } from './product-fields.ts'
import { productForm } from './product-rules.ts'

/** How typed values of products compare. */
export const productComparison = comparisonOf(productForm, productParts.comparable)

/** Form values as sent to the server: normalised, without empty entries. */
export function toSave(id: string, version: number | null, values: ProductValues): ProductToSave {
  const { pictures, ...fields } = productParts.storedOf(v.parse(productForm, values))
  return { id, version, fields, pictures }
}

/** The same for a source without floor plans: the stored plan stays. */
export function toSaveWithoutPlan(
  id: string,
  version: number | null,
  values: ProductValues,
): ProductToSave {
  const { fields, ...product } = toSave(id, version, { ...values, plan: null })
  const { plan: _, ...named } = fields
  return { ...product, fields: named }
}
