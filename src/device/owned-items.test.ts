import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ownedItems } from './owned-items.ts'

const day = 86_400_000
const items = new Map<string, string>()
let owner: string | null
let isFull: boolean

const drafts = ownedItems('draft-', () => owner, 30 * day)
const work = ownedItems('work-', () => owner)

beforeEach(() => {
  items.clear()
  owner = 'anna'
  isFull = false
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      items.set(key, value)
    },
    removeItem: (key: string) => items.delete(key),
  }
  // As in browsers, where stored items are properties.
  const properties = {
    ownKeys: () => [...items.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  }
  vi.stubGlobal('localStorage', new Proxy(storage, properties))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('keeps an item for its owner until it is dropped', () => {
  expect(work.keep('a', 'Offer for Asha', { note: 'x' })).toBe(true)
  const item = { name: 'a', words: 'Offer for Asha', savedAt: expect.any(Number) }
  expect(work.list()).toEqual([{ ...item, value: { note: 'x' } }])
  expect(work.read('a')).toEqual(work.list()[0])
  owner = 'bela'
  expect([work.list(), work.read('a')]).toEqual([[], null])
  work.drop('a')
  work.dropAllOf('bela')
  owner = null
  expect([work.list(), work.read('a')]).toEqual([[], null])
  expect(work.keep('b', 'Offer for nobody', 1)).toBe(false)
  owner = 'anna'
  expect(work.list()).toHaveLength(1)
  work.drop('a')
  expect(work.list()).toEqual([])
})

it('lists newest first, and deletes all of one kind and owner', () => {
  vi.setSystemTime('2026-11-26T10:00:00Z')
  work.keep('a', 'First', 1)
  drafts.keep('a', 'Typed', 1)
  vi.setSystemTime('2026-11-26T11:00:00Z')
  work.keep('b', 'Second', 2)
  expect(work.list().map(({ name }) => name)).toEqual(['b', 'a'])
  items.set('work-anna-c', 'damaged')
  work.dropAllOf('anna')
  expect(work.list()).toEqual([])
  expect([...items.keys()], 'the draft').toEqual(['draft-anna-a'])
})

it('reports when the browser stores nothing', () => {
  isFull = true
  expect(work.keep('a', 'Offer for Asha', 1)).toBe(false)
  expect(work.list()).toEqual([])
})

it('reads what an earlier version of the app stored under another name', () => {
  items.set('work-anna-a', JSON.stringify({ name: 'Offer for Asha', savedAt: 5, value: 1 }))
  items.set('draft-anna-b', JSON.stringify({ savedAt: Date.now(), value: 1 }))
  expect(work.list()).toEqual([{ name: 'a', words: 'Offer for Asha', savedAt: 5, value: 1 }])
  expect(drafts.read('b')?.words).toBe('Unsaved changes')
})

it('deletes expired and unreadable items, also of others, and nothing that never expires', () => {
  drafts.keep('note', 'Note', 'Call back.')
  const old = JSON.stringify({ words: 'Note', savedAt: Date.now() - 31 * day, value: 'x' })
  for (const key of ['draft-bela-note', 'work-bela-note', 'other']) items.set(key, old)
  items.set('draft-anna-broken', '{')
  items.set('work-anna-broken', '{')
  owner = 'bela'
  expect(drafts.read('note')).toBeNull()
  drafts.dropOld()
  work.dropOld()
  const left = ['draft-anna-note', 'other', 'work-anna-broken', 'work-bela-note']
  expect([...items.keys()].toSorted()).toEqual(left)
  expect(left.filter((key) => drafts.stays(key, items.get(key) ?? null))).toEqual([left[0]])
  expect(left.filter((key) => work.stays(key, items.get(key) ?? null))).toEqual(left.slice(2))
})

it('notifies this tab, and is notified by other tabs', () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const heard: number[] = []
  const stop = work.watch(() => heard.push(work.list().length))
  work.keep('a', 'First', 1)
  work.drop('a')
  for (const name of ['storage', 'pageshow']) page.dispatchEvent(new Event(name))
  stop()
  work.keep('a', 'First', 1)
  page.dispatchEvent(new Event('storage'))
  expect(heard).toEqual([1, 0, 0, 0])
})
