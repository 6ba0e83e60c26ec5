import type { Building, Fitting, Module, Side, View } from '#supabase/seed/schema.ts'

/** One wall of a module as it stands in a view; lengths in metres. */
export interface Face {
  readonly module: Module
  readonly index: number
  readonly side: Side
  /** Where the wall begins, counted from the building's left end in this view. */
  readonly left: number
  readonly bottom: number
  readonly width: number
  readonly height: number
  /** How far behind the building's foremost wall it stands. */
  readonly distance: number
}

/** Which wall a view looks at, and which walls are then seen edge-on. */
export const wallsOfView: Record<View, { facing: Side; leftEdge: Side; rightEdge: Side }> = {
  front: { facing: 'front', leftEdge: 'left', rightEdge: 'right' },
  side: { facing: 'right', leftEdge: 'front', rightEdge: 'back' },
  back: { facing: 'back', leftEdge: 'right', rightEdge: 'left' },
}

/** The walls seen in a view, farthest first, so that painting them in order hides what is hidden. */
export function facesOf(building: Building, view: View): Face[] {
  const ends = endsOf(building.modules)
  return building.modules
    .map((module, index) => faceOf(module, index, view, ends))
    .toSorted((a, b) => b.distance - a.distance || a.bottom - b.bottom || a.left - b.left)
}

/** Width of the building in a view, without fittings and roof overhang, in metres. */
export function widthOf(building: Building, view: View): number {
  const ends = endsOf(building.modules)
  return view === 'side' ? ends.back - ends.front : ends.right - ends.left
}

/** True when another wall of the view continues this one at the same height on the given end. */
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

interface Ends {
  readonly left: number
  readonly right: number
  readonly front: number
  readonly back: number
}

function endsOf(modules: readonly Module[]): Ends {
  return {
    left: Math.min(...modules.map(({ at }) => at[0])),
    right: Math.max(...modules.map(({ at, size }) => at[0] + size[0])),
    front: Math.min(...modules.map(({ at }) => at[1])),
    back: Math.max(...modules.map(({ at, size }) => at[1] + size[1])),
  }
}

function faceOf(module: Module, index: number, view: View, ends: Ends): Face {
  const [x, y, bottom] = module.at
  const [length, depth, height] = module.size
  const common = { module, index, side: wallsOfView[view].facing, bottom, height }
  if (view === 'front') {
    return { ...common, left: x - ends.left, width: length, distance: y - ends.front }
  }
  if (view === 'back') {
    const left = ends.right - x - length
    return { ...common, left, width: length, distance: ends.back - y - depth }
  }
  return { ...common, left: y - ends.front, width: depth, distance: ends.right - x - length }
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
