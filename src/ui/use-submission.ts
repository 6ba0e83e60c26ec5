import { useEffect, useRef } from 'react'
import { messages } from '#src/content/messages.ts'
import { showToast } from './toast.ts'

interface Options<Fields> {
  /** Resolves to the words for the visitor when it was not taken, else to null. */
  readonly send: (id: string, fields: Fields) => Promise<string | null>
  readonly sentText: string
}

/** Sends a filled-in form and says how it went; also knows the form on the page. */
export function useSubmission<Fields>({ send, sentText }: Options<Fields>) {
  const formRef = useRef<HTMLFormElement>(null)
  // One id per filled-in form: pressing twice, or again after an answer that was lost, stores one row.
  const id = useRef(crypto.randomUUID())

  useEffect(() => {
    // To be able to say that there is no connection.
    void import('./toast-host.tsx').catch(() => undefined)
  }, [])

  /** @returns whether it was taken. */
  const submit = async (fields: Fields): Promise<boolean> => {
    const refusal = await send(id.current, fields).catch(() => messages.unexpected)
    if (refusal !== null) {
      say('error', refusal)
      return false
    }
    id.current = crypto.randomUUID()
    say('success', sentText)
    return true
  }
  const focusFirstError = () => {
    // Once the errors are on the page.
    requestAnimationFrame(() => {
      const field = formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
      // By itself the browser would stop under the dialog's sticky title.
      field?.focus({ preventScroll: true })
      field?.scrollIntoView({ block: 'center' })
    })
  }
  return { formRef, submit, focusFirstError }
}

function say(kind: 'success' | 'error', message: string): void {
  void showToast({ kind, message }).catch(() => undefined)
}
