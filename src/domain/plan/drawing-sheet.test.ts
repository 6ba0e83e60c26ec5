import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { examplePlan, planDoor, planFloor, somePlan } from './fixtures/floor-plans.ts'
import { chainLengths, feetText } from './dimension-chain.ts'
import { drawingSheet, floorsAtOneScale, narrowSheet } from './drawing-sheet.ts'
import { planSides, sideLength } from './floor-plan.ts'
import { drawFloor, sideStops } from './plan-view.ts'
import { floorPlanSchema } from './plan-rules.ts'
import { roomArea } from './room-area.ts'

const plans = Array.from({ length: 300 }, (_, seed) => somePlan(seed))

describe('any valid plan', () => {
  it('is accepted by the rules', () => {
    for (const plan of plans) expect(v.safeParse(floorPlanSchema, plan).issues).toBeUndefined()
  })

  it('is drawn with finite numbers, all within the sheet', () => {
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

  it('has dimension chains that add up to the length of the side', () => {
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
  it('has a quarter circle for a door, from its closed to its open leaf', () => {
    const { arcs } = drawFloor(examplePlan, planFloor, 100)
    expect(arcs).toEqual([{ layer: 'swings', centre: [550, 50], radius: 900, start: 0, end: 90 }])
  })

  it('labels rooms with the area between walls and partitions', () => {
    const values = drawFloor(examplePlan, planFloor, 100).labels.map(({ value }) => value)
    expect(values).toEqual(expect.arrayContaining(['Office', '9.5 m²', 'Store', '4.6 m²']))
  })

  it('measures an L-shaped room, and an undivided one', () => {
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

  it('has its dimensions beyond every leaf that opens outwards', () => {
    const kinds = ['door', 'double-door'] as const
    for (const side of planSides) {
      for (const kind of kinds) {
        const leaf = { ...planDoor, side, kind, swing: 'out', width: 1800, offset: 300 } as const
        const { lines } = drawFloor(examplePlan, { ...planFloor, openings: [leaf] }, 100)
        const reach = kind === 'door' ? 1800 : 900
        const beyond = ({ from: [x, y] }: (typeof lines)[number]) =>
          ({ front: -y, back: y - 2440, left: -x, right: x - 6100 })[side]
        const chain = lines.filter((line) => line.layer === 'dimensions' && beyond(line) > 50)
        expect(Math.min(...chain.map(beyond)), `${kind}, ${side}`).toBeGreaterThan(reach)
      }
    }
  })

  it('writes the names of narrow rooms upright, and numbers those that are too small', () => {
    const wc = (x: number) => ({ name: 'Wash room', x, y: 1220 })
    const labelsOf = (size: number, at: number) =>
      drawFloor(
        examplePlan,
        {
          ...planFloor,
          openings: [],
          partitions: [{ axis: 'across', at, from: 0, to: 2440, door: null }],
          rooms: [wc(at / 2), { name: 'Hall', x: 3500, y: 1220 }],
        },
        size,
      ).labels.filter(({ kind }) => kind === 'room')
    const upright = labelsOf(100, 600)
    expect(upright.map(({ value, isUpright }) => [value, isUpright])).toEqual([
      ['Wash room', true],
      ['1.3 m²', true],
      ['Hall', false],
      ['12.8 m²', false],
    ])
    expect(upright.every(({ height }) => height >= 85)).toBe(true)
    const numbered = labelsOf(300, 600)
    expect(numbered.map(({ value }) => value)).toEqual([
      '1',
      'Hall',
      '12.8 m²',
      '1  Wash room, 1.3 m²',
    ])
  })

  it('gives rooms with the same label one number', () => {
    const rooms = [300, 900, 1500].map((x) => ({ name: 'Store room', x, y: 1220 }))
    const partitions = [600, 1200, 1800].map(
      (at) => ({ axis: 'across', at, from: 0, to: 2440, door: null }) as const,
    )
    const { labels } = drawFloor(
      examplePlan,
      { ...planFloor, openings: [], partitions, rooms },
      400,
    )
    const words = labels.filter(({ kind }) => kind === 'room').map(({ value }) => value)
    expect(words).toEqual(['1', '2', '2', '1  Store room, 1.3 m²', '2  Store room, 1.4 m²'])
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

describe('floors at one scale', () => {
  it('have sheets of one width and figures of one height, so that the longer one is drawn longer', () => {
    for (let seed = 0; seed < 100; seed += 2) {
      const [a, none, b] = floorsAtOneScale([somePlan(seed), null, somePlan(seed + 1)])
      expect(none).toBeNull()
      expect(a?.sheet.width).toBe(b?.sheet.width)
      const heights = [a, b].flatMap((one) =>
        one?.sheet.labels.filter(({ kind }) => kind === 'dimension').map(({ height }) => height),
      )
      expect(new Set(heights).size, `plans ${seed}`).toBe(1)
    }
  })

  it('explain the numbers of their rooms outside of the drawing', () => {
    const long = { ...examplePlan, floors: [{ ...planFloor, length: 30_000 }] }
    const [floors] = floorsAtOneScale([examplePlan, long])
    expect(floors?.legend).toEqual([
      { floor: 'Ground floor', lines: ['1  Office, 9.5 m²', '2  Store, 4.6 m²'] },
    ])
    const words = floors?.sheet.labels.map(({ value }) => value)
    expect(words).toEqual(['6100', '20 ft', '2440', '8 ft', '1', '2'])
  })

  it('are none where nothing has a plan', () => {
    expect(floorsAtOneScale([null, null])).toEqual([null, null])
  })
})

describe('a drawing for a narrow place', () => {
  it('fits its sheet, with one floor and the front', () => {
    for (const plan of plans) {
      const { labels, width } = narrowSheet(plan, plan.floors.length - 1)
      const titles = labels.filter(({ kind }) => kind === 'title').map(({ value }) => value)
      expect(titles).toEqual([plan.floors.at(-1)?.name, 'Front elevation'])
      expect(labels.every(({ at: [x] }) => x >= 0 && x <= width)).toBe(true)
    }
  })
})
