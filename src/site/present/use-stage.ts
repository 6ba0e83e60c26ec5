import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { holdToasts } from '#src/ui/toasts/toast-place.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry of a presentation: Back leads from it to its start. */
    isDeck?: true
  }
}

/** Asks the browser for the whole screen; where it refuses, the deck covers the window. */
export async function fillScreen(): Promise<void> {
  const { documentElement: page } = document
  // Not there on an iPhone.
  if (typeof page.requestFullscreen !== 'function' || document.fullscreenElement !== null) return
  await page.requestFullscreen({ navigationUI: 'hide' }).catch(() => undefined)
}

/** Gives the screen back. */
export async function leaveScreen(): Promise<void> {
  if (document.fullscreenElement !== null) await document.exitFullscreen().catch(() => undefined)
}

/**
 * Puts a dialog over all that the page shows, and keeps it there: nothing beside it can be reached,
 * and Back stays in it while it is locked.
 * @param onLeave somebody wants out of it, by Escape or Back.
 */
export function useStage(
  dialog: RefObject<HTMLDialogElement | null>,
  isLocked: boolean,
  onLeave: () => void,
): void {
  const { history } = useRouter()
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    const element = dialog.current
    if (element === null) return undefined
    element.showModal()
    const release = holdToasts(element)
    // Once it may keep the dialog open by `cancel`; from then on browsers close it all the same.
    const stay = () => {
      if (!element.open && element.isConnected) element.showModal()
    }
    // A page that fills the screen lies over the dialogs that were there before, in WebKit.
    const rise = () => {
      const seen = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
      if (element.contains(seen) || element.querySelector('dialog[open]') !== null) return
      const { activeElement } = document
      element.close()
      element.showModal()
      if (activeElement instanceof HTMLElement) activeElement.focus()
    }
    element.addEventListener('close', stay)
    document.addEventListener('fullscreenchange', rise)
    return () => {
      document.removeEventListener('fullscreenchange', rise)
      element.removeEventListener('close', stay)
      release()
      element.close()
    }
  }, [dialog])
  useEffect(() => {
    if (!isLocked) return undefined
    // Without an entry of its own Back would leave the page, which no page can stop.
    const { href, state } = history.location
    if (state.isDeck !== true) history.push(href, { isDeck: true })
    return history.block({
      blockerFn: () => {
        leave()
        return true
      },
      enableBeforeUnload: false,
    })
  }, [history, isLocked])
}
