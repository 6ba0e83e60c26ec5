import { describe, expect, it } from 'vitest'
import { countCode, countMail, countSignIn } from './account-limits.ts'
import type { KnownNetworks } from './known-networks.ts'
import { createLimits } from './limits.ts'

const minuteMs = 60_000

/** Counts as the server does, with a clock to be set and no database. */
function createCounting(isKnown: (network: string) => boolean) {
  const clock = { now: 0 }
  const known: KnownNetworks = {
    isKnown: async (_, network) => isKnown(network),
    remember: () => Promise.resolve(),
    forget: () => Promise.resolve(),
  }
  return { clock, counting: { count: createLimits(() => clock.now), known } }
}

const isHome = (network: string) => network.startsWith('home')

describe('In a day', () => {
  it('a hundred passwords of an account may be tried from unknown networks', async () => {
    const { clock, counting } = createCounting(isHome)
    let tried = 0
    for (let minute = 0; minute < 23 * 60; minute++) {
      clock.now = minute * minuteMs
      for (let n = 0; n < 3; n++) {
        const wait = await countSignIn(counting, `away ${minute} ${n}`, 'owner@example.com')
        if (wait === 0) tried += 1
      }
    }
    expect(tried).toBe(100)
    expect(await countSignIn(counting, 'home 1', 'OWNER@example.com')).toBe(0)
  })

  it('280 codes of an account may be tried, from twenty known networks and all others together', async () => {
    const { clock, counting } = createCounting(isHome)
    let tried = 0
    for (let round = 0; round < 23 * 12; round++) {
      clock.now = round * 5 * minuteMs
      for (let n = 0; n < 20; n++) {
        for (const network of [`home ${n}`, `away ${round} ${n}`]) {
          if ((await countCode(counting, network, 'owner')) === 0) tried += 1
        }
      }
    }
    expect(tried).toBe(280)
  })
})

it('codes tried from elsewhere do not count against a known network', async () => {
  const { counting } = createCounting(isHome)
  for (let n = 0; n < 500; n++) await countCode(counting, `away ${n}`, 'owner')
  expect(await countCode(counting, 'away', 'owner')).toBeGreaterThan(0)
  expect(await countCode(counting, 'home', 'owner')).toBe(0)
})

it('ten thousand invented addresses neither unblock an attacked account nor block others', async () => {
  const { counting } = createCounting(isHome)
  const tryOne = (n: number, email: string) => countSignIn(counting, `away ${n}`, email)
  for (let n = 0; n < 40; n++) await tryOne(n, 'attacked@example.com')
  for (let n = 0; n < 10_000; n++) await tryOne(n, `invented-${n}@example.com`)
  expect(await tryOne(10_001, 'attacked@example.com')).toBeGreaterThan(0)
  const others = await Promise.all(
    Array.from({ length: 200 }, (_, n) => tryOne(20_000 + n, `other-${n}@example.com`)),
  )
  expect(others.every((wait) => wait === 0)).toBe(true)
})

it('no invented address is stored as an account or a known network', async () => {
  const { counting } = createCounting(isHome)
  const id = '5b7c6cf5-7a2b-4f38-9a49-5f2f0a0f3f5e'
  for (let n = 0; n < 4; n++) {
    for (const email of [id, `id ${id}`, `home ${id}`, 'home mail owner@example.com']) {
      await countMail(counting, `away ${n}`, { email })
    }
  }
  expect(await countMail(counting, 'away', { userId: id })).toBe(0)
  expect(await countMail(counting, 'home', { userId: id })).toBe(0)
  expect(await countMail(counting, 'home', { email: 'owner@example.com' })).toBe(0)
})
