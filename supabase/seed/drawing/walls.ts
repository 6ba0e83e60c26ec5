import type { Face } from './faces.ts'
import { darker, lighter, palette } from './look.ts'
import type { Look } from './look.ts'
import { box, indices, segment } from './svg.ts'

/** Post and rail thickness of a module's steel frame, in metres. */
const frameThickness = { post: 0.1, rail: 0.14 } as const

/** The wall of a face, its cladding and its steel frame; origin at the face's lower left corner. */
export function drawWall(face: Face, look: Look): string {
  const { width, height, module } = face
  const colour = module.wall_colour
  return [
    box(0, 0, width, height, colour),
    drawCladding(face, colour, look),
    box(0, 0, width, height, 'url(#wall-light)'),
    drawFrame(face, look),
  ].join('')
}

function drawCladding(face: Face, colour: string, look: Look): string {
  switch (face.module.wall) {
    case 'corrugated':
      return drawCorrugation(face, colour)
    case 'panel':
      return drawPanelJoints(face, colour, look)
    case 'ribbed':
      return drawRibs(face, colour)
    case 'boarded':
      return drawBoards(face, colour, look)
  }
}

function drawCorrugation({ width, height }: Face, colour: string): string {
  const pitch = width / Math.round(width / 0.28)
  return indices(Math.round(width / pitch))
    .map((index) => {
      const left = index * pitch
      return [
        box(left, 0, pitch * 0.14, height, darker(colour, 0.24)),
        box(left + pitch * 0.14, 0, pitch * 0.32, height, darker(colour, 0.1)),
        box(left + pitch * 0.46, 0, pitch * 0.12, height, lighter(colour, 0.2)),
      ].join('')
    })
    .join('')
}

function drawPanelJoints({ width, height }: Face, colour: string, look: Look): string {
  const panels = Math.max(1, Math.round(width / 1.0))
  const pitch = width / panels
  const grooves = indices(panels * 5).map((index) =>
    segment(
      [(index * pitch) / 5, 0],
      [(index * pitch) / 5, height],
      darker(colour, 0.06),
      look.hair,
    ),
  )
  const joints = indices(panels).map((index) =>
    [
      box(index * pitch - 0.012, 0, 0.024, height, darker(colour, 0.26)),
      box(index * pitch + 0.012, 0, 0.016, height, lighter(colour, 0.35)),
    ].join(''),
  )
  return [...grooves, ...joints].join('')
}

function drawRibs({ width, height }: Face, colour: string): string {
  const pitch = width / Math.round(width / 0.2)
  return indices(Math.round(width / pitch))
    .map((index) => {
      const left = index * pitch
      return [
        box(left, 0, pitch * 0.12, height, darker(colour, 0.16)),
        box(left + pitch * 0.12, 0, pitch * 0.14, height, lighter(colour, 0.28)),
        box(left + pitch * 0.26, 0, pitch * 0.08, height, darker(colour, 0.08)),
      ].join('')
    })
    .join('')
}

function drawBoards({ width, height }: Face, colour: string, look: Look): string {
  const pitch = 0.2
  const courses = indices(height / pitch + 1)
  return courses
    .map((course) => {
      const bottom = course * pitch
      const joint = ((course * 1.37) % 2.4) + 0.5
      return [
        box(0, bottom, width, 0.022, darker(colour, 0.22)),
        box(0, bottom + pitch - 0.014, width, 0.014, lighter(colour, 0.18)),
        ...indices(width / 2.4 + 1).map((index) =>
          joint + index * 2.4 < width
            ? box(joint + index * 2.4, bottom, look.hair, pitch, darker(colour, 0.25))
            : '',
        ),
      ].join('')
    })
    .join('')
}

function drawFrame({ width, height, module }: Face, look: Look): string {
  const { post, rail } = frameThickness
  const colour = module.frame_colour
  const light = lighter(colour, 0.16)
  const shade = 0.22
  return [
    box(post, height - rail - 0.09, width - 2 * post, 0.09, palette.ink, { opacity: shade * 0.6 }),
    box(post, 0, 0.05, height, palette.ink, { opacity: shade * 0.5 }),
    box(0, 0, post, height, colour),
    box(width - post, 0, post, height, colour),
    box(0, 0, width, rail, darker(colour, 0.12)),
    box(0, height - rail, width, rail, colour),
    box(0, height - look.hair * 1.6, width, look.hair * 1.6, light),
    box(0, 0, look.hair, height, light),
    box(post, rail, width - 2 * post, look.hair * 1.4, light, { opacity: 0.7 }),
    ...(module.roof === 'container' ? cornerCastings(width, height, colour) : []),
  ].join('')
}

function cornerCastings(width: number, height: number, colour: string): string[] {
  const casting = { width: 0.17, height: 0.12 }
  return [0, width - casting.width].flatMap((left) =>
    [0, height - casting.height].map(
      (bottom) =>
        box(left, bottom, casting.width, casting.height, darker(colour, 0.3)) +
        box(left + 0.045, bottom + 0.035, 0.08, 0.05, palette.ink, { rx: 0.025 }),
    ),
  )
}
