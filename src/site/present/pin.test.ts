import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { hashPin, isPin, storedPin, pinSchema } from './pin.ts'

describe('a PIN', () => {
  it.each(['1234', '00000000'])('may be %s', (pin) => {
    expect(v.is(pinSchema, pin)).toBe(true)
  })

  it.each(['', '123', '123456789', '12 34', '12a4', '１２３４', '1234\n'])(
    'may not be %j',
    (pin) => {
      expect(v.is(pinSchema, pin)).toBe(false)
    },
  )

  it('matches its stored hash, and no other PIN does', async () => {
    const kept = await hashPin('2580')
    expect(await isPin('2580', kept)).toBe(true)
    expect(await isPin('02580', kept)).toBe(false)
    expect(await isPin('', kept)).toBe(false)
  })

  it('is stored as a slow hash with its own salt', async () => {
    const [one, other] = await Promise.all([hashPin('2580'), hashPin('2580')])
    expect(one.hash).not.toBe(other.hash)
    expect(one.rounds).toBeGreaterThanOrEqual(600_000)
    expect(JSON.stringify(one)).not.toContain('2580')
    expect(v.parse(storedPin, JSON.parse(JSON.stringify(one)))).toEqual(one)
  })
})
