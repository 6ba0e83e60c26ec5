import { NativeSelect } from '@mantine/core'
import { useMemo, useState } from 'react'
import { roofKinds } from '#src/domain/plan/floor-plan.ts'
import { capital, roofNames } from '#src/domain/plan/plan-text.ts'
import { AddButton, EditError, EditHint, FieldPair } from '#src/office/records/editor/edit-page.tsx'
import { offerUndo } from '#src/office/products/offer-undo.ts'
import { FloorFields } from './floor-fields.tsx'
import { MeasureField } from './measure-field.tsx'
import { PlanDrawing } from './plan-drawing.tsx'
import { type FloorValues, type PlanValues, readPlan } from './plan-form.ts'
import styles from './plan.module.css'

interface Props {
  readonly plan: PlanValues
  /** Changes the plan. */
  readonly onPlan: (make: (plan: PlanValues) => PlanValues) => void
}

const floorNames = ['Ground floor', 'First floor', 'Second floor', 'Third floor']

/** The dimensions of a building, with the resulting drawing next to them. */
export function PlanEditor({ plan, onPlan }: Props) {
  const read = useMemo(() => readPlan(plan), [plan])
  const { faults } = read
  const [shown, setShown] = useState(0)
  const { floors, wall, roof } = plan
  const level = Math.min(shown, floors.length - 1)
  const setFloors = (make: (floors: FloorValues[]) => FloorValues[]) =>
    onPlan((now) => ({ ...now, floors: make(now.floors) }))
  const addFloor = () => {
    const top = floors.at(-1)
    if (top === undefined) return
    setFloors((now) => [...now, nextFloor(top, now.length)])
    setShown(floors.length)
  }
  const removeFloor = (place: number) => {
    const floor = floors[place]
    if (floor === undefined) return
    setFloors((now) => now.filter(({ key }) => key !== floor.key))
    offerUndo(floor.name.trim() || 'Floor', () =>
      setFloors((now) => now.toSpliced(place, 0, floor)),
    )
  }
  return (
    <div className={styles['editor']}>
      <PlanDrawing read={read} level={level} name={floors[level]?.name ?? ''} />
      <div className={styles['fields']}>
        <EditHint>
          Millimetres, over the outside of the walls, or with a unit: 6.1 m, 20 ft, 8&apos; 6&quot;.
          Walls are seen from outside, and offsets measured from their left end.
        </EditHint>
        <EditError message={faults.get('')} />
        <FieldPair>
          <MeasureField
            label="Wall thickness"
            at="wall"
            value={wall}
            faults={faults}
            onValue={(value) => onPlan((now) => ({ ...now, wall: value }))}
          />
          <NativeSelect
            size="sm"
            label="Roof"
            value={roof.kind}
            onChange={({ currentTarget: { value } }) => {
              const kind = roofKinds.find((one) => one === value)
              if (kind === undefined) return
              onPlan((now) => ({ ...now, roof: { ...now.roof, kind } }))
            }}
            data={roofKinds.map((kind) => ({ value: kind, label: capital(roofNames[kind]) }))}
          />
          <MeasureField
            label="Roof above the walls"
            at="roof.rise"
            value={roof.rise}
            faults={faults}
            onValue={(rise) => onPlan((now) => ({ ...now, roof: { ...now.roof, rise } }))}
          />
        </FieldPair>
        {floors.map((floor, place) => (
          <FloorFields
            key={floor.key}
            floor={floor}
            level={place}
            faults={faults}
            onFocus={() => setShown(place)}
            onFloor={(make) =>
              setFloors((now) => now.map((one) => (one.key === floor.key ? make(one) : one)))
            }
            onRemove={floors.length > 1 ? () => removeFloor(place) : undefined}
          />
        ))}
        {floors.length < floorNames.length && <AddButton onClick={addFloor}>Add floor</AddButton>}
      </div>
    </div>
  )
}

/** Copies the floor below. */
function nextFloor(floor: FloorValues, level: number): FloorValues {
  const renewed = <Entry extends { key: string }>(entries: Entry[]) =>
    entries.map((entry) => ({ ...entry, key: crypto.randomUUID() }))
  return {
    ...floor,
    key: crypto.randomUUID(),
    name: floorNames[level] ?? `Floor ${level}`,
    openings: renewed(floor.openings),
    partitions: renewed(floor.partitions),
    rooms: renewed(floor.rooms),
  }
}
