import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * Keeps the focus nearby when the focused entry moves to another group or disappears: on its
 * heading, on that of the next entry, or on the summary. Use it where the entries are rendered.
 */
export function useReturnedFocus() {
  const place = useRef<HTMLDivElement>(null)
  const fallback = useRef<HTMLParagraphElement>(null)
  const last = useRef<{ readonly id: string; readonly index: number } | null>(null)

  useEffect(() => {
    if (last.current === null || document.activeElement !== document.body) return
    const headings = headingsIn(place.current)
    const own = headings.find(({ id }) => id === last.current?.id)
    const { index } = last.current
    const next = index < 0 ? undefined : headings[Math.min(index, headings.length - 1)]
    last.current = null
    const target = own ?? next ?? fallback.current
    target?.focus()
  })

  return {
    place,
    fallback,
    onFocusCapture: ({ target }: FocusEvent) => {
      const heading = target.closest('article')?.querySelector('h3')
      const index = headingsIn(place.current).findIndex((other) => other === heading)
      last.current = { id: heading?.id ?? '', index }
    },
    onBlurCapture: ({ target }: FocusEvent) => {
      // Restore the focus of a removed element; a click elsewhere has moved it on purpose.
      setTimeout(() => {
        if (target.isConnected && document.activeElement === document.body) last.current = null
      })
    },
  }
}

function headingsIn(place: HTMLElement | null): readonly HTMLElement[] {
  return [...(place?.querySelectorAll<HTMLElement>('article h3') ?? [])]
}
