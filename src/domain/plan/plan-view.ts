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
import {
  type Label,
  type Line,
  type Point,
  type Primitives,
  merged,
  wordsWidth,
} from './primitives.ts'
import { roomArea } from './room-area.ts'

/** A floor from above with its dimensions; `height` is that of the figures, millimetres. */
export function drawFloor(plan: FloorPlan, floor: PlanFloor, height: number): Primitives {
  return merged([
    { lines: [...outerWalls(plan, floor), ...joints(floor)], arcs: [], labels: [] },
    ...floor.openings.map((opening) => drawOpening(opening, floor, plan.wall)),
    { lines: floor.partitions.flatMap(partitionLines), arcs: [], labels: [] },
    ...sideChains(floor, height),
    { lines: [], arcs: [], labels: roomLabels(plan, floor, height) },
  ])
}

function outerWalls({ wall }: FloorPlan, floor: PlanFloor): Line[] {
  return planSides.flatMap((side) => {
    const point = onWall(floor, side)
    const end = sideLength(floor, side)
    // Openings above one another are one gap.
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

/** The places on a side, from its left or lower end of the drawing, where something begins or ends. */
export function sideStops(floor: PlanFloor, side: PlanSide): number[] {
  const point = onWall(floor, side)
  const along = side === 'front' || side === 'back' ? 0 : 1
  const places = floor.openings
    .filter((opening) => opening.side === side)
    .flatMap(({ offset, width }) => [point(offset, 0)[along], point(offset + width, 0)[along]])
  return [...new Set([0, ...places, sideLength(floor, side)])].toSorted((a, b) => a - b)
}

function sideChains(floor: PlanFloor, height: number): Primitives[] {
  const near = height * 2.6
  const far = height * 6
  const chain = (side: PlanSide, axis: 'x' | 'y', at: number) =>
    floor.openings.some((opening) => opening.side === side)
      ? [dimensionChain({ axis, stops: sideStops(floor, side), at, height })]
      : []
  return [
    ...chain('front', 'x', -near),
    ...chain('back', 'x', floor.width + near),
    ...chain('left', 'y', -near),
    ...chain('right', 'y', floor.length + near),
    dimensionChain({ axis: 'x', stops: [0, floor.length], at: -far, height, hasFeet: true }),
    dimensionChain({ axis: 'y', stops: [0, floor.width], at: -far, height, hasFeet: true }),
  ]
}

function roomLabels(plan: FloorPlan, floor: PlanFloor, height: number): Label[] {
  return floor.rooms.flatMap((room): Label[] => {
    const area = `${roomArea(plan, floor, room).toFixed(1)} m²`
    const widest = Math.max(wordsWidth(room.name, height), wordsWidth(area, height))
    const size = height * Math.min(1, (roomWidth(plan, floor, room) * 0.94) / widest)
    const label = (value: string, dy: number): Label => ({
      kind: 'room',
      at: [room.x, room.y + dy],
      anchor: 'middle',
      height: size,
      isUpright: false,
      value,
    })
    return [label(room.name, size * 0.3), label(area, -size * 1.3)]
  })
}

/** The free width on both sides of a room's name. */
function roomWidth(
  { wall }: FloorPlan,
  floor: PlanFloor,
  { x, y }: PlanFloor['rooms'][number],
): number {
  const walls = [
    wall,
    floor.length - wall,
    ...floor.partitions
      .filter(({ axis, from, to }) => axis === 'across' && from <= y && y <= to)
      .map(({ at }) => at),
  ]
  return 2 * Math.max(200, Math.min(...walls.map((place) => Math.abs(place - x))))
}
