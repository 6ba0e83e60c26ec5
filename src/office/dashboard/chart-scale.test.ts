import { expect, it } from 'vitest'
import { chartTop } from './chart-scale.ts'

it.each([
  [0, 2],
  [2, 2],
  [3, 4],
  [5, 6],
  [7, 10],
  [11, 20],
  [40, 40],
  [41, 60],
  [61, 100],
  [1001, 2000],
])('a highest value of %s has %s at the top', (highest, top) => {
  expect(chartTop(highest)).toBe(top)
})
