import { expect, it } from 'vitest'
import { inLakhGroups } from './indian-number-format.ts'

it.each([0, 7, 999, 1000, 99_999, 100_000, 9_00_000, 1_23_45_678, 88.5, 1234.5678, -45_000])(
  'formats %d as Intl does for India',
  (amount) => {
    expect(inLakhGroups(amount)).toBe(amount.toLocaleString('en-IN'))
  },
)
