import { describe, expect, it } from 'vitest'
import { siteCheckOf, unitsText } from './describe-fit.ts'
import { type Unit, noAnswers } from './fit-answers.ts'
import { siteCheckLines } from './site-check.ts'
import { footprintOf, suggestUnits } from './suggest-units.ts'

const unit = (name: string, people: number | null, floorArea: number | null): Unit => ({
  name,
  length: 6,
  width: 2.5,
  height: 2.6,
  floorArea,
  people,
  heaviest: 2,
  isInParts: false,
  phases: 1,
  amperes: 16,
  isStackable: true,
})
const small = unit('Small', 6, 15)
const large = unit('Large', 14, 74)
const single = unit('Single', 1, 2)

describe('suggested units', () => {
  const suggested = (people: number | null, units: Unit[]) =>
    suggestUnits(units, people).map(({ unit: { name }, count }) => `${count} ${name}`)

  it.each([
    [6, ['1 Small', '1 Large']],
    [7, ['2 Small', '1 Large']],
    [14, ['3 Small', '1 Large']],
    [31, ['6 Small', '3 Large']],
  ])('for %i people are enough to hold them, smallest floor area first', (people, names) => {
    expect(suggested(people, [large, small])).toEqual(names)
  })

  it('are empty without a number of people, or capacities', () => {
    expect(suggested(null, [small])).toEqual([])
    expect(suggested(4, [unit('Store', null, 15), unit('Odd', 0, 15)])).toEqual([])
  })

  it('prefer fewer units at equal floor area, and list those of unknown area last', () => {
    const [half, whole, unsaid] = [
      unit('Half', 3, 10),
      unit('Whole', 6, 20),
      unit('Unsaid', 6, null),
    ]
    expect(suggested(6, [unsaid, half, whole])).toEqual(['1 Whole', '2 Half', '1 Unsaid'])
  })

  it('are at most three, and never hundreds of small units', () => {
    expect(suggested(200, [single])).toEqual(['200 Single'])
    expect(suggested(201, [single])).toEqual([])
    expect(suggested(5, [small, large, single, unit('Fourth', 5, 90)])).toHaveLength(3)
  })
})

describe('the footprint', () => {
  it.each([
    [
      { count: 1, isStacked: true },
      { onGround: 1, isStacked: false, area: 15 },
    ],
    [
      { count: 2, isStacked: false },
      { onGround: 2, isStacked: false, area: 30 },
    ],
    [
      { count: 2, isStacked: true },
      { onGround: 1, isStacked: true, area: 15 },
    ],
    [
      { count: 3, isStacked: true },
      { onGround: 2, isStacked: true, area: 30 },
    ],
  ])('of %o', ({ count, isStacked }, expected) => {
    expect(footprintOf({ unit: small, count }, { isStacked })).toEqual(expected)
  })

  it('stays on one level where units cannot be stacked, and is unknown without a size', () => {
    const flat = { ...small, isStackable: false, width: null }
    const footprint = footprintOf({ unit: flat, count: 2 }, { isStacked: true })
    expect(footprint).toEqual({ onGround: 2, isStacked: false, area: null })
    expect(unitsText({ unit: flat, count: 2 }, noAnswers)).toBe('2 × Small')
  })
})

describe('the answer that goes with a request', () => {
  const answers = { ...noAnswers, use: 'office', people: 12, isStacked: true }

  it('describes need, units and each topic', () => {
    const check = siteCheckOf(answers, { unit: small, count: 2 }, 'Office', '?use=office&n=12')
    expect(check.search).toBe('?use=office&n=12')
    expect(siteCheckLines(check).slice(0, 4)).toEqual([
      expect.stringMatching(/^Answer: Fits with conditions: space/),
      'Need: 12 people, Office',
      'Units: 2 × Small; each 6 m by 2.5 m; in two storeys, 1 below; 15 m² of ground',
      expect.stringMatching(/^Space for people: With conditions: 2\.5 m² /),
    ])
    expect(check.facts).toHaveLength(14)
  })

  it('stays within the limit of a request, whatever the product is called', () => {
    const named = { ...small, name: '<b>'.repeat(20) + '漢'.repeat(130) }
    const check = siteCheckOf(answers, { unit: named, count: 200 }, null, '?n=12')
    expect(check.facts.every(({ text }) => [...text].length <= 500)).toBe(true)
    expect(JSON.stringify(check)).not.toContain('<b>')
  })
})
