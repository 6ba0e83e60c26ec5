import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { requestLines } from '#src/domain/leads/request-lines.ts'
import {
  type BasketChange,
  type Baskets,
  addBasket,
  addProduct,
  changeLine,
  chooseBasket,
  currentBasket,
  firstBaskets,
  nameBasket,
  removeBasket,
  removeLines,
  requestLinesOf,
  restoreLine,
} from './baskets.ts'

const product = (id: string) => ({
  id: `4f0c9a31-0000-4000-8000-${id.padStart(12, '0')}`,
  name: `Site Office ${id}`,
  slug: `site-office-${id}`,
  category_slug: 'portable-cabins',
  picture: null,
})

/** What one change after the other makes of the first basket. */
function after(...changes: readonly BasketChange[]): Baskets {
  return changes.reduce((now, change) => {
    const changed = change(now)
    if (!changed.ok) throw new Error(changed.failure)
    return changed.value
  }, firstBaskets)
}

const linesOf = (baskets: Baskets) =>
  currentBasket(baskets)?.lines.map(({ id, quantity }) => `${quantity} ${id}`)

const asha = addBasket({ id: 'asha', customer: 'Asha', lines: [] })

describe('a basket', () => {
  it('increases the quantity of a product added again, unless its line has options or a note', () => {
    const twice = after(addProduct(product('1'), 'a'), addProduct(product('1'), 'b'))
    expect(linesOf(twice)).toEqual(['2 a'])
    const described = after(
      addProduct(product('1'), 'a'),
      changeLine('first', 'a', { options: 'With a toilet' }),
      addProduct(product('1'), 'b'),
    )
    expect(linesOf(described)).toEqual(['1 a', '1 b'])
    const most = after(
      addProduct(product('1'), 'a'),
      changeLine('first', 'a', { quantity: 999 }),
      addProduct(product('1'), 'b'),
    )
    expect(linesOf(most)).toEqual(['999 a', '1 b'])
  })

  it('accepts thirty lines and refuses one more, also when one is put back', () => {
    const adding = Array.from({ length: 30 }, (_, place) =>
      addProduct(product(`${place}`), `${place}`),
    )
    const full = after(...adding)
    expect(addProduct(product('x'), 'x')(full)).toEqual({ ok: false, failure: 'basket-full' })
    expect(linesOf(after(...adding, addProduct(product('7'), 'x')))?.[7]).toBe('2 7')
    const [line] = after(addProduct(product('y'), 'y')).baskets[0]?.lines ?? []
    if (line === undefined) throw new Error('no line')
    expect(restoreLine('first', line, 0)(full)).toEqual({ ok: false, failure: 'basket-full' })
  })

  it('removes a line and puts it back in its place', () => {
    const three = after(...['a', 'b', 'c'].map((id, place) => addProduct(product(`${place}`), id)))
    const removed = removeLines('first', ['b'])(three)
    const line = three.baskets[0]?.lines[1]
    if (!removed.ok || line === undefined) throw new Error('not removed')
    expect(linesOf(removed.value)).toEqual(['1 a', '1 c'])
    expect(restoreLine('first', line, 1)(removed.value)).toEqual({ ok: true, value: three })
  })

  it("of one customer has nothing of another's", () => {
    const both = after(addProduct(product('1'), 'a'), asha, addProduct(product('2'), 'b'))
    expect(linesOf(both)).toEqual(['1 b'])
    const back = chooseBasket('first')(both)
    expect(back.ok && linesOf(back.value)).toEqual(['1 a'])
    expect(after(asha, nameBasket('first', 'Ravi')).baskets.map((each) => each.customer)).toEqual([
      'Ravi',
      'Asha',
    ])
  })

  it('is replaced by another one, or by an empty one', () => {
    expect(after(asha, removeBasket('asha', 'x'))).toEqual(firstBaskets)
    expect(after(asha, removeBasket('first', 'x')).current).toBe('asha')
    expect(after(removeBasket('first', 'x'))).toEqual({
      current: 'x',
      baskets: [{ id: 'x', customer: '', lines: [] }],
    })
  })

  it.each<[string, BasketChange]>([
    ['a line', changeLine('first', 'x', { quantity: 2 })],
    ['a basket', nameBasket('x', 'Asha')],
    ['a basket that is chosen', chooseBasket('x')],
    ['a basket with lines', removeLines('x', ['a'])],
  ])('says of %s that another tab has removed that it is gone', (_, change) => {
    expect(change(firstBaskets)).toEqual({ ok: false, failure: 'gone' })
  })

  it('makes lines that a request accepts', () => {
    const basket = currentBasket(
      after(
        addProduct(product('1'), 'a'),
        changeLine('first', 'a', { quantity: 3, note: 'Two\nx' }),
      ),
    )
    const lines = basket && requestLinesOf(basket)
    expect(v.parse(requestLines, lines)).toEqual(lines)
  })
})
