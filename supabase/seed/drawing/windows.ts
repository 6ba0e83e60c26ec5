import type { Opening } from '#supabase/seed/schema.ts'
import { brightness, darker, lighter, palette } from './look.ts'
import type { Look } from './look.ts'
import { box, indices, shape } from './svg.ts'

/** A window, sliding window, louvre or hatch; origin at its lower left corner. */
export function drawWindow(opening: Opening, trim: string, look: Look): string {
  const { width, height } = opening
  const frame = frameColour(trim)
  const inner = { left: 0.06, bottom: 0.06, width: width - 0.12, height: height - 0.12 }
  return [
    drawReveal(width, height, frame, look),
    drawPane(opening, inner, frame),
    drawSill(width, frame),
  ].join('')
}

/** Glass with a slanting gleam. */
export function drawGlass(left: number, bottom: number, width: number, height: number): string {
  const right = left + width
  const lean = Math.min(height * 0.5, width * 0.8)
  const gleam = (from: number, to: number) =>
    shape(
      [
        [left + width * from, bottom],
        [left + width * to, bottom],
        [Math.min(right, left + width * to + lean), bottom + height],
        [Math.min(right, left + width * from + lean), bottom + height],
      ],
      '#ffffff',
      { opacity: 0.16 },
    )
  return [
    box(left, bottom, width, height, 'url(#glass)'),
    gleam(0.04, 0.2),
    gleam(0.28, 0.34),
    box(left, bottom + height * 0.9, width, height * 0.1, palette.ink, { opacity: 0.22 }),
  ].join('')
}

/** Profiles of windows and doors: the trim's own colour, or a light one beside dark trim. */
export function frameColour(trim: string): string {
  return brightness(trim) > 0.72 ? trim : mixedWithSteel(trim)
}

function mixedWithSteel(trim: string): string {
  return darker(trim, 0.12)
}

interface Pane {
  readonly left: number
  readonly bottom: number
  readonly width: number
  readonly height: number
}

function drawPane(opening: Opening, pane: Pane, frame: string): string {
  switch (opening.kind) {
    case 'louvre':
      return drawSlats(pane, frame)
    case 'hatch':
      return drawHatch(opening, pane, frame)
    case 'sliding-window':
      return drawSashes(pane, frame, Math.max(2, Math.round(pane.width / 0.85)), true)
    default:
      return drawSashes(pane, frame, Math.max(1, Math.round(pane.width / 0.75)), false)
  }
}

function drawReveal(width: number, height: number, frame: string, look: Look): string {
  return [
    box(-0.015, -0.05, width + 0.06, height + 0.05, palette.ink, { opacity: 0.16 }),
    box(0, 0, width, height, frame),
    box(0, height - look.hair, width, look.hair, lighter(frame, 0.4)),
    box(0.05, 0.05, width - 0.1, height - 0.1, darker(frame, 0.45)),
  ].join('')
}

function drawSill(width: number, frame: string): string {
  return (
    box(-0.06, -0.05, width + 0.12, 0.05, lighter(frame, 0.25)) +
    box(-0.06, -0.075, width + 0.12, 0.025, palette.ink, { opacity: 0.3 })
  )
}

function drawSashes(pane: Pane, frame: string, count: number, sliding: boolean): string {
  const width = pane.width / count
  const sash = 0.04
  const leaves = indices(count).map((index) => {
    const left = pane.left + index * width
    const behind = sliding && index % 2 === 1
    const colour = behind ? darker(frame, 0.14) : frame
    return [
      box(left, pane.bottom, width, pane.height, colour),
      drawGlass(left + sash, pane.bottom + sash, width - 2 * sash, pane.height - 2 * sash),
      sliding
        ? box(left + width - sash * 0.8, pane.bottom + pane.height * 0.44, 0.02, 0.12, palette.ink)
        : '',
    ].join('')
  })
  const transom = sliding
    ? ''
    : box(pane.left, pane.bottom + pane.height * 0.7, pane.width, 0.035, frame)
  return leaves.join('') + transom
}

function drawSlats(pane: Pane, frame: string): string {
  const pitch = 0.075
  return indices(pane.height / pitch)
    .map((index) => {
      const bottom = pane.bottom + index * pitch
      return (
        box(pane.left, bottom, pane.width, pitch * 0.66, lighter(frame, 0.12)) +
        box(pane.left, bottom + pitch * 0.54, pane.width, pitch * 0.12, lighter(frame, 0.4))
      )
    })
    .join('')
}

function drawHatch(opening: Opening, pane: Pane, frame: string): string {
  const flap = opening.height * 0.34
  return [
    drawGlass(pane.left, pane.bottom, pane.width, pane.height),
    box(pane.left + pane.width / 2 - 0.02, pane.bottom, 0.04, pane.height, frame),
    box(-0.08, opening.height - flap * 0.25, opening.width + 0.16, flap, lighter(frame, 0.1)),
    box(-0.08, opening.height - flap * 0.25, opening.width + 0.16, 0.03, darker(frame, 0.4)),
    box(0, opening.height - flap * 0.25 - 0.14, opening.width, 0.14, palette.ink, {
      opacity: 0.25,
    }),
    box(-0.1, -0.02, opening.width + 0.2, 0.07, '#b9bdbd'),
    box(-0.1, -0.06, opening.width + 0.2, 0.04, palette.ink, { opacity: 0.35 }),
  ].join('')
}
