import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { onTouchMove } from '#src/ui/pictures/on-touch-move.ts'
import { type Point, turnOf } from '#src/ui/pictures/zoom.ts'

/** A trembling finger is not a swipe, in pixels. */
const tremble = 12
/** Less than browsers allow before they start scrolling, in pixels. */
const slip = 4

/**
 * Turns slides by swipes across an element; taps and scrolling still work.
 * @param onTurn called for the next (1) or previous (-1) slide.
 * @returns how far the element is dragged, in pixels; null if it is not.
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
      // A second finger ends the swipe: two fingers zoom.
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
      // In Chromium, a flick that `touch-action` keeps from scrolling swallows the next click.
      event.preventDefault()
    }
    const move = (event: PointerEvent) => {
      if (stroke?.id !== event.pointerId) return
      const by = way(stroke.from, event)
      if (Math.abs(by.x) < tremble || Math.abs(by.x) < Math.abs(by.y)) return
      // From here on the gesture is no press of the button it started on.
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
    onTouchMove(element, hold, stop.signal)
    element.addEventListener('pointermove', move, heard)
    element.addEventListener('pointerup', up, heard)
    element.addEventListener('pointercancel', up, heard)
    return () => stop.abort()
  }, [place])
  return push
}
