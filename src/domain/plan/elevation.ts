import { dimensionChain } from './dimension-chain.ts'
import type { FloorPlan, PlanFloor, PlanOpening } from './floor-plan.ts'
import { type Line, type Primitives, merged, outline, polygon } from './primitives.ts'

/** A building from its front or its right side, on its ground line. */
export function drawElevation(
  plan: FloorPlan,
  side: 'front' | 'right',
  height: number,
): Primitives {
  const extent = (floor: PlanFloor) =>
    side === 'front' ? ([floor.x, floor.length] as const) : ([floor.y, floor.width] as const)
  const levels = levelsOf(plan)
  const storeys = plan.floors.flatMap((floor, place) => {
    const [start, length] = extent(floor)
    const base = levels[place] ?? 0
    const openings = floor.openings.filter((opening) => opening.side === side)
    return [
      ...outline('walls', [start, base], length, floor.height),
      ...openings.flatMap((opening) => face(opening, start, base)),
    ]
  })
  const widest = Math.max(...plan.floors.map((floor) => extent(floor)[0] + extent(floor)[1]))
  const ground: Line = {
    layer: 'dimensions',
    from: [-height * 1.5, 0],
    to: [widest + height * 1.5, 0],
  }
  const stops = [...new Set([...levels, totalHeight(plan)])]
  return merged([
    { lines: [ground, ...storeys, ...roof(plan, side)], arcs: [], labels: [] },
    ...(side === 'front'
      ? [
          dimensionChain({ axis: 'y', stops, at: -height * 2.6, height }),
          dimensionChain({
            axis: 'y',
            stops: [0, totalHeight(plan)],
            at: -height * 6,
            height,
            hasFeet: true,
          }),
        ]
      : []),
  ])
}

/** From the ground to the top of the roof, millimetres. */
export function totalHeight({ floors, roof: { rise } }: FloorPlan): number {
  return floors.reduce((sum, floor) => sum + floor.height, rise)
}

/** The underside of every floor and the top of the walls. */
function levelsOf({ floors }: FloorPlan): number[] {
  const levels = [0]
  for (const floor of floors) levels.push((levels.at(-1) ?? 0) + floor.height)
  return levels
}

function face(opening: PlanOpening, start: number, base: number): Line[] {
  const { kind, offset, sill, width, height } = opening
  const x = start + offset
  const y = base + sill
  const line = (fx: number, fy: number, tx: number, ty: number): Line => ({
    layer: 'openings',
    from: [x + width * fx, y + height * fy],
    to: [x + width * tx, y + height * ty],
  })
  const inner = {
    door: [],
    hatch: [line(0, 0.5, 1, 0.5)],
    louvre: [0.25, 0.5, 0.75].map((part) => line(0, part, 1, part)),
    window: [line(0.5, 0, 0.5, 1)],
    'double-door': [line(0.5, 0, 0.5, 1)],
    'sliding-door': [line(0.5, 0, 0.5, 1)],
  }[kind]
  return [...outline('openings', [x, y], width, height), ...inner]
}

/** The ridge of a gable lies along the building; a single pitch falls to the back. */
function roof({ floors, roof: { kind, rise } }: FloorPlan, side: 'front' | 'right'): Line[] {
  const top = floors.at(-1)
  if (top === undefined || rise === 0) return []
  const base = floors.reduce((sum, floor) => sum + floor.height, 0)
  const [start, length] = side === 'front' ? [top.x, top.length] : [top.y, top.width]
  if (side === 'front' || kind === 'flat') return outline('walls', [start, base], length, rise)
  const peak = kind === 'gable' ? start + length / 2 : start
  return polygon('walls', [
    [start, base],
    [peak, base + rise],
    [start + length, base],
  ])
}
