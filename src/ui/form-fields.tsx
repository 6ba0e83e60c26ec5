import '@mantine/core/styles/Input.css'
import { NativeSelect, TextInput, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './form-fields.module.css'
import { LengthCount } from './length-count.tsx'

export interface FieldProps {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly error: ReactNode
  readonly onValue: (value: string) => void
  readonly onBlur?: () => void
  readonly required?: boolean
  /** A hint below the field. */
  readonly description?: ReactNode
}

/** How every field looks; errors stand next to the field, hints below them. */
export const fieldLook = {
  size: 'md',
  inputWrapperOrder: ['label', 'input', 'error', 'description'],
  classNames: {
    label: styles['label'],
    input: styles['input'],
    error: styles['error'],
    description: styles['description'],
  },
} satisfies Parameters<typeof TextInput>[0]

interface LineFieldProps extends FieldProps {
  readonly type?: 'text' | 'email' | 'tel' | 'date'
  readonly inputMode?: 'numeric'
  readonly autoComplete?: string
}

/** One line of text. */
export function LineField({ onValue, ...props }: LineFieldProps) {
  return (
    <TextInput {...fieldLook} {...props} onChange={(event) => onValue(event.currentTarget.value)} />
  )
}

interface TextFieldProps extends FieldProps {
  /** The rule's maximum. Nothing is cut to it; the field says how far it is. */
  readonly maximum: number
  readonly rows?: number
}

/** Several lines of text, counted. */
export function TextField({ onValue, maximum, description, ...props }: TextFieldProps) {
  return (
    <Textarea
      {...fieldLook}
      rows={5}
      {...props}
      description={
        <>
          <span>{description}</span>
          <LengthCount text={props.value} maximum={maximum} />
        </>
      }
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  )
}

interface ChoiceFieldProps extends FieldProps {
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

/** One of a few; nothing chosen is the empty value. */
export function ChoiceField({ onValue, choices, ...props }: ChoiceFieldProps) {
  return (
    <NativeSelect
      {...fieldLook}
      {...props}
      data={[{ value: '', label: 'Please choose' }, ...choices]}
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  )
}
