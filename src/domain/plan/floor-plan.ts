/** A wall, named as somebody standing in front of the building sees it. */
export const planSides = ['front', 'back', 'left', 'right'] as const
export type PlanSide = (typeof planSides)[number]

export const openingKinds = [
  'door',
  'double-door',
  'sliding-door',
  'window',
  'hatch',
  'louvre',
] as const
export const roofKinds = ['flat', 'mono-pitch', 'gable'] as const

/** A hole in an outer wall; millimetres. */
export interface PlanOpening {
  readonly side: PlanSide
  readonly kind: (typeof openingKinds)[number]
  /** From the left end of the wall, seen from outside. */
  readonly offset: number
  readonly width: number
  readonly height: number
  /** From the underside of the floor. */
  readonly sill: number
  /** The side of a door's hinge, seen from outside. */
  readonly hinge: 'left' | 'right'
  readonly swing: 'in' | 'out'
}

/** A wall inside, by its centre line; millimetres from the floor's left front corner. */
export interface Partition {
  /** `across` runs from front to back at an x, `along` from left to right at a y. */
  readonly axis: 'across' | 'along'
  readonly at: number
  readonly from: number
  readonly to: number
  /** A passage in it, from the partition's beginning. */
  readonly door: { readonly offset: number; readonly width: number } | null
}

/** The name of a room, written at a point in it. */
export interface PlanRoom {
  readonly name: string
  readonly x: number
  readonly y: number
}

export interface PlanFloor {
  readonly name: string
  /** Its left front corner, from that of the ground floor. */
  readonly x: number
  readonly y: number
  readonly length: number
  readonly width: number
  /** Of its walls, without the roof's rise. */
  readonly height: number
  /** How many units are joined to it, side by side and one behind the other. */
  readonly units: { readonly along: number; readonly across: number }
  readonly openings: readonly PlanOpening[]
  readonly partitions: readonly Partition[]
  readonly rooms: readonly PlanRoom[]
}

/** A building's measures as a drawing needs them; whole millimetres, x along the front, y into the depth. */
export interface FloorPlan {
  /** Thickness of the outer walls. */
  readonly wall: number
  readonly roof: { readonly kind: (typeof roofKinds)[number]; readonly rise: number }
  /** From the ground up. */
  readonly floors: readonly PlanFloor[]
}

/** Thickness of every partition, millimetres. */
export const partitionThickness = 50

/** The length of a side's wall, millimetres. */
export function sideLength(floor: Pick<PlanFloor, 'length' | 'width'>, side: PlanSide): number {
  return side === 'front' || side === 'back' ? floor.length : floor.width
}
