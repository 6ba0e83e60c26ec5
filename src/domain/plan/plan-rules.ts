import * as v from 'valibot'
import {
  type FloorPlan,
  type PlanFloor,
  openingKinds,
  planSides,
  roofKinds,
  sideLength,
} from './floor-plan.ts'

/** Millimetres and counts, smallest and largest. */
const planLimits = {
  wall: [20, 500],
  rise: [0, 10_000],
  place: [0, 100_000],
  size: [500, 100_000],
  height: [1000, 12_000],
  opening: [100, 20_000],
  units: [1, 40],
  floors: [1, 4],
  openings: [0, 80],
  partitions: [0, 80],
  rooms: [0, 60],
} as const

type Limit = keyof typeof planLimits

const whole = (limit: Limit) =>
  v.pipe(
    v.number(),
    v.integer('Enter whole millimetres.'),
    v.minValue(planLimits[limit][0], `At least ${planLimits[limit][0]}.`),
    v.maxValue(planLimits[limit][1], `At most ${planLimits[limit][1]}.`),
  )
const list = <T>(entry: v.GenericSchema<unknown, T>, limit: Limit) =>
  v.pipe(v.array(entry), v.minLength(planLimits[limit][0]), v.maxLength(planLimits[limit][1]))

// What private.is_line of the database refuses.
const plain = /^[^<>\p{Cc}\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*$/u
const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60), v.regex(plain))

const openingSchema = v.object({
  side: v.picklist(planSides),
  kind: v.picklist(openingKinds),
  offset: whole('place'),
  width: whole('opening'),
  height: whole('opening'),
  sill: whole('place'),
  hinge: v.picklist(['left', 'right']),
  swing: v.picklist(['in', 'out']),
})

const floorSchema = v.object({
  name,
  x: whole('place'),
  y: whole('place'),
  length: whole('size'),
  width: whole('size'),
  height: whole('height'),
  units: v.object({ along: whole('units'), across: whole('units') }),
  openings: list(openingSchema, 'openings'),
  partitions: list(
    v.object({
      axis: v.picklist(['across', 'along']),
      at: whole('place'),
      from: whole('place'),
      to: whole('place'),
      door: v.nullable(v.object({ offset: whole('place'), width: whole('opening') })),
    }),
    'partitions',
  ),
  rooms: list(v.object({ name, x: whole('place'), y: whole('place') }), 'rooms'),
})

/** A plan whose parts all lie within its walls. */
export const floorPlanSchema: v.GenericSchema<unknown, FloorPlan> = v.pipe(
  v.object({
    wall: whole('wall'),
    roof: v.object({ kind: v.picklist(roofKinds), rise: whole('rise') }),
    floors: list(floorSchema, 'floors'),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    for (const message of planFaults(dataset.value)) addIssue({ message })
  }),
)

/** A stored plan, or null for one that the rules refuse: a bad plan is no plan. */
export function planOf(stored: unknown): FloorPlan | null {
  const { success, output } = v.safeParse(floorPlanSchema, stored)
  return success ? output : null
}

/** What lies outside its wall or over another part, in words for the editor. */
export function planFaults({ wall, floors }: FloorPlan): string[] {
  const [ground] = floors
  if (ground === undefined) return []
  return floors.flatMap((floor) => [
    ...(floor.x + floor.length > ground.length || floor.y + floor.width > ground.width
      ? [`${floor.name} is larger than the ground floor.`]
      : []),
    ...(wall * 2 >= Math.min(floor.length, floor.width)
      ? ['The walls leave no room between them.']
      : []),
    ...openingFaults(floor),
    ...insideFaults(floor),
  ])
}

function openingFaults(floor: PlanFloor): string[] {
  return floor.openings.flatMap(({ side, kind, offset, width, sill, height }, place) => {
    const word = kind.replace('-', ' ')
    const fits = offset + width <= sideLength(floor, side) && sill + height <= floor.height
    const overlaps = floor.openings.some(
      (other, index) =>
        index < place &&
        other.side === side &&
        other.offset < offset + width &&
        offset < other.offset + other.width &&
        other.sill < sill + height &&
        sill < other.sill + other.height,
    )
    return [
      ...(fits ? [] : [`The ${word} lies outside the wall.`]),
      ...(overlaps ? [`The ${word} lies over another opening.`] : []),
    ]
  })
}

function insideFaults(floor: PlanFloor): string[] {
  const partitions = floor.partitions.flatMap(({ axis, at, from, to, door }) => {
    const [across, along] =
      axis === 'across' ? [floor.length, floor.width] : [floor.width, floor.length]
    return [
      ...(at < across && from < to && to <= along ? [] : ['The partition lies outside the walls.']),
      ...(door === null || from + door.offset + door.width <= to
        ? []
        : ['The door lies outside its partition.']),
    ]
  })
  const rooms = floor.rooms.filter(({ x, y }) => x >= floor.length || y >= floor.width)
  return [...partitions, ...rooms.map(({ name: room }) => `${room} lies outside the walls.`)]
}
