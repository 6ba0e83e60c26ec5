import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the heading of a page reached by a link, so that the keyboard continues there
 * and a screen reader announces it. The first page, filters, and a page that opens with a dialog
 * are left alone.
 */
export function usePageFocus(): void {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const shown = useRef<string>(undefined)
  useEffect(() => {
    if (path === undefined || path === shown.current) return
    const isFirst = shown.current === undefined
    shown.current = path
    if (isFirst || location.hash !== '') return
    if (document.activeElement?.closest('[role="dialog"]') != null) return
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [path])
}
