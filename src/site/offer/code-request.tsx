import { type ReactNode, useState } from 'react'
import { ActionButton } from '#src/ui/button-link.tsx'
import type { fieldProps } from '#src/ui/forms/field-state.ts'
import { LineField } from '#src/ui/forms/form-fields.tsx'
import { WideField } from '#src/ui/forms/form-shell.tsx'
import styles from './answer-section.module.css'
import { type AnswerFormProps, useAnswer } from './use-answer.ts'

interface Props extends AnswerFormProps {
  /** The masked address that the code is sent to. */
  readonly sentTo: string
  readonly ask: () => Parameters<ReturnType<typeof useAnswer>['send']>[0]
  /** The purpose of the code. */
  readonly children: ReactNode
}

interface FieldProps {
  readonly field: ReturnType<typeof fieldProps>
  /** The server's response about the code. */
  readonly answerError: string
}

/** The field for the code, which a phone may fill in from its mail. */
export function CodeField({ field: { error, ...own }, answerError }: FieldProps) {
  return (
    <LineField
      label="Code"
      required
      inputMode="numeric"
      autoComplete="one-time-code"
      error={error ?? answerError}
      {...own}
    />
  )
}

/** Requests a code by mail, and shows whether it was sent. */
export function CodeRequest({ sentTo, ask, children, ...props }: Props) {
  const { answerError, send } = useAnswer(props)
  const [isBusy, setIsBusy] = useState(false)
  const [said, setSaid] = useState('')
  const request = async () => {
    // A disabled button would lose the focus.
    if (isBusy) return
    setIsBusy(true)
    const outcome = await send(ask())
    if (outcome === 'done') {
      setSaid(
        `A code is on its way to ${sentTo}. It is valid for 15 minutes. Check your spam folder, too.`,
      )
    }
    setIsBusy(false)
  }
  return (
    <WideField>
      <div className={styles['code']}>
        <p>{children}</p>
        <ActionButton aria-disabled={isBusy} onClick={() => void request()}>
          {said === '' ? 'Email me a code' : 'Email me another code'}
        </ActionButton>
        <p role="status">{said}</p>
        {answerError !== '' && (
          <p role="alert" className={styles['error']}>
            {answerError}
          </p>
        )}
      </div>
    </WideField>
  )
}
