import 'fake-indexeddb/auto'
import { createStore, entries, get, set } from 'idb-keyval'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearBaskets, readBaskets, updateBaskets, watchBaskets } from './basket-store.ts'
import { addBasket, addProduct, currentBasket, firstBaskets, nameBasket } from './baskets.ts'

const product = (id: string) => ({
  id,
  name: `Site Office ${id}`,
  slug: `site-office-${id}`,
  category_slug: 'portable-cabins',
  picture: null,
})

const database = createStore('baskets', 'keyval')

beforeEach(() => clearBaskets())
afterEach(() => void vi.restoreAllMocks())

/** The ids of the products that are kept. */
async function kept() {
  const read = await readBaskets()
  if (!read.ok) throw new Error(read.failure)
  return currentBasket(read.value)?.lines.map((line) => line.product.id)
}

describe('the baskets of a device', () => {
  it('start with an empty one, and store what is collected', async () => {
    expect(await readBaskets()).toEqual({ ok: true, value: firstBaskets })
    await updateBaskets(addProduct(product('a'), 'line'))
    expect(await kept()).toEqual(['a'])
  })

  it('lose nothing that two tabs add at once', async () => {
    vi.resetModules()
    const other = await import('./basket-store.ts')
    const ids = ['a', 'b', 'c', 'd', 'e', 'f']
    await Promise.all(
      ids.map((id, place) =>
        (place % 2 === 0 ? updateBaskets : other.updateBaskets)(addProduct(product(id), id)),
      ),
    )
    expect((await kept())?.toSorted()).toEqual(ids)
  })

  it('notify other tabs of a change, but not of a refused one', async () => {
    const heard = vi.fn<() => void>()
    const stop = watchBaskets(heard)
    await updateBaskets(nameBasket('nobody', 'Asha'))
    await updateBaskets(addProduct(product('a'), 'line'))
    await new Promise((resolve) => setTimeout(resolve, 50))
    stop()
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it('stay as they are when a change is refused', async () => {
    for (let place = 1; place < 50; place++) {
      await updateBaskets(addBasket({ id: `${place}`, customer: '', lines: [] }))
    }
    const full = await readBaskets()
    expect(await updateBaskets(addBasket({ id: 'x', customer: '', lines: [] }))).toEqual({
      ok: false,
      failure: 'too-many-baskets',
    })
    expect(await readBaskets()).toEqual(full)
  })

  it.each([
    ['a text', 'nonsense'],
    ['a list without its current basket', { version: 1, current: 'x', baskets: [] }],
    ['lines without quantity', { version: 1, current: 'a', baskets: [{ id: 'a', lines: [{}] }] }],
  ])('start over where %s is stored, which is moved aside', async (_, broken) => {
    await set('baskets', broken, database)
    expect(await readBaskets()).toEqual({ ok: true, value: firstBaskets })
    await updateBaskets(addProduct(product('a'), 'line'))
    expect(await kept()).toEqual(['a'])
    const aside = (await entries(database)).filter(([key]) => key !== 'baskets')
    expect(aside.map(([, value]) => value)).toEqual([broken])
  })

  it('from a newer version of the app are left alone', async () => {
    const newer = { version: 2, anything: true }
    await set('baskets', newer, database)
    const refused = { ok: false, failure: 'newer-app' }
    expect(await readBaskets()).toEqual(refused)
    expect(await updateBaskets(addProduct(product('a'), 'line'))).toEqual(refused)
    expect(await get('baskets', database)).toEqual(newer)
  })

  it.each([
    ['QuotaExceededError', 'storage-full'],
    ['UnknownError', 'storage-unavailable'],
  ])('report that storage fails with %s', async (name, failure) => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no', name)
    })
    expect(await updateBaskets(addProduct(product('a'), 'line'))).toEqual({ ok: false, failure })
  })

  it('report that storage cannot be opened', async () => {
    vi.resetModules()
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError')
    })
    const other = await import('./basket-store.ts')
    const refused = { ok: false, failure: 'storage-unavailable' }
    expect(await other.readBaskets()).toEqual(refused)
    expect(await other.updateBaskets(addProduct(product('a'), 'line'))).toEqual(refused)
  })
})
