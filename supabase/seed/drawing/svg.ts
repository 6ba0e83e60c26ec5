/** Attributes of an SVG element. */
export type Attributes = Readonly<Record<string, string | number>>

/** A point in metres: along the wall, and up from the ground. */
export type Point = readonly [along: number, up: number]

/** One element as text. */
export function element(name: string, attributes: Attributes, ...children: string[]): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${write(value)}"`)
  const open = `<${name}${written.join('')}`
  return children.length === 0 ? `${open}/>` : `${open}>${children.join('')}</${name}>`
}

/** A filled rectangle from its lower left corner; up is positive, unlike in SVG. */
export function box(
  left: number,
  bottom: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
): string {
  if (width <= 0 || height <= 0) return ''
  return element('rect', { x: left, y: -bottom - height, width, height, fill, ...more })
}

/** A straight line; up is positive. */
export function segment(
  from: Point,
  to: Point,
  stroke: string,
  width: number,
  more: Attributes = {},
): string {
  const ends = { x1: from[0], y1: -from[1], x2: to[0], y2: -to[1] }
  return element('line', { ...ends, stroke, 'stroke-width': width, ...more })
}

/** A filled polygon; up is positive. */
export function shape(points: readonly Point[], fill: string, more: Attributes = {}): string {
  const written = points.map(([along, up]) => `${write(along)},${write(-up)}`)
  return element('polygon', { points: written.join(' '), fill, ...more })
}

/** Children moved to a new origin; up is positive. */
export function moved(along: number, up: number, ...children: string[]): string {
  return element('g', { transform: `translate(${write(along)} ${write(-up)})` }, ...children, ' ')
}

/** Children mirrored left to right around their origin. */
export function mirrored(...children: string[]): string {
  return element('g', { transform: 'scale(-1 1)' }, ...children, ' ')
}

/** The numbers `0, 1, … count - 1`. */
export function indices(count: number): number[] {
  return Array.from({ length: Math.max(0, Math.floor(count)) }, (_, index) => index)
}

function write(value: string | number): string {
  return typeof value === 'string' ? value : String(Math.round(value * 1e4) / 1e4)
}
