import type { Fitting } from '#supabase/seed/schema.ts'
import { accessSize, rampRun, stepCount } from './access.ts'
import type { Face } from './faces.ts'
import { fittingLevel } from './fittings.ts'
import { darker, lighter, palette } from './look.ts'
import { box, indices, segment, shape } from './svg.ts'
import type { Point } from './svg.ts'

/** A fitting seen edge-on beyond the end of a wall; origin at that end, it projects to the right. */
export function drawProfile(fitting: Fitting, face: Face): string {
  const trim = face.module.trim_colour
  switch (fitting.kind) {
    case 'air-conditioner':
      return drawUnitProfile(face.height - 1.0)
    case 'lamp':
      return box(0, fittingLevel.lamp, 0.12, 0.24, darker(palette.steel, 0.45), {
        rx: 0.02,
      })
    case 'steps':
      return drawStepsProfile(face)
    case 'stair':
      return drawFlightProfile(face)
    case 'ramp':
      return drawRampProfile(face)
    case 'canopy':
      return drawCanopyProfile(trim)
    case 'railing':
      return drawWalkwayProfile(face)
    case 'sign':
      return box(0, face.height - 0.62, 0.06, 0.44, '#f4f1e9')
    case 'water-tank':
      return ''
  }
}

function drawUnitProfile(bottom: number): string {
  const colour = '#dedcd5'
  return [
    box(0, bottom - 0.05, 0.42, 0.05, '#5b6367'),
    segment([0, bottom - 0.3], [0.36, bottom - 0.04], '#5b6367', 0.03),
    box(0.08, bottom, 0.32, 0.58, colour, { rx: 0.02 }),
    ...indices(6).map((index) =>
      box(0.14, bottom + 0.12 + index * 0.06, 0.18, 0.016, darker(colour, 0.3)),
    ),
  ].join('')
}

function drawStepsProfile({ bottom }: Face): string {
  const rise = bottom + 0.1
  const count = stepCount(rise)
  const steel = '#9aa1a3'
  return indices(count)
    .map((index) => {
      const top = -bottom + (rise * (count - index)) / count
      const left = index * accessSize.going
      return (
        box(left, -bottom, accessSize.going, top + bottom, darker(steel, 0.3)) +
        box(left, top - 0.045, accessSize.going + 0.02, 0.045, lighter(steel, 0.25))
      )
    })
    .join('')
}

function drawFlightProfile({ bottom, height }: Face): string {
  const left = accessSize.walkwayDepth
  const rise = bottom + height
  const count = Math.round(rise / 0.18)
  const steel = palette.steel
  const width = accessSize.flightWidth
  return [
    ...indices(count).map((index) =>
      box(left, -bottom + ((index + 1) * rise) / count - 0.045, width, 0.045, '#a5abad'),
    ),
    box(left - 0.03, -bottom, 0.06, rise + accessSize.railHeight, steel),
    box(left + width - 0.03, -bottom, 0.06, rise + accessSize.railHeight, steel),
  ].join('')
}

function drawRampProfile({ bottom }: Face): string {
  const width = 1.3
  const steel = palette.steel
  return [
    rampRun(bottom) > 0 ? box(0, -bottom, width, bottom + 0.08, '#b9b6ad') : '',
    box(width - 0.06, 0.08, 0.045, 0.9, steel),
    box(width - 0.1, 0.96, 0.12, 0.045, steel),
  ].join('')
}

function drawCanopyProfile(trim: string): string {
  const bottom = fittingLevel.canopy
  const top: Point[] = [
    [0, bottom + 0.15],
    [0.9, bottom],
  ]
  return [
    segment([0, bottom - 0.16], [0.5, bottom + 0.05], darker(trim, 0.45), 0.035),
    shape([...top, [0.9, bottom + 0.06], [0, bottom + 0.22]], trim),
  ].join('')
}

function drawWalkwayProfile({ bottom }: Face): string {
  const { walkwayDepth: depth, railHeight } = accessSize
  const steel = palette.steel
  return [
    box(depth - 0.09, -bottom, 0.09, bottom, darker(steel, 0.2)),
    box(0, -0.14, depth + 0.04, 0.18, darker(steel, 0.1)),
    ...indices(8).map((index) =>
      box((index * depth) / 8, 0.04, 0.016, railHeight, steel, { opacity: 0.7 }),
    ),
    box(depth - 0.05, 0, 0.05, railHeight, steel),
    box(0, railHeight, depth, 0.05, steel),
  ].join('')
}
