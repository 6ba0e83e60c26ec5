import { describe, expect, it } from 'vitest'
import { areaOf, footprintDistance, footprintOfSize, peopleOf, readMeasures } from './measures.ts'

const rounded = (metres: number | null) => (metres === null ? null : Number(metres.toFixed(2)))
const footprints = (query: string) =>
  readMeasures(query).footprints.map(({ length, width }) => [rounded(length), rounded(width)])

describe('lengths in a query', () => {
  it.each([
    ['20 ft', [[6.1, null]]],
    ['20ft cabin', [[6.1, null]]],
    ['20-foot container', [[6.1, null]]],
    ["40' office", [[12.19, null]]],
    ['40’ office', [[12.19, null]]],
    ['10 feet', [[3.05, null]]],
    ['6 m', [[6, null]]],
    ['6m', [[6, null]]],
    ['6.1 metres', [[6.1, null]]],
    ['6 meter cabin', [[6, null]]],
    ['6000 mm', [[6, null]]],
    ['20 x 10 ft', [[6.1, 3.05]]],
    ['20ft x 8ft x 8.5ft', [[6.1, 2.44]]],
    ['10 by 20 feet', [[6.1, 3.05]]],
    ['6.1 × 2.4 m', [[6.1, 2.4]]],
    [
      '20x10',
      [
        [6.1, 3.05],
        [20, 10],
      ],
    ],
  ])('%s', (query, expected) => expect(footprints(query)).toEqual(expected))

  it.each(['CH-20', 'ch20', '20', '160 sq ft', '20 months', '3 men', '1.5 t', 'x', 'ft'])(
    'none in %s',
    (query) => expect(footprints(query)).toEqual([]),
  )
})

describe('people in a query', () => {
  it.each([
    ['4 people', 4],
    ['for 16 men', 16],
    ['1 person', 1],
    ['labour camp 36 beds', 36],
    ['10 seater canteen', 10],
    ['12-bed ward', 12],
    ['office for 6', 6],
    ['sleeps 80', 80],
    ['site office for 6 men 20 ft', 6],
  ])('%s', (query, expected) => expect(readMeasures(query).people).toBe(expected))

  it.each(['for 20 ft', 'for 30 days', 'HW-12', '20 ft', 'for the men', '2 bedroom house'])(
    'none in %s',
    (query) => expect(readMeasures(query).people).toBeNull(),
  )

  it('leaves the remaining words', () => {
    expect(readMeasures('Site office for 6 men, 20 ft').rest.replaceAll(/\s+/g, ' ')).toBe(
      'site office for , ',
    )
  })
})

describe('figures of a product', () => {
  it.each([
    ['sleeps 36', 36],
    ['2 guards', 2],
    ['12 beds and a nurse station', 12],
    ['14 desks and a 10-seat meeting room', 14],
    ['4 cubicles, for about 80 workers', 80],
    ['2 consulting rooms, 2 observation beds', 2],
    ['6', 6],
    ['storage, no permanent workplace', null],
    ['', null],
    [null, null],
  ])('%s is for %s', (text, expected) => expect(peopleOf(text)).toBe(expected))

  it.each([
    ['6.10 × 2.44 × 2.59 m (20 × 8 × 8.5 ft)', 6.1, 2.44],
    ['20 x 8 x 8.5 ft', 6.1, 2.44],
    ['3000 x 6000 mm', 6, 3],
  ])('%s is %s by %s m', (size, length, width) => {
    const footprint = footprintOfSize(size)
    expect([rounded(footprint?.length ?? 0), rounded(footprint?.width ?? 0)]).toEqual([
      length,
      width,
    ])
  })

  it.each(['20 x 10', 'large', '', null])('%s says no size', (size) =>
    expect(footprintOfSize(size)).toBeNull(),
  )
})

it('treats a unit of 6.06 m as 20 feet, not as 18', () => {
  const unit = { length: 6.06, width: 2.44 }
  const near = (query: string) => footprintDistance(unit, readMeasures(query).footprints) !== null
  expect(near('20 ft')).toBe(true)
  expect(near('20x8')).toBe(true)
  expect(near('6 m')).toBe(true)
  expect(near('18 ft')).toBe(false)
  expect(near('20x12')).toBe(false)
  expect(footprintDistance(null, readMeasures('20 ft').footprints)).toBeNull()
})

it.each([
  ['14.8 m² (159 sq ft)', 14.8],
  ['238.1 m² (2,563 sq ft)', 238.1],
  ['1,744 sq ft', 162],
  ['160 sqft', 14.9],
  ['30 sq m', 30],
  ['two rooms', null],
  [null, null],
])('the floor area %s is %s m²', (text, expected) => {
  const area = areaOf(text)
  expect(area === null ? null : Math.round(area * 10) / 10).toBe(expected)
})
