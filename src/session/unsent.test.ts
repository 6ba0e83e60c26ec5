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
  vi.useRealTimers()
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

it('names what signing out would delete: what waits, and whatever is typed and not saved', () => {
  vi.setSystemTime('2026-11-26T10:00:00Z')
  keepUnsent(asha)
  keepDraft('edit-offer-a', 'Changes to O/2026-27/0001', { id: 'a' })
  keepDraft('edit-product-p', 'Changes to Cabin', { id: 'p' })
  vi.setSystemTime('2026-11-26T11:00:00Z')
  keepDraft('mail-1', 'Email to Ravi', { subject: 'x' })
  keepDraft('mail-2', 'Email to Divya', null)
  expect(unsentNames()).toEqual(['Offer for Asha', 'Email to Ravi', 'Changes to Cabin'])
  signIn('bela')
  expect(unsentNames()).toEqual([])
})
