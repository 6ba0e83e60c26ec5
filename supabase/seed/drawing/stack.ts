import type { Building, Fitting } from '#supabase/seed/schema.ts'
import { accessSize } from './access.ts'
import { isCarried } from './faces.ts'

/** The same building with a second, equal storey, a walkway and an outside stair, if it has only one. */
export function withSecondStorey(building: Building): Building {
  const { modules, fittings } = building
  if (modules.some((module) => isCarried(module, modules))) return building
  const upper = modules.map(({ at: [x, y, z], size, ...rest }) => {
    const at: [number, number, number] = [x, y, z + size[2]]
    return { ...rest, size, at }
  })
  const raised = (fitting: Fitting): Fitting => ({
    ...fitting,
    module: fitting.module + modules.length,
  })
  return {
    modules: [...modules, ...upper],
    fittings: [
      ...fittings.filter(({ kind }) => !roofOrCanopy.has(kind)),
      ...fittings.filter(({ kind }) => !groundOnly.has(kind)).map(raised),
      ...modules.map((_, index) =>
        raised({ kind: 'railing', module: index, side: 'front', from_left: 0 }),
      ),
      outsideStair,
    ],
  }
}

const groundOnly: ReadonlySet<Fitting['kind']> = new Set([
  'steps',
  'ramp',
  'stair',
  'canopy',
  'sign',
])
const roofOrCanopy: ReadonlySet<Fitting['kind']> = new Set(['water-tank', 'canopy'])

/** It stands before the left end of the wall, so that it hides no door. */
const outsideStair: Fitting = {
  kind: 'stair',
  module: 0,
  side: 'front',
  from_left: -accessSize.flightRun,
}
