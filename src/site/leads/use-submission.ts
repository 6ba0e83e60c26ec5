import { useEffect, useState } from 'react'
import { messages } from '#src/domain/messages.ts'
import type { Result } from '#src/platform/result.ts'
import type { SubmitFailure, Submitted } from '#src/outbox/submit/submit-lead.ts'
import { tellOutcome } from '#src/outbox/submit/tell-outcome.ts'
import { type Toast, showToast } from '#src/ui/toasts/toast.ts'
import { useFirstError } from '#src/ui/forms/use-first-error.ts'
import { useLeadSignals } from './use-lead-signals.ts'

/** What a form says of itself when it was sent, and when it was not taken. */
interface Words {
  readonly sent: string
  readonly notTaken: string
}

/** What was sent last from this form. */
export interface Taken {
  readonly id: string
  readonly isDelivered: boolean
}

const unexpected: Toast = { kind: 'error', message: messages.unexpected }

/** Sends a filled-in form and says how it went; also knows the form on the page. */
export function useSubmission(words: Words) {
  const { formRef, focusFirstError } = useFirstError()
  const { readSignals, resetSignals } = useLeadSignals(formRef)
  const [taken, setTaken] = useState<Taken | null>(null)

  useEffect(() => {
    // To be able to say that there is no connection.
    void import('#src/ui/toasts/toast-host.tsx').catch(() => undefined)
  }, [])

  /** @returns whether it was taken: the server has it, or this device keeps it. */
  const submit = async (sending: Promise<Result<Submitted, SubmitFailure>>): Promise<boolean> => {
    setTaken(null)
    const outcome = await sending.catch(() => null)
    void showToast(outcome === null ? unexpected : tellOutcome(outcome, words)).catch(
      () => undefined,
    )
    if (outcome === null || !outcome.ok) return false
    resetSignals()
    setTaken({ id: outcome.value.id, isDelivered: outcome.value.kind === 'delivered' })
    return true
  }
  return { formRef, taken, submit, readSignals, focusFirstError }
}
