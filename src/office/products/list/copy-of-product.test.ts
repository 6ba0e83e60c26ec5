import { expect, it } from 'vitest'
import type { StoredProduct } from '#src/office/products/product-rows.ts'
import { productParts } from '#src/office/products/product-fields.ts'
import { copyOfProduct } from './copy-of-product.ts'

it('a copy is a draft with the floor plan and everything else of its original', () => {
  const original: StoredProduct = {
    ...productParts.storedOf(productParts.empty),
    id: 'original',
    version: 3,
    deleted_at: null,
    name: 'Cabin',
    slug: 'cabin',
    features: ['Door'],
    plan: { wall: 60, roof: { kind: 'flat', rise: 0 }, floors: [] },
    published: true,
  }
  const { id, version, deleted_at, pictures, ...fields } = original
  expect(copyOfProduct(original, 'copy', 'cabin-copy')).toEqual({
    id: 'copy',
    version: null,
    fields: { ...fields, name: 'Cabin (copy)', slug: 'cabin-copy', published: false },
    pictures: [],
  })
})
