import { useEffect, useRef } from 'react'

/** Focuses the element that was just added to a part of the page. */
export function useFocusNext() {
  const host = useRef<HTMLDivElement>(null)
  const wanted = useRef('')
  useEffect(() => {
    const target =
      wanted.current === '' ? null : host.current?.querySelector<HTMLElement>(wanted.current)
    if (!target) return
    wanted.current = ''
    target.focus()
  })
  const focusNext = (selector: string) => {
    wanted.current = selector
  }
  return { host, focusNext }
}
