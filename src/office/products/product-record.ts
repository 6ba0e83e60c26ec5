import { type ProductValues, productParts } from './product-fields.ts'
import { productForm } from './product-rules.ts'
import type { StoredProduct } from './product-rows.ts'
import { productTable, saveProduct } from './product-api.ts'
import type { RecordKind } from '#src/office/records/editor/record-kind.ts'
import type { useRecordForm } from '#src/office/records/editor/use-record-form.ts'
import { productsChanged } from './product-queries.ts'
import { mergeProducts } from './product-merge.ts'
import { productComparison, toSave } from './product-values.ts'

const maxSlugStem = 95

/** How products are edited. */
export const productRecord: RecordKind<ProductValues, StoredProduct> = {
  noun: 'product',
  form: productForm,
  save: (id, version, values) => saveProduct(toSave(id, version, values)),
  read: productTable.one,
  valuesOf: productParts.valuesOf,
  ...productComparison,
  nameOf: ({ name }) => name,
  merge: mergeProducts,
  // Another product has pictures' rows of its own, and an address of its own.
  asNew: (values) => ({
    ...values,
    pictures: values.pictures.map((picture) => ({ ...picture, id: crypto.randomUUID() })),
    slug: `${values.slug.slice(0, maxSlugStem).replace(/-+$/, '')}-new`,
  }),
  uniqueField: 'slug',
  changed: productsChanged,
}

export type ProductFormState = ReturnType<typeof useRecordForm<ProductValues, StoredProduct>>
