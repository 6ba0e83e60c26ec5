import { type ReactNode, useState } from 'react'
import { messages } from '#src/domain/messages.ts'
import type { Result } from '#src/platform/result.ts'
import type { AuthFailure } from '#src/session/account-actions.ts'
import type { Factor } from '#src/session/session.ts'
import { FieldFrame } from '#src/ui/forms/field-frame.tsx'
import { FormShell, WideField } from '#src/ui/forms/form-shell.tsx'
import { useFirstError } from '#src/ui/forms/use-first-error.ts'
import { codeDigits } from './code-digits.ts'
import { factorFailureText } from './factor-failure-text.ts'

interface Props {
  readonly type: Factor['type']
  readonly label: string
  readonly hint: string
  readonly submitText: string
  readonly onCode: (code: string) => Promise<Result<unknown, AuthFailure>>
  /** Shown next to the button. */
  readonly notice: ReactNode
}

/** The form for a code, with its error next to the field. */
export function CodeForm({ type, label, hint, submitText, onCode, notice }: Props) {
  const { formRef, focusFirstError } = useFirstError()
  const [text, setText] = useState('')
  const [error, setError] = useState('')
  const [isSubmitting, setSubmitting] = useState(false)

  const submit = async () => {
    const code = codeDigits(text)
    const message =
      code === null ? 'Enter the six digits of the code.' : await send(() => onCode(code))
    setError(message)
    if (message !== '') focusFirstError()
  }

  const send = async (action: () => Promise<Result<unknown, AuthFailure>>): Promise<string> => {
    setError('')
    setSubmitting(true)
    const outcome = await action().catch(() => null)
    setSubmitting(false)
    if (outcome === null) return messages.unexpected
    return outcome.ok ? '' : factorFailureText(type, outcome.failure, navigator.onLine)
  }

  return (
    <FormShell
      {...{ formRef, isSubmitting, submitText }}
      name={{ label: label }}
      errorCount={error === '' ? 0 : 1}
      busyText="Checking..."
      // By default the form would show the privacy note for customers.
      notice={notice ?? ''}
      onSubmit={() => void submit()}
    >
      <WideField>
        <FieldFrame label={label} required description={hint} error={error}>
          {(own) => (
            <input
              {...own}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              data-first
              value={text}
              onChange={(event) => {
                setText(event.currentTarget.value)
                setError('')
              }}
            />
          )}
        </FieldFrame>
      </WideField>
    </FormShell>
  )
}
