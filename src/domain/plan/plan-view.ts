import { dimensionChain } from './dimension-chain.ts'
import {
  type FloorPlan,
  type PlanFloor,
  type PlanSide,
  partitionThickness,
  planSides,
  sideLength,
} from './floor-plan.ts'
import { drawOpening } from './draw-opening.ts'
import { onWall } from './on-wall.ts'
import { type Line, type Point, type Primitives, merged } from './primitives.ts'
import { roomLabels } from './room-labels.ts'

/**
 * A floor from above with its dimensions; `height` is that of the figures, millimetres.
 * @param isBrief leaves out the dimensions but those of the whole.
 */
export function drawFloor(
  plan: FloorPlan,
  floor: PlanFloor,
  height: number,
  isBrief = false,
): Primitives {
  const chains = sideChains(floor, height, isBrief)
  const lowest = Math.min(...chains.flatMap(({ labels }) => labels.map(({ at }) => at[1])))
  return merged([
    { lines: [...outerWalls(plan, floor), ...joints(floor)], arcs: [], labels: [] },
    ...floor.openings.map((opening) => drawOpening(opening, floor, plan.wall)),
    { lines: floor.partitions.flatMap(partitionLines), arcs: [], labels: [] },
    ...chains,
    { lines: [], arcs: [], labels: roomLabels(plan, floor, height, lowest - height * 2) },
  ])
}

function outerWalls({ wall }: FloorPlan, floor: PlanFloor): Line[] {
  return planSides.flatMap((side) => {
    const point = onWall(floor, side)
    const end = sideLength(floor, side)
    // Openings at the same place on several floors are one gap.
    const gaps = floor.openings
      .filter((opening) => opening.side === side)
      .toSorted((a, b) => a.offset - b.offset)
    const runs: [number, number][] = []
    let from = 0
    for (const { offset, width } of gaps) {
      if (offset > from) runs.push([from, offset])
      from = Math.max(from, offset + width)
    }
    if (from < end) runs.push([from, end])
    return runs.flatMap(([a, b]): Line[] => {
      const inside = (place: number) => Math.min(Math.max(place, wall), end - wall)
      return [
        { layer: 'walls', from: point(a, 0), to: point(b, 0) },
        ...(inside(a) < inside(b)
          ? [{ layer: 'walls' as const, from: point(inside(a), wall), to: point(inside(b), wall) }]
          : []),
      ]
    })
  })
}

function joints({ length, width, units }: PlanFloor): Line[] {
  const steps = (count: number) =>
    Array.from({ length: count - 1 }, (_, place) => (place + 1) / count)
  return [
    ...steps(units.along).map((part): Line => ({
      layer: 'units',
      from: [length * part, 0],
      to: [length * part, width],
    })),
    ...steps(units.across).map((part): Line => ({
      layer: 'units',
      from: [0, width * part],
      to: [length, width * part],
    })),
  ]
}

function partitionLines({ axis, at, from, to, door }: PlanFloor['partitions'][number]): Line[] {
  const runs =
    door === null
      ? [[from, to] as const]
      : [
          [from, from + door.offset] as const,
          [from + door.offset + door.width, to] as const,
        ].filter(([a, b]) => a < b)
  const half = partitionThickness / 2
  const point = (along: number, beside: number): Point =>
    axis === 'across' ? [beside, along] : [along, beside]
  return runs.flatMap(([a, b]): Line[] => [
    ...[at - half, at + half].map((beside): Line => ({
      layer: 'partitions',
      from: point(a, beside),
      to: point(b, beside),
    })),
    ...[a, b].map((along): Line => ({
      layer: 'partitions',
      from: point(along, at - half),
      to: point(along, at + half),
    })),
  ])
}

/** The points on a side, from its left or lower end, where something begins or ends. */
export function sideStops(floor: PlanFloor, side: PlanSide): number[] {
  const point = onWall(floor, side)
  const along = side === 'front' || side === 'back' ? 0 : 1
  const places = floor.openings
    .filter((opening) => opening.side === side)
    .flatMap(({ offset, width }) => [point(offset, 0)[along], point(offset + width, 0)[along]])
  return [...new Set([0, ...places, sideLength(floor, side)])].toSorted((a, b) => a - b)
}

function sideChains(floor: PlanFloor, height: number, isBrief: boolean): Primitives[] {
  // A leaf that opens outwards has its swing between the wall and the figures.
  const near = (side: PlanSide) => Math.max(height * 2.6, swingBefore(floor, side) + height * 1.8)
  const far = (side: PlanSide) => -near(side) - (isBrief ? 0 : height * 3.4)
  const chain = (side: PlanSide, axis: 'x' | 'y', at: number) =>
    !isBrief && floor.openings.some((opening) => opening.side === side)
      ? [dimensionChain({ axis, stops: sideStops(floor, side), at, height })]
      : []
  const whole = (side: 'front' | 'left', axis: 'x' | 'y') =>
    dimensionChain({
      axis,
      stops: [0, sideLength(floor, side)],
      at: far(side),
      height,
      hasFeet: true,
    })
  return [
    ...chain('front', 'x', -near('front')),
    ...chain('back', 'x', floor.width + near('back')),
    ...chain('left', 'y', -near('left')),
    ...chain('right', 'y', floor.length + near('right')),
    whole('front', 'x'),
    whole('left', 'y'),
  ]
}

/** How far the leaves of a side open outwards. */
function swingBefore({ openings }: PlanFloor, side: PlanSide): number {
  const leaves = openings
    .filter((opening) => opening.side === side && opening.swing === 'out')
    .map(({ kind, width }) => (kind === 'door' ? width : kind === 'double-door' ? width / 2 : 0))
  return Math.max(0, ...leaves)
}
