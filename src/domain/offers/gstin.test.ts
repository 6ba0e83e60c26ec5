import { describe, expect, it } from 'vitest'
import { isGstin } from './gstin.ts'

const printed = '27AAPFU0939F1ZV'

describe('a GSTIN', () => {
  it.each([printed, '29AAGCB7383J1Z4', '24AAACC1206D1ZM'])('accepts %s', (text) => {
    expect(isGstin(text)).toBe(true)
  })

  it.each(['', '27AAPFU0939F1Z', `${printed}0`, printed.toLowerCase(), ` ${printed}`])(
    'refuses "%s"',
    (text) => {
      expect(isGstin(text)).toBe(false)
    },
  )

  it('is invalid when any one character is mistyped', () => {
    for (let place = 0; place < printed.length; place++) {
      for (const letter of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
        const typed = printed.slice(0, place) + letter + printed.slice(place + 1)
        expect(isGstin(typed), typed).toBe(typed === printed)
      }
    }
  })

  it('is invalid when two neighbouring characters are swapped', () => {
    for (let place = 0; place + 1 < printed.length; place++) {
      const [first = '', second = ''] = printed.slice(place, place + 2)
      const typed = printed.slice(0, place) + second + first + printed.slice(place + 2)
      expect(isGstin(typed), typed).toBe(typed === printed)
    }
  })

  it('is invalid with an unknown state', () => {
    expect(isGstin('99AAPFU0939F1ZV')).toBe(false)
  })
})
