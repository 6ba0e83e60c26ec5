import { drawElevation, totalHeight } from './elevation.ts'
import { chainLengths } from './dimension-chain.ts'
import { type FloorPlan, planSides } from './floor-plan.ts'
import { drawFloor, sideStops } from './plan-view.ts'
import {
  type Label,
  type Line,
  type Point,
  type Primitives,
  merged,
  moved,
  wordsWidth,
} from './primitives.ts'

/** All views of a building on one sheet. */
export interface DrawingSheet extends Primitives {
  /** Millimetres of the building; the sheet's lower left corner is [0, 0]. */
  readonly width: number
  readonly height: number
}

/**
 * The front with the right side next to it, the floors below, and a scale bar: lines, arcs and words
 * for an SVG, a DXF or a PDF. Same plan, same sheet.
 */
export function drawingSheet(plan: FloorPlan): DrawingSheet {
  const [ground] = plan.floors
  if (ground === undefined) return framed([], 0)
  const built = ground.length + ground.width
  const size = Math.max(60, Math.round(Math.max(built, totalHeight(plan)) / 50))
  const sideX = ground.length + size * 16
  const elevation = (side: 'front' | 'right') => drawElevation(plan, side, size)
  const views = inRows(size, [
    [
      { drawing: elevation('front'), x: 0, title: 'Front elevation' },
      { drawing: elevation('right'), x: sideX, title: 'Right side' },
    ],
    ...plan.floors.map((floor) => [
      { drawing: drawFloor(plan, floor, size), x: floor.x, title: floor.name },
    ]),
  ])
  const { bottom } = extentOf(views)
  const { right } = extentOf(plan.floors.slice(-1).map((floor) => drawFloor(plan, floor, size)))
  const bar = scaleBar(size, [Math.max(sideX, right + size * 3), bottom], ground.width)
  return framed([...views, bar], size * 2)
}

/**
 * One floor and the front below one another, for a narrow place: the figures are larger.
 * @param level counted from the ground floor, 0.
 */
export function narrowSheet(plan: FloorPlan, level: number): DrawingSheet {
  const floor = plan.floors[level] ?? plan.floors[0]
  if (floor === undefined) return framed([], 0)
  const size = Math.max(60, Math.round(Math.max(floor.length, floor.width) / 26))
  const gaps = planSides.flatMap((side) => chainLengths(sideStops(floor, side)))
  // Figures that would lie over one another say nothing.
  const isBrief = Math.min(...gaps) < size * 0.6
  const rows = [
    [{ drawing: drawFloor(plan, floor, size, isBrief), x: 0, title: floor.name }],
    [{ drawing: drawElevation(plan, 'front', size), x: 0, title: 'Front elevation' }],
  ]
  return framed(inRows(size, rows), size)
}

/** A building's floors, and in words what the numbers in its rooms stand for. */
export interface ScaledFloors {
  readonly sheet: DrawingSheet
  /** For each floor that has any: "1  Pantry, 2.4 m²". */
  readonly legend: readonly { readonly floor: string; readonly lines: readonly string[] }[]
}

/**
 * The floors of several buildings, each on a sheet of the same width and with figures of the same
 * height: drawn equally wide, they are at the same scale. Null stays where there is no plan.
 * @param fineness how many times the height of a figure goes into the longest side.
 */
export function floorsAtOneScale(
  plans: readonly (FloorPlan | null)[],
  fineness = 14,
): (ScaledFloors | null)[] {
  const floors = plans.flatMap((plan) => plan?.floors ?? [])
  const longest = Math.max(...floors.map(({ length, width }) => Math.max(length, width)))
  const size = Math.max(60, Math.round(longest / fineness))
  const scaled = plans.map((plan): ScaledFloors | null => {
    if (plan === null) return null
    const drawn = plan.floors.map((floor) => {
      const { labels, ...drawing } = drawFloor(plan, floor, size, true)
      const isLegend = ({ kind, anchor }: Label) => kind === 'room' && anchor === 'start'
      return {
        floor,
        drawing: { ...drawing, labels: labels.filter((label) => !isLegend(label)) },
        lines: labels.filter(isLegend).map(({ value }) => value),
      }
    })
    const rows = drawn.map(({ floor, drawing }) => [
      { drawing, x: floor.x, title: plan.floors.length > 1 ? floor.name : '' },
    ])
    return {
      sheet: framed(inRows(size, rows), size * 0.5),
      legend: drawn
        .filter(({ lines }) => lines.length > 0)
        .map(({ floor, lines }) => ({ floor: floor.name, lines })),
    }
  })
  const width = Math.max(...scaled.map((one) => one?.sheet.width ?? 0))
  return scaled.map((one) => one && { ...one, sheet: { ...one.sheet, width } })
}

interface View {
  readonly drawing: Primitives
  readonly x: number
  readonly title: string
}

/** Views next to one another on their ground lines, each row below the former one, with titles. */
function inRows(size: number, rows: readonly (readonly View[])[]): Primitives[] {
  let y = 0
  return rows.flatMap((views) => {
    const { top, bottom } = extentOf(views.map(({ drawing }) => drawing))
    const base = y - top
    const hasTitle = views.some(({ title }) => title !== '')
    const titleAt = base + bottom - (hasTitle ? size * 2.2 : 0)
    y = titleAt - size * 3
    return views.flatMap(({ drawing, x, title }): Primitives[] => [
      moved(drawing, [x, base]),
      {
        lines: [],
        arcs: [],
        labels: hasTitle ? [titleLabel(title, [x, titleAt], size)] : [],
      },
    ])
  })
}

function titleLabel(value: string, at: Point, height: number): Label {
  return { kind: 'title', at, anchor: 'start', height, isUpright: false, value }
}

/** What drawings take up; a swing ends where its leaf does. */
function extentOf(drawings: readonly Primitives[]) {
  const points = drawings.flatMap(({ lines, labels }) => [
    ...lines.flatMap(({ from, to }) => [from, to]),
    ...labels.flatMap(labelEnds),
  ])
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    bottom: Math.min(...ys),
    top: Math.max(...ys),
  }
}

function labelEnds({ at: [x, y], anchor, height, isUpright, value }: Label): Point[] {
  const width = wordsWidth(value, height)
  const before = { start: 0, middle: width / 2, end: width }[anchor]
  return isUpright
    ? [
        [x - height, y - before],
        [x, y - before + width],
      ]
    : [
        [x - before, y],
        [x - before + width, y + height],
      ]
}

/** The sheet around drawings. */
function framed(drawings: readonly Primitives[], margin: number): DrawingSheet {
  if (drawings.length === 0) return { lines: [], arcs: [], labels: [], width: 0, height: 0 }
  const { left, right, bottom, top } = extentOf(drawings)
  return {
    ...moved(merged(drawings), [margin - left, margin - bottom]),
    width: right - left + margin * 2,
    height: top - bottom + margin * 2,
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
