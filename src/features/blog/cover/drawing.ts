/** Width and height of every drawing, in its own units. */
export const sheet = { width: 600, height: 400 } as const

/** Paths of a drawing, from the lowest layer to the highest. */
export interface Drawing {
  /** Seen edges, hatching, lines of projection. */
  readonly fine: string
  /** Closed shapes that hide what is below them. */
  readonly solid: string
  /** Cut edges and the ground. */
  readonly bold: string
  /** The one thing that the drawing is about. */
  readonly accent: string
  /** Where the lines of the grid stand; each gets a letter. */
  readonly axes: readonly number[]
}

const shorten = (value: number) => Math.round(value * 10) / 10

/** A line through points, given as x, y, x, y and so on. */
export function line(...coordinates: readonly number[]): string {
  return `M${coordinates.map(shorten).join(' ')}`
}

type Point = readonly [x: number, y: number]

/** A closed shape through points. */
export function shape(...points: readonly Point[]): string {
  return `${line(...points.flat())}z`
}

/** A rectangle from its upper left corner. */
export function box(x: number, y: number, width: number, height: number): string {
  return `M${shorten(x)} ${shorten(y)}h${shorten(width)}v${shorten(height)}h${shorten(-width)}z`
}

/** A circle around a point. */
export function circle(x: number, y: number, radius: number): string {
  const [r, across] = [shorten(radius), shorten(radius * 2)]
  return `M${shorten(x - radius)} ${shorten(y)}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0 ${-across} 0z`
}

/** As many paths as told, each made from its place in the row. */
export function repeat(count: number, draw: (place: number) => string): string {
  return Array.from({ length: count }, (_, place) => draw(place)).join('')
}

/** A measure between two ticks. */
export function dimension(from: number, to: number, y: number): string {
  const tick = (x: number) => line(x - 5, y + 5, x + 5, y - 5) + line(x, y - 9, x, y + 9)
  return line(from, y, to, y) + tick(from) + tick(to)
}

/** The ground with short strokes below it. */
export function ground(from: number, to: number, y: number): { edge: string; strokes: string } {
  const step = 16
  const strokes = repeat(Math.floor((to - from) / step), (place) => {
    const x = from + place * step + 12
    return line(x, y + 2, x - 9, y + 11)
  })
  return { edge: line(from, y, to, y), strokes }
}

/** Someone who stands at a place, for scale. */
export function person(x: number, feet: number, height: number): string {
  const head = height * 0.1
  const shoulder = height * 0.14
  return (
    circle(x, feet - height + head, head) +
    shape(
      [x - shoulder, feet - height * 0.76],
      [x + shoulder, feet - height * 0.76],
      [x + shoulder * 0.7, feet - height * 0.4],
      [x + shoulder * 0.6, feet],
      [x - shoulder * 0.6, feet],
      [x - shoulder * 0.7, feet - height * 0.4],
    )
  )
}
