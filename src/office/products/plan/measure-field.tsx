import { TextInput } from '@mantine/core'
import { feetText } from '#src/domain/plan/dimension-chain.ts'
import { inLakhGroups } from '#src/domain/text/indian-number-format.ts'
import { millimetresOf } from '#src/domain/text/millimetres-text.ts'

interface Props {
  readonly label: string
  /** Path in the plan, such as `floors.0.length`. */
  readonly at: string
  readonly value: string
  readonly faults: ReadonlyMap<string, string>
  /** Shows what a plain number is in feet. */
  readonly hasFeet?: boolean
  readonly onValue: (value: string) => void
}

/** A length in millimetres, or in any unit typed with it. The converted value is shown below. */
export function MeasureField({ label, at, value, faults, hasFeet = false, onValue }: Props) {
  const length = millimetresOf(value)
  const isPlain = /^\s*\d+\s*$/.test(value)
  const error = faults.get(at)
  return (
    <TextInput
      size="sm"
      label={label}
      name={`plan.${at}`}
      value={value}
      error={error}
      autoComplete="off"
      description={
        length === null
          ? undefined
          : isPlain
            ? hasFeet && feetText(length)
            : `${inLakhGroups(length)} mm`
      }
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  )
}
