import * as v from 'valibot'
import { inLakhGroups } from '#src/domain/text/indian-number-format.ts'
import {
  type FloorPlan,
  type PlanFloor,
  openingKinds,
  planSides,
  roofKinds,
  sideLength,
} from './floor-plan.ts'
import { kindText } from './plan-text.ts'

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

const whole = (limit: Limit, unit = ' mm') => {
  const [least, most] = planLimits[limit].map((value) => inLakhGroups(value))
  const range = `Enter ${least} to ${most}${unit}`
  return v.pipe(
    v.number('Enter a number'),
    v.integer(`${range}, without a fraction`),
    v.minValue(planLimits[limit][0], range),
    v.maxValue(planLimits[limit][1], range),
  )
}
const list = <T>(entry: v.GenericSchema<unknown, T>, limit: Limit) =>
  v.pipe(
    v.array(entry),
    v.minLength(planLimits[limit][0], 'A plan needs a floor'),
    v.maxLength(planLimits[limit][1], `At most ${planLimits[limit][1]} on a floor`),
  )

// The characters that private.is_line in the database refuses.
const plain = /^[^<>\p{Cc}\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*$/u
const name = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'Enter a name'),
  v.maxLength(60, 'A name must be at most 60 characters'),
  v.regex(plain, 'A name can’t have < or >'),
)

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
  units: v.object({ along: whole('units', ''), across: whole('units', '') }),
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

/**
 * A plan whose parts all lie within its walls; each error is named by its place, such as
 * `floors.0.width`.
 */
export const floorPlanSchema: v.GenericSchema<unknown, FloorPlan> = v.pipe(
  v.object({
    wall: whole('wall'),
    roof: v.object({ kind: v.picklist(roofKinds), rise: whole('rise') }),
    floors: list(floorSchema, 'floors'),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    for (const { at, message } of planFaults(dataset.value)) {
      const path = at.map(
        (key) => ({ type: 'unknown', origin: 'value', input: null, key, value: null }) as const,
      )
      const [first, ...rest] = path
      addIssue(first === undefined ? { message } : { message, path: [first, ...rest] })
    }
  }),
)

/** A stored plan, or null for one that the rules refuse. */
export function planOf(stored: unknown): FloorPlan | null {
  const { success, output } = v.safeParse(floorPlanSchema, stored)
  return success ? output : null
}

/** An error of a rule that compares several measures. */
interface PlanFault {
  /** The measure to change: the keys that lead to it from the plan. */
  readonly at: readonly (string | number)[]
  readonly message: string
}

/** In bytes, as the database stores it; see private.is_floor_plan. */
const mostBytes = 20_480

/** What lies outside its wall or overlaps another part, as text for the editor. */
export function planFaults(plan: FloorPlan): PlanFault[] {
  const { wall, floors } = plan
  const [ground] = floors
  if (ground === undefined) return []
  const isTooLarge = new TextEncoder().encode(storedText(plan)).length > mostBytes
  return [
    ...(isTooLarge ? [{ at: [], message: 'This plan has too many parts. Remove some.' }] : []),
    ...floors.flatMap((floor, place) =>
      [
        ...sizeFaults(floor, ground),
        ...openingFaults(floor),
        ...partitionFaults(floor),
        ...roomFaults(floor),
      ].map(({ at, message }) => ({ at: ['floors', place, ...at], message })),
    ),
    ...(floors.some(({ length, width }) => wall * 2 >= Math.min(length, width))
      ? [{ at: ['wall'], message: 'The walls leave no room between them' }]
      : []),
  ]
}

/** As PostgreSQL writes JSON: with a space after each comma and colon. */
function storedText(plan: FloorPlan): string {
  return JSON.stringify(plan).replaceAll(/[,:]/g, '$& ')
}

function sizeFaults({ x, y, length, width }: PlanFloor, ground: PlanFloor): PlanFault[] {
  const beyond = (measure: 'length' | 'width', end: number): PlanFault[] =>
    end > ground[measure]
      ? [{ at: [measure], message: 'This floor reaches beyond the ground floor' }]
      : []
  return [...beyond('length', x + length), ...beyond('width', y + width)]
}

type Opening = PlanFloor['openings'][number]

function openingFaults(floor: PlanFloor): PlanFault[] {
  return floor.openings.flatMap((opening, place) => {
    const { side, kind, offset, width, sill, height } = opening
    const word = kindText[kind]
    const wall = sideLength(floor, side)
    const other = floor.openings.find((one, index) => index < place && isOver(one, opening))
    const fault = (measure: keyof Opening, message: string): PlanFault => ({
      at: ['openings', place, measure],
      message,
    })
    return [
      ...(offset + width > wall
        ? [
            fault(
              'offset',
              `The ${word} ends ${inLakhGroups(offset + width - wall)} mm beyond the wall, which is ${inLakhGroups(wall)} mm long`,
            ),
          ]
        : []),
      ...(sill + height > floor.height
        ? [
            fault(
              'sill',
              `The ${word} ends ${inLakhGroups(sill + height - floor.height)} mm above the wall, which is ${inLakhGroups(floor.height)} mm high`,
            ),
          ]
        : []),
      ...(other === undefined
        ? []
        : [
            fault(
              'offset',
              `The ${word} lies over a ${kindText[other.kind]}, which takes ${inLakhGroups(other.offset)} to ${inLakhGroups(other.offset + other.width)} mm`,
            ),
          ]),
    ]
  })
}

function isOver(a: Opening, b: Opening): boolean {
  return (
    a.side === b.side &&
    a.offset < b.offset + b.width &&
    b.offset < a.offset + a.width &&
    a.sill < b.sill + b.height &&
    b.sill < a.sill + a.height
  )
}

function partitionFaults(floor: PlanFloor): PlanFault[] {
  return floor.partitions.flatMap(({ axis, at, from, to, door }, place) => {
    const [across, along] =
      axis === 'across' ? [floor.length, floor.width] : [floor.width, floor.length]
    const fault = (measure: readonly string[], message: string): PlanFault => ({
      at: ['partitions', place, ...measure],
      message,
    })
    const outside = 'The partition lies outside the walls: '
    return [
      ...(at < across
        ? []
        : [fault(['at'], `${outside}less than ${inLakhGroups(across)} mm fits`)]),
      ...(from < to ? [] : [fault(['to'], 'The partition ends before it begins')]),
      ...(to <= along ? [] : [fault(['to'], `${outside}at most ${inLakhGroups(along)} mm fits`)]),
      ...(door === null || from + door.offset + door.width <= to
        ? []
        : [fault(['door', 'offset'], 'The doorway lies outside its partition')]),
    ]
  })
}

function roomFaults({ rooms, length, width }: PlanFloor): PlanFault[] {
  return rooms.flatMap(({ name: room, x, y }, place) => {
    const fault = (measure: 'x' | 'y'): PlanFault => ({
      at: ['rooms', place, measure],
      message: `${room} lies outside the walls`,
    })
    return [...(x < length ? [] : [fault('x')]), ...(y < width ? [] : [fault('y')])]
  })
}
