import { expect, it } from 'vitest'
import { stageAmounts } from './stage-amounts.ts'

const stages = (...shares: readonly number[]) => shares.map((basis_points) => ({ basis_points }))

it.each([
  ['halves', [5000, 5000], 1_00, [50, 50]],
  ['an odd paisa to the earlier of two that lost as much', [5000, 5000], 1_01, [51, 50]],
  ['the paisa to the stage that lost the most', [3333, 3334, 3333], 1_00, [33, 34, 33]],
  ['nothing of nothing', [4000, 6000], 0, [0, 0]],
  ['nothing without stages', [], 0, []],
])('gives %s', (_, shares, total, amounts) => {
  expect(stageAmounts(stages(...shares), total)).toEqual(amounts)
})

/** Numbers that look random and are the same each time. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state
  }
}

it('adds up to each of 10,000 totals, each stage less than a paisa from its share', () => {
  const random = numbers(25)
  const below = (most: number) => random.next().value % most
  for (let round = 0; round < 10_000; round++) {
    const total = below(2 ** 31) * (1 + below(400_000))
    const cuts = Array.from({ length: below(12) }, () => 1 + below(9_999))
    const ends = [0, ...new Set(cuts.toSorted((a, b) => a - b)), 10_000]
    const shares = ends.slice(1).map((end, place) => end - (ends[place] ?? 0))
    const amounts = stageAmounts(stages(...shares), total)
    expect(amounts.reduce((sum, paise) => sum + paise, 0)).toBe(total)
    for (const [place, paise] of amounts.entries()) {
      const apart = BigInt(paise) * 10_000n - BigInt(total) * BigInt(shares[place] ?? 0)
      expect(apart > -10_000n && apart < 10_000n).toBe(true)
    }
  }
})
