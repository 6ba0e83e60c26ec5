import { useState } from 'react'
import { messages } from '#src/domain/messages.ts'
import type { AuthFailure } from '#src/session/account-actions.ts'
import { answerCode, sendCode } from '#src/session/factor-actions.ts'
import type { Result } from '#src/platform/result.ts'
import { ActionButton } from '#src/ui/button-link.tsx'
import { CodeForm } from './code-form.tsx'
import { factorFailureText } from './factor-failure-text.ts'
import { phoneEnding } from './factor-labels.ts'
import { useBusy } from '#src/ui/use-busy.ts'
import styles from './factors.module.css'
import { useCountdown } from './use-countdown.ts'

/** Seconds between two messages to one phone, as the auth service requires. */
const waitSeconds = 60

interface Props {
  readonly factorId: string
  readonly phone: string
  readonly submitText: string
  readonly onDone: () => void
}

/** Has a code sent to a phone, and submits it. */
export function PhoneForm({ factorId, phone, submitText, onDone }: Props) {
  const [challengeId, setChallengeId] = useState('')
  const [error, setError] = useState('')
  const [isSending, whileSending] = useBusy()
  const [seconds, wait] = useCountdown()

  const send = async () => {
    if (isSending || seconds > 0) return
    setError('')
    const outcome = await whileSending(sendCode(factorId).catch(() => null))
    if (outcome?.ok === true) {
      setChallengeId(outcome.value)
      return wait(waitSeconds)
    }
    if (outcome?.failure.kind === 'rate-limited') wait(waitSeconds)
    setError(
      outcome === null
        ? messages.unexpected
        : factorFailureText('phone', outcome.failure, navigator.onLine),
    )
  }

  const answer = async (code: string): Promise<Result<unknown, AuthFailure>> => {
    const outcome = await answerCode(factorId, challengeId, code)
    if (outcome.ok) onDone()
    return outcome
  }

  const isSent = challengeId !== ''
  return (
    <div className={styles['step']}>
      <p role="status">
        {isSent
          ? `A code is on its way to ${phoneEnding(phone)}. It works for five minutes.`
          : `We will send a code to ${phoneEnding(phone)}.`}
      </p>
      {isSent && (
        <CodeForm
          // A new message invalidates the code of the last one.
          key={challengeId}
          type="phone"
          label="Code from the message"
          hint="Six digits."
          submitText={submitText}
          onCode={answer}
          notice={null}
        />
      )}
      <div className={styles['actions']}>
        <ActionButton
          filled={!isSent}
          data-first={!isSent || undefined}
          aria-disabled={isSending || seconds > 0}
          onClick={() => void send()}
        >
          {isSending ? 'Sending...' : isSent ? 'Send a new code' : 'Send the code'}
        </ActionButton>
        {seconds > 0 && (
          <span className={styles['aside']}>You can ask for a new code in {seconds} s.</span>
        )}
      </div>
      <div role="alert" className={styles['place']}>
        {error !== '' && <p className={styles['error']}>{error}</p>}
      </div>
    </div>
  )
}
