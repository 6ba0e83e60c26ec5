import type { Face } from './faces.ts'
import { darker, lighter, palette } from './look.ts'
import type { Look } from './look.ts'
import { box, indices, segment, shape } from './svg.ts'

/** Sizes of what people walk on, in metres. */
export const accessSize = {
  stepsWidth: 1.2,
  riser: 0.17,
  going: 0.27,
  flightRun: 3.6,
  flightWidth: 0.95,
  walkwayDepth: 1.1,
  railHeight: 1.05,
  rampLanding: 1.5,
} as const

const handrail = palette.steel

/** Steps up to a door; origin on the wall's lower edge, the ground lies `face.bottom` below. */
export function drawSteps({ bottom }: Face): string {
  const rise = bottom + 0.1
  const count = stepCount(rise)
  const { stepsWidth } = accessSize
  const steel = '#9aa1a3'
  const treads = indices(count).map((index) => {
    const top = -bottom + ((index + 1) * rise) / count
    return (
      box(0, top - rise / count, stepsWidth, rise / count, darker(steel, 0.5 - index * 0.08)) +
      box(-0.02, top - 0.045, stepsWidth + 0.04, 0.045, lighter(steel, 0.25))
    )
  })
  const rails =
    rise < 0.45 ? [] : [0, stepsWidth].map((along) => drawPost(along, -bottom, rise + 0.9))
  return [...treads, ...rails].join('')
}

/** Number of equal steps for a rise in metres. */
export function stepCount(rise: number): number {
  return Math.max(1, Math.round(rise / accessSize.riser))
}

/** A straight flight along the wall from the ground, rising to the right up to the next storey. */
export function drawFlight({ bottom, height }: Face): string {
  const { flightRun: run, railHeight } = accessSize
  const rise = bottom + height
  const count = Math.round(rise / 0.18)
  const steel = handrail
  const up = (share: number): number => -bottom + share * rise
  const treads = indices(count).map((index) => {
    const share = (index + 1) / count
    return box(
      (run * index) / count - 0.03,
      up(share) - 0.045,
      run / count + 0.05,
      0.045,
      '#b4babb',
    )
  })
  const balusters = indices(count + 1).map((index) => {
    const share = index / count
    return segment([run * share, up(share)], [run * share, up(share) + railHeight], steel, 0.022)
  })
  const rail = (level: number, width: number) =>
    segment([0, up(0) + level], [run, up(1) + level], steel, width, { 'stroke-linecap': 'round' })
  return [
    shape(
      [
        [0.25, up(0) - 0.02],
        [run + 0.35, up(1) - 0.2],
        [run + 0.35, up(1) - 0.5],
        [0.6, up(0)],
      ],
      palette.ink,
      { opacity: 0.14 },
    ),
    shape(
      [
        [-0.05, up(0)],
        [0.24, up(0)],
        [run, up(1) - 0.22],
        [run, up(1)],
        [-0.05, up(0) + 0.02],
      ],
      darker(steel, 0.15),
    ),
    ...treads,
    ...balusters,
    rail(railHeight, 0.055),
    rail(railHeight * 0.52, 0.03),
    box(run - 0.05, -bottom, 0.09, rise, darker(steel, 0.25)),
  ].join('')
}

/** A ramp along the wall, rising to the right to a landing at the door. */
export function drawRamp({ bottom }: Face): string {
  const rise = bottom + 0.08
  const run = rampRun(bottom)
  const end = run + accessSize.rampLanding
  const concrete = '#b9b6ad'
  const top = (along: number): number => -bottom + rise * Math.min(1, along / run)
  const posts = indices(Math.round(end / 0.75) + 1).map((index) => {
    const along = Math.min(end - 0.03, index * (end / Math.round(end / 0.75)))
    return drawPost(along, top(along), 0.9)
  })
  const rail = (level: number) =>
    segment([0, top(0) + level], [run, top(run) + level], handrail, 0.045, {
      'stroke-linecap': 'round',
    }) +
    segment([run, top(run) + level], [end, top(end) + level], handrail, 0.045, {
      'stroke-linecap': 'round',
    })
  return [
    shape(
      [
        [0, top(0)],
        [run, top(run)],
        [end, top(end)],
        [end, -bottom],
      ],
      concrete,
    ),
    segment([0, top(0)], [run, top(run)], lighter(concrete, 0.5), 0.035),
    segment([run, top(run)], [end, top(end)], lighter(concrete, 0.5), 0.035),
    ...posts,
    rail(0.9),
    rail(0.5),
  ].join('')
}

/** Length of a ramp's slope of about one in twelve, in metres. */
export function rampRun(rise: number): number {
  return Math.max(1.2, rise * 12)
}

/** A walkway with railing in front of the whole wall, on posts down to the ground. */
export function drawWalkway({ bottom, width }: Face, look: Look): string {
  const { railHeight } = accessSize
  const steel = handrail
  const bays = Math.max(2, Math.round(width / 1.5))
  const bay = width / bays
  const balusters = Math.round(width / 0.14)
  return [
    box(0, -0.7, width, 0.6, 'url(#eave-shadow)'),
    ...indices(Math.ceil(bays / 2) + 1).map((index) =>
      box(Math.min(index * bay * 2, width - 0.09), -bottom, 0.09, bottom - 0.1, darker(steel, 0.2)),
    ),
    box(0, -0.14, width, 0.2, darker(steel, 0.1)),
    box(0, 0.035, width, look.hair * 1.5, lighter(steel, 0.45)),
    ...indices(balusters + 1).map((index) =>
      box((index * width) / balusters - 0.008, 0.06, 0.016, railHeight - 0.06, steel, {
        opacity: 0.75,
      }),
    ),
    ...indices(bays + 1).map((index) =>
      drawPost(Math.min(index * bay, width - 0.025), 0.04, railHeight),
    ),
    box(0, railHeight, width, 0.05, steel),
    box(0, railHeight + 0.05 - look.hair, width, look.hair, lighter(steel, 0.4)),
    box(0, 0.16, width, 0.025, steel),
  ].join('')
}

function drawPost(along: number, foot: number, height: number): string {
  return box(along - 0.022, foot, 0.044, height, handrail)
}
