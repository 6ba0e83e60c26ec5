import { NativeSelect } from '@mantine/core'
import {
  type PlanOpening,
  openingKinds,
  planSides,
  sideLength,
} from '#src/domain/plan/floor-plan.ts'
import { capital, kindText, openingText, sideNames } from '#src/domain/plan/plan-text.ts'
import { millimetresOf } from '#src/domain/text/millimetres-text.ts'
import { freeOffset } from './free-offset.ts'
import { MeasureField } from './measure-field.tsx'
import { type FloorPartProps, PartList } from './part-list.tsx'
import { type FloorValues, type OpeningValues, measuredOpening } from './plan-form.ts'
import { partTemplates } from './plan-templates.ts'

const sides = planSides.map((side) => ({ value: side, label: sideNames[side] }))
const kinds = openingKinds.map((kind) => ({ value: kind, label: capital(kindText[kind]) }))
const hinges = [
  { value: 'left', label: 'On the left' },
  { value: 'right', label: 'On the right' },
]
const swings = [
  { value: 'in', label: 'Inwards' },
  { value: 'out', label: 'Outwards' },
]
const measures = [
  ['offset', 'From the left'],
  ['width', 'Width'],
  ['height', 'Height'],
  ['sill', 'Sill height'],
] as const

/** Doors, windows and other openings in the outer walls of a floor. */
export function OpeningList({ floor, at, faults, onFloor }: FloorPartProps) {
  return (
    <PartList
      title="Doors and windows"
      additions={{
        door: () => placed(floor, partTemplates.door),
        window: () => placed(floor, partTemplates.window),
      }}
      entries={floor.openings}
      at={`${at}.openings`}
      faults={faults}
      wordsOf={wordsOf}
      copyOf={(opening) => {
        const { offset, width } = measuredOpening(opening)
        return placed(floor, measuredOpening(opening), offset + width)
      }}
      onEntries={(make) => onFloor((now) => ({ ...now, openings: make(now.openings) }))}
    >
      {(opening, onOpening, place) => {
        const change = (changes: Partial<OpeningValues>) => onOpening({ ...opening, ...changes })
        const choice = (
          name: 'side' | 'kind' | 'hinge' | 'swing',
          label: string,
          data: { value: string; label: string }[],
        ) => (
          <NativeSelect
            size="sm"
            label={label}
            name={`plan.${place}.${name}`}
            data={data}
            value={opening[name]}
            onChange={({ currentTarget: { value } }) => change({ [name]: value })}
          />
        )
        return (
          <div className="columns narrow">
            {choice('kind', 'Type', kinds)}
            {choice('side', 'Wall', sides)}
            {measures.map(([name, label]) => (
              <MeasureField
                key={name}
                label={label}
                at={`${place}.${name}`}
                value={opening[name]}
                faults={faults}
                onValue={(value) => change({ [name]: value })}
              />
            ))}
            {opening.kind === 'door' && choice('hinge', 'Hinge', hinges)}
            {(opening.kind === 'door' || opening.kind === 'double-door') &&
              choice('swing', 'Opens', swings)}
          </div>
        )
      }}
    </PartList>
  )
}

function wordsOf(opening: OpeningValues): string {
  const measured = measuredOpening(opening)
  const { offset, width, height, sill } = measured
  const side = sideNames[opening.side]
  // Empty or invalid measures are left out of the sentence.
  return [offset, width, height, sill].some(Number.isNaN)
    ? `${side}: ${kindText[opening.kind]}`
    : `${side}: ${openingText(measured)}`
}

/** A new opening at the first free place of its wall. */
function placed(floor: FloorValues, opening: PlanOpening, from = 300): OpeningValues {
  const { offset, width, height, sill, ...rest } = opening
  const wall = sideLength(
    { length: millimetresOf(floor.length) ?? 0, width: millimetresOf(floor.width) ?? 0 },
    opening.side,
  )
  const others = floor.openings.map(measuredOpening).filter(({ side }) => side === opening.side)
  const free = freeOffset(others, { wall, width, from })
  return {
    ...rest,
    key: crypto.randomUUID(),
    offset: String(free ?? offset),
    width: String(width),
    height: String(height),
    sill: String(sill),
  }
}
