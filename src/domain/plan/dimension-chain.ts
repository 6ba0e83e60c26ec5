import { type Label, type Line, type Point, type Primitives, wordsWidth } from './primitives.ts'

interface Chain {
  /** Whether the chain lies along x or y. */
  readonly axis: 'x' | 'y'
  /** Places along the axis, rising, two at least; millimetres. */
  readonly stops: readonly number[]
  /** Where the dimension line lies on the other axis. */
  readonly at: number
  /** Height of the figures. */
  readonly height: number
  /** Writes feet and inches on the other side of the line. */
  readonly hasFeet?: boolean
}

/** A line with a stroke at each stop, and the lengths between them. */
export function dimensionChain({ axis, stops, at, height, hasFeet = false }: Chain): Primitives {
  const point = (along: number, beside: number): Point =>
    axis === 'x' ? [along, beside] : [beside, along]
  const layer = 'dimensions' as const
  const first = stops[0] ?? 0
  const last = stops.at(-1) ?? 0
  const tick = height * 0.4
  const lines: Line[] = [
    { layer, from: point(first, at), to: point(last, at) },
    ...stops.map((stop): Line => ({
      layer,
      from: point(stop - tick, axis === 'x' ? at - tick : at + tick),
      to: point(stop + tick, axis === 'x' ? at + tick : at - tick),
    })),
  ]
  // A figure wider than its length goes to the other side of the line.
  let isBeyond = false
  const label = (value: string, middle: number, beyond: boolean): Label => ({
    kind: 'dimension',
    at:
      axis === 'x'
        ? [middle, at + (beyond ? -height * 1.45 : height * 0.5)]
        : [at + (beyond ? height * 1.45 : -height * 0.5), middle],
    anchor: 'middle',
    height,
    isUpright: axis === 'y',
    value,
  })
  const labels = chainLengths(stops).flatMap((length, place) => {
    const middle = (stops[place] ?? 0) + length / 2
    const value = String(length)
    isBeyond = !hasFeet && wordsWidth(value, height) > length && !isBeyond
    return [
      label(value, middle, isBeyond),
      ...(hasFeet ? [label(feetText(length), middle, true)] : []),
    ]
  })
  return { lines, arcs: [], labels }
}

/** The lengths between stops; their sum is the length of the chain. */
export function chainLengths(stops: readonly number[]): number[] {
  return stops.slice(1).map((stop, place) => stop - (stops[place] ?? 0))
}

/** Millimetres as feet and inches, to the nearest inch. */
export function feetText(millimetres: number): string {
  const inches = Math.round(millimetres / 25.4)
  const rest = inches % 12
  return `${Math.floor(inches / 12)} ft${rest === 0 ? '' : ` ${rest} in`}`
}
