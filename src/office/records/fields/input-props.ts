import type { ChangeEvent } from 'react'
import { fieldProps } from '#src/ui/forms/field-state.ts'

/** A field whose text is another one in the form, such as a number without its groups. */
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

/** A text field of a form as properties of Mantine's inputs. */
export function inputProps(field: Parameters<typeof fieldProps>[0]) {
  const { onValue, ...props } = fieldProps(field)
  return { ...props, onChange: (event: Typing) => onValue(event.currentTarget.value) }
}

/** A text field of a form as properties of Mantine's Select; nothing chosen is the empty text. */
export function selectProps(field: Parameters<typeof fieldProps>[0]) {
  const { onValue, value, ...props } = fieldProps(field)
  return {
    ...props,
    value: value === '' ? null : value,
    onChange: (chosen: string | null) => onValue(chosen ?? ''),
  }
}
