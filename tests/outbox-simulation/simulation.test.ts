import { describe, expect, it } from 'vitest'
import { proofs } from '#tests/support/proof-length.ts'
import { brokenVariants } from './broken-variants.ts'
import { runLife } from './life.ts'
import { loadPrograms } from './programs/programs.ts'
import { type SweepMode, sweep } from './sweep.ts'

const seeds = (count: number) => Array.from({ length: count }, (_, place) => place + 1)

describe('The outbox', () => {
  it(
    'loses, duplicates, corrupts and delays nothing in its seeded runs',
    async () => {
      const bad: string[] = []
      let faults = 0
      for (const seed of seeds(proofs.lives)) {
        const report = await runLife(seed)
        faults += report.counts.faults
        if (report.violations.length > 0) bad.push(`${seed}: ${report.violations.join('; ')}`)
      }
      expect(bad).toEqual([])
      expect(faults).toBeGreaterThan(proofs.lives * 3)
    },
    proofs.timeout,
  )

  it('repeats the same run for the same seed', async () => {
    expect(await runLife(7)).toEqual(await runLife(7))
  })

  it.each<[SweepMode, SweepMode]>([
    ['throw', 'crash'],
    ['hang', 'full'],
  ])(
    'survives every single operation of its longest scenario: %s, %s',
    async (...modes) => {
      const bad: string[] = []
      const failed = new Set<string>()
      let isOver = false
      // It ends long before, unless each life fails at once.
      for (let target = 0; !isOver && target < 2000; target++) {
        for (const mode of proofs.isLong ? modes : [modes[target % 2] ?? 'throw']) {
          const report = await sweep(target, mode)
          if (report.violations.length > 0) {
            bad.push(`${target} ${report.failed ?? 'none'}: ${report.violations.join('; ')}`)
          }
          if (report.failed === null) isOver = true
          else failed.add(report.failed)
        }
      }
      expect(bad).toEqual([])
      expect([...failed].toSorted()).toEqual([
        'delete',
        'digest',
        'fetch',
        'get',
        'getAllKeys',
        'open',
        'put',
        'transaction',
      ])
    },
    proofs.timeout,
  )
})

describe('a single check of the oracle detects an outbox that', () => {
  const variants = Object.entries(brokenVariants)
  it.each(variants.filter((_, place) => place % proofs.variantStep === 0))(
    '%s',
    async (_name, { check, bugs, seed }) => {
      const programs = await loadPrograms(bugs)
      // Beginning with the life known to show it: after a change of the product, others may come
      // first.
      let isAlone = false
      for (let next = seed; !isAlone && next < seed + proofs.faultyLives; next++) {
        const { violations } = await runLife(next, programs)
        const noticed = violations.map((violation) => violation.slice(0, violation.indexOf(':')))
        isAlone = noticed.length > 0 && noticed.every((name) => name === check)
      }
      expect(isAlone).toBe(true)
    },
    proofs.timeout,
  )
})
