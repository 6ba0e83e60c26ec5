import { describe, expect, it } from 'vitest'
import type { ProductSummary } from '#src/catalogue/schema/product.ts'
import { type BasketLine, firstBaskets } from '#src/outbox/basket/baskets.ts'
import { deckOf, slugsOf } from './deck-products.ts'

const product = (slug: string, category = 'containers') =>
  ({ slug, category_slug: category }) as ProductSummary
const line = (slug: string) => ({ id: slug, product: { slug } }) as BasketLine
const basketOf = (...slugs: string[]) => ({
  current: 'first',
  baskets: [{ id: 'first', customer: '', lines: slugs.map(line) }],
})

describe('a deck', () => {
  it('of chosen products has them in their order', () => {
    const choice = { kind: 'products', slugs: ['b', 'a'] } as const
    expect(slugsOf(choice, null)).toEqual(['b', 'a'])
    expect(deckOf(choice, [product('b'), product('a')], [product('a'), product('c')])).toEqual([
      product('b'),
      product('a'),
    ])
  })

  it('of a category has the order of its list', () => {
    const catalogue = [product('b'), product('x', 'portable-cabins'), product('a')]
    const choice = { kind: 'category', slug: 'containers' } as const
    expect(slugsOf(choice, firstBaskets)).toEqual([])
    expect(deckOf(choice, [], catalogue).map(({ slug }) => slug)).toEqual(['b', 'a'])
  })

  it('of a basket has each of its products once, in the order of its lines', () => {
    const choice = { kind: 'basket', id: 'first' } as const
    expect(slugsOf(choice, basketOf('b', 'a', 'b'))).toEqual(['b', 'a'])
    expect(slugsOf(choice, null)).toBeNull()
    expect(slugsOf({ kind: 'basket', id: 'gone' }, basketOf('a'))).toEqual([])
  })

  it('without a choice is empty', () => {
    expect(slugsOf(null, firstBaskets)).toEqual([])
    expect(deckOf(null, [], [product('a')])).toEqual([])
  })
})
