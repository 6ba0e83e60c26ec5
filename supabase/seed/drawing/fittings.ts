import type { Fitting } from '#supabase/seed/schema.ts'
import type { Face } from './faces.ts'
import { darker, lighter, mix, palette } from './look.ts'
import type { Look } from './look.ts'
import { roofRise } from './roofs.ts'
import { drawFlight, drawRamp, drawSteps, drawWalkway } from './access.ts'
import { box, element, indices, moved, segment, shape } from './svg.ts'

/** Height of a lamp's lower edge and of a canopy above the module's underside, in metres. */
export const fittingLevel = { lamp: 2.06, canopy: 2.34 } as const

/** A fitting seen from the front; origin at the lower left corner of its wall. */
export function drawFitting(fitting: Fitting, face: Face, look: Look): string {
  const drawn = drawKind(fitting, face, look)
  return fitting.kind === 'railing' ? drawn : moved(fitting.from_left, 0, drawn)
}

function drawKind(fitting: Fitting, face: Face, look: Look): string {
  const trim = face.module.trim_colour
  switch (fitting.kind) {
    case 'air-conditioner':
      return moved(0, face.height - 1.0, drawAirConditioner())
    case 'lamp':
      return drawLamp()
    case 'steps':
      return drawSteps(face)
    case 'stair':
      return drawFlight(face)
    case 'ramp':
      return drawRamp(face)
    case 'canopy':
      return drawCanopy(trim, look)
    case 'railing':
      return drawWalkway(face, look)
    case 'water-tank':
      return drawTank(face)
    case 'sign':
      return drawSign(face, trim)
  }
}

function drawAirConditioner(): string {
  const case_ = '#e9e8e3'
  const fan = { cx: 0.32, cy: -0.29, fill: 'none', stroke: darker(case_, 0.55) }
  return [
    box(0.04, -0.1, 0.86, 0.68, palette.ink, { opacity: 0.18 }),
    box(0.08, -0.1, 0.05, 0.12, darker(case_, 0.6)),
    box(0.7, -0.1, 0.05, 0.12, darker(case_, 0.6)),
    box(0, 0, 0.82, 0.58, case_, { rx: 0.02 }),
    element('circle', { cx: 0.32, cy: -0.29, r: 0.235, fill: darker(case_, 0.75) }),
    ...[0.2, 0.15, 0.1, 0.05].map((r) =>
      element('circle', { ...fan, r, stroke: mix(case_, palette.ink, 0.3), 'stroke-width': 0.012 }),
    ),
    ...indices(7).map((index) => box(0.63, 0.1 + index * 0.055, 0.14, 0.016, darker(case_, 0.35))),
    box(0, 0.555, 0.82, 0.025, lighter(case_, 0.6)),
  ].join('')
}

function drawLamp(): string {
  const bottom = fittingLevel.lamp
  return [
    box(0, bottom, 0.16, 0.24, darker(palette.steel, 0.45), { rx: 0.03 }),
    box(0.03, bottom + 0.03, 0.1, 0.15, '#f3efdf', {
      rx: 0.02,
    }),
  ].join('')
}

function drawCanopy(trim: string, look: Look): string {
  const bottom = fittingLevel.canopy
  const width = 1.6
  return [
    box(0.06, bottom - 0.34, width - 0.12, 0.34, 'url(#eave-shadow)'),
    ...[0.12, width - 0.15].map((left) => box(left, bottom - 0.1, 0.03, 0.16, darker(trim, 0.45))),
    shape(
      [
        [0, bottom],
        [width, bottom],
        [width - 0.03, bottom + 0.15],
        [0.03, bottom + 0.15],
      ],
      lighter(trim, 0.12),
    ),
    box(0, bottom - 0.02, width, 0.06, darker(trim, 0.2)),
    box(0.03, bottom + 0.15 - look.hair, width - 0.06, look.hair, lighter(trim, 0.5)),
  ].join('')
}

function drawTank(face: Face): string {
  const bottom = face.height + roofRise(face.module) * (face.module.roof === 'gable' ? 0.8 : 1)
  const black = '#2b3034'
  return moved(
    0,
    bottom,
    ...[0.1, 0.96].map((left) => box(left, 0, 0.06, 0.3, '#7c8488')),
    segment([0.1, 0.05], [1.0, 0.26], '#7c8488', 0.03),
    box(0, 0.3, 1.12, 0.06, '#8d9599'),
    box(0.06, 0.36, 1.0, 0.86, black, { rx: 0.05 }),
    shape(
      [
        [0.1, 1.2],
        [1.02, 1.2],
        [0.76, 1.4],
        [0.36, 1.4],
      ],
      lighter(black, 0.08),
    ),
    box(0.38, 1.4, 0.36, 0.07, darker(black, 0.3)),
    ...[0.52, 0.7, 0.88, 1.06].map((level) => box(0.06, level, 1.0, 0.03, lighter(black, 0.16))),
    box(0.16, 0.38, 0.12, 0.82, '#ffffff', { opacity: 0.12 }),
  )
}

function drawSign(face: Face, trim: string): string {
  const bottom = face.height - 0.62
  const board = '#f4f1e9'
  return [
    box(0.03, bottom - 0.03, 1.8, 0.44, palette.ink, { opacity: 0.2 }),
    box(0, bottom, 1.8, 0.44, board),
    box(0, bottom, 0.22, 0.44, palette.accent),
    box(0.36, bottom + 0.24, 1.1, 0.07, trim, { opacity: 0.75 }),
    box(0.36, bottom + 0.12, 0.74, 0.05, trim, { opacity: 0.45 }),
  ].join('')
}
