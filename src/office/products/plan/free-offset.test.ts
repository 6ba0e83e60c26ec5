import { expect, it } from 'vitest'
import { freeOffset } from './free-offset.ts'

const wall = 6000

it('finds the first place after, then one before, then none', () => {
  expect(freeOffset([], { wall, width: 900, from: 300 })).toBe(300)
  const taken = [{ offset: 2000, width: 1000 }]
  expect(freeOffset(taken, { wall, width: 900, from: 300 })).toBe(300)
  expect(freeOffset(taken, { wall, width: 1500, from: 300 })).toBe(3300)
  expect(freeOffset(taken, { wall, width: 1000, from: 5000 })).toBe(300)
  expect(freeOffset(taken, { wall, width: 3000, from: 300 })).toBeNull()
  expect(
    freeOffset([{ offset: Number.NaN, width: 900 }], { wall, width: 900, from: 300 }),
  ).toBeNull()
})
