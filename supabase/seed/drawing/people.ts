import { palette } from './look.ts'
import { element, moved } from './svg.ts'

const fill = '#263037'

/** A person of 1.75 m with a helmet and rolled drawings, for scale; stands at `along`, in metres. */
export function drawPerson(along: number): string {
  const figure = [
    element('ellipse', { cx: 0.2, cy: 0.015, rx: 0.5, ry: 0.035, fill: palette.ink, opacity: 0.2 }),
    limb('M-.07 -.9 Q-.085 -.5 -.1 -.05 L-.06 -.04', 0.135, fill),
    limb('M.065 -.9 Q.1 -.5 .125 -.05 L.18 -.04', 0.13, fill),
    limb('M-.18 -1.36 Q-.27 -1.2 -.255 -1.06 Q-.25 -.95 -.215 -.84', 0.085, fill),
    element('path', { d: torso, fill }),
    element('path', { d: 'M.1 -1.2 L.36 -.98', stroke: palette.paper, 'stroke-width': 0.07 }),
    limb('M.18 -1.36 Q.27 -1.22 .25 -1.1 Q.2 -1.06 .15 -1.07', 0.085, fill),
    element('ellipse', { cx: 0.015, cy: -1.575, rx: 0.082, ry: 0.11, fill }),
    element('path', {
      d: 'M-.105 -1.6 Q-.1 -1.75 .01 -1.75 Q.125 -1.75 .125 -1.615 L.18 -1.6 L.17 -1.585 L-.105 -1.585 Z',
      fill: palette.accent,
    }),
  ]
  return moved(along, 0, ...figure)
}

const torso = [
  'M-.05 -1.52 L.07 -1.52 L.08 -1.45 Q.2 -1.42 .225 -1.34 Q.2 -1.1 .16 -.98 L.15 -.84',
  'L-.15 -.84 L-.155 -.98 Q-.2 -1.1 -.22 -1.34 Q-.2 -1.42 -.06 -1.45 Z',
].join(' ')

function limb(d: string, width: number, colour: string): string {
  return element('path', {
    d,
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  })
}
