import { expect, it } from 'vitest'
import { suggestName } from './suggest-name.ts'

it.each([
  ['K. Ravi', 'K Ravi'],
  ['K.Ravi', 'K Ravi'],
  ['Maria D’Souza', 'Maria DSouza'],
  ["O'Neil", 'ONeil'],
  ['Anne-Marie', 'Anne Marie'],
  ['Ravi.', 'Ravi'],
  ['D´Souza', 'DSouza'],
  ['Anne\u2011Marie', 'Anne Marie'],
  ['M/s Rao & Sons', 'Messrs Rao and Sons'],
  ['Ravi/Asha', 'Ravi Asha'],
])('offers %s as %s', (typed, suggestion) => {
  expect(suggestName(typed)).toBe(suggestion)
})

it.each(['K Ravi', 'లక్ష్మీ దేవి', 'José', 'Ravi 2', '...', 'A.', ''])(
  'has nothing better for %s',
  (typed) => {
    expect(suggestName(typed)).toBeNull()
  },
)
