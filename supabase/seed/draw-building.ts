import { widthOf } from './drawing/faces.ts'
import { drawHeightDimension, drawWidthDimension } from './drawing/dimensions.ts'
import { drawFront, jointsOf, levelsOf, overallHeight, reachBeyond } from './drawing/elevation.ts'
import { canvas, drawGrid, drawHills, drawTree, drawTreeLine } from './drawing/landscape.ts'
import { mix, palette } from './drawing/look.ts'
import type { Look } from './drawing/look.ts'
import { disc, drawPaints, slope } from './drawing/paints.ts'
import { drawPerson } from './drawing/people.ts'
import { box, element } from './drawing/svg.ts'
import type { Building } from './schema.ts'

interface Scheme {
  readonly sky: string
  readonly hills: string
  readonly ground: string
}

const schemes: readonly Scheme[] = [
  { sky: '#cfdde0', hills: '#b9cacd', ground: '#e4dccb' },
  { sky: '#e6d9c4', hills: '#d6c6ab', ground: '#e2d7c2' },
  { sky: '#d3dccf', hills: '#bccab8', ground: '#e1dccb' },
  { sky: '#e8d5c8', hills: '#d9c0b0', ground: '#e5d9c9' },
  { sky: '#d3d8e0', hills: '#bcc5d1', ground: '#e2dcd0' },
]

const widest = 1420
const tallest = 640

/**
 * The front elevation of a building, to scale, as an SVG of 1920 by 1280 pixels
 * without any text. `scheme` picks one of the calm backgrounds; any integer will do.
 */
export function drawElevation(building: Building, scheme: number): string {
  const width = widthOf(building)
  const levels = levelsOf(building)
  const height = overallHeight(building)
  const scale = Math.min(widest / width, tallest / height)
  const look: Look = { hair: 1.5 / scale }
  const ground = Math.round(960 - (tallest - height * scale) * 0.28)
  const left = (canvas.width - width * scale) / 2
  const colours = schemeOf(scheme)
  const front = [
    drawShadow(width, height),
    drawFront(building, look),
    drawPerson(-reachBeyond(building) - personGap(scale)),
    drawWidthDimension(jointsOf(building), 96 / scale, look),
    drawHeightDimension(levels, width + 150 / scale, width + 40 / scale, look),
  ]
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${canvas.width} ${canvas.height}`,
      ...canvas,
    },
    drawPaints(),
    drawBackground(colours, ground, height * scale, scheme),
    drawGrid(scale, left, ground, ground),
    drawGround(colours, ground),
    element('g', { transform: `translate(${left} ${ground}) scale(${scale})` }, ...front),
  )
}

function schemeOf(number: number): Scheme {
  const index = ((number % schemes.length) + schemes.length) % schemes.length
  return schemes[index] ?? { sky: palette.line, hills: palette.line, ground: palette.line }
}

/** Closer on the paper when the building is small, never farther than a short step on the ground. */
function personGap(scale: number): number {
  return Math.min(1.6, 150 / scale)
}

function drawShadow(width: number, height: number): string {
  const reach = height * 0.16
  return (
    element('ellipse', {
      cx: width / 2 + reach,
      cy: 0.02,
      rx: width * 0.56 + reach,
      ry: 0.12 + height * 0.022,
      fill: 'url(#ground-shadow)',
    }) + box(-0.05, -0.03, width + 0.1, 0.06, palette.ink, { opacity: 0.4 })
  )
}

function drawBackground(scheme: Scheme, ground: number, height: number, seed: number): string {
  const far = mix(scheme.hills, palette.paper, 0.45)
  const sun = {
    cx: seed % 2 === 0 ? 1390 : 560,
    cy: Math.min(ground - 430, ground - height - 40),
    r: 180,
  }
  return [
    element(
      'defs',
      {},
      slope('sky', [
        [0, scheme.sky],
        [0.75, palette.paper],
      ]),
      disc('sun', [
        [0, '#fffdf6', 1],
        [0.97, '#fffaf0', 0.75],
        [1, '#fffaf0', 0],
      ]),
    ),
    element('rect', { x: 0, y: 0, ...canvas, fill: palette.paper }),
    element('rect', { x: 0, y: 0, width: canvas.width, height: ground, fill: 'url(#sky)' }),
    element('circle', { ...sun, fill: 'url(#sun)' }),
    drawHills(ground, 250, far, seed * 1.7 + 1),
    drawHills(ground, 150, mix(scheme.hills, palette.paper, 0.2), seed * 2.3 + 4),
    drawPaleTrees(ground, mix(scheme.hills, palette.steel, 0.07), seed),
    drawTreeLine(ground, 58, mix(scheme.hills, palette.steel, 0.14), seed + 3),
  ].join('')
}

function drawPaleTrees(ground: number, leaf: string, seed: number): string {
  const places = seed % 2 === 0 ? [150, 1660, 1850] : [90, 290, 1770]
  return places
    .map((x, index) =>
      drawTree(x, ground, 400 - index * 62 + (seed % 3) * 24, leaf, seed + index * 5),
    )
    .join('')
}

function drawGround(scheme: Scheme, ground: number): string {
  const below = canvas.height - ground
  return [
    element(
      'defs',
      {},
      slope('soil', [
        [0, mix(scheme.ground, '#8d7f68', 0.22)],
        [0.16, scheme.ground],
        [1, palette.paper],
      ]),
    ),
    element('rect', { x: 0, y: ground, width: canvas.width, height: below, fill: 'url(#soil)' }),
    element('rect', {
      x: 0,
      y: ground - 1,
      width: canvas.width,
      height: 3,
      fill: palette.ink,
      opacity: 0.7,
    }),
  ].join('')
}
