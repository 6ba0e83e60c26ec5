import * as v from 'valibot'
import { type FloorPlan, openingKinds, planSides, roofKinds } from '#src/domain/plan/floor-plan.ts'
import { floorPlanSchema } from '#src/domain/plan/plan-rules.ts'
import type { Json } from '#src/backend/database.types.ts'
import { millimetresOf } from '#src/domain/text/millimetres-text.ts'
import { normaliseLine } from '#src/domain/text/normalise-text.ts'

const measure = v.string()
const key = v.string()

const openingShape = v.object({
  key,
  side: v.picklist(planSides),
  kind: v.picklist(openingKinds),
  offset: measure,
  width: measure,
  height: measure,
  sill: measure,
  hinge: v.picklist(['left', 'right']),
  swing: v.picklist(['in', 'out']),
})
const partitionShape = v.object({
  key,
  axis: v.picklist(['across', 'along']),
  at: measure,
  from: measure,
  to: measure,
  /** Measures of a doorway are kept when it is switched off. */
  hasDoor: v.boolean(),
  door: v.object({ offset: measure, width: measure }),
})
const roomShape = v.object({ key, name: v.string(), x: measure, y: measure })
const floorShape = v.object({
  key,
  name: v.string(),
  x: measure,
  y: measure,
  length: measure,
  width: measure,
  height: measure,
  units: v.object({ along: v.string(), across: v.string() }),
  openings: v.array(openingShape),
  partitions: v.array(partitionShape),
  rooms: v.array(roomShape),
})
const planShape = v.object({
  wall: measure,
  roof: v.object({ kind: v.picklist(roofKinds), rise: measure }),
  floors: v.array(floorShape),
})

/** A floor plan in the form, with measures as typed. */
export type PlanValues = v.InferOutput<typeof planShape>
export type FloorValues = PlanValues['floors'][number]
export type OpeningValues = FloorValues['openings'][number]
export type PartitionValues = FloorValues['partitions'][number]
export type RoomValues = FloorValues['rooms'][number]

/** Schema of a product's plan in the form; measures become whole millimetres. */
export const planForm = v.nullable(
  v.pipe(
    planShape,
    v.check((values) => readPlan(values).faults.size === 0, 'Fix what is marked in the floor plan'),
    v.transform(inMillimetres),
  ),
)

/** The parsed plan, and its errors. */
interface ReadPlan {
  /** The plan when all measures are readable, even if they break a rule; otherwise null. */
  readonly plan: FloorPlan | null
  /** Errors by path, such as `floors.0.openings.1.offset`; the empty path is the whole plan. */
  readonly faults: ReadonlyMap<string, string>
}

export function readPlan(values: PlanValues): ReadPlan {
  const { typed, output, issues = [] } = v.safeParse(floorPlanSchema, measured(values))
  const faults = new Map<string, string>()
  for (const issue of issues) {
    const place = v.getDotPath(issue) ?? ''
    if (!faults.has(place)) faults.set(place, issue.message)
  }
  return { plan: typed ? output : null, faults }
}

/** The plan to save, from valid form values. */
export function planToSave(values: PlanValues | null): Json {
  // A plan is JSON; TypeScript does not see it in an interface.
  return values === null ? null : (v.parse(floorPlanSchema, measured(values)) as unknown as Json)
}

/** The plan without form-only fields, for comparison. */
export function comparablePlan(values: PlanValues | null): unknown {
  if (values === null) return null
  return (
    readPlan(values).plan ?? JSON.stringify(values, (name, value) => (name === 'key' ? 0 : value))
  )
}

/** An opening with numeric measures; unreadable ones are NaN. */
export function measuredOpening({ key: _, ...opening }: OpeningValues) {
  const { offset, width, height, sill } = opening
  return {
    ...opening,
    offset: numberOf(offset),
    width: numberOf(width),
    height: numberOf(height),
    sill: numberOf(sill),
  }
}

/** A partition with numeric measures. */
export function measuredPartition({ axis, at, from, to, hasDoor, door }: PartitionValues) {
  return {
    axis,
    at: numberOf(at),
    from: numberOf(from),
    to: numberOf(to),
    door: hasDoor ? { offset: numberOf(door.offset), width: numberOf(door.width) } : null,
  }
}

function measured({ wall, roof, floors }: PlanValues): FloorPlan {
  return {
    wall: numberOf(wall),
    roof: { kind: roof.kind, rise: numberOf(roof.rise) },
    floors: floors.map((floor) => ({
      name: normaliseLine(floor.name),
      x: numberOf(floor.x),
      y: numberOf(floor.y),
      length: numberOf(floor.length),
      width: numberOf(floor.width),
      height: numberOf(floor.height),
      units: { along: countOf(floor.units.along), across: countOf(floor.units.across) },
      openings: floor.openings.map(measuredOpening),
      partitions: floor.partitions.map(measuredPartition),
      rooms: floor.rooms.map(({ name, x, y }) => ({
        name: normaliseLine(name),
        x: numberOf(x),
        y: numberOf(y),
      })),
    })),
  }
}

function numberOf(text: string): number {
  return millimetresOf(text) ?? Number.NaN
}

function countOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}

function inMillimetres(values: PlanValues): PlanValues {
  const again = planValuesOf(measured(values))
  return {
    ...again,
    floors: again.floors.map((floor, level) => {
      const typed = values.floors[level] ?? floor
      const withKeys = <Entry extends { key: string }>(entries: Entry[], as: { key: string }[]) =>
        entries.map((entry, place) => ({ ...entry, key: as[place]?.key ?? entry.key }))
      return {
        ...floor,
        key: typed.key,
        openings: withKeys(floor.openings, typed.openings),
        partitions: floor.partitions.map((entry, place) => {
          const { key: kept, hasDoor, door } = typed.partitions[place] ?? entry
          return { ...entry, key: kept, door: hasDoor ? entry.door : door }
        }),
        rooms: withKeys(floor.rooms, typed.rooms),
      }
    }),
  }
}

const asText = v.fallback(
  v.pipe(
    v.unknown(),
    v.transform((value) => {
      if (typeof value === 'string' || typeof value === 'number') return String(value)
      return value === undefined || value === null ? '' : JSON.stringify(value)
    }),
  ),
  '',
)
const fresh = { key: v.optional(v.string(), '') }
const listOf = <T>(entry: v.GenericSchema<unknown, T>) =>
  v.pipe(
    v.fallback(v.array(v.unknown()), []),
    v.transform((entries) =>
      entries.map((one) => v.parse(entry, typeof one === 'object' ? (one ?? {}) : {})),
    ),
  )
const door = v.object({ offset: asText, width: asText })

/** Accepts any stored value: nothing of an invalid plan is dropped silently. */
const storedPlan = v.object({
  wall: asText,
  roof: v.fallback(v.object({ kind: v.fallback(v.picklist(roofKinds), 'flat'), rise: asText }), {
    kind: 'flat',
    rise: '',
  }),
  floors: listOf(
    v.object({
      ...fresh,
      name: asText,
      x: asText,
      y: asText,
      length: asText,
      width: asText,
      height: asText,
      units: v.fallback(v.object({ along: asText, across: asText }), { along: '', across: '' }),
      openings: listOf(
        v.object({
          ...openingShape.entries,
          ...fresh,
          side: v.fallback(openingShape.entries.side, 'front'),
          kind: v.fallback(openingShape.entries.kind, 'window'),
          offset: asText,
          width: asText,
          height: asText,
          sill: asText,
          hinge: v.fallback(openingShape.entries.hinge, 'left'),
          swing: v.fallback(openingShape.entries.swing, 'in'),
        }),
      ),
      partitions: listOf(
        v.pipe(
          v.object({
            ...fresh,
            axis: v.fallback(partitionShape.entries.axis, 'across'),
            at: asText,
            from: asText,
            to: asText,
            door: v.fallback(v.nullable(door), null),
          }),
          v.transform((entry) => ({
            ...entry,
            hasDoor: entry.door !== null,
            door: entry.door ?? { offset: '0', width: '800' },
          })),
        ),
      ),
      rooms: listOf(v.object({ ...fresh, name: asText, x: asText, y: asText })),
    }),
  ),
})

/** Form values of a stored plan. Equal plans give equal values. */
export function planValuesOf(stored: unknown): PlanValues {
  const plan = v.parse(storedPlan, stored)
  const keyed = <Entry extends { key: string }>(entries: Entry[], letter: string) =>
    entries.map((entry, place) => ({ ...entry, key: `${letter}${place}` }))
  return {
    ...plan,
    floors: keyed(plan.floors, 'f').map((floor) => ({
      ...floor,
      openings: keyed(floor.openings, 'o'),
      partitions: keyed(floor.partitions, 'p'),
      rooms: keyed(floor.rooms, 'r'),
    })),
  }
}
