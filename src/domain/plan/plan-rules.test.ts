import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  examplePlan,
  planDoor,
  planFloor,
  planPartition,
  planWindow,
} from './fixtures/floor-plans.ts'
import type { PlanFloor } from './floor-plan.ts'
import { floorPlanSchema, planFaults, planOf } from './plan-rules.ts'

const faults = (change: Partial<PlanFloor>) =>
  planFaults({ ...examplePlan, floors: [{ ...planFloor, ...change }] }).map(
    ({ at, message }) => `${at.join('.')}: ${message}`,
  )

describe('the rules of a floor plan', () => {
  it('accept a plan that fits, and one that just fits', () => {
    expect(faults({})).toEqual([])
    expect(faults({ openings: [{ ...planWindow, offset: 4600, sill: 1490 }] })).toEqual([])
    expect(faults({ openings: [planDoor, { ...planWindow, offset: 1450 }] })).toEqual([])
    expect(faults({ partitions: [{ ...planPartition, at: 6099 }] })).toEqual([])
  })

  it('report how far an opening exceeds its wall, at the field to change', () => {
    expect(faults({ openings: [{ ...planWindow, offset: 4601 }] })).toEqual([
      'floors.0.openings.0.offset: The window ends 1 mm beyond the wall, which is 6,100 mm long',
    ])
    expect(faults({ openings: [{ ...planDoor, side: 'left', offset: 2000 }] })).toEqual([
      'floors.0.openings.0.offset: The door ends 460 mm beyond the wall, which is 2,440 mm long',
    ])
    expect(faults({ openings: [planWindow, { ...planDoor, sill: 541 }] })).toEqual([
      'floors.0.openings.1.sill: The door ends 1 mm above the wall, which is 2,590 mm high',
    ])
  })

  it('report openings that overlap, unless one is above the other', () => {
    expect(faults({ openings: [planDoor, { ...planWindow, offset: 1449 }] })).toEqual([
      'floors.0.openings.1.offset: The window lies over a door, which takes 550 to 1,450 mm',
    ])
    const flap = { ...planWindow, offset: 550, sill: 2150, height: 300 }
    expect(faults({ openings: [planDoor, flap] })).toEqual([])
    expect(faults({ openings: [planDoor, { ...planWindow, offset: 1449, side: 'back' }] })).toEqual(
      [],
    )
  })

  it('report a partition outside the walls, or a doorway outside its partition', () => {
    const of = (change: object) => faults({ partitions: [{ ...planPartition, ...change }] })
    expect(of({ at: 6100 })).toEqual([
      'floors.0.partitions.0.at: The partition lies outside the walls: less than 6,100 mm fits',
    ])
    expect(of({ to: 2441 })).toEqual([
      'floors.0.partitions.0.to: The partition lies outside the walls: at most 2,440 mm fits',
    ])
    expect(of({ from: 2440, door: null })).toEqual([
      'floors.0.partitions.0.to: The partition ends before it begins',
    ])
    expect(of({ axis: 'along', at: 2440, door: null })).toEqual([
      'floors.0.partitions.0.at: The partition lies outside the walls: less than 2,440 mm fits',
    ])
    expect(of({ door: { offset: 1700, width: 800 } })).toEqual([
      'floors.0.partitions.0.door.offset: The doorway lies outside its partition',
    ])
  })

  it('report a room label outside the walls', () => {
    expect(faults({ rooms: [{ name: 'Store', x: 6100, y: 0 }] })).toEqual([
      'floors.0.rooms.0.x: Store lies outside the walls',
    ])
    expect(faults({ rooms: [{ name: 'Store', x: 0, y: 2440 }] })).toEqual([
      'floors.0.rooms.0.y: Store lies outside the walls',
    ])
  })

  it('require upper floors above the ground floor, and space between the walls', () => {
    const upper = { ...planFloor, name: 'First floor', x: 1 }
    expect(planFaults({ ...examplePlan, floors: [planFloor, upper] })).toEqual([
      { at: ['floors', 1, 'length'], message: 'This floor reaches beyond the ground floor' },
    ])
    expect(planFaults({ ...examplePlan, wall: 1220 })).toEqual([
      { at: ['wall'], message: 'The walls leave no room between them' },
    ])
  })

  it("limit the size of a plan to the database's", () => {
    const openings = Array.from({ length: 80 }, (_, place) => ({
      ...planWindow,
      offset: place * 70,
      width: 100,
    }))
    const floor = { ...planFloor, openings: [], partitions: [], rooms: [] }
    const floors = (count: number) => Array.from({ length: count }, () => ({ ...floor, openings }))
    const said = (count: number) =>
      planFaults({ ...examplePlan, floors: floors(count) }).filter(({ at }) => at.length === 0)
    expect(said(1)).toEqual([])
    expect(said(3)).toEqual([{ at: [], message: 'This plan has too many parts. Remove some.' }])
  })

  it('report the range of a measure next to it', () => {
    const said = (change: object) =>
      v
        .safeParse(floorPlanSchema, { ...examplePlan, floors: [{ ...planFloor, ...change }] })
        .issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)
    expect(said({ length: 499 })).toContain('floors.0.length: Enter 500 to 1,00,000 mm')
    expect(said({ height: 2590.5 })).toEqual([
      'floors.0.height: Enter 1,000 to 12,000 mm, without a fraction',
    ])
    expect(said({ width: Number.NaN })).toEqual(['floors.0.width: Enter a number'])
    expect(said({ units: { along: 0, across: 1 } })).toEqual([
      'floors.0.units.along: Enter 1 to 40',
    ])
    expect(said({ rooms: [{ name: ' ', x: 1, y: 1 }] })).toEqual([
      'floors.0.rooms.0.name: Enter a name',
    ])
    expect(said({ openings: [{ ...planWindow, offset: 4601 }] })).toEqual([
      'floors.0.openings.0.offset: The window ends 1 mm beyond the wall, which is 6,100 mm long',
    ])
  })

  it('refuse anything that is not a plan', () => {
    const floors = [planFloor]
    for (const wrong of [
      null,
      'plan',
      {},
      { ...examplePlan, floors: [] },
      { ...examplePlan, wall: 50.5 },
      { ...examplePlan, wall: '50' },
      { ...examplePlan, roof: { kind: 'dome', rise: 1 } },
      { ...examplePlan, floors: [{ ...planFloor, length: Number.NaN }] },
      { ...examplePlan, floors: [{ ...planFloor, name: '<b>' }] },
      { ...examplePlan, floors: [...floors, ...floors, ...floors, ...floors, ...floors] },
    ]) {
      expect(v.is(floorPlanSchema, wrong), JSON.stringify(wrong)).toBe(false)
    }
    expect(v.parse(floorPlanSchema, examplePlan)).toEqual(examplePlan)
  })
})

describe('a stored plan', () => {
  it('is null unless the rules accept it', () => {
    expect(planOf(JSON.parse(JSON.stringify(examplePlan)))).toEqual(examplePlan)
    const wide = { ...planFloor, openings: [{ ...planDoor, offset: 90_000 }] }
    const odd = [undefined, null, 'plan', [], {}, { ...examplePlan, floors: [wide] }]
    expect(odd.map(planOf)).toEqual(odd.map(() => null))
  })
})
