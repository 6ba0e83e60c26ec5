import { useEffect, useRef } from 'react'
import { messages } from '#src/content/messages.ts'
import { type Toast, showToast } from './toast.ts'

interface Options<Fields> {
  /** Resolves to the words for the visitor: of success when it was taken. */
  readonly send: (id: string, fields: Fields) => Promise<Toast>
}

const unexpected: Toast = { kind: 'error', message: messages.unexpected }

/** Sends a filled-in form and says how it went; also knows the form on the page. */
export function useSubmission<Fields>({ send }: Options<Fields>) {
  const formRef = useRef<HTMLFormElement>(null)
  // One id per filled-in form: pressing twice, or again after an answer that was lost, stores one row.
  const id = useRef(crypto.randomUUID())

  useEffect(() => {
    // To be able to say that there is no connection.
    void import('./toast-host.tsx').catch(() => undefined)
  }, [])

  /** @returns whether it was taken. */
  const submit = async (fields: Fields): Promise<boolean> => {
    const toast = await send(id.current, fields).catch(() => unexpected)
    void showToast(toast).catch(() => undefined)
    const isTaken = toast.kind === 'success'
    if (isTaken) id.current = crypto.randomUUID()
    return isTaken
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
