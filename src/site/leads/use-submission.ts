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

/** What a form says of itself when it was sent, and when it was not taken. */
interface Words {
  readonly sent: string
  readonly notTaken: string
}

type LeadSignals = Required<Pick<Lead['row'], 'honeypot_filled' | 'fill_seconds'>>

/** The longest time that the database takes: a day. */
const longestSeconds = 86_400

const unexpected: Toast = { kind: 'error', message: messages.unexpected }

/** Sends a filled-in form and says how it went; also knows the form on the page. */
export function useSubmission(words: Words) {
  const { formRef, focusFirstError } = useFirstError()
  const { readSignals, resetSignals } = useLeadSignals(formRef)
  const [taken, setTaken] = useState<SentRequest | null>(null)

  useEffect(() => {
    // To be able to say that there is no connection.
    void import('#src/ui/toasts/toast-host.tsx').catch(() => undefined)
  }, [])

  /** @returns what was taken: the server has it, or this device keeps it; null when neither does. */
  const submit = async (
    sending: Promise<Result<Submitted, SubmitFailure>>,
  ): Promise<SentRequest | null> => {
    setTaken(null)
    const outcome = await sending.catch(() => null)
    // What was said of an earlier attempt would contradict it.
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
 * Watches a form for what tells a program from a person: the field that nobody sees, and the time
 * from the first input on.
 */
function useLeadSignals(formRef: RefObject<HTMLFormElement | null>) {
  /** By the clock that nobody sets, which begins with the page; null until something is typed or filled in. */
  const begunAt = useRef<number | null>(null)

  useEffect(() => {
    const form = formRef.current
    const begin = () => {
      begunAt.current ??= performance.now()
    }
    // Into what was prerendered, before this script was there.
    if (form !== null && hasWords(form)) begunAt.current = 0
    form?.addEventListener('input', begin)
    return () => form?.removeEventListener('input', begin)
  }, [formRef])

  /** @param isNew whether all of it was filled in here and now; of a draft the time is not known. */
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

  /** Begins anew: what is filled in from now on is another lead. */
  const resetSignals = useCallback(() => {
    begunAt.current = null
    const decoy = decoyOf(formRef.current)
    if (decoy !== undefined) decoy.value = ''
  }, [formRef])

  return { readSignals, resetSignals }
}

function hasWords(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (field) => 'value' in field && field.value !== '' && field !== decoyOf(form),
  )
}

function decoyOf(form: HTMLFormElement | null): HTMLInputElement | undefined {
  const field = form?.elements.namedItem(honeypotName)
  return field instanceof HTMLInputElement ? field : undefined
}
