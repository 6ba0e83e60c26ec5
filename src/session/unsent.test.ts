import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepDraft } from './drafts.ts'
import {
  dropUnsent,
  dropUnsentOf,
  isUnsentKey,
  keepUnsent,
  readUnsent,
  unsentNames,
} from './unsent.ts'

let items: Map<string, string>
let isFull: boolean

function signIn(id: string): void {
  items.set('prefab-session', JSON.stringify({ access_token: 'x', user: { id } }))
}

beforeEach(() => {
  items = new Map()
  isFull = false
  signIn('anna')
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      items.set(key, value)
    },
    removeItem: (key: string) => items.delete(key),
  }
  vi.stubGlobal(
    'localStorage',
    new Proxy(storage, {
      ownKeys: () => [...items.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  )
  vi.stubGlobal('dispatchEvent', () => true)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const asha = { id: 'a', name: 'Offer for Asha', value: { note: 'x' } }

it('stays for whoever saved it until it is dropped', () => {
  expect(keepUnsent(asha)).toBe(true)
  expect(readUnsent()).toEqual([{ ...asha, savedAt: expect.any(Number) }])
  signIn('bela')
  expect(readUnsent()).toEqual([])
  dropUnsent('a')
  dropUnsentOf('bela')
  signIn('anna')
  expect(readUnsent()).toHaveLength(1)
  dropUnsent('a')
  expect(readUnsent()).toEqual([])
})

it('has a name of its own, which leaving by itself spares', () => {
  keepUnsent(asha)
  expect([...items.keys()].filter(isUnsentKey)).toHaveLength(1)
  dropUnsentOf('anna')
  expect([...items.keys()].filter(isUnsentKey)).toEqual([])
})

it('says so when the browser keeps nothing', () => {
  isFull = true
  expect(keepUnsent(asha)).toBe(false)
  expect(readUnsent()).toEqual([])
})

it('names what signing out would delete: what waits, and new offers that are not saved', () => {
  keepUnsent(asha)
  keepDraft('edit-offer-new', { id: 'b', version: null, values: { name: 'Ravi' } })
  keepDraft('edit-offer-q1-new', { id: 'c', version: null, values: { name: '' } })
  keepDraft('edit-offer-a', { id: 'a', version: null, values: { name: 'Asha' } })
  keepDraft('edit-offer-s', { id: 's', version: 3, values: { name: 'Stored' } })
  keepDraft('edit-product-new', { id: 'p', version: null, values: { name: 'Cabin' } })
  expect(unsentNames()).toEqual(['Offer for Asha', 'Offer for Ravi', 'An offer without a customer'])
})
