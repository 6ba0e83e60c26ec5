import frame from './field-frame.module.css'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'
import styles from './form-fields.module.css'
import { LengthCount } from './length-count.tsx'

export interface FieldProps extends FieldFrameProps {
  readonly name: string
  readonly value: string
  readonly onValue: (value: string) => void
  readonly onBlur?: () => void
}

interface LineFieldProps extends FieldProps {
  readonly type?: 'text' | 'email' | 'tel' | 'date' | 'password'
  readonly inputMode?: 'numeric' | 'decimal'
  readonly autoComplete?: string
}

/** A single-line text field. */
export function LineField(props: LineFieldProps) {
  const { label, required, error, description, onValue, ...input } = props
  return (
    <FieldFrame {...{ label, required, error, description }}>
      {(own) => (
        <input {...own} {...input} onChange={(event) => onValue(event.currentTarget.value)} />
      )}
    </FieldFrame>
  )
}

interface TextFieldProps extends FieldProps {
  /** The rule's maximum. Nothing is cut off; the field shows how long the text is. */
  readonly maximum: number
  readonly rows?: number
}

/** A multi-line text field with a character count. */
export function TextField(props: TextFieldProps) {
  const { label, required, error, description, maximum, rows = 5, onValue, ...input } = props
  const counted = (
    <>
      <span>{description}</span>
      <LengthCount text={input.value} maximum={maximum} />
    </>
  )
  return (
    <FieldFrame {...{ label, required, error }} description={counted}>
      {(own) => (
        <textarea
          rows={rows}
          {...own}
          {...input}
          onChange={(event) => onValue(event.currentTarget.value)}
        />
      )}
    </FieldFrame>
  )
}

interface ChoiceFieldProps extends FieldProps {
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  /** The label of the empty value. */
  readonly none?: string
}

/** One of a few choices; no choice is the empty value. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, required, error, description, choices, none, onValue, ...input } = props
  return (
    <FieldFrame {...{ label, required, error, description }}>
      {(own) => (
        <div className={frame['beside']}>
          <select {...own} {...input} onChange={(event) => onValue(event.currentTarget.value)}>
            <option value="">{none ?? 'Please choose'}</option>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
          <Chevrons />
        </div>
      )}
    </FieldFrame>
  )
}

function Chevrons() {
  return (
    <svg className={styles['chevrons']} viewBox="0 0 18 18" aria-hidden="true">
      <path d="m5.5 6.5 3.5-3.5 3.5 3.5m0 5-3.5 3.5-3.5-3.5" />
    </svg>
  )
}
