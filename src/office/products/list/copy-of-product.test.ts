import { expect, it } from 'vitest'
import type { StoredProduct } from '#src/office/products/product-rows.ts'
import { copyOfProduct } from './copy-of-product.ts'

it('a copy is a draft with the floor plan and everything else of its original', () => {
  const original: StoredProduct = {
    id: 'original',
    version: 3,
    deleted_at: null,
    name: 'Cabin',
    slug: 'cabin',
    category_slug: 'portable-cabins',
    subcategory_slug: null,
    short_description: '',
    description: '',
    features: ['Door'],
    specifications: [],
    included: [],
    not_included: [],
    lead_time: null,
    documents: [],
    plan: { wall: 60, roof: { kind: 'flat', rise: 0 }, floors: [] },
    published: true,
    pictures: [],
  }
  const { id, version, deleted_at, pictures, ...fields } = original
  expect(copyOfProduct(original, 'copy', 'cabin-copy')).toEqual({
    id: 'copy',
    version: null,
    fields: { ...fields, name: 'Cabin (copy)', slug: 'cabin-copy', published: false },
    pictures: [],
  })
})
