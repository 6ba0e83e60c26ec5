import { expect, it } from 'vitest'
import {
  examplePlan,
  planDoor,
  planFloor,
  planWindow,
} from '#src/domain/plan/fixtures/floor-plans.ts'
import { planChangeText, planAsText } from './plan-changes.ts'

const moved = {
  ...examplePlan,
  floors: [{ ...planFloor, openings: [{ ...planDoor, offset: 600 }, planWindow] }],
}
const was =
  'Ground floor: Front: 900 × 2050 mm door, 550 mm from the left, 100 mm up, hinged on the left, opens in'

it('lists what changed in a plan, not what stayed', () => {
  expect(planChangeText(examplePlan, moved).split('\n')).toEqual([
    `Was: ${was}`,
    `Now: ${was.replace('550', '600')}`,
  ])
  expect(planChangeText(examplePlan, null)).toBe('No floor plan')
  expect(planChangeText(null, examplePlan)).toContain('Ground floor: 6100 × 2440 mm, walls 2590')
})

it('lists any difference between two plans', () => {
  const changes = [
    { wall: 60 },
    { roof: { kind: 'flat', rise: 550 } },
    ...[
      { name: 'Floor' },
      { units: { along: 2, across: 1 } },
      { rooms: [] },
      { partitions: [] },
      { openings: [{ ...planDoor, hinge: 'right' }, planWindow] },
      { openings: [{ ...planDoor, swing: 'out' }, planWindow] },
      { openings: [{ ...planDoor, side: 'back' }, planWindow] },
    ].map((change) => ({ floors: [{ ...planFloor, ...change }] })),
  ]
  for (const change of changes) {
    const after = { ...examplePlan, ...change } as typeof examplePlan
    expect(planChangeText(examplePlan, after), JSON.stringify(change)).toMatch(/^(?:Was|Now): /)
  }
})

it('describes a log line', () => {
  const entry = {
    id: 1,
    at: '2026-11-25T10:00:00Z',
    actor: null,
    action: 'update' as const,
    table: 'products',
    rowId: 'a',
    old: { plan: JSON.parse(JSON.stringify(examplePlan)) as object, name: 'A' },
    new: { plan: JSON.parse(JSON.stringify(moved)) as object },
  }
  const told = planAsText(entry)
  expect(told.old).toEqual({ plan: [was], name: 'A' })
  expect(told.new).toEqual({ plan: [was.replace('550', '600')] })
})
