import type { PlanFloor, PlanSide } from './floor-plan.ts'
import type { Point } from './primitives.ts'

/** A place on a wall as a point: along it from its left end seen from outside, and into the building. */
export function onWall(floor: Pick<PlanFloor, 'length' | 'width'>, side: PlanSide) {
  const { length, width } = floor
  return (along: number, inwards: number): Point => {
    switch (side) {
      case 'front':
        return [along, inwards]
      case 'back':
        return [length - along, width - inwards]
      case 'left':
        return [inwards, width - along]
      case 'right':
        return [length - inwards, along]
    }
  }
}
