import { TextInput } from '@mantine/core'
import { isComposing } from '#src/ui/forms/is-composing.ts'

interface Props {
  /** Label for screen readers; the row shows it visually. */
  readonly label: string
  readonly name: string
  readonly value: string
  readonly placeholder?: string
  readonly error: string | undefined
  readonly onValue: (value: string) => void
  /** Enter adds another row. */
  readonly onEnter?: () => void
}

/** A single-line text field within a row of a list. */
export function RowField({ label, onValue, onEnter, ...props }: Props) {
  return (
    <TextInput
      {...props}
      size="sm"
      aria-label={label}
      onChange={(event) => onValue(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || isComposing(event) || onEnter === undefined) return
        event.preventDefault()
        onEnter()
      }}
    />
  )
}
