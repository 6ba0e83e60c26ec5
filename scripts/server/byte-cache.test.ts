import { expect, it } from 'vitest'
import { createByteCache } from './byte-cache.ts'

const cache = () => createByteCache<string>(10, (text) => text.length)

it('stores values, and evicts the oldest when full', () => {
  const kept = cache()
  for (const key of ['a', 'b', 'c']) kept.set(key, '1234')
  expect(['a', 'b', 'c'].map((key) => kept.get(key))).toEqual([undefined, '1234', '1234'])
})

it('a replaced value counts once', () => {
  const kept = cache()
  for (let time = 0; time < 5; time++) kept.set('a', '1234')
  kept.set('b', '123456')
  expect([kept.get('a'), kept.get('b')]).toEqual(['1234', '123456'])
})

it('a value that is too large is not stored, and clearing makes room', () => {
  const kept = cache()
  kept.set('a', '12345678901')
  expect(kept.get('a')).toBeUndefined()
  kept.set('b', '1234567890')
  kept.clear()
  expect(kept.get('b')).toBeUndefined()
  kept.set('c', '1234567890')
  expect(kept.get('c')).toBe('1234567890')
})
