import { type RefObject, useEffect, useState } from 'react'

/** Longer lists only render the rows near the viewport. */
export const mostDrawnRows = 200
const beyond = 25
/** In pixels, until the rows have been measured. */
const guessedHeight = 53

interface Part {
  readonly start: number
  /** Index after the last rendered row. */
  readonly end: number
  /** Mean height of a row in pixels. */
  readonly height: number
}

/**
 * The rows to render, given the distance in pixels from the first row to the top of the viewport.
 */
export function partInSight(
  count: number,
  { above, inner, height }: { above: number; inner: number; height: number },
): Part {
  const first = Math.floor(above / height)
  const start = Math.max(0, Math.min(first, count) - beyond)
  return { start, end: Math.min(count, first + Math.ceil(inner / height) + beyond), height }
}

/** Which rows of a list are rendered; all of them up to 200. */
export function useRowWindow(body: RefObject<HTMLElement | null>, count: number): Part {
  const isWhole = count <= mostDrawnRows
  const [part, setPart] = useState<Part>({ start: 0, end: 60, height: guessedHeight })
  useEffect(() => {
    if (isWhole) return
    let height = 0
    const look = () => {
      if (body.current === null) return
      height ||= meanHeight(body.current)
      const above = -body.current.getBoundingClientRect().top
      const next = partInSight(count, { above, inner: window.innerHeight, height })
      setPart((former) =>
        former.start === next.start && former.end === next.end && former.height === height
          ? former
          : next,
      )
    }
    const measure = () => {
      height = 0
      look()
    }
    look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', measure)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', measure)
    }
  }, [body, count, isWhole])
  return isWhole ? { start: 0, end: count, height: part.height } : part
}

function meanHeight(body: HTMLElement): number {
  const rows = [...body.querySelectorAll('[data-row]')].map((row) => row.clientHeight)
  const sum = rows.reduce((total, height) => total + height, 0)
  return sum === 0 ? guessedHeight : sum / rows.length
}
