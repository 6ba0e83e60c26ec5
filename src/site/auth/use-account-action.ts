import { useEffect, useState } from 'react'
import { messages } from '#src/domain/messages.ts'
import type { Result } from '#src/platform/result.ts'
import type { AuthFailure } from '#src/session/account-actions.ts'
import { showToast } from '#src/ui/toasts/toast.ts'
import { failureText } from './failure-text.ts'

/** Calls the auth service, and stores the message of a failure. */
export function useAccountAction() {
  const [error, setError] = useState('')

  useEffect(() => {
    // Loaded now, so that it can report a lost connection.
    void import('#src/ui/toasts/toast-host.tsx').catch(() => undefined)
  }, [])

  const run = async <Value>(
    action: () => Promise<Result<Value, AuthFailure>>,
  ): Promise<Result<Value, AuthFailure> | null> => {
    setError('')
    const outcome = await action().catch(() => null)
    if (outcome?.ok === true) return outcome
    const text =
      outcome === null ? messages.unexpected : failureText(outcome.failure, navigator.onLine)
    setError(text)
    void showToast({ kind: 'error', message: text }).catch(() => undefined)
    return outcome
  }
  return { error, run }
}
