import { useCallback, useRef } from 'react'

/** A form on the page, and what leads the focus to its first field with an error. */
export function useFirstError() {
  const formRef = useRef<HTMLFormElement>(null)
  const focusFirstError = useCallback(() => {
    // Once the errors are on the page.
    requestAnimationFrame(() => {
      const field = formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
      // By itself the browser would stop under the dialog's sticky title.
      field?.focus({ preventScroll: true })
      field?.scrollIntoView({ block: 'center' })
    })
  }, [])
  return { formRef, focusFirstError }
}
