import type { Opening } from '#supabase/seed/schema.ts'
import { brightness, darker, lighter, mix, palette } from './look.ts'
import type { Look } from './look.ts'
import { box, indices, segment } from './svg.ts'
import { drawGlass, frameColour } from './windows.ts'

/** A door of any kind; origin at its lower left corner. */
export function drawDoor(opening: Opening, trim: string, look: Look): string {
  const { width, height, kind } = opening
  if (kind === 'cargo-door') return drawCargoDoor(width, height, trim, look)
  const frame = frameColour(trim)
  const leaves = kind === 'door' || width < 1.15 ? 1 : 2
  const leafWidth = (width - 0.12) / leaves
  const drawLeaf = kind === 'glazed-door' ? drawGlazedLeaf : drawSolidLeaf
  return [
    box(-0.02, 0, width + 0.08, height + 0.02, palette.ink, { opacity: 0.16 }),
    box(0, 0, width, height, frame),
    box(0.05, 0, width - 0.1, height - 0.05, darker(frame, 0.5)),
    ...indices(leaves).map((index) =>
      drawLeaf(0.06 + index * leafWidth, leafWidth, height - 0.06, trim, look),
    ),
    ...indices(leaves).map((index) =>
      drawHandle(
        index === 0 && leaves === 2 ? 0.06 + leafWidth - 0.12 : 0.06 + index * leafWidth + 0.06,
      ),
    ),
    box(-0.04, -0.03, width + 0.08, 0.04, '#a9adad'),
  ].join('')
}

function drawSolidLeaf(
  left: number,
  width: number,
  height: number,
  trim: string,
  look: Look,
): string {
  const colour = leafColour(trim)
  const pane = { width: Math.min(0.36, width * 0.42), height: 0.62 }
  const paneLeft = left + (width - pane.width) / 2
  return [
    box(left + 0.008, 0.01, width - 0.016, height - 0.01, colour),
    box(left + 0.008, 0.01, width - 0.016, height - 0.01, 'url(#wall-light)'),
    box(left + 0.05, 0.05, width - 0.1, 0.22, mix(colour, '#9aa0a2', 0.5)),
    box(
      paneLeft - 0.035,
      height - 0.9,
      pane.width + 0.07,
      pane.height + 0.07,
      darker(colour, 0.35),
    ),
    drawGlass(paneLeft, height - 0.865, pane.width, pane.height),
    outline(left + 0.06, 0.36, width - 0.12, height - 1.4, darker(colour, 0.22), look),
  ].join('')
}

function drawGlazedLeaf(left: number, width: number, height: number, trim: string): string {
  const colour = frameColour(trim)
  return [
    box(left, 0, width, height, colour),
    drawGlass(left + 0.07, 0.18, width - 0.14, height - 0.26),
    box(left + 0.07, 0.98, width - 0.14, 0.05, colour),
  ].join('')
}

function drawHandle(left: number): string {
  return [
    box(left + 0.01, 0.92, 0.04, 0.24, '#6d7477', { rx: 0.012 }),
    box(left, 1.05, 0.13, 0.03, '#e2e4e3', { rx: 0.012 }),
  ].join('')
}

function drawCargoDoor(width: number, height: number, trim: string, look: Look): string {
  const colour = trim
  const leafWidth = width / 2
  const leaf = (left: number) =>
    [
      box(left, 0, leafWidth, height, colour),
      ...indices(4).map((index) =>
        box(
          left + 0.08,
          0.1 + (index * (height - 0.2)) / 4 + 0.03,
          leafWidth - 0.16,
          (height - 0.2) / 4 - 0.09,
          darker(colour, 0.12),
        ),
      ),
      ...indices(4).map((index) =>
        box(
          left + 0.08,
          0.1 + ((index + 1) * (height - 0.2)) / 4 - 0.09,
          leafWidth - 0.16,
          0.03,
          lighter(colour, 0.2),
        ),
      ),
      outline(left + 0.02, 0.02, leafWidth - 0.04, height - 0.04, darker(colour, 0.55), look),
      ...[0.27, 0.73].map((share) => drawLockingBar(left + leafWidth * share, height)),
    ].join('')
  const hinges = [0, width - 0.05].flatMap((left) =>
    [0.15, 0.4, 0.65, 0.88].map((share) =>
      box(left, height * share, 0.05, 0.13, darker(colour, 0.5)),
    ),
  )
  return [
    leaf(0),
    leaf(leafWidth),
    box(leafWidth - 0.012, 0, 0.024, height, palette.ink),
    ...hinges,
  ].join('')
}

function drawLockingBar(along: number, height: number): string {
  const steel = '#c9cdcc'
  return [
    box(along + 0.012, 0.02, 0.03, height - 0.04, palette.ink, { opacity: 0.3 }),
    box(along - 0.018, 0.02, 0.036, height - 0.04, steel),
    ...[0.04, 0.32, 0.66, 0.94].map((share) =>
      box(along - 0.05, height * share - 0.03, 0.1, 0.06, darker(steel, 0.4)),
    ),
    segment([along, 1.12], [along + 0.3, 1.06], darker(steel, 0.25), 0.04),
  ].join('')
}

function leafColour(trim: string): string {
  return brightness(trim) > 0.72 ? mix(trim, palette.steel, 0.25) : trim
}

function outline(
  left: number,
  bottom: number,
  width: number,
  height: number,
  colour: string,
  look: Look,
): string {
  return box(left, bottom, width, height, 'none', { stroke: colour, 'stroke-width': look.hair })
}
