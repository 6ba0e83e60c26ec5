import * as v from 'valibot'
import { isSame } from '#src/office/records/editor/merge-versions.ts'
import type { ProductToSave } from './product-api.ts'
import { type ProductValues, type StoredFields, eachField } from './product-fields.ts'
import { productForm } from './product-rules.ts'
import type { StoredProduct } from './product-rows.ts'

/** Initial values of a new product. */
export const emptyProduct = eachField(({ empty }) => empty) as ProductValues

/** Form values of a stored product. Equal products give equal values. */
export function valuesOf(product: StoredProduct): ProductValues {
  return eachField((field, key) => field.valueOf(product[key])) as ProductValues
}

/** Form values as sent to the server: normalised, without empty entries. */
export function toSave(id: string, version: number | null, values: ProductValues): ProductToSave {
  const { pictures, ...fields } = storedOf(v.parse(productForm, values))
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

/** The columns of a valid form. */
export function storedOf(values: ProductValues): StoredFields {
  return eachField((field, key) => field.toStored(values[key])) as StoredFields
}

/** The values without form-only fields, for comparison. */
export function comparable(values: ProductValues) {
  return eachField((field, key) => field.comparable(values[key])) as Record<
    keyof ProductValues,
    unknown
  >
}

/** Whether two versions are equal once normalised. */
export function isSameProduct(a: ProductValues, b: ProductValues): boolean {
  return isSame(comparable(normalised(a)), comparable(normalised(b)))
}

/** The values as they would be stored; invalid input stays as typed. */
export function normalised(values: ProductValues): ProductValues {
  const parsed = v.safeParse(productForm, values)
  return parsed.success ? parsed.output : values
}
