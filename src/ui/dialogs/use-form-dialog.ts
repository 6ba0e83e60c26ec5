import { useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { holdToasts } from '#src/ui/toasts/toast-place.ts'

/**
 * What the form in a dialog of the page needs from scripts once the dialog is open.
 * @param id of the dialog; undefined for a form outside a dialog.
 * @returns a function that closes it.
 */
export function useFormDialog(id: string | undefined): () => void {
  const close = useCallback(() => dialogOf(id)?.close(), [id])
  useWhileOpen(id)
  useCloseOnLeaving(close)
  return close
}

function dialogOf(id: string | undefined): HTMLDialogElement | null {
  const element = id === undefined ? null : document.getElementById(id)
  return element instanceof HTMLDialogElement ? element : null
}

/** The browser opens and closes the dialog, perhaps before this script has loaded. */
function useWhileOpen(id: string | undefined): void {
  useEffect(() => {
    const dialog = dialogOf(id)
    if (dialog === null) return undefined
    let release: (() => void) | undefined
    const follow = () => {
      if (dialog.open) release ??= holdToasts(dialog)
      else {
        release?.()
        release = undefined
      }
    }
    follow()
    const observer = new MutationObserver(follow)
    observer.observe(dialog, { attributeFilter: ['open'] })
    // A click on the backdrop: the content covers the dialog element itself.
    const closeBeside = ({ target }: Event) => target === dialog && dialog.close()
    dialog.addEventListener('click', closeBeside)
    return () => {
      observer.disconnect()
      dialog.removeEventListener('click', closeBeside)
      release?.()
    }
  }, [id])
}

/** A link in the dialog leads to a page that the dialog must not cover. */
function useCloseOnLeaving(close: () => void): void {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const openedOn = useRef(path)
  useEffect(() => {
    if (path === openedOn.current) return
    openedOn.current = path
    close()
  }, [path, close])
}
