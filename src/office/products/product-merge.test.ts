import { describe, expect, it } from 'vitest'
import { type ProductValues, productParts } from './product-fields.ts'
import { mergeProducts } from './product-merge.ts'

const picture = (id: string, alt = id, is_primary = false) => ({
  id,
  alt,
  is_primary,
  image_url: `/${id}.jpg`,
  width: 3,
  height: 2,
})
const base: ProductValues = {
  ...productParts.empty,
  name: 'Cabin',
  slug: 'cabin',
  category_slug: 'portable-cabins',
  features: [{ key: 'f0', text: 'Door' }],
  pictures: [picture('front', 'front', true), picture('side')],
}

describe('two editors of one product', () => {
  it('need no choice when they touch different fields', () => {
    const theirs = { ...base, description: 'Steel frame.' }
    const mine = { ...base, features: [{ key: 'x', text: 'Two doors' }] }
    const merge = mergeProducts(base, theirs, mine)
    expect(merge.disputes).toEqual([])
    expect(merge.takenOver).toEqual(['Description'])
    expect(merge.resolve({})).toMatchObject({
      description: 'Steel frame.',
      features: [{ text: 'Two doors' }],
    })
  })

  it('choose field by field where both have changed it', () => {
    const theirs = { ...base, name: 'Their cabin', short_description: 'Theirs' }
    const mine = { ...base, name: 'My cabin', short_description: 'Mine' }
    const merge = mergeProducts(base, theirs, mine)
    expect(merge.disputes).toEqual([
      { field: 'name', label: 'Name', theirs: 'Their cabin', mine: 'My cabin' },
      { field: 'short_description', label: 'Summary', theirs: 'Theirs', mine: 'Mine' },
    ])
    expect(merge.resolve({ name: 'theirs', short_description: 'mine' })).toMatchObject({
      name: 'Their cabin',
      short_description: 'Mine',
    })
  })

  it('do not differ by spaces or empty lines that a save removes', () => {
    const theirs = { ...base, name: 'Big cabin' }
    const mine = {
      ...base,
      name: ' Big  cabin '.replace('  ', ' '),
      features: [
        { key: 'n', text: 'Door' },
        { key: 'o', text: '' },
      ],
    }
    expect(mergeProducts(base, theirs, mine)).toMatchObject({ disputes: [], takenOver: [] })
  })

  it('never restore a removed picture, nor lose an added one', () => {
    const theirs = { ...base, pictures: [picture('front', 'front', true), picture('theirs')] }
    const mine = { ...base, pictures: [...base.pictures, picture('mine')] }
    const merge = mergeProducts(base, theirs, mine)
    expect(merge.disputes.map(({ field }) => field)).toEqual(['pictures'])
    const ids = merge.resolve({ pictures: 'mine' }).pictures.map(({ id }) => id)
    expect(ids).toEqual(['front', 'mine', 'theirs'])
  })
})
