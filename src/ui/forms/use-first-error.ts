import { useCallback, useRef } from 'react'

/** How long an error may take to be on the page: half a second at sixty frames. */
const longestWait = 30

/**
 * A form on the page, and what leads the focus to its first field with an error, or to an error
 * that stands by itself (`data-form-error`).
 */
export function useFirstError() {
  const formRef = useRef<HTMLFormElement>(null)
  const focusFirstError = useCallback(() => lookForError(formRef.current, longestWait), [])
  return { formRef, focusFirstError }
}

/** Looks again with each frame: a busy device paints one before React has written the error. */
function lookForError(form: HTMLFormElement | null, framesLeft: number): void {
  requestAnimationFrame(() => {
    const field =
      form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-form-error]') ?? null
    if (field === null) {
      if (framesLeft > 0) lookForError(form, framesLeft - 1)
      return
    }
    // By itself the browser would stop under the dialog's sticky title.
    field.focus({ preventScroll: true })
    field.scrollIntoView({ block: 'center' })
  })
}
