import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the heading of a page that a link has led to, so that the keyboard goes on
 * there and a screen reader says where one is. The first page and filters leave it alone, and so
 * does a page that opens with a dialog, which has taken it.
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
