import { expect, it } from 'vitest'
import { moveEntry } from './move-entry.ts'

it.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, -1, 'abc'],
  [2, 3, 'abc'],
])('moving the entry at %i to %i gives %s', (from, to, order) => {
  expect(moveEntry(['a', 'b', 'c'], from, to).join('')).toBe(order)
})
