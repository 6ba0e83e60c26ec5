import { TextInput } from '@mantine/core'
import { millimetresOf } from '#src/domain/text/millimetres-text.ts'
import { MeasureField } from './measure-field.tsx'
import { type FloorPartProps, PartList } from './part-list.tsx'
import type { RoomValues } from './plan-form.ts'

/** Names of rooms. The area of each follows from the position of its name. */
export function RoomList({ floor, at, faults, onFloor }: FloorPartProps) {
  const half = (measure: string) => String(Math.round((millimetresOf(measure) ?? 0) / 2))
  return (
    <PartList
      title="Rooms"
      additions={{
        room: (): RoomValues => ({
          key: crypto.randomUUID(),
          name: `Room ${floor.rooms.length + 1}`,
          x: half(floor.length),
          y: half(floor.width),
        }),
      }}
      entries={floor.rooms}
      at={`${at}.rooms`}
      faults={faults}
      wordsOf={({ name }) => name.trim() || 'Unnamed room'}
      copyOf={(room) => ({ ...room, x: String((millimetresOf(room.x) ?? 0) + 1000) })}
      onEntries={(make) => onFloor((now) => ({ ...now, rooms: make(now.rooms) }))}
    >
      {(room, onRoom, place) => (
        <div className="columns narrow">
          <TextInput
            size="sm"
            label="Room"
            name={`plan.${place}.name`}
            value={room.name}
            error={faults.get(`${place}.name`)}
            autoComplete="off"
            onChange={({ currentTarget: { value } }) => onRoom({ ...room, name: value })}
          />
          {(['x', 'y'] as const).map((name) => (
            <MeasureField
              key={name}
              label={name === 'x' ? 'Its middle from the left' : 'Its middle from the front'}
              at={`${place}.${name}`}
              value={room[name]}
              faults={faults}
              onValue={(value) => onRoom({ ...room, [name]: value })}
            />
          ))}
        </div>
      )}
    </PartList>
  )
}
