import { useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { holdToasts } from '#src/ui/toasts/toast-place.ts'

/**
 * What a dialog of the page needs of scripts once it is open, for the form in it.
 * @param id of the dialog; undefined for a form that stands in none.
 * @returns closes it.
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

/** The browser opens and closes the dialog, perhaps before this script is there. */
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
    // Beside it: what is in it covers the dialog itself.
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
