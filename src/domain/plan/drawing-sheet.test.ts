import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { examplePlan, planFloor, somePlan } from './fixtures/floor-plans.ts'
import { chainLengths, feetText } from './dimension-chain.ts'
import { drawingSheet } from './drawing-sheet.ts'
import { planSides, sideLength } from './floor-plan.ts'
import { drawFloor, sideStops } from './plan-view.ts'
import { floorPlanSchema } from './plan-rules.ts'
import { roomArea } from './room-area.ts'

const plans = Array.from({ length: 300 }, (_, seed) => somePlan(seed))

describe('any valid plan', () => {
  it('is accepted by the rules', () => {
    for (const plan of plans) expect(v.safeParse(floorPlanSchema, plan).issues).toBeUndefined()
  })

  it('is drawn with figures alone, all of them on the sheet', () => {
    for (const [seed, plan] of plans.entries()) {
      const { lines, arcs, labels, width, height } = drawingSheet(plan)
      const points = [
        ...lines.flatMap(({ from, to }) => [from, to]),
        ...arcs.map(({ centre }) => centre),
        ...labels.map(({ at }) => at),
      ]
      const numbers = [...points.flat(), ...arcs.map(({ radius }) => radius), width, height]
      expect(numbers.every(Number.isFinite), `plan ${seed}`).toBe(true)
      const beyond = points.filter(([x, y]) => x < 0 || y < 0 || x > width || y > height)
      expect(beyond, `plan ${seed}`).toEqual([])
    }
  })

  it('has chains of dimensions whose lengths come to the length of the side', () => {
    for (const { floors } of plans) {
      for (const floor of floors) {
        for (const side of planSides) {
          const lengths = chainLengths(sideStops(floor, side))
          expect(lengths.every((length) => length > 0)).toBe(true)
          expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(sideLength(floor, side))
        }
      }
    }
  })

  it('has its openings in the walls', () => {
    for (const plan of plans) {
      for (const floor of plan.floors) {
        const { lines } = drawFloor(plan, floor, 100)
        const jambs = lines.filter(({ layer }) => layer === 'openings')
        const leaf = Math.max(0, ...floor.openings.map(({ width }) => width))
        const points = jambs.flatMap(({ from, to }) => [from, to])
        const beyond = points.filter(
          ([x, y]) => x < -leaf || x > floor.length + leaf || y < -leaf || y > floor.width + leaf,
        )
        expect(beyond).toEqual([])
      }
    }
  })
})

describe('a drawing', () => {
  it('has a quarter circle for a door, from its closed leaf to its open one', () => {
    const { arcs } = drawFloor(examplePlan, planFloor, 100)
    expect(arcs).toEqual([{ layer: 'swings', centre: [550, 50], radius: 900, start: 0, end: 90 }])
  })

  it('names rooms with the area between walls and partitions', () => {
    const values = drawFloor(examplePlan, planFloor, 100).labels.map(({ value }) => value)
    expect(values).toEqual(expect.arrayContaining(['Office', '9.5 m²', 'Store', '4.6 m²']))
  })

  it('measures a room with corners, and one that nothing divides', () => {
    const angled = {
      ...planFloor,
      length: 4100,
      width: 2100,
      partitions: [
        { axis: 'across', at: 2050, from: 0, to: 1050, door: null },
        { axis: 'along', at: 1050, from: 2050, to: 4100, door: null },
      ],
    } as const
    const area = (x: number, y: number) => roomArea({ wall: 50 }, angled, { name: '', x, y })
    expect(area(3000, 500)).toBeCloseTo(2)
    expect(area(500, 500)).toBeCloseTo(6)
    expect(area(3000, 1900)).toBeCloseTo(6)
    expect(
      roomArea({ wall: 50 }, { ...angled, partitions: [] }, { name: '', x: 1, y: 1 }),
    ).toBeCloseTo(8)
  })

  it('gives feet to the nearest inch', () => {
    expect([6060, 6096, 305, 12_190].map(feetText)).toEqual([
      '19 ft 11 in',
      '20 ft',
      '1 ft',
      '40 ft',
    ])
  })
})
