import { describe, expect, it } from 'vitest'
import { given, oneOf } from './one-of.ts'

describe('a parameter with a closed list', () => {
  it('is the value of the list', () => {
    expect(oneOf(['a', 'b'], 'b')).toBe('b')
    expect(oneOf([1], 1)).toBe(1)
  })

  it.each([['c'], [''], [1], [null], [undefined], [['a']], [{ a: 1 }]])(
    'is none for %j',
    (value) => {
      expect(oneOf(['a', 'b'], value)).toBeUndefined()
    },
  )
})

it('only what has a value is given', () => {
  expect(given({ a: 'x', b: undefined, c: 0 })).toEqual({ a: 'x', c: 0 })
  expect(Object.keys(given({ a: undefined }))).toEqual([])
})
