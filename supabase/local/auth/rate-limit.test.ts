import { describe, expect, it } from 'vitest'
import { createRateLimiter } from './rate-limit.ts'

const limits = { login: { max: 2, windowMs: 1000 }, mail: { max: 1, windowMs: 5000 } }

function createLimiter() {
  const clock = { now: 0 }
  return { clock, isTooMuch: createRateLimiter(limits, () => clock.now) }
}

describe('The rate limiter', () => {
  it('refuses requests beyond the limit, per key and kind', () => {
    const { isTooMuch } = createLimiter()
    expect([1, 2, 3].map(() => isTooMuch('login', 'a'))).toEqual([false, false, true])
    expect(isTooMuch('login', 'b')).toBe(false)
    expect(isTooMuch('mail', 'a')).toBe(false)
    expect(isTooMuch('mail', 'a')).toBe(true)
    expect(isTooMuch('unlimited', 'a')).toBe(false)
  })

  it('drops each request after the window, and does not count refused ones', () => {
    const { clock, isTooMuch } = createLimiter()
    isTooMuch('login', 'a')
    clock.now = 600
    isTooMuch('login', 'a')
    clock.now = 999
    expect(isTooMuch('login', 'a')).toBe(true)
    clock.now = 1000
    expect(isTooMuch('login', 'a')).toBe(false)
    expect(isTooMuch('login', 'a')).toBe(true)
  })

  it('treats keys that differ only beyond the length of any address as one', () => {
    const { isTooMuch } = createLimiter()
    const key = 'x'.repeat(1_000_000)
    expect(isTooMuch('mail', `${key}a`)).toBe(false)
    expect(isTooMuch('mail', `${key}b`)).toBe(true)
  })

  it('drops nobody for invented keys, and lets others through meanwhile', () => {
    const { isTooMuch } = createLimiter()
    isTooMuch('mail', 'first')
    for (let n = 0; n < 2000; n++) isTooMuch('mail', `invented ${n}`)
    const others = Array.from({ length: 200 }, (_, n) => isTooMuch('mail', `other ${n}`))
    expect(others.filter(Boolean).length).toBeLessThan(10)
    for (let n = 0; n < 30_000; n++) isTooMuch('mail', `more ${n}`)
    expect(isTooMuch('mail', 'first')).toBe(true)
    expect(isTooMuch('login', 'first'), 'of another kind').toBe(false)
  })
})
