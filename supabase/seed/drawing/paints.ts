import { palette } from './look.ts'
import { element } from './svg.ts'

type Stop = readonly [offset: number, colour: string, opacity?: number]

/** Shared gradients of the parts; ids are unique within a picture. */
export function drawPaints(): string {
  const glass: Stop[] = [
    [0, '#7f9dab'],
    [0.55, '#b5cbd2'],
    [1, '#dbe7e8'],
  ]
  return element(
    'defs',
    {},
    slope('glass', glass, { x1: 0, y1: 0, x2: 0.35, y2: 1 }),
    slope(
      'wall-light',
      [
        [0, '#ffffff', 0.1],
        [0.55, '#ffffff', 0],
        [1, palette.ink, 0.14],
      ],
      down,
    ),
    slope(
      'roof-light',
      [
        [0, '#ffffff', 0.2],
        [1, palette.ink, 0.12],
      ],
      down,
    ),
    slope(
      'eave-shadow',
      [
        [0, palette.ink, 0.36],
        [1, palette.ink, 0],
      ],
      down,
    ),
    disc('ground-shadow', [
      [0, palette.ink, 0.5],
      [0.6, palette.ink, 0.28],
      [1, palette.ink, 0],
    ]),
  )
}

const down = { x1: 0, y1: 0, x2: 0, y2: 1 }

/** A linear gradient. */
export function slope(id: string, stops: readonly Stop[], axis = down): string {
  return element('linearGradient', { id, ...axis }, ...stops.map(drawStop))
}

/** A radial gradient from the middle outwards. */
export function disc(id: string, stops: readonly Stop[]): string {
  return element('radialGradient', { id }, ...stops.map(drawStop))
}

function drawStop([offset, colour, opacity = 1]: Stop): string {
  return element('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity })
}
