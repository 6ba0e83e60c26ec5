import { beforeEach, expect, it, vi } from 'vitest'

const storage = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => void storage.set(key, value),
})
vi.stubGlobal('addEventListener', vi.fn())
vi.stubGlobal('removeEventListener', vi.fn())

async function openTab() {
  vi.resetModules()
  return import('./chosen-products.ts')
}

beforeEach(() => storage.clear())

it('products are chosen in order, removed and cleared, and subscribers are notified', async () => {
  const { chosenProducts, clearChosen, toggleChosen, watchChosen } = await openTab()
  let changes = 0
  const stop = watchChosen(() => changes++)
  for (const slug of ['b', 'a', 'b', 'c']) toggleChosen(slug)
  expect(chosenProducts()).toBe('a,c')
  clearChosen()
  expect(chosenProducts()).toBe('')
  expect(changes).toBe(5)
  stop()
  toggleChosen('a')
  expect(changes).toBe(5)
})

it('a fifth product is refused', async () => {
  const { chosenProducts, toggleChosen } = await openTab()
  for (const slug of ['a', 'b', 'c', 'd', 'e']) toggleChosen(slug)
  expect(chosenProducts()).toBe('a,b,c,d')
})

it('the choice survives a reload, and without storage lasts as long as the page', async () => {
  const first = await openTab()
  first.toggleChosen('a')
  const { chosenProducts, chosenSlugs } = await openTab()
  expect(chosenSlugs(chosenProducts())).toEqual(['a'])
  vi.stubGlobal('sessionStorage', undefined)
  const bare = await openTab()
  bare.toggleChosen('b')
  expect(bare.chosenProducts()).toBe('b')
})
