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
  planFaults({ ...examplePlan, floors: [{ ...planFloor, ...change }] })

describe('the rules of a floor plan', () => {
  it('accept a plan that fits, and one that just fits', () => {
    expect(faults({})).toEqual([])
    expect(faults({ openings: [{ ...planWindow, offset: 4600, sill: 1490 }] })).toEqual([])
    expect(faults({ openings: [planDoor, { ...planWindow, offset: 1450 }] })).toEqual([])
  })

  it('say what lies outside its wall', () => {
    expect(faults({ openings: [{ ...planWindow, offset: 4601 }] })).toEqual([
      'The window lies outside the wall.',
    ])
    expect(faults({ openings: [{ ...planDoor, sill: 541 }] })).toEqual([
      'The door lies outside the wall.',
    ])
    expect(faults({ partitions: [{ ...planPartition, to: 2441 }] })).toEqual([
      'The partition lies outside the walls.',
    ])
    expect(
      faults({ partitions: [{ ...planPartition, door: { offset: 1700, width: 800 } }] }),
    ).toEqual(['The door lies outside its partition.'])
    expect(faults({ rooms: [{ name: 'Store', x: 6100, y: 0 }] })).toEqual([
      'Store lies outside the walls.',
    ])
  })

  it('say what lies over another opening, and let one lie above another', () => {
    expect(faults({ openings: [planDoor, { ...planWindow, offset: 1449 }] })).toEqual([
      'The window lies over another opening.',
    ])
    const flap = { ...planWindow, offset: 550, sill: 2150, height: 300 }
    expect(faults({ openings: [planDoor, flap] })).toEqual([])
  })

  it('want upper floors upon the ground floor, and room between the walls', () => {
    const upper = { ...planFloor, name: 'First floor', x: 1 }
    expect(planFaults({ ...examplePlan, floors: [planFloor, upper] })).toEqual([
      'First floor is larger than the ground floor.',
    ])
    expect(planFaults({ ...examplePlan, wall: 1220 })).toEqual([
      'The walls leave no room between them.',
    ])
  })

  it('refuse what is no plan', () => {
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
  it('is read when the rules accept it, and else it is none', () => {
    expect(planOf(JSON.parse(JSON.stringify(examplePlan)))).toEqual(examplePlan)
    const wide = { ...planFloor, openings: [{ ...planDoor, offset: 90_000 }] }
    const odd = [undefined, null, 'plan', [], {}, { ...examplePlan, floors: [wide] }]
    expect(odd.map(planOf)).toEqual(odd.map(() => null))
  })
})
