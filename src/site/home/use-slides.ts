import { type RefObject, useEffect, useState } from 'react'
import { slideDurationMs } from './hero-slides.ts'

/**
 * The state of a carousel that turns by itself: not while paused, hovered, focused, in a hidden tab,
 * or when the visitor wants less motion. `isReady` once it can turn at all: not in a page as sent.
 */
export function useSlides(count: number, region: RefObject<HTMLElement | null>) {
  const [active, setActive] = useState(0)
  const [isPaused, setIsPaused] = useState(false)
  const { isHeld, isReady } = useHold(region)
  const isTurning = !isPaused && !isHeld

  useEffect(() => {
    if (!isTurning) return
    const timer = setTimeout(() => setActive((active + 1) % count), slideDurationMs)
    return () => clearTimeout(timer)
  }, [isTurning, active, count])

  return {
    active,
    isPaused,
    isReady,
    /** Whether slides change without being asked, so that their changes must not be announced. */
    isTurning,
    show: (slide: number) => setActive((slide + count) % count),
    togglePause: () => setIsPaused(!isPaused),
  }
}

/** Held: the pointer or the focus is inside, the tab is hidden, or motion is unwelcome. Ready: that is known. */
function useHold(region: RefObject<HTMLElement | null>) {
  const [isReady, setIsReady] = useState(false)
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const [isStill, setIsStill] = useState(false)
  useEffect(() => {
    const element = region.current
    if (element === null) return
    const motion = matchMedia('(prefers-reduced-motion: reduce)')
    const look = () => {
      setIsReady(true)
      setIsStill(motion.matches || document.hidden)
      // Pointer and focus may be there before the page answers.
      setIsHovered(element.matches(':hover'))
      setIsFocused(element.matches(':focus-within'))
    }
    look()
    const stop = new AbortController()
    const { signal } = stop
    motion.addEventListener('change', look, { signal })
    document.addEventListener('visibilitychange', look, { signal })
    element.addEventListener('pointerenter', () => setIsHovered(true), { signal })
    element.addEventListener('pointerleave', () => setIsHovered(false), { signal })
    element.addEventListener('focusin', () => setIsFocused(true), { signal })
    element.addEventListener('focusout', () => setIsFocused(false), { signal })
    return () => stop.abort()
  }, [region])
  // Until the browser has been asked, nothing moves.
  return { isHeld: !isReady || isHovered || isFocused || isStill, isReady }
}
