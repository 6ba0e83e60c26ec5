import { type ReactNode, useState } from 'react'
import { ActionButton } from '#src/ui/button-link.tsx'
import type { fieldProps } from '#src/ui/forms/field-state.ts'
import { LineField } from '#src/ui/forms/form-fields.tsx'
import { WideField } from '#src/ui/forms/form-shell.tsx'
import styles from './answer-section.module.css'
import { type AnswerFormProps, useAnswer } from './use-answer.ts'

interface Props extends AnswerFormProps {
  /** A part of the address that the code goes to. */
  readonly sentTo: string
  readonly ask: () => Parameters<ReturnType<typeof useAnswer>['send']>[0]
  /** What the code is for. */
  readonly children: ReactNode
}

interface FieldProps {
  readonly field: ReturnType<typeof fieldProps>
  /** What the server says of the code. */
  readonly trouble: string
}

/** Where the code is typed, or comes from the device's own mail. */
export function CodeField({ field: { error, ...own }, trouble }: FieldProps) {
  return (
    <LineField
      label="Code"
      required
      inputMode="numeric"
      autoComplete="one-time-code"
      error={error ?? trouble}
      {...own}
    />
  )
}

/** Asks for a code to be mailed, and says what is known of it. */
export function CodeRequest({ sentTo, ask, children, ...props }: Props) {
  const { trouble, send } = useAnswer(props)
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
        {trouble !== '' && (
          <p role="alert" className={styles['trouble']}>
            {trouble}
          </p>
        )}
      </div>
    </WideField>
  )
}
