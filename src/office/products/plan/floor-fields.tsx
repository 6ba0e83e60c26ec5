import { Button, TextInput } from '@mantine/core'
import { EditError, FieldPair } from '#src/office/records/editor/edit-page.tsx'
import { MeasureField } from './measure-field.tsx'
import { OpeningList } from './opening-list.tsx'
import type { FloorPartProps } from './part-list.tsx'
import { PartitionList } from './partition-list.tsx'
import type { FloorValues } from './plan-form.ts'
import styles from './plan.module.css'
import { RoomList } from './room-list.tsx'

interface Props {
  readonly floor: FloorValues
  /** 0 is the ground floor. */
  readonly level: number
  readonly faults: ReadonlyMap<string, string>
  readonly onFocus: () => void
  /** Changes the floor. */
  readonly onFloor: (make: (floor: FloorValues) => FloorValues) => void
  readonly onRemove: (() => void) | undefined
}

/** A floor: its size, its units and their parts. */
export function FloorFields({ floor, level, faults, onFocus, onFloor, onRemove }: Props) {
  const at = `floors.${level}`
  const measure = (
    name: 'x' | 'y' | 'length' | 'width' | 'height',
    label: string,
    hasFeet = false,
  ) => (
    <MeasureField
      label={label}
      at={`${at}.${name}`}
      value={floor[name]}
      faults={faults}
      hasFeet={hasFeet}
      onValue={(value) => onFloor((now) => ({ ...now, [name]: value }))}
    />
  )
  const count = (name: 'along' | 'across', label: string) => (
    <TextInput
      size="sm"
      label={label}
      inputMode="numeric"
      autoComplete="off"
      name={`plan.${at}.units.${name}`}
      value={floor.units[name]}
      error={faults.get(`${at}.units.${name}`)}
      onChange={({ currentTarget: { value } }) =>
        onFloor((now) => ({ ...now, units: { ...now.units, [name]: value } }))
      }
    />
  )
  const parts: FloorPartProps = { floor, at, faults, onFloor }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the drawing follows the focus
    <fieldset className={styles['floor']} onFocus={onFocus}>
      <legend>{floor.name.trim() || `Floor ${level + 1}`}</legend>
      <TextInput
        size="sm"
        label="Floor"
        name={`plan.${at}.name`}
        value={floor.name}
        error={faults.get(`${at}.name`)}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => onFloor((now) => ({ ...now, name: value }))}
      />
      <div className="columns narrow">
        {measure('length', 'Length', true)}
        {measure('width', 'Width', true)}
        {measure('height', 'Wall height', true)}
      </div>
      {level > 0 && (
        <FieldPair>
          {measure('x', 'From the left of the ground floor')}
          {measure('y', 'From its front')}
        </FieldPair>
      )}
      <FieldPair>
        {count('along', 'Units side by side')}
        {count('across', 'Units one behind the other')}
      </FieldPair>
      <OpeningList {...parts} />
      <EditError message={faults.get(`${at}.openings`)} />
      <PartitionList {...parts} />
      <EditError message={faults.get(`${at}.partitions`)} />
      <RoomList {...parts} />
      <EditError message={faults.get(`${at}.rooms`)} />
      {onRemove !== undefined && (
        <Button style={{ justifySelf: 'start' }} variant="subtle" color="gray" onClick={onRemove}>
          Remove {floor.name.trim() || 'floor'}
        </Button>
      )}
    </fieldset>
  )
}
