import { type CSSProperties, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { onTouchMove } from './on-touch-move.ts'
import {
  type Point,
  type Stage,
  type View,
  fitInto,
  maxScale,
  panBy,
  pinch,
  toggleAt,
  turnOf,
  wholeView,
  zoomAt,
} from './zoom.ts'

const middle: Point = { x: 0, y: 0 }
/** The longest pause between the taps of a double tap, and how far a finger may move in one. */
const doubleTapMs = 300
const tremble = 12

interface Finger {
  readonly from: Point
  readonly at: Point
  readonly since: number
}

/**
 * The position of a picture or canvas on its stage while fingers, pointers, wheel and keys move it.
 * @param onTurn called after a swipe across the whole picture: 1 for the next, -1 for the
 * previous.
 */
export function useZoom(
  stage: RefObject<HTMLElement | null>,
  drawing: RefObject<HTMLImageElement | HTMLCanvasElement | null>,
  onTurn: (turn: 1 | -1) => void,
) {
  const [view, setView] = useState(wholeView)
  /** How far the whole picture is being swiped aside. */
  const [push, setPush] = useState<number | null>(null)
  const turn = useEffectEvent(onTurn)
  const isWhole = useEffectEvent(() => view.scale === 1)

  useEffect(() => {
    const element = stage.current
    if (element === null) return undefined
    const stop = new AbortController()
    const fingers = new Map<number, Finger>()
    let lastTap: { readonly at: Point; readonly time: number } | null = null
    const move = (change: (view: View, within: Stage) => View) =>
      setView((before) => change(before, stageOf(element, drawing.current)))

    const down = (event: PointerEvent) => {
      if (event.button !== 0) return
      // Capturing the pointer would take the click from a link or button on the stage.
      if (event.target instanceof Element && event.target.closest('a, button') !== null) return
      element.setPointerCapture(event.pointerId)
      const at = placeOn(element, event)
      fingers.set(event.pointerId, { from: at, at, since: event.timeStamp })
      // A second finger ends a swipe or double tap of the first.
      if (fingers.size > 1) {
        setPush(null)
        lastTap = null
      }
    }
    const drag = (event: PointerEvent) => {
      const finger = fingers.get(event.pointerId)
      if (finger === undefined) return
      const at = placeOn(element, event)
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
      fingers.set(event.pointerId, { ...finger, at })
      if (other !== undefined) {
        move((before, within) => pinch(before, [finger.at, other.at], [at, other.at], within))
      } else if (isWhole()) setPush(at.x - finger.from.x)
      else {
        const by = { x: at.x - finger.at.x, y: at.y - finger.at.y }
        move((before, within) => panBy(before, by, within))
      }
    }
    const up = (event: PointerEvent) => {
      const finger = fingers.get(event.pointerId)
      if (finger === undefined) return
      const wasAlone = fingers.size === 1
      fingers.delete(event.pointerId)
      setPush(null)
      // The finger that stays starts over, or it would turn the page.
      for (const [id, { at }] of fingers) fingers.set(id, { from: at, at, since: event.timeStamp })
      if (!wasAlone || event.type === 'pointercancel') return
      const by = { x: finger.at.x - finger.from.x, y: finger.at.y - finger.from.y }
      if (Math.hypot(by.x, by.y) < tremble) {
        const { at } = finger
        const isDouble =
          lastTap !== null &&
          event.timeStamp - lastTap.time < doubleTapMs &&
          Math.hypot(at.x - lastTap.at.x, at.y - lastTap.at.y) < tremble * 3
        lastTap = isDouble ? null : { at, time: event.timeStamp }
        if (isDouble) move((before, within) => toggleAt(before, at, within))
        return
      }
      if (!isWhole()) return
      const next = turnOf(by, event.timeStamp - finger.since, element.clientWidth)
      if (next !== 0) turn(next)
    }
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      const at = placeOn(element, event)
      // Wheels report lines or pages; a trackpad pinch arrives as a small wheel turn.
      const pixels = event.deltaY * (event.deltaMode === 0 ? 1 : 30)
      const factor = Math.exp(-pixels * (event.ctrlKey ? 0.01 : 0.002))
      move((before, within) => zoomAt(before, factor, at, within))
    }
    // In Chromium, a flick that only `touch-action` keeps from scrolling swallows the click of the
    // next tap.
    const hold = (event: TouchEvent) => event.preventDefault()
    const heard = { signal: stop.signal }
    element.addEventListener('pointerdown', down, heard)
    onTouchMove(element, hold, stop.signal)
    element.addEventListener('pointermove', drag, heard)
    element.addEventListener('pointerup', up, heard)
    element.addEventListener('pointercancel', up, heard)
    element.addEventListener('wheel', wheel, { ...heard, passive: false })
    // A rotated tablet changes the size of the stage.
    addEventListener('resize', () => move((before, within) => panBy(before, middle, within)), heard)
    return () => stop.abort()
  }, [stage, drawing])

  const change = (next: (view: View, within: Stage) => View) => {
    const element = stage.current
    if (element !== null) setView(next(view, stageOf(element, drawing.current)))
  }
  return {
    view,
    isNearest: view.scale >= maxScale,
    style: styleOf(view, push),
    zoom: (factor: number) => change((before, within) => zoomAt(before, factor, middle, within)),
    pan: (by: Point) => change((before, within) => panBy(before, by, within)),
    reset: () => setView(wholeView),
  }
}

function styleOf({ scale, x, y }: View, push: number | null): CSSProperties {
  if (scale === 1)
    return { translate: `${push ?? 0}px`, transition: push === null ? 'translate 0.15s' : '' }
  return { transform: `translate(${x}px, ${y}px) scale(${scale})` }
}

/** Relative to the centre of the stage. */
function placeOn(stage: HTMLElement, { clientX, clientY }: MouseEvent): Point {
  const { left, top, width, height } = stage.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}

function stageOf(
  element: HTMLElement,
  drawing: HTMLImageElement | HTMLCanvasElement | null,
): Stage {
  const stage = { x: element.clientWidth, y: element.clientHeight }
  return { stage, picture: fitInto(sizeOf(drawing), stage) }
}

/** Only its aspect ratio matters. */
function sizeOf(drawing: HTMLImageElement | HTMLCanvasElement | null): Point {
  if (drawing === null) return { x: 0, y: 0 }
  return drawing instanceof HTMLCanvasElement
    ? { x: drawing.width, y: drawing.height }
    : { x: drawing.naturalWidth, y: drawing.naturalHeight }
}
