import { Checkbox, NativeSelect } from '@mantine/core'
import { partitionText } from '#src/domain/plan/plan-text.ts'
import { MeasureField } from './measure-field.tsx'
import { type FloorPartProps, PartList } from './part-list.tsx'
import { type PartitionValues, measuredPartition } from './plan-form.ts'
import { millimetresOf } from '#src/domain/text/millimetres-text.ts'

const ways = [
  { value: 'across', label: 'Front to back' },
  { value: 'along', label: 'Left to right' },
]

/** The interior walls of a floor. */
export function PartitionList({ floor, at, faults, onFloor }: FloorPartProps) {
  const half = (measure: string) => String(Math.round((millimetresOf(measure) ?? 0) / 2))
  return (
    <PartList
      title="Partitions"
      additions={{
        partition: (): PartitionValues => ({
          key: crypto.randomUUID(),
          axis: 'across',
          at: half(floor.length),
          from: '0',
          to: floor.width,
          hasDoor: true,
          door: { offset: '300', width: '800' },
        }),
      }}
      entries={floor.partitions}
      at={`${at}.partitions`}
      faults={faults}
      wordsOf={wordsOf}
      copyOf={(partition) => ({
        ...partition,
        at: String((millimetresOf(partition.at) ?? 0) + 1000),
      })}
      onEntries={(make) => onFloor((now) => ({ ...now, partitions: make(now.partitions) }))}
    >
      {(partition, onPartition, place) => {
        const { axis, hasDoor, door } = partition
        const start = axis === 'across' ? 'front' : 'left'
        const measure = (name: 'at' | 'from' | 'to', label: string) => (
          <MeasureField
            label={label}
            at={`${place}.${name}`}
            value={partition[name]}
            faults={faults}
            onValue={(value) => onPartition({ ...partition, [name]: value })}
          />
        )
        const doorway = (name: 'offset' | 'width', label: string) => (
          <MeasureField
            label={label}
            at={`${place}.door.${name}`}
            value={door[name]}
            faults={faults}
            onValue={(value) => onPartition({ ...partition, door: { ...door, [name]: value } })}
          />
        )
        return (
          <>
            <div className="columns narrow">
              <NativeSelect
                size="sm"
                label="Runs"
                name={`plan.${place}.axis`}
                data={ways}
                value={axis}
                onChange={({ currentTarget: { value } }) =>
                  onPartition({ ...partition, axis: value === 'along' ? 'along' : 'across' })
                }
              />
              {measure('at', axis === 'across' ? 'From the left' : 'From the front')}
              {measure('from', `Begins from the ${start}`)}
              {measure('to', `Ends from the ${start}`)}
            </div>
            <Checkbox
              label="Doorway"
              checked={hasDoor}
              onChange={({ currentTarget: { checked } }) =>
                onPartition({ ...partition, hasDoor: checked })
              }
            />
            {hasDoor && (
              <div className="columns narrow">
                {doorway('offset', 'From its beginning')}
                {doorway('width', 'Width')}
              </div>
            )}
          </>
        )
      }}
    </PartList>
  )
}

function wordsOf(partition: PartitionValues): string {
  const measured = measuredPartition(partition)
  const { at, from, to, door } = measured
  return [at, from, to, door?.offset ?? 0, door?.width ?? 0].some(Number.isNaN)
    ? 'Partition'
    : partitionText(measured)
}
