import { useCallback, useRef } from 'react'

/** How many frames an error may take to appear: half a second at 60 Hz. */
const longestWait = 30

/**
 * A form, and a function that moves the focus to its first invalid field, or to a message for the
 * whole form (`data-form-error`).
 */
export function useFirstError() {
  const formRef = useRef<HTMLFormElement>(null)
  const focusFirstError = useCallback(() => lookForError(formRef.current, longestWait), [])
  return { formRef, focusFirstError }
}

/** Looks again each frame: a busy device paints one before React has rendered the error. */
function lookForError(form: HTMLFormElement | null, framesLeft: number): void {
  requestAnimationFrame(() => {
    const field =
      form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-form-error]') ?? null
    if (field === null) {
      if (framesLeft > 0) lookForError(form, framesLeft - 1)
      return
    }
    // By default the browser would stop under the dialog's sticky title.
    field.focus({ preventScroll: true })
    field.scrollIntoView({ block: 'center' })
  })
}
