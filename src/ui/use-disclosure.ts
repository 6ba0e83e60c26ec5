import { useRouterState } from '@tanstack/react-router'
import { type RefObject, useEffect, useState } from 'react'

/**
 * A disclosure: closes on Escape (the focus returns to `opener`), on a click or focus outside
 * `area`, and on navigation. CSS shows its content by the `aria-expanded` of `opener`, so that it
 * opens before React has loaded.
 */
export function useDisclosure(
  area: RefObject<HTMLElement | null>,
  opener: RefObject<HTMLElement | null>,
) {
  const [isOpen, setIsOpen] = useState(false)
  const page = useRouterState({ select: (state) => state.location.href })
  const [openedOn, setOpenedOn] = useState(page)
  if (page !== openedOn) {
    setOpenedOn(page)
    setIsOpen(false)
  }
  useEffect(() => {
    // Opened before the page's scripts had loaded, see app/early-input.ts.
    // oxlint-disable-next-line react/set-state-in-effect -- what the document says is taken over
    if (opener.current?.ariaExpanded === 'true') setIsOpen(true)
  }, [opener])
  useEffect(() => {
    if (!isOpen) return
    const stop = new AbortController()
    const { signal } = stop
    const closeIfOutside = ({ target }: Event) => {
      if (target instanceof Node && area.current?.contains(target) === false) setIsOpen(false)
    }
    document.addEventListener('pointerdown', closeIfOutside, { signal })
    document.addEventListener('focusin', closeIfOutside, { signal })
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape') return
        setIsOpen(false)
        opener.current?.focus()
      },
      { signal },
    )
    return () => stop.abort()
  }, [isOpen, area, opener])
  return { isOpen, setIsOpen }
}
