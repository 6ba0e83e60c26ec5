import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { holdToasts } from '#src/ui/toasts/toast-place.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The history entry of a presentation: Back leads to its start page. */
    isDeck?: true
  }
}

/** Requests full screen; if the browser refuses, the deck covers the window. */
export async function fillScreen(): Promise<void> {
  const { documentElement: page } = document
  // Missing on iPhones.
  if (typeof page.requestFullscreen !== 'function' || document.fullscreenElement !== null) return
  await page.requestFullscreen({ navigationUI: 'hide' }).catch(() => undefined)
}

/** Leaves full screen. On an iPhone, which has none, the property is undefined. */
export async function leaveScreen(): Promise<void> {
  if (document.fullscreenElement instanceof Element)
    await document.exitFullscreen().catch(() => undefined)
}

/**
 * Shows a dialog over the whole page and keeps it there: nothing next to it can be reached, and Back
 * does not leave it while it is locked.
 * @param onLeave called when the user wants to leave, by Escape or Back.
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
    // Browsers let a page cancel the first attempt only; after that they close the dialog anyway.
    const stay = () => {
      if (!element.open && element.isConnected) element.showModal()
    }
    // In WebKit a full-screen page covers dialogs that were open before.
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
    // Without a history entry of its own, Back would leave the page, which no page can prevent.
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
