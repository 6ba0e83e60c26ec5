import { useEffect, useRef, useState } from 'react'
import { messages } from '#src/domain/messages.ts'
import type { Result } from '#src/platform/result.ts'
import type { AuthFailure } from '#src/session/account-actions.ts'
import { knowsKeys } from '#src/session/factor-actions.ts'
import { ActionButton } from '#src/ui/button-link.tsx'
import { useBusy } from '#src/ui/use-busy.ts'
import { factorFailureText } from './factor-failure-text.ts'
import styles from './factors.module.css'

interface Props {
  readonly text: string
  readonly buttonText: string
  /** Asks the browser for the key; undefined until that is possible. */
  readonly onKey: (signal: AbortSignal) => Promise<Result<unknown, AuthFailure>>
  readonly onDone: () => void
}

/** The button that asks the browser for a passkey or security key. */
export function KeyForm({ text, buttonText, onKey, onDone }: Props) {
  const [error, setError] = useState('')
  const [isWaiting, whileWaiting] = useBusy()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const ask = async () => {
    if (isWaiting) return
    const controller = new AbortController()
    running.current = controller
    setError('')
    const outcome = await whileWaiting(onKey(controller.signal).catch(() => null))
    if (outcome?.ok === true) return onDone()
    if (controller.signal.aborted) return
    setError(
      outcome === null
        ? messages.unexpected
        : factorFailureText('webauthn', outcome.failure, navigator.onLine),
    )
  }

  if (!knowsKeys()) {
    return (
      <p className={styles['error']}>
        {factorFailureText('webauthn', { kind: 'key-unusable', message: '' }, true)}
      </p>
    )
  }
  return (
    <div className={styles['step']}>
      <p role="status">{isWaiting ? 'Follow the instructions of your browser or key.' : text}</p>
      <div className={styles['actions']}>
        <ActionButton filled data-first aria-disabled={isWaiting} onClick={() => void ask()}>
          {isWaiting ? 'Waiting for the key...' : buttonText}
        </ActionButton>
        {isWaiting && <ActionButton onClick={() => running.current?.abort()}>Cancel</ActionButton>}
      </div>
      <div role="alert" className={styles['place']}>
        {error !== '' && <p className={styles['error']}>{error}</p>}
      </div>
    </div>
  )
}
