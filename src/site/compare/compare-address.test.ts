import { describe, expect, it } from 'vitest'
import { addressOf, comparisonOf } from './compare-address.ts'

describe('the address of a comparison', () => {
  it('names each product once, and four at most', () => {
    expect(comparisonOf({ p: 'a,b,,a, C ,d,e,f' })).toMatchObject({
      slugs: ['a', 'b', 'c', 'd'],
      leftOut: 2,
    })
  })

  it('is read whatever its spelling', () => {
    const usual = { slugs: [], leftOut: 0, unit: 'm', isOnlyDifferences: false }
    for (const search of [
      {},
      { p: '' },
      { p: ',,' },
      { p: { a: 1 }, u: 'yd', only: true },
      { p: null, u: '__proto__' },
      { p: ['a'], only: 'all' },
    ]) {
      expect(comparisonOf(search)).toEqual(usual)
    }
    expect(comparisonOf({ p: 20 }).slugs).toEqual(['20'])
    expect(comparisonOf({ p: 'x'.repeat(5000) }).slugs[0]).toHaveLength(200)
  })

  it('is read back unchanged, and leaves out defaults', () => {
    const comparison = {
      slugs: ['a', 'b'],
      leftOut: 0,
      unit: 'ft',
      isOnlyDifferences: true,
    } as const
    expect(addressOf(comparison)).toEqual({ p: 'a,b', u: 'ft', only: 'differences' })
    expect(comparisonOf({ ...addressOf(comparison) })).toEqual(comparison)
    expect(addressOf({ slugs: [], unit: 'm', isOnlyDifferences: false })).toEqual({})
  })
})
