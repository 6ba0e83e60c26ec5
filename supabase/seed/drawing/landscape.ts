import { mix, palette } from './look.ts'
import { element, indices } from './svg.ts'

/** Size of every picture in pixels. */
export const canvas = { width: 1920, height: 1280 } as const

/** A soft round-crowned tree in pixels, standing at (x, ground). */
export function drawTree(
  x: number,
  ground: number,
  height: number,
  leaf: string,
  seed: number,
): string {
  const trunk = mix(leaf, '#4a3f35', 0.6)
  const crown = indices(7).map((index) => {
    const angle = index * 0.9 + seed
    const reach = index === 0 ? 0 : height * (0.13 + wobble(seed + index) * 0.07)
    return element('ellipse', {
      cx: x + Math.cos(angle) * reach * 1.25,
      cy: ground - height * 0.68 + Math.sin(angle) * reach * 0.8,
      rx: height * (0.2 + wobble(seed * 3 + index) * 0.06),
      ry: height * (0.17 + wobble(seed * 5 + index) * 0.05),
      fill: index % 2 === 0 ? leaf : mix(leaf, '#ffffff', 0.07),
    })
  })
  const glint = element('ellipse', {
    cx: x - height * 0.1,
    cy: ground - height * 0.8,
    rx: height * 0.15,
    ry: height * 0.1,
    fill: mix(leaf, '#ffffff', 0.14),
  })
  const stem = `M${x - height * 0.022} ${ground} L${x - height * 0.012} ${ground - height * 0.55} L${x + height * 0.014} ${ground - height * 0.55} L${x + height * 0.026} ${ground} Z`
  return element('g', {}, element('path', { d: stem, fill: trunk }), ...crown, glint)
}

/** A far line of hills across the picture. */
export function drawHills(ground: number, height: number, fill: string, seed: number): string {
  const points = indices(17).map((index) => {
    const swell = Math.sin(index * 0.7 + seed) * 0.35 + Math.sin(index * 1.9 + seed * 2) * 0.15
    return [index * 120, ground - height * (0.55 + swell)] as const
  })
  const path = points.map(([x, y], index) => {
    const before = points[index - 1]
    return before === undefined ? `M${x} ${y}` : `S${x - 60} ${y} ${x} ${y}`
  })
  return element('path', { d: `${path.join(' ')} L${canvas.width} ${ground} L0 ${ground} Z`, fill })
}

/** A far row of bushes and tree tops that hides the horizon. */
export function drawTreeLine(ground: number, height: number, fill: string, seed: number): string {
  const crowns = indices(64).map((index) => {
    const size = height * (0.45 + wobble(seed + index) * 0.55)
    return element('ellipse', {
      cx: index * 31 + wobble(seed * 7 + index) * 26,
      cy: ground - size * 0.55,
      rx: size * 0.85,
      ry: size * 0.75,
      fill,
    })
  })
  return element(
    'g',
    {},
    ...crowns,
    element('rect', {
      x: 0,
      y: ground - height * 0.4,
      width: canvas.width,
      height: height * 0.4,
      fill,
    }),
  )
}

/** Fine squares of engineer's paper, one per `step` pixels, aligned to a corner. */
export function drawGrid(step: number, x: number, y: number, bottom: number): string {
  const stroke = { stroke: palette.steel, 'stroke-width': 1, opacity: 0.07 }
  const columns = indices(canvas.width / step + 1).map((index) => {
    const at = (x % step) + index * step
    return element('line', { x1: at, x2: at, y1: 0, y2: bottom, ...stroke })
  })
  const rows = indices(bottom / step + 1).map((index) => {
    const at = y - index * step
    return element('line', { x1: 0, x2: canvas.width, y1: at, y2: at, ...stroke })
  })
  return [...columns, ...rows].join('')
}

/** A number from 0 to 1 that looks random and is always the same for a seed. */
function wobble(seed: number): number {
  const wave = Math.sin(seed * 127.1 + 11.7) * 43758.5453
  return wave - Math.floor(wave)
}
