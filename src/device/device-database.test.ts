import { IDBFactory, IDBObjectStore, forceCloseDatabase } from 'fake-indexeddb'
import { get, keys, set } from 'idb-keyval'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deviceDatabase } from './device-database.ts'
import { isQuotaError } from '#src/platform/quota-error.ts'
import type { After } from '#src/platform/with-timeout.ts'

let factory: IDBFactory
/** Calls back at once those who wait for that many milliseconds. */
let hurried: number | null

const after: After = (milliseconds, callback) => {
  const timer = setTimeout(callback, milliseconds === hurried ? 20 : 60_000)
  return () => clearTimeout(timer)
}

beforeEach(() => {
  factory = new IDBFactory()
  hurried = null
})

afterEach(() => {
  vi.restoreAllMocks()
})

const open = () =>
  deviceDatabase('notes', 'records', { durability: 'strict', factory: () => factory, after })

/** The connections that were opened since. */
function watchConnections(): IDBDatabase[] {
  const opened: IDBDatabase[] = []
  const real = factory.open.bind(factory)
  vi.spyOn(factory, 'open').mockImplementation((...values) => {
    const request = real(...values)
    request.addEventListener('success', () => opened.push(request.result))
    return request
  })
  return opened
}

describe('a database on the device', () => {
  it('writes with strict durability, and works with the functions of idb-keyval', async () => {
    const opened = watchConnections()
    const database = open()
    await set('a', 1, database)
    const [connection] = opened
    if (connection === undefined) throw new Error('not opened')
    const transaction = vi.spyOn(connection, 'transaction')
    await set('a', 2, database)
    expect(transaction).toHaveBeenCalledWith('records', 'readwrite', { durability: 'strict' })
    expect(await get('a', database)).toBe(2)
  })

  it('rolls back work that fails midway', async () => {
    const database = open()
    const failing = database('readwrite', (records) => {
      records.put(1, 'a')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await get('a', database)).toBeUndefined()
  })

  it('reports a write only once it is complete', async () => {
    const database = open()
    const write = database('readwrite', (records) => {
      const request = records.put(1, 'a')
      request.addEventListener('success', () => records.transaction.abort())
      return 'written'
    })
    await expect(write).rejects.toMatchObject({ name: 'AbortError' })
    expect(await get('a', database)).toBeUndefined()
  })

  it('reports a full disk uniformly across browsers', async () => {
    const database = open()
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore) {
      const { transaction } = this as unknown as { transaction: { _abort(name: string): void } }
      transaction._abort('QuotaExceededError')
      return new EventTarget() as never
    })
    const full = set('a', 1, database).catch((error: unknown) => error)
    expect(isQuotaError(await full)).toBe(true)
  })

  it('opens again after the browser has closed it', async () => {
    const opened = watchConnections()
    const database = open()
    await set('a', 1, database)
    forceCloseDatabase(opened[0] as never)
    expect(await get('a', database)).toBe(1)
    expect(opened).toHaveLength(2)
  })

  it.each(['InvalidStateError', 'UnknownError', 'AbortError'])(
    'tries three times after %s',
    async (name) => {
      const database = open()
      await set('a', 1, database)
      const opened = watchConnections()
      const work = vi.fn(() => {
        throw new DOMException('', name)
      })
      await expect(database('readonly', work)).rejects.toMatchObject({ name })
      expect(work).toHaveBeenCalledTimes(3)
      expect(opened).toHaveLength(2)
    },
  )

  it('gives up after three seconds when it hangs, and stores nothing', async () => {
    const database = open()
    await set('a', 1, database)
    hurried = 3000
    const hanging = database('readwrite', async (records) => {
      records.put(2, 'a')
      // Something must keep the transaction alive.
      for (;;) await promised(records.get('a'))
    })
    await expect(hanging).rejects.toMatchObject({ name: 'TookTooLong' })
    hurried = null
    expect(await get('a', database)).toBe(1)
  })

  it('waits longer for large writes', async () => {
    const waits: number[] = []
    const database = deviceDatabase('notes', 'records', {
      factory: () => factory,
      after(milliseconds) {
        waits.push(milliseconds)
        return () => {}
      },
    })
    await database('readwrite', () => 1, 25_000_000)
    expect(waits).toEqual([3000, 28_000])
  })

  it('gives up after three seconds when it does not open, and works once it does', async () => {
    const database = open()
    const real = factory.open.bind(factory)
    const silent = vi.spyOn(factory, 'open').mockImplementation(() => new EventTarget() as never)
    hurried = 3000
    await expect(get('a', database)).rejects.toMatchObject({ name: 'TookTooLong' })
    hurried = null
    silent.mockImplementation(real)
    expect(await get('a', database)).toBeUndefined()
  })

  it('closes a connection that opens after it was given up', async () => {
    const database = open()
    const late = { close: vi.fn(), addEventListener: () => undefined }
    const request = Object.assign(new EventTarget(), { result: late, onsuccess: () => undefined })
    const real = factory.open.bind(factory)
    const opening = vi.spyOn(factory, 'open').mockReturnValueOnce(request as never)
    hurried = 3000
    await expect(get('a', database)).rejects.toMatchObject({ name: 'TookTooLong' })
    hurried = null
    opening.mockImplementation(real)
    expect(await get('a', database)).toBeUndefined()
    request.onsuccess()
    await vi.waitFor(() => expect(late.close).toHaveBeenCalledOnce())
  })

  it('tries again after it could not be opened', async () => {
    let isThere = false
    const database = deviceDatabase('notes', 'records', {
      factory() {
        if (!isThere) throw new DOMException('', 'SecurityError')
        return factory
      },
    })
    await expect(get('a', database)).rejects.toMatchObject({ name: 'SecurityError' })
    isThere = true
    expect(await get('a', database)).toBeUndefined()
  })

  it('closes when another tab upgrades it, and opens any later version', async () => {
    const database = open()
    await set('a', 1, database)
    const upgrade = factory.open('notes', 7)
    await promised(upgrade)
    upgrade.result.close()
    expect(await get('a', database)).toBe(1)
    await set('a', 2, database)
    expect(await get('a', open())).toBe(2)
  })

  it('is created again after an interrupted creation', async () => {
    const real = factory.open.bind(factory)
    vi.spyOn(factory, 'open').mockImplementation((name) => {
      const request = real(name)
      request.addEventListener('upgradeneeded', () => request.transaction?.abort())
      return request
    })
    await expect(get('a', open())).rejects.toMatchObject({ name: 'AbortError' })
    vi.restoreAllMocks()
    expect(await get('a', open())).toBeUndefined()
  })
})

it('is deleted although tabs have it open, and created again by the next work', async () => {
  const database = open()
  const ofAnotherTab = open()
  await set('a', 1, database)
  await set('b', 2, ofAnotherTab)
  const destroying = database.destroy()
  const writing = set('c', 3, database)
  await destroying
  await writing
  expect(await keys(ofAnotherTab)).toEqual(['c'])
  await database.destroy()
  expect(await factory.databases()).toEqual([])
})

function promised<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('failed')))
  })
}
