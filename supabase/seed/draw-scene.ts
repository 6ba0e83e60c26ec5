import { drawBuildingSide } from './drawing/elevation.ts'
import { canvas, wobble } from './drawing/landscape.ts'
import { palette } from './drawing/look.ts'
import type { Look } from './drawing/look.ts'
import { drawPaints } from './drawing/paints.ts'
import { drawPerson } from './drawing/people.ts'
import { drawForeground, drawGrove, drawSite, drawSky, moodOf } from './drawing/scenery.ts'
import type { Mood } from './drawing/scenery.ts'
import { planSite } from './drawing/site-plan.ts'
import type { PlacedBuilding, Row, SceneGroup } from './drawing/site-plan.ts'
import { element, moved } from './drawing/svg.ts'

export type { SceneGroup } from './drawing/site-plan.ts'

/**
 * A finished site with several buildings, to scale, in rows that recede, as an SVG of 1920 by
 * 1280 pixels without any text. `scheme` varies colours, trees and clouds; any integer will do.
 */
export function drawScene(
  groups: readonly SceneGroup[],
  options: { readonly light: 'day' | 'evening'; readonly scheme: number },
): string {
  const mood = moodOf(options.light, options.scheme)
  const { rows, horizon } = planSite(groups)
  const farthestFirst = rows.toReversed()
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${canvas.width} ${canvas.height}`,
      ...canvas,
    },
    drawPaints(options.light),
    drawSky(mood, horizon, options.scheme),
    drawSite(mood, horizon),
    drawGrove(mood, horizon + 24, 250, options.scheme),
    ...farthestFirst.map((row, index) => drawRow(row, mood, index < farthestFirst.length - 1)),
    drawPeople(rows[0], mood, options.scheme),
    drawForeground(mood, options.scheme),
  )
}

function drawRow(row: Row, mood: Mood, isFar: boolean): string {
  const look: Look = { light: mood.light, hair: 1.5 / row.scale }
  const buildings = row.buildings.map((placed) => drawPlaced(placed, look))
  const haze = {
    x: 0,
    y: 0,
    width: canvas.width,
    height: row.ground + 4,
    fill: mood.horizon,
    opacity: 0.16,
  }
  return (
    element('g', { transform: `translate(0 ${row.ground}) scale(${row.scale})` }, ...buildings) +
    (isFar ? element('rect', haze) : '')
  )
}

function drawPlaced({ building, left, width }: PlacedBuilding, look: Look): string {
  const shadow = { cx: width / 2 + 0.5, cy: 0.02, rx: width * 0.55 + 0.4, ry: 0.28 }
  const spill = { cx: width / 2, cy: 0.2, rx: width * 0.6, ry: 0.75, opacity: 0.55 }
  return moved(
    left,
    0,
    element('ellipse', { ...shadow, fill: 'url(#ground-shadow)' }),
    look.light === 'evening' ? element('ellipse', { ...spill, fill: 'url(#glow)' }) : '',
    drawBuildingSide(building, 'front', look),
  )
}

function drawPeople(row: Row | undefined, mood: Mood, seed: number): string {
  if (row === undefined) return ''
  const atWork = mood.light === 'day'
  const fill = atWork ? '#2b353b' : '#161b26'
  const scale = row.scale * 1.08
  const room = canvas.width / scale
  const pair = room * (0.22 + wobble(seed) * 0.5)
  const single = ((pair + room * (0.3 + wobble(seed + 9) * 0.2)) % (room * 0.74)) + room * 0.12
  const people = [
    drawPerson(pair, { fill, helmet: atWork ? palette.accent : fill }),
    drawPerson(pair + 0.95, { fill, facing: 'left', helmet: atWork ? '#e0a526' : fill }),
    drawPerson(single, {
      fill,
      facing: seed % 3 === 0 ? 'left' : 'right',
      helmet: atWork ? palette.accent : fill,
    }),
  ]
  return element('g', { transform: `translate(0 ${row.ground + 34}) scale(${scale})` }, ...people)
}
