import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { Lead } from '#src/outbox/entry.ts'
import { honeypotName } from '#src/ui/forms/honeypot-field.tsx'

type LeadSignals = Required<Pick<Lead['row'], 'honeypot_filled' | 'fill_seconds'>>

/** The longest time that the database takes: a day. */
const longestSeconds = 86_400

/**
 * Watches a form for what tells a program from a person: the field that nobody sees, and the time
 * from the first input on.
 */
export function useLeadSignals(formRef: RefObject<HTMLFormElement | null>) {
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
