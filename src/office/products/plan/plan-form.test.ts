import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { examplePlan, planFloor, somePlan } from '#src/domain/plan/fixtures/floor-plans.ts'
import { planForm, planToSave, planValuesOf, readPlan } from './plan-form.ts'
import { planTemplates } from './plan-templates.ts'

const values = planValuesOf(examplePlan)
const withFloor = (change: Partial<(typeof values.floors)[number]>) => ({
  ...values,
  floors: values.floors.map((floor) => ({ ...floor, ...change })),
})

describe('a plan in the form', () => {
  it('is converted back unchanged', () => {
    for (let seed = 0; seed < 100; seed++) {
      const plan = somePlan(seed)
      expect(planToSave(planValuesOf(plan)), `plan ${seed}`).toEqual(plan)
    }
  })

  it('accepts any unit, and stores millimetres', () => {
    const typed = withFloor({ length: '20 ft', width: "8'", height: '2.59 m', partitions: [] })
    expect(readPlan(typed).faults.size).toBe(0)
    expect(v.parse(planForm, typed)?.floors[0]).toMatchObject({
      key: 'f0',
      length: '6096',
      width: '2438',
      height: '2590',
    })
    expect(planToSave(typed)).toMatchObject({ floors: [{ length: 6096, width: 2438 }] })
  })

  it('keeps unreadable input, and reports where it is', () => {
    const typed = withFloor({ length: '6 metres?', units: { along: '1.5', across: '' } })
    const { plan, faults } = readPlan(typed)
    expect(plan).toBeNull()
    expect(Object.fromEntries(faults)).toEqual({
      'floors.0.length': 'Enter a number',
      'floors.0.units.along': 'Enter 1 to 40, without a fraction',
      'floors.0.units.across': 'Enter a number',
    })
    expect(v.is(planForm, typed)).toBe(false)
  })

  it('is drawn even if it breaks a rule, but not accepted', () => {
    const [door] = values.floors[0]?.openings ?? []
    const typed = withFloor({ openings: door === undefined ? [] : [{ ...door, offset: '6 m' }] })
    const { plan, faults } = readPlan(typed)
    expect(plan?.floors[0]?.openings[0]?.offset).toBe(6000)
    expect([...faults.keys()]).toEqual(['floors.0.openings.0.offset'])
    expect(v.is(planForm, typed)).toBe(false)
  })

  it('keeps a doorway that is switched off, without saving it', () => {
    const [partition] = values.floors[0]?.partitions ?? []
    const off = withFloor({
      partitions: partition === undefined ? [] : [{ ...partition, hasDoor: false }],
    })
    expect(planToSave(off)).toMatchObject({ floors: [{ partitions: [{ door: null }] }] })
    expect(v.parse(planForm, off)?.floors[0]?.partitions[0]).toMatchObject({
      hasDoor: false,
      door: { offset: '800', width: '800' },
    })
  })

  it('shows as much as possible of a stored plan that breaks the rules', () => {
    const odd = {
      wall: 'thick',
      roof: { kind: 'dome' },
      floors: [{ ...planFloor, openings: [7, { side: 'up', width: 90_000 }], rooms: {} }, 'floor'],
    }
    const read = planValuesOf(odd)
    expect(read).toMatchObject({ wall: 'thick', roof: { kind: 'flat', rise: '' } })
    expect(read.floors[0]?.openings).toMatchObject([
      { side: 'front', width: '' },
      { side: 'front', kind: 'window', width: '90000' },
    ])
    expect(readPlan(read).faults.size).toBeGreaterThan(0)
  })
})

describe('a plan to begin with', () => {
  it('follows the rules', () => {
    for (const { name, plan } of planTemplates('')) {
      expect([...readPlan(planValuesOf(plan)).faults], name).toEqual([])
    }
  })

  it.each([
    ['6.10 × 2.44 × 2.59 m (20 × 8 × 8.5 ft)', [6100, 2440, 2590]],
    ['20 x 8 ft', [6096, 2438, 2590]],
    ['3,000 × 2,000 mm', [3000, 2000, 2590]],
    ['as large as you like', [6100, 2440, 2590]],
  ])("has the product's size: %s", (size, [length, width, height]) => {
    const [box] = planTemplates(size)
    expect(box?.plan.floors).toMatchObject([{ length, width, height, openings: [] }])
  })
})
