import type { ChangeEvent } from 'react'
import { fieldProps } from '#src/ui/forms/field-state.ts'

/** A field whose displayed text differs from its value, such as a number shown with groups. */
export interface TranslatedField {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  readonly description?: string | undefined
  readonly disabled?: boolean
  readonly onValue: (value: string) => void
}

type Typing = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>

/** Props of a Mantine input for a text field of a form. */
export function inputProps(field: Parameters<typeof fieldProps>[0]) {
  const { onValue, ...props } = fieldProps(field)
  return { ...props, onChange: (event: Typing) => onValue(event.currentTarget.value) }
}

/** Props of a Mantine Select for a text field of a form; no choice is the empty string. */
export function selectProps(field: Parameters<typeof fieldProps>[0]) {
  const { onValue, value, ...props } = fieldProps(field)
  return {
    ...props,
    value: value === '' ? null : value,
    onChange: (chosen: string | null) => onValue(chosen ?? ''),
  }
}
