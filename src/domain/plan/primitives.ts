/** The layers of a drawing in drawing order; those of the DXF have the same names. */
export const drawingLayers = [
  'units',
  'walls',
  'partitions',
  'openings',
  'swings',
  'dimensions',
] as const
export type DrawingLayer = (typeof drawingLayers)[number]

/** Millimetres of the building, y upwards. */
export interface Line {
  readonly layer: DrawingLayer
  readonly from: Point
  readonly to: Point
}

export type Point = readonly [x: number, y: number]

/** Counter-clockwise from one angle to the other, degrees from the x axis. */
export interface Arc {
  readonly layer: DrawingLayer
  readonly centre: Point
  readonly radius: number
  readonly start: number
  readonly end: number
}

export interface Label {
  readonly kind: 'room' | 'dimension' | 'title'
  /** Where its baseline begins, has its middle or ends. */
  readonly at: Point
  readonly anchor: 'start' | 'middle' | 'end'
  readonly height: number
  readonly isUpright: boolean
  readonly value: string
}

export interface Primitives {
  readonly lines: readonly Line[]
  readonly arcs: readonly Arc[]
  readonly labels: readonly Label[]
}

/** Several drawings combined into one. */
export function merged(parts: readonly Primitives[]): Primitives {
  return {
    lines: parts.flatMap(({ lines }) => lines),
    arcs: parts.flatMap(({ arcs }) => arcs),
    labels: parts.flatMap(({ labels }) => labels),
  }
}

/** The same drawing moved elsewhere. */
export function moved({ lines, arcs, labels }: Primitives, [dx, dy]: Point): Primitives {
  const shift = ([x, y]: Point): Point => [x + dx, y + dy]
  return {
    lines: lines.map((line) => ({ ...line, from: shift(line.from), to: shift(line.to) })),
    arcs: arcs.map((arc) => ({ ...arc, centre: shift(arc.centre) })),
    labels: labels.map((label) => ({ ...label, at: shift(label.at) })),
  }
}

/** The sides of a rectangle. */
export function outline(layer: DrawingLayer, [x, y]: Point, width: number, height: number): Line[] {
  return polygon(layer, [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ])
}

export function polygon(layer: DrawingLayer, corners: readonly Point[]): Line[] {
  return corners.map((from, place) => ({
    layer,
    from,
    to: corners[(place + 1) % corners.length] ?? from,
  }))
}

/** The approximate width of a text in millimetres, in capitals of that height. */
export function wordsWidth(value: string, height: number): number {
  return [...value].length * height * 0.82
}
