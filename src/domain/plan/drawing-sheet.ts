import { drawElevation, totalHeight } from './elevation.ts'
import type { FloorPlan } from './floor-plan.ts'
import { drawFloor } from './plan-view.ts'
import { type Label, type Line, type Point, type Primitives, merged, moved } from './primitives.ts'

/** All views of a building on one sheet. */
export interface DrawingSheet extends Primitives {
  /** Millimetres of the building; the sheet's lower left corner is [0, 0]. */
  readonly width: number
  readonly height: number
}

/**
 * The front with the right side beside it, the floors below, and a scale bar: lines, arcs and words
 * for an SVG, a DXF or a PDF. Same plan, same sheet.
 */
export function drawingSheet(plan: FloorPlan): DrawingSheet {
  const [ground] = plan.floors
  if (ground === undefined) return { lines: [], arcs: [], labels: [], width: 0, height: 0 }
  const built = ground.length + ground.width
  const size = Math.max(60, Math.round(Math.max(built, totalHeight(plan)) / 50))
  const margin = size * 9
  const title = (value: string, at: Point): Primitives => ({
    lines: [],
    arcs: [],
    labels: [{ kind: 'title', at, anchor: 'start', height: size, isUpright: false, value }],
  })
  const views: Primitives[] = []
  let y = 0
  const row = (height: number, below: number, draw: (base: number) => readonly Primitives[]) => {
    y -= height + size * 4
    views.push(...draw(y))
    y -= below
  }
  const sideX = margin + ground.length + size * 7
  row(totalHeight(plan), size * 5, (base) => [
    moved(drawElevation(plan, 'front', size), [margin, base]),
    moved(drawElevation(plan, 'right', size), [sideX, base]),
    title('Front elevation', [margin, base - size * 2.2]),
    title('Right side', [sideX, base - size * 2.2]),
  ])
  for (const floor of plan.floors) {
    row(floor.width, size * 12, (base) => [
      moved(drawFloor(plan, floor, size), [margin + floor.x, base]),
      title(floor.name, [margin, base - size * 10]),
    ])
  }
  views.push(scaleBar(size, [sideX, y + size * 2], ground.width))
  return framed(merged(views), size * 2)
}

/** The sheet around a drawing, with a margin: a wide door may swing beyond its view. */
function framed(drawing: Primitives, margin: number): DrawingSheet {
  const points = [
    ...drawing.lines.flatMap(({ from, to }) => [from, to]),
    ...drawing.labels.map(({ at }) => at),
  ]
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const left = Math.min(...xs) - margin
  const bottom = Math.min(...ys) - margin
  return {
    ...moved(drawing, [-left, -bottom]),
    width: Math.max(...xs) + margin - left,
    height: Math.max(...ys) + margin - bottom,
  }
}

/** A bar of a round length, no longer than the space for it. */
function scaleBar(size: number, [x, y]: Point, space: number): Primitives {
  const metres = [5, 2, 1, 0.5].find((length) => length * 1000 <= Math.min(size * 14, space)) ?? 0.2
  const length = metres * 1000
  const stroke = (from: Point, to: Point): Line => ({ layer: 'dimensions', from, to })
  const label = (value: string, place: number): Label => ({
    kind: 'dimension',
    at: [x + place, y + size * 1.1],
    anchor: 'middle',
    height: size,
    isUpright: false,
    value,
  })
  return {
    lines: [
      stroke([x, y], [x + length, y]),
      ...[0, 0.5, 1].map((part) =>
        stroke([x + length * part, y], [x + length * part, y + size * 0.7]),
      ),
    ],
    arcs: [],
    labels: [label('0', 0), label(`${metres} m`, length)],
  }
}
