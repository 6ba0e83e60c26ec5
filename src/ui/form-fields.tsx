import '@mantine/core/styles/Input.css'
import { NativeSelect, TextInput, Textarea } from '@mantine/core'

interface FieldProps {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  readonly onValue: (value: string) => void
  readonly required?: boolean
  readonly description?: string
}

interface LineFieldProps extends FieldProps {
  readonly type?: 'text' | 'email' | 'tel'
  readonly autoComplete?: string
}

/** One line of text. */
export function LineField({ onValue, ...props }: LineFieldProps) {
  return <TextInput {...props} size="md" onChange={(event) => onValue(event.currentTarget.value)} />
}

/** Several lines of text. */
export function TextField({ onValue, ...props }: FieldProps) {
  return (
    <Textarea
      {...props}
      size="md"
      rows={5}
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
      {...props}
      size="md"
      data={[{ value: '', label: 'Please choose' }, ...choices]}
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  )
}

/** Moves the focus to the first field with an error, once the errors are on the page. */
export function focusFirstError(): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>('form [aria-invalid="true"]')
    // By itself the browser would stop under the dialog's sticky title.
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center' })
  })
}
