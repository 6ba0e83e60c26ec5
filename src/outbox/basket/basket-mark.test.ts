import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeStorage } from '#src/device/fake-storage.ts'
import { keepBasketMark, readBasketMark, watchBasketMark } from './basket-mark.ts'
import { clearBaskets, readBaskets, updateBaskets } from './basket-store.ts'
import { addBasket, addProduct } from './baskets.ts'

const product = { id: 'a', name: 'A', slug: 'a', category_slug: 'b', picture: null }
const events = new EventTarget()
let items: Map<string, string>

beforeEach(() => {
  items = new Map()
  vi.stubGlobal('localStorage', fakeStorage(items))
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const) {
    vi.stubGlobal(name, events[name].bind(events))
  }
})
afterEach(async () => {
  await clearBaskets()
  vi.unstubAllGlobals()
})

it('counts the products of the current basket, reports each change, and is removed with the baskets', async () => {
  const heard: number[] = []
  const stop = watchBasketMark(() => heard.push(readBasketMark()))
  await updateBaskets(addProduct(product, 'line'))
  await updateBaskets(addProduct({ ...product, id: 'b' }, 'other'))
  await updateBaskets(addBasket({ id: 'next', customer: 'Asha', lines: [] }))
  expect(heard).toEqual([1, 2, 0])
  expect([...items.keys()], 'of an empty basket nothing is kept').toEqual([])
  stop()
  await updateBaskets(addProduct(product, 'third'))
  await clearBaskets()
  expect([heard.length, readBasketMark()]).toEqual([3, 0])
})

it('is updated when the basket is read, and missing where storage is switched off', async () => {
  await updateBaskets(addProduct(product, 'line'))
  items.set('prefab-basket', '99')
  await readBaskets()
  expect(readBasketMark()).toBe(1)
  for (const text of ['x', '-1', '1e999', '']) {
    items.set('prefab-basket', text)
    expect(readBasketMark(), text).toBe(0)
  }
  vi.stubGlobal('localStorage', undefined)
  keepBasketMark(3)
  expect(readBasketMark()).toBe(0)
})
