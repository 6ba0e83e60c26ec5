import type { Module } from '#supabase/seed/schema.ts'
import type { Face } from './faces.ts'
import { darker, lighter, mix } from './look.ts'
import type { Look } from './look.ts'
import { box, indices, segment } from './svg.ts'

/** Which ends of the roof are free and therefore overhang. */
export interface FreeEnds {
  readonly left: boolean
  readonly right: boolean
}

/** How far the roof rises above the walls, in metres. */
export function roofRise({ roof, size }: Module): number {
  switch (roof) {
    case 'container':
      return 0
    case 'flat':
      return 0.16
    case 'mono-pitch':
      return Math.min(0.7, size[1] * 0.11) + 0.1
    case 'gable':
      return Math.min(1.7, size[1] * 0.19) + 0.08
  }
}

/** The roof above a face; origin at the face's lower left corner. */
export function drawRoof(face: Face, free: FreeEnds, look: Look): string {
  switch (face.module.roof) {
    case 'container':
      return ''
    case 'flat':
      return drawFlatRoof(face, free, look)
    case 'mono-pitch':
      return drawMonoPitch(face, free, look)
    case 'gable':
      return drawGable(face, free, look)
  }
}

function drawFlatRoof({ width, height, module }: Face, free: FreeEnds, look: Look): string {
  const { left, span } = spanOf(width, free, 0.07)
  return drawEdge(left, height - 0.02, span, 0.18, module.trim_colour, look)
}

function drawMonoPitch(face: Face, free: FreeEnds, look: Look): string {
  const { width, height, module } = face
  const rise = roofRise(module) - 0.1
  const trim = module.trim_colour
  const { left, span } = spanOf(width, free, 0.18)
  const wall = darker(module.wall_colour, 0.1)
  return (
    box(0, height, width, rise, wall) +
    indices(width / 0.5)
      .map((index) =>
        segment([index * 0.5, height], [index * 0.5, height + rise], darker(wall, 0.14), look.hair),
      )
      .join('') +
    drawEdge(left, height + rise - 0.06, span, 0.18, trim, look)
  )
}

function drawGable(face: Face, free: FreeEnds, look: Look): string {
  const { width, height, module } = face
  const rise = roofRise(module)
  const trim = module.trim_colour
  const { left, span } = spanOf(width, free, 0.3)
  return (
    drawSlope(left, height - 0.1, span, rise + 0.06, trim, look) +
    box(left, height + rise - 0.1, span, 0.1, darker(trim, 0.25))
  )
}

function drawSlope(
  left: number,
  bottom: number,
  span: number,
  rise: number,
  trim: string,
  look: Look,
): string {
  const sheet = mix(trim, '#8a9298', 0.18)
  const ribs = indices(span / 0.25 + 1).map(
    (index) =>
      box(left + Math.min(index * 0.25, span - 0.03), bottom, 0.03, rise, darker(sheet, 0.16)) +
      box(
        left + Math.min(index * 0.25 + 0.03, span - 0.02),
        bottom,
        0.02,
        rise,
        lighter(sheet, 0.2),
      ),
  )
  return [
    box(left, bottom, span, rise, sheet),
    ...ribs,
    box(left, bottom, span, rise, 'url(#roof-light)'),
    drawEdge(left - 0.04, bottom - 0.1, span + 0.08, 0.13, lighter(sheet, 0.35), look),
  ].join('')
}

/** A fascia or gutter with a lit upper edge and the shadow that it throws on the wall. */
function drawEdge(
  left: number,
  bottom: number,
  span: number,
  height: number,
  colour: string,
  look: Look,
): string {
  return [
    box(left + 0.07, bottom - 0.26, span - 0.14, 0.26, 'url(#eave-shadow)'),
    box(left, bottom, span, height, colour),
    box(left, bottom + height - look.hair * 2, span, look.hair * 2, lighter(colour, 0.4)),
    box(left, bottom, span, look.hair * 1.6, darker(colour, 0.4)),
  ].join('')
}

function spanOf(width: number, free: FreeEnds, overhang: number): { left: number; span: number } {
  const left = free.left ? -overhang : 0
  return { left, span: width - left + (free.right ? overhang : 0) }
}
