import { expect, it } from 'vitest'
import { createRecentUse } from './recent-use.ts'

it("a network's use is halved every ten seconds, and then dropped", () => {
  let now = 0
  const use = createRecentUse(() => now)
  use.note('a', 400)
  use.note('a', 400)
  expect([use.of('a'), use.of('b'), use.of(null)]).toEqual([800, 0, 0])
  now += 10_000
  expect(use.of('a')).toBe(400)
  use.note('a', 100)
  expect(use.of('a')).toBe(500)
  now += 100_000
  expect(use.of('a')).toBe(0)
})
