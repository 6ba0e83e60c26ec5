import { type MouseEvent, type PointerEvent, type SyntheticEvent, useEffect, useRef } from 'react'
import { holdToasts } from '#src/ui/toasts/toast-place.ts'

/**
 * Keeps a native dialog in step with its parent's state, and tells the parent when Escape, a click
 * on the backdrop or the browser closes it.
 * @returns the attributes of the `dialog`.
 */
export function useModal(isOpen: boolean, onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressed = useRef<EventTarget>(null)
  useEffect(() => {
    const element = dialog.current
    if (!isOpen || element === null) return undefined
    element.showModal()
    const release = holdToasts(element)
    return () => {
      release()
      element.close()
    }
  }, [isOpen])

  // Cancelling a file picker fires the same event, which bubbles.
  const closeIfMeant = (event: SyntheticEvent) => {
    if (event.target === dialog.current) onClose()
  }
  return {
    ref: dialog,
    onPointerDown: (event: PointerEvent) => {
      pressed.current = event.target
    },
    // A text selection that ends on the backdrop counts as a click on it, too.
    onClick: (event: MouseEvent) => {
      if (pressed.current === dialog.current) closeIfMeant(event)
    },
    // `cancel` fires before Escape closes the dialog; `close` may fire after a key that opens it
    // again.
    onCancel: closeIfMeant,
    onClose: () => {
      if (dialog.current?.open !== true) onClose()
    },
  }
}
