import { describe, expect, it } from 'vitest'
import { sampleProduct } from '#src/catalogue/schema/fixtures/sample-product.ts'
import { comparisonRows, onlyDifferences } from './comparison-rows.ts'

const product = (specifications: readonly (readonly [string, string])[], more = {}) =>
  sampleProduct({
    specifications: specifications.map(([label, value]) => ({ label, value })),
    ...more,
  })

const small = product(
  [
    ['Walls', '50 mm PUF'],
    ['Overall size', '6.10 × 2.44 m (20 × 8 ft)'],
    ['Finish', 'Sand'],
  ],
  { lead_time: '12 days', included: ['Two desks'] },
)
const large = product([
  ['walls ', '50 mm  puf'],
  ['Overall size', '12.19 × 2.44 m (40 × 8 ft)'],
  ['Solar', '3 kW'],
])

const rowsIn = (...args: Parameters<typeof comparisonRows>) =>
  comparisonRows(...args).map(({ title, rows }) => [title, ...rows.map(({ label }) => label)])

describe('a comparison', () => {
  it('has the key figures first, then every other specification once', () => {
    expect(rowsIn([small, large], 'm')).toEqual([
      ['Key figures', 'Overall size', 'Lead time'],
      ['Specifications', 'Walls', 'Finish', 'Solar'],
      ['What the offer covers', 'Included'],
    ])
  })

  it('shows only what differs, however it is written', () => {
    const groups = onlyDifferences(comparisonRows([small, large], 'm'))
    expect(groups.flatMap(({ rows }) => rows.map(({ label }) => label))).toEqual([
      'Overall size',
      'Lead time',
      'Finish',
      'Solar',
      'Included',
    ])
  })

  it('has nothing that differs for one product or for none', () => {
    expect(onlyDifferences(comparisonRows([small], 'm'))).toEqual([])
    expect(comparisonRows([], 'm')).toEqual([])
  })

  it('is in metres or feet, and compares values as shown', () => {
    const cellsIn = (unit: 'm' | 'ft') => comparisonRows([small, large], unit)[0]?.rows[0]?.cells
    expect(cellsIn('m')).toEqual([['6.10 × 2.44 m'], ['12.19 × 2.44 m']])
    expect(cellsIn('ft')).toEqual([['20 × 8 ft'], ['40 × 8 ft']])
    const bare = product([['Overall size', '6.10 × 2.44 m']])
    expect(comparisonRows([small, bare], 'm')[0]?.rows[0]?.differs).toBe(false)
  })

  it('keeps both values of a repeated label, and odd labels apart from its own', () => {
    const odd = product([
      ['__proto__', 'a'],
      ['Power', '1'],
      ['POWER', '2'],
    ])
    const group = comparisonRows([odd, small], 'm').find(({ title }) => title === 'Specifications')
    expect(group?.rows.map(({ label, cells }) => [label, cells[0]])).toEqual([
      ['__proto__', ['a']],
      ['Power', ['1', '2']],
      ['Walls', []],
      ['Finish', []],
    ])
  })
})
