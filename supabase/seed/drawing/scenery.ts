import { canvas, drawHills, drawPalm, drawTree, drawTreeLine, wobble } from './landscape.ts'
import { mix, palette } from './look.ts'
import { disc, slope } from './paints.ts'
import { element, indices } from './svg.ts'

/** Colours of a site at one time of the day. */
export interface Mood {
  readonly light: 'day' | 'evening'
  readonly zenith: string
  readonly horizon: string
  readonly hills: string
  readonly leaf: string
  readonly ground: string
  readonly road: string
}

const days: readonly Mood[] = [
  {
    light: 'day',
    zenith: '#b9d0d9',
    horizon: '#f4efe4',
    hills: '#aebfc0',
    leaf: '#7f9a78',
    ground: '#d8cbb0',
    road: '#c6bba8',
  },
  {
    light: 'day',
    zenith: '#c9d6d3',
    horizon: '#f7f1e3',
    hills: '#b7c2ae',
    leaf: '#8c9f6f',
    ground: '#d3c9a9',
    road: '#c3b9a2',
  },
  {
    light: 'day',
    zenith: '#d5d3cf',
    horizon: '#f8ecdb',
    hills: '#c8b9a6',
    leaf: '#8f9a76',
    ground: '#d9c4a4',
    road: '#c9b79d',
  },
]

const evenings: readonly Mood[] = [
  {
    light: 'evening',
    zenith: '#27345a',
    horizon: '#f0a878',
    hills: '#5d5878',
    leaf: '#2c3a48',
    ground: '#6a5c63',
    road: '#574d59',
  },
  {
    light: 'evening',
    zenith: '#2f3a58',
    horizon: '#e9b98a',
    hills: '#66647c',
    leaf: '#314047',
    ground: '#6d6260',
    road: '#5b5357',
  },
]

/** A mood for a light; any integer picks one. */
export function moodOf(light: 'day' | 'evening', scheme: number): Mood {
  const moods = light === 'day' ? days : evenings
  const [first] = days
  const mood = moods[Math.abs(scheme) % moods.length] ?? first
  if (mood === undefined) throw new Error('There is no mood to choose from')
  return mood
}

/** Sky, far hills and the tree line down to the horizon. */
export function drawSky(mood: Mood, horizon: number, seed: number): string {
  const sky = slope('sky', [
    [0, mood.zenith],
    [1, mood.horizon],
  ])
  const far = mix(mood.hills, mood.horizon, 0.45)
  return [
    element(
      'defs',
      {},
      sky,
      disc('sun', [
        [0, '#fff8e6', 1],
        [0.3, '#fff1d2', 0.85],
        [0.32, '#fff1d2', 0.3],
        [1, '#fff1d2', 0],
      ]),
    ),
    element('rect', { x: 0, y: 0, width: canvas.width, height: horizon + 2, fill: 'url(#sky)' }),
    mood.light === 'evening' ? drawStars(seed) : drawClouds(seed),
    element('circle', {
      cx: seed % 2 === 0 ? 1430 : 470,
      cy: horizon - (mood.light === 'day' ? 480 : 170),
      r: 300,
      fill: 'url(#sun)',
    }),
    drawHills(horizon, 260, far, seed * 1.3),
    drawHills(horizon, 150, mix(mood.hills, mood.horizon, 0.15), seed * 2.1 + 3),
    drawTreeLine(horizon + 6, 62, mix(mood.hills, mood.leaf, 0.45), seed),
  ].join('')
}

/** The open ground with a gravel road in front. */
export function drawSite(mood: Mood, horizon: number): string {
  const soil = slope('soil', [
    [0, mix(mood.ground, mood.hills, 0.35)],
    [0.35, mood.ground],
    [1, mix(mood.ground, mood.leaf, 0.25)],
  ])
  const kerb = mix(mood.road, '#ffffff', mood.light === 'day' ? 0.4 : 0.15)
  return [
    element('defs', {}, soil),
    element('rect', {
      x: 0,
      y: horizon,
      width: canvas.width,
      height: canvas.height - horizon,
      fill: 'url(#soil)',
    }),
    element('rect', { x: 0, y: 1092, width: canvas.width, height: 96, fill: mood.road }),
    element('rect', { x: 0, y: 1090, width: canvas.width, height: 4, fill: kerb }),
    element('rect', { x: 0, y: 1186, width: canvas.width, height: 7, fill: kerb }),
    element('rect', {
      x: 0,
      y: 1193,
      width: canvas.width,
      height: 5,
      fill: palette.ink,
      opacity: 0.18,
    }),
  ].join('')
}

/** Trees between the rows, standing at `ground`. */
export function drawGrove(mood: Mood, ground: number, size: number, seed: number): string {
  return indices(5)
    .map((index) => {
      const x = (index + wobble(seed * 3 + index) * 0.8) * 420
      const height = size * (0.8 + wobble(seed + index * 7) * 0.4)
      const leaf = mix(mood.leaf, mood.light === 'day' ? mood.horizon : mood.hills, 0.34)
      return (index + seed) % 4 === 0
        ? drawPalm(x, ground, height * 1.15, leaf)
        : drawTree(x, ground, height, leaf, seed + index)
    })
    .join('')
}

/** Near trees and shrubs that frame the picture. */
export function drawForeground(mood: Mood, seed: number): string {
  const near =
    mood.light === 'day' ? mix(mood.leaf, '#3d5240', 0.35) : mix(mood.leaf, palette.ink, 0.35)
  const x = seed % 2 === 0 ? -96 : 2016
  const shrubs = indices(26).map((index) => {
    const at = index * 78 + wobble(seed + index) * 60
    const size = 20 + wobble(seed * 5 + index) * 26
    return element('ellipse', {
      cx: at,
      cy: 1290 - size * 0.3,
      rx: size * 1.7,
      ry: size,
      fill: mix(near, mood.leaf, wobble(index + seed)),
    })
  })
  const shadow = element('ellipse', {
    cx: x + 60,
    cy: 1216,
    rx: 280,
    ry: 18,
    fill: palette.ink,
    opacity: 0.16,
  })
  return [shadow, drawTree(x, 1218, 700, near, seed), ...shrubs].join('')
}

function drawClouds(seed: number): string {
  return indices(4)
    .map((index) => {
      const x = wobble(seed + index * 3) * canvas.width
      const y = 130 + wobble(seed * 2 + index) * 240
      const size = 120 + wobble(seed + index) * 130
      const puff = (dx: number, dy: number, rx: number) =>
        element('ellipse', {
          cx: x + dx * size,
          cy: y + dy * size,
          rx: rx * size,
          ry: rx * size * 0.22,
          fill: '#ffffff',
          opacity: 0.4,
        })
      return puff(0, 0, 1) + puff(0.5, -0.1, 0.6) + puff(-0.4, 0.08, 0.7)
    })
    .join('')
}

function drawStars(seed: number): string {
  return indices(40)
    .map((index) =>
      element('circle', {
        cx: wobble(seed + index) * canvas.width,
        cy: wobble(seed * 3 + index * 2) * 420,
        r: 1 + wobble(index) * 1.4,
        fill: '#ffffff',
        opacity: 0.45,
      }),
    )
    .join('')
}
