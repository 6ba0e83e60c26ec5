import { type ReactNode, useState } from 'react'
import { messages } from '#src/domain/messages.ts'
import type { Result } from '#src/platform/result.ts'
import type { AuthFailure } from '#src/session/account-actions.ts'
import type { Factor } from '#src/session/session.ts'
import { LineField } from '#src/ui/forms/form-fields.tsx'
import { FormShell, WideField } from '#src/ui/forms/form-shell.tsx'
import { useFirstError } from '#src/ui/forms/use-first-error.ts'
import { factorFailureText } from './factor-failure-text.ts'
import { freeName, kindNames } from './factor-labels.ts'
import styles from './factors.module.css'

const maxLength = 60

interface Props {
  readonly type: Factor['type']
  readonly factors: readonly Factor[]
  readonly submitText: string
  readonly busyText: string
  /** More fields, with their validation; false keeps the form from being sent. */
  readonly children?: ReactNode
  readonly checkMore?: () => boolean
  readonly onName: (name: string) => Promise<Result<unknown, AuthFailure>>
  readonly onCancel: () => void
}

/** The name of a new factor, which cannot be changed later. */
export function NameForm({ type, factors, onName, onCancel, ...props }: Props) {
  const { formRef, focusFirstError } = useFirstError()
  const [name, setName] = useState(() => freeName(type, factors))
  const [error, setError] = useState('')
  const [formError, setFormError] = useState('')
  const [isSubmitting, setSubmitting] = useState(false)

  const submit = async () => {
    const isMoreRight = props.checkMore?.() ?? true
    const wrong = nameError(name.trim(), factors)
    setError(wrong)
    setFormError('')
    if (wrong !== '' || !isMoreRight) return focusFirstError()
    setSubmitting(true)
    const outcome = await onName(name.trim()).catch(() => null)
    setSubmitting(false)
    if (outcome?.ok === true) return
    const text =
      outcome === null
        ? messages.unexpected
        : factorFailureText(type, outcome.failure, navigator.onLine)
    if (outcome?.failure.kind !== 'name-taken') return setFormError(text)
    setError(text)
    focusFirstError()
  }

  return (
    <FormShell
      {...{ formRef, isSubmitting }}
      name={{ label: kindNames[type] }}
      errorCount={error === '' ? 0 : 1}
      submitText={props.submitText}
      busyText={props.busyText}
      notice={
        <button type="button" className={styles['plain']} onClick={onCancel}>
          Cancel
        </button>
      }
      onSubmit={() => void submit()}
    >
      <WideField>
        <LineField
          label="Name"
          name="factor-name"
          required
          description="So that you recognise it later, such as “Work phone”."
          value={name}
          error={error === '' ? undefined : error}
          onValue={(value) => {
            setName(value)
            setError('')
          }}
        />
      </WideField>
      {props.children}
      <WideField>
        <div role="alert" className={styles['place']}>
          {formError !== '' && <p className={styles['error']}>{formError}</p>}
        </div>
      </WideField>
    </FormShell>
  )
}

function nameError(name: string, factors: readonly Factor[]): string {
  if (name === '') return 'Please give it a name.'
  if ([...name].length > maxLength) return `At most ${maxLength} characters.`
  return factors.some((factor) => factor.name === name)
    ? 'You already have a factor with this name. Choose another name.'
    : ''
}
