import { palette } from './look.ts'
import type { Look } from './look.ts'
import { segment } from './svg.ts'
import type { Point } from './svg.ts'

const colour = palette.steel
const tick = 0.1

/** A dimension line below the building through the given places, with extension lines and end ticks. */
export function drawWidthDimension(places: readonly number[], depth: number, look: Look): string {
  const step = tickLength(look)
  const line = rule(
    [Math.min(...places) - step, -depth],
    [Math.max(...places) + step, -depth],
    look,
  )
  const ends = places.map(
    (place) =>
      rule([place, -step * 1.6], [place, -depth - step], look, 0.5) +
      drawTick([place, -depth], look),
  )
  return line + ends.join('')
}

/** A dimension line beside the building through the given heights. */
export function drawHeightDimension(
  heights: readonly number[],
  along: number,
  edge: number,
  look: Look,
): string {
  const step = tickLength(look)
  const towards = Math.sign(edge - along)
  const line = rule(
    [along, Math.min(...heights) - step],
    [along, Math.max(...heights) + step],
    look,
  )
  const ends = heights.map(
    (height) =>
      rule([along - towards * step, height], [edge - towards * step * 1.6, height], look, 0.5) +
      drawTick([along, height], look),
  )
  return line + ends.join('')
}

function drawTick([along, up]: Point, look: Look): string {
  const half = tickLength(look) * 0.75
  return segment(
    [along - half, up - half],
    [along + half, up + half],
    palette.accent,
    look.hair * 2.4,
    {
      'stroke-linecap': 'round',
    },
  )
}

function rule(from: Point, to: Point, look: Look, opacity = 0.85): string {
  return segment(from, to, colour, look.hair, { opacity })
}

/** Ticks keep their size on paper whatever the scale of the drawing. */
function tickLength(look: Look): number {
  return (look.hair / 0.01) * tick
}
