import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Lead } from '#src/outbox/entry.ts'
import { messages } from '#src/domain/messages.ts'
import type { Result } from '#src/platform/result.ts'
import {
  type SubmitFailure,
  type Submitted,
  outcomeMessage,
} from '#src/outbox/submit/submit-outcome.ts'
import { type Toast, showToast } from '#src/ui/toasts/toast.ts'
import { useFirstError } from '#src/ui/forms/use-first-error.ts'
import type { SentRequest } from '#src/ui/forms/sent-reference.tsx'
import { honeypotName } from '#src/ui/forms/honeypot-field.tsx'

/** The form's messages after sending, and after a failure. */
interface Texts {
  readonly sent: string
  readonly notTaken: string
}

type LeadSignals = Required<Pick<Lead['row'], 'honeypot_filled' | 'fill_seconds'>>

/** The database's limit, in seconds: a day. */
const longestSeconds = 86_400

const unexpected: Toast = { kind: 'error', message: messages.unexpected }

/** Sends a form and reports the outcome; also provides the form's ref. */
export function useSubmission(words: Texts) {
  const { formRef, focusFirstError } = useFirstError()
  const { readSignals, resetSignals } = useLeadSignals(formRef)
  const [taken, setTaken] = useState<SentRequest | null>(null)

  useEffect(() => {
    // Loaded now, so that it can report a lost connection.
    void import('#src/ui/toasts/toast-host.tsx').catch(() => undefined)
  }, [])

  /** @returns what the server has or this device stores; null if neither. */
  const submit = async (
    sending: Promise<Result<Submitted, SubmitFailure>>,
  ): Promise<SentRequest | null> => {
    setTaken(null)
    const outcome = await sending.catch(() => null)
    // A message about an earlier attempt would contradict it.
    const toast = outcome === null ? unexpected : outcomeMessage(outcome, words)
    void showToast({ ...toast, isAlone: true }).catch(() => undefined)
    if (outcome === null || !outcome.ok) return null
    resetSignals()
    const { id, kind } = outcome.value
    const sent = { id, isDelivered: kind === 'delivered' }
    setTaken(sent)
    return sent
  }
  return { formRef, taken, submit, readSignals, focusFirstError }
}

/**
 * Collects the signals that tell a program from a person: the hidden field, and the time since the
 * first input.
 */
function useLeadSignals(formRef: RefObject<HTMLFormElement | null>) {
  /** Time of the first input by the page's monotonic clock; null before. */
  const begunAt = useRef<number | null>(null)

  useEffect(() => {
    const form = formRef.current
    const begin = () => {
      begunAt.current ??= performance.now()
    }
    // Typed into the prerendered form before this script was loaded.
    if (form !== null && hasText(form)) begunAt.current = 0
    form?.addEventListener('input', begin)
    return () => form?.removeEventListener('input', begin)
  }, [formRef])

  /**
   * @param isNew whether all input was made on this page; for a restored draft the time is unknown.
   */
  const readSignals = useCallback(
    (isNew: boolean): LeadSignals => {
      const begun = begunAt.current
      const seconds = begun === null || !isNew ? null : (performance.now() - begun) / 1000
      return {
        honeypot_filled: (decoyOf(formRef.current)?.value ?? '') !== '',
        fill_seconds: seconds === null ? null : Math.min(Math.floor(seconds), longestSeconds),
      }
    },
    [formRef],
  )

  /** Starts over: later input is another lead. */
  const resetSignals = useCallback(() => {
    begunAt.current = null
    const decoy = decoyOf(formRef.current)
    if (decoy !== undefined) decoy.value = ''
  }, [formRef])

  return { readSignals, resetSignals }
}

function hasText(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (field) => 'value' in field && field.value !== '' && field !== decoyOf(form),
  )
}

function decoyOf(form: HTMLFormElement | null): HTMLInputElement | undefined {
  const field = form?.elements.namedItem(honeypotName)
  return field instanceof HTMLInputElement ? field : undefined
}
