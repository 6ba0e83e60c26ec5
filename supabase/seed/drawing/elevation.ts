import type { Building, Fitting, Side } from '#supabase/seed/schema.ts'
import { accessSize } from './access.ts'
import { drawDoor } from './doors.ts'
import { carriesAnother, continues, facesOf, fittingsOn, isCarried, widthOf } from './faces.ts'
import type { Face } from './faces.ts'
import { drawFitting } from './fittings.ts'
import { darker, lighter } from './look.ts'
import type { Look } from './look.ts'
import { drawProfile } from './profiles.ts'
import { drawRoof, roofRise } from './roofs.ts'
import { box, indices, mirrored, moved } from './svg.ts'
import { drawWall } from './walls.ts'
import { drawWindow } from './windows.ts'

/** The front of a building in metres; origin on the ground at the left end of its walls. */
export function drawFront(building: Building, look: Look): string {
  return layersOf(facesOf(building))
    .map((layer) => drawLayer(building, layer, look))
    .join('')
}

/** Heights that matter on a drawing: the ground, the floors and the roof's top, in metres. */
export function levelsOf(building: Building): number[] {
  const { modules } = building
  const floors = modules.filter((module) => isCarried(module, modules)).map(({ at }) => at[2])
  return [...new Set([0, ...floors, topOf(building)])].toSorted((a, b) => a - b)
}

/** Height of everything that stands on the site, tanks on the roof included, in metres. */
export function overallHeight(building: Building): number {
  const hasTank = building.fittings.some(({ kind }) => kind === 'water-tank')
  return Math.max(...levelsOf(building), hasTank ? tankTop(building) : 0)
}

/** How far fittings stand out beyond the left end, in metres. */
export function reachBeyond(building: Building): number {
  const reaches = building.fittings
    .filter(({ side }) => side === 'left')
    .map(({ kind }) => profileReach[kind] ?? 0)
  return Math.max(0, ...reaches)
}

const profileReach: Partial<Record<Fitting['kind'], number>> = {
  stair: accessSize.walkwayDepth + accessSize.flightWidth,
  railing: accessSize.walkwayDepth,
  ramp: 1.3,
  steps: 0.6,
  canopy: 0.9,
}

/** Places where modules meet along the front, and both ends, in metres from the left end. */
export function jointsOf(building: Building): number[] {
  const ends = facesOf(building).flatMap(({ left, width }) => [left, left + width])
  const places = [0, widthOf(building), ...ends]
  return places
    .filter((place, index) => places.findIndex((other) => Math.abs(other - place) < 0.15) === index)
    .toSorted((a, b) => a - b)
}

function tankTop({ modules, fittings }: Building): number {
  const tops = fittings
    .filter(({ kind }) => kind === 'water-tank')
    .map(({ module }) => modules[module])
    .filter((module) => module !== undefined)
    .map((module) => module.at[2] + module.size[2] + roofRise(module) + 1.5)
  return Math.max(0, ...tops)
}

function topOf({ modules }: Building): number {
  const tops = modules.map((module) => {
    const rise = carriesAnother(module, modules) ? 0 : roofRise(module)
    return module.at[2] + module.size[2] + rise
  })
  return Math.max(...tops)
}

function layersOf(faces: readonly Face[]): Face[][] {
  const layers: Face[][] = []
  for (const face of faces) {
    const last = layers.at(-1)
    const sameLayer = last?.[0] !== undefined && Math.abs(last[0].distance - face.distance) < 0.05
    if (last && sameLayer) last.push(face)
    else layers.push([face])
  }
  return layers
}

function drawLayer(building: Building, layer: readonly Face[], look: Look): string {
  const place = (draw: (face: Face) => string) =>
    layer.map((face) => moved(face.left, face.bottom, draw(face))).join('')
  const bare = (face: Face) => carriesAnother(face.module, building.modules)
  return [
    place((face) => (isCarried(face.module, building.modules) ? '' : drawFooting(face, look))),
    place((face) => drawProfiles(building, face)),
    place((face) => drawWall(face, look) + drawOpenings(face, look)),
    place((face) => (bare(face) ? '' : drawRoof(face, freeEnds(face, layer), look))),
    place((face) => drawFittings(building, face, look)),
  ].join('')
}

function freeEnds(face: Face, layer: readonly Face[]): { left: boolean; right: boolean } {
  return { left: !continues(face, layer, 'left'), right: !continues(face, layer, 'right') }
}

function drawFooting({ width, bottom }: Face, look: Look): string {
  if (bottom <= 0) return ''
  const block = { width: 0.36, colour: '#aaa69c' }
  const count = Math.max(2, Math.round(width / 2.4) + 1)
  const blocks = indices(count).map((index) => {
    const left = (index * (width - block.width)) / (count - 1)
    return (
      box(left, -bottom, block.width, bottom, block.colour) +
      box(left, -bottom, block.width, bottom * 0.35, darker(block.colour, 0.2)) +
      box(left, -look.hair * 2, block.width, look.hair * 2, lighter(block.colour, 0.3))
    )
  })
  return box(0.05, -bottom, width - 0.1, bottom, darker('#6b655a', 0.6)) + blocks.join('')
}

function drawOpenings({ module }: Face, look: Look): string {
  return module.openings
    .filter(({ side }) => side === 'front')
    .map((opening) => {
      const isDoor = opening.kind.endsWith('door')
      const drawn = isDoor
        ? drawDoor(opening, module.trim_colour, look)
        : drawWindow(opening, module.trim_colour, look)
      return moved(opening.from_left, opening.sill, drawn)
    })
    .join('')
}

function drawFittings(building: Building, face: Face, look: Look): string {
  const facing = fittingsOn(building, face.index, 'front').map((fitting) =>
    drawFitting(fitting, face, look),
  )
  const tanks = building.fittings
    .filter(
      ({ kind, module, side }) =>
        kind === 'water-tank' && module === face.index && side !== 'front',
    )
    .map((tank) => drawFitting(seenFromFront(tank, face), face, look))
  return [...facing, ...tanks].join('')
}

/** Tanks stand on the roof and are seen from every side. */
function seenFromFront(tank: Fitting, { width }: Face): Fitting {
  const fromLeft = tank.side === 'back' ? width - tank.from_left - 1.12 : width / 2 - 0.56
  return { ...tank, from_left: Math.max(0, fromLeft) }
}

function drawProfiles(building: Building, face: Face): string {
  const on = (side: Side) =>
    fittingsOn(building, face.index, side)
      .map((fitting) => drawProfile(fitting, face))
      .join('')
  return mirrored(on('left')) + moved(face.width, 0, on('right'))
}
