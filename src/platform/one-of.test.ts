import { describe, expect, it } from 'vitest'
import { oneOf } from './one-of.ts'

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
