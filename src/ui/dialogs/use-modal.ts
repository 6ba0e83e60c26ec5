import { type MouseEvent, type PointerEvent, type SyntheticEvent, useEffect, useRef } from 'react'
import { holdToasts } from '#src/ui/toasts/toast-place.ts'

/**
 * Keeps the browser's own dialog as open as the state of its parent, and tells the parent when it is
 * closed by Escape, by a click beside it or by the browser.
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

  // A file picker that is left tells so by the same event, which bubbles.
  const closeIfMeant = (event: SyntheticEvent) => {
    if (event.target === dialog.current) onClose()
  }
  return {
    ref: dialog,
    onPointerDown: (event: PointerEvent) => {
      pressed.current = event.target
    },
    // A selection of text that ends beside the dialog is a click on it, too.
    onClick: (event: MouseEvent) => {
      if (pressed.current === dialog.current) closeIfMeant(event)
    },
    // Comes before Escape closes it; `close` may come after a key that opens it again.
    onCancel: closeIfMeant,
    onClose: () => {
      if (dialog.current?.open !== true) onClose()
    },
  }
}
