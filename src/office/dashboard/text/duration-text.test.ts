import { expect, it } from 'vitest'
import { durationText } from './duration-text.ts'

it.each([
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h 00 min'],
  [185, '3 h 05 min'],
  [1439, '23 h 59 min'],
  [1440, '1 d 0 h'],
  [4000, '2 d 18 h'],
])('%s minutes are %s', (minutes, words) => {
  expect(durationText(minutes)).toBe(words)
})
