import type { PlanFloor, PlanOpening } from './floor-plan.ts'
import { onWall } from './on-wall.ts'
import type { Arc, Line, Point, Primitives } from './primitives.ts'

/** An opening from above: jambs, then a window's double line, a leaf with its swing, or sliding leaves. */
export function drawOpening(opening: PlanOpening, floor: PlanFloor, wall: number): Primitives {
  const { side, kind, offset, width, hinge } = opening
  const end = offset + width
  const point = onWall(floor, side)
  const line = (a: Point, b: Point, layer: Line['layer'] = 'openings'): Line => ({
    layer,
    from: point(...a),
    to: point(...b),
  })
  const jambs = [line([offset, 0], [offset, wall]), line([end, 0], [end, wall])]
  const across = (depth: number) => line([offset, depth], [end, depth])
  const swings = (...leaves: ReturnType<typeof leaf>[]): Primitives => ({
    lines: [...jambs, ...leaves.map(({ panel }) => panel)],
    arcs: leaves.map(({ arc }) => arc),
    labels: [],
  })
  const leaf = (at: number, closed: number) => {
    const radius = Math.abs(closed - at)
    const way = opening.swing === 'in' ? 1 : -1
    const depth = opening.swing === 'in' ? wall : 0
    const centre = point(at, depth)
    return {
      panel: line([at, depth], [at, depth + way * radius]),
      arc: quarter(centre, radius, point(closed, depth), point(at, depth + way * radius)),
    }
  }
  switch (kind) {
    case 'door':
      return swings(hinge === 'left' ? leaf(offset, end) : leaf(end, offset))
    case 'double-door':
      return swings(leaf(offset, offset + width / 2), leaf(end, offset + width / 2))
    case 'sliding-door': {
      const overlap = width * 0.04
      const leaves = [
        line([offset, wall * 0.35], [offset + width / 2 + overlap, wall * 0.35]),
        line([offset + width / 2 - overlap, wall * 0.65], [end, wall * 0.65]),
      ]
      return { lines: [...jambs, ...leaves], arcs: [], labels: [] }
    }
    case 'window':
      return {
        lines: [...jambs, ...[0, 0.4, 0.6, 1].map((part) => across(wall * part))],
        arcs: [],
        labels: [],
      }
    case 'hatch':
    case 'louvre':
      return { lines: [...jambs, across(0), across(wall / 2), across(wall)], arcs: [], labels: [] }
  }
}

const fullTurn = (value: number) => ((value % 360) + 360) % 360

/** The quarter of a circle between two points on it, whichever way it turns. */
function quarter(centre: Point, radius: number, first: Point, second: Point): Arc {
  const angle = ([x, y]: Point) =>
    fullTurn(Math.round((Math.atan2(y - centre[1], x - centre[0]) * 180) / Math.PI))
  const a = angle(first)
  const b = angle(second)
  const isForward = fullTurn(b - a) === 90
  return { layer: 'swings', centre, radius, start: isForward ? a : b, end: isForward ? b : a }
}
