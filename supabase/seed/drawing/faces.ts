import type { Building, Fitting, Module, Side } from '#supabase/seed/schema.ts'

/** The front wall of a module; lengths in metres. */
export interface Face {
  readonly module: Module
  readonly index: number
  /** Where the wall begins, counted from the building's left end. */
  readonly left: number
  readonly bottom: number
  readonly width: number
  readonly height: number
  /** How far behind the building's foremost wall it stands. */
  readonly distance: number
}

/** The front walls, farthest first, so that painting them in order hides what is hidden. */
export function facesOf({ modules }: Building): Face[] {
  const left = leftEnd(modules)
  const front = Math.min(...modules.map(({ at }) => at[1]))
  return modules
    .map((module, index): Face => {
      const [x, y, bottom] = module.at
      const [width, , height] = module.size
      return { module, index, bottom, height, left: x - left, width, distance: y - front }
    })
    .toSorted((a, b) => b.distance - a.distance || a.bottom - b.bottom || a.left - b.left)
}

/** Width of the building, without fittings and roof overhang, in metres. */
export function widthOf({ modules }: Building): number {
  return Math.max(...modules.map(({ at, size }) => at[0] + size[0])) - leftEnd(modules)
}

/** True when another wall continues this one at the same height on the given end. */
export function continues(face: Face, faces: readonly Face[], end: 'left' | 'right'): boolean {
  const edge = end === 'left' ? face.left : face.left + face.width
  return faces.some((other) => {
    const otherEdge = end === 'left' ? other.left + other.width : other.left
    return (
      near(otherEdge, edge) &&
      near(other.bottom, face.bottom) &&
      near(other.distance, face.distance) &&
      other.module.roof === face.module.roof
    )
  })
}

/** True when another module stands on top of this one. */
export function carriesAnother(module: Module, modules: readonly Module[]): boolean {
  return modules.some((other) => isOn(other, module))
}

/** True when a module stands on another one and not on the ground. */
export function isCarried(module: Module, modules: readonly Module[]): boolean {
  return modules.some((other) => isOn(module, other))
}

/** The fittings of a module on one of its sides. */
export function fittingsOn(building: Building, index: number, side: Side): Fitting[] {
  return building.fittings.filter((fitting) => fitting.module === index && fitting.side === side)
}

function leftEnd(modules: readonly Module[]): number {
  return Math.min(...modules.map(({ at }) => at[0]))
}

function isOn(upper: Module, lower: Module): boolean {
  const beside = (axis: 0 | 1) =>
    upper.at[axis] + upper.size[axis] <= lower.at[axis] + 0.1 ||
    lower.at[axis] + lower.size[axis] <= upper.at[axis] + 0.1
  return !beside(0) && !beside(1) && Math.abs(upper.at[2] - lower.at[2] - lower.size[2]) < 0.3
}

function near(first: number, second: number): boolean {
  return Math.abs(first - second) < 0.05
}
