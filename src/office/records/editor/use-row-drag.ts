import { type PointerEvent as PressEvent, type RefObject, useState } from 'react'

interface Drag {
  readonly from: number
  /** The gap where the entry would go: 0 is before the first row. */
  readonly gap: number
}

/**
 * Moves rows of a list by mouse, pen or finger. Rows stay in place until the drop; a line marks the
 * target. Escape cancels.
 */
export function useRowDrag(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null)

  const begin = (press: PressEvent, from: number) => {
    if (press.button !== 0) return
    press.preventDefault()
    let gap = from
    const stop = new AbortController()
    const { signal } = stop
    const end = () => {
      stop.abort()
      setDrag(null)
    }
    const follow = (event: PointerEvent) => {
      scrollNearEdge(event.clientY)
      gap = gapAt(list.current, event.clientY)
      setDrag({ from, gap })
    }
    const drop = () => {
      end()
      onMove(from, gap > from ? gap - 1 : gap)
    }
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') end()
    }
    addEventListener('pointermove', follow, { signal })
    addEventListener('pointerup', drop, { signal })
    addEventListener('pointercancel', end, { signal })
    addEventListener('keydown', key, { signal })
    setDrag({ from, gap })
  }

  const markOf = (place: number): 'before' | 'after' | undefined => {
    if (drag === null || drag.gap === drag.from || drag.gap === drag.from + 1) return undefined
    if (drag.gap === place) return 'before'
    const isLast = place === (list.current?.children.length ?? 0) - 1
    return isLast && drag.gap === place + 1 ? 'after' : undefined
  }
  return { from: drag?.from ?? null, markOf, begin }
}

const edge = 70
const scrollStep = 14

/** Scrolls near the edges, so that rows out of view can be reached. */
function scrollNearEdge(y: number): void {
  if (y < edge) scrollBy(0, -scrollStep)
  else if (y > innerHeight - edge) scrollBy(0, scrollStep)
}

function gapAt(list: HTMLElement | null, y: number): number {
  const rows = [...(list?.children ?? [])]
  const below = rows.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect()
    return y < top + height / 2
  })
  return below === -1 ? rows.length : below
}
