import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { sideLength } from '#src/domain/plan/floor-plan.ts'
import { totalHeight } from '#src/domain/plan/elevation.ts'
import { floorPlanSchema } from '#src/domain/plan/plan-rules.ts'
import { roomArea } from '#src/domain/plan/room-area.ts'
import { readSeedProducts } from './read-seed.ts'
import type { SeedProduct } from './schema.ts'
import { seedPlan } from './seed-plan.ts'

let products: readonly SeedProduct[] = []
beforeAll(async () => {
  products = await readSeedProducts()
})

describe('the floor plans of the example catalogue', () => {
  it('follow the rules, with a label in every storey', () => {
    for (const product of products) {
      const plan = seedPlan(product)
      const faults = v.safeParse(floorPlanSchema, plan).issues?.map(({ message }) => message)
      expect(faults, product.slug).toBeUndefined()
      for (const { rooms } of plan.floors) expect(rooms.length, product.slug).toBeGreaterThan(0)
    }
  })

  it('have the overall size of the specifications', () => {
    for (const product of products) {
      const plan = seedPlan(product)
      const size = product.specifications.find(({ label }) => label === 'Overall size')?.value
      const [ground] = plan.floors
      const drawn = [ground?.length ?? 0, ground?.width ?? 0, totalHeight(plan)]
      expect(size, product.slug).toContain(
        `${drawn.map((side) => (side / 1000).toFixed(2)).join(' × ')} m`,
      )
    }
  })

  it('have separate rooms that fill their floor', () => {
    for (const product of products) {
      const plan = seedPlan(product)
      for (const floor of plan.floors) {
        const inside = ((floor.length - 2 * plan.wall) * (floor.width - 2 * plan.wall)) / 1_000_000
        const rooms = floor.rooms.reduce((sum, room) => sum + roomArea(plan, floor, room), 0)
        expect(rooms / inside, `${product.slug} ${floor.name}`).toBeLessThan(1.001)
      }
    }
  })

  // A louvre is a high slit: two cubicles may share one.
  it('keep partitions clear of doors and windows', () => {
    const cut = products.flatMap((product) =>
      seedPlan(product).floors.flatMap((floor) =>
        floor.partitions.flatMap(({ axis, at, from, to }) => {
          const [first, last] =
            axis === 'across' ? (['front', 'back'] as const) : (['left', 'right'] as const)
          const end = axis === 'across' ? floor.width : floor.length
          return floor.openings.flatMap(({ side, kind, offset, width }) => {
            const touches = (side === first && from === 0) || (side === last && to === end)
            const place = side === 'front' || side === 'right' ? at : sideLength(floor, side) - at
            return touches &&
              kind !== 'louvre' &&
              offset < place + 25 &&
              place - 25 < offset + width
              ? [`${product.slug}, ${floor.name}: ${at} in the ${kind} at ${side} ${offset}`]
              : []
          })
        }),
      ),
    )
    expect(cut).toEqual([])
  })
})
