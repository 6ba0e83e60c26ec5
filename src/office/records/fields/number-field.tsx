import { NumberInput } from '@mantine/core'
import type { TranslatedField } from './input-props.ts'

interface Props extends TranslatedField {
  readonly placeholder?: string | undefined
}

/** A whole number, displayed in Indian groups: 1,25,000. Its value has no separators. */
export function NumberField({ value, onValue, ...props }: Props) {
  return (
    <NumberInput
      {...props}
      value={value}
      inputMode="numeric"
      autoComplete="off"
      thousandSeparator=","
      thousandsGroupStyle="lakh"
      hideControls
      onChange={(typed) => onValue(String(typed))}
    />
  )
}
