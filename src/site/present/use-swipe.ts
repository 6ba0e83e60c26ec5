import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { type Point, turnOf } from '#src/ui/pictures/zoom.ts'

/** A finger that trembles pushes nothing aside. */
const tremble = 12
/** Less than a browser lets pass before it takes a stroke for scrolling. */
const slip = 4

/**
 * Turns by strokes across a place; what is pressed or scrolled in it stays as it is.
 * @param onTurn a stroke asks for the next (1) or the one before (-1).
 * @returns how far the place is being pushed aside, in pixels; null while nobody does.
 */
export function useSwipe(
  place: RefObject<HTMLElement | null>,
  onTurn: (turn: 1 | -1) => void,
): number | null {
  const [push, setPush] = useState<number | null>(null)
  const turn = useEffectEvent(onTurn)
  useEffect(() => {
    const element = place.current
    if (element === null) return undefined
    const stop = new AbortController()
    let stroke: { readonly id: number; readonly from: Point; readonly since: number } | null = null
    const way = (from: Point, at: Pick<Touch, 'clientX' | 'clientY'>) => ({
      x: at.clientX - from.x,
      y: at.clientY - from.y,
    })
    const down = (event: PointerEvent) => {
      // A second finger ends the stroke of the first: two of them zoom.
      const isFirst = event.isPrimary && event.button === 0
      const from = { x: event.clientX, y: event.clientY }
      stroke = isFirst ? { id: event.pointerId, from, since: event.timeStamp } : null
      setPush(null)
    }
    const hold = (event: TouchEvent) => {
      const [finger, second] = event.touches
      if (stroke === null || finger === undefined || second !== undefined) return
      const by = way(stroke.from, finger)
      if (Math.abs(by.x) < slip || Math.abs(by.x) < Math.abs(by.y)) return
      // A flick that only `touch-action` keeps from scrolling costs the next tap its click in Chromium.
      event.preventDefault()
    }
    const move = (event: PointerEvent) => {
      if (stroke?.id !== event.pointerId) return
      const by = way(stroke.from, event)
      if (Math.abs(by.x) < tremble || Math.abs(by.x) < Math.abs(by.y)) return
      // From here on the stroke is no press of the button that it began on.
      element.setPointerCapture(event.pointerId)
      setPush(by.x)
    }
    const up = (event: PointerEvent) => {
      if (stroke?.id !== event.pointerId) return
      const { from, since } = stroke
      stroke = null
      setPush(null)
      if (event.type === 'pointercancel') return
      const next = turnOf(way(from, event), event.timeStamp - since, element.clientWidth)
      if (next !== 0) turn(next)
    }
    const heard = { signal: stop.signal }
    element.addEventListener('pointerdown', down, heard)
    element.addEventListener('touchmove', hold, { ...heard, passive: false })
    element.addEventListener('pointermove', move, heard)
    element.addEventListener('pointerup', up, heard)
    element.addEventListener('pointercancel', up, heard)
    return () => stop.abort()
  }, [place])
  return push
}
