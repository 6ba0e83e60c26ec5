import { type RefObject, useEffect, useState } from 'react'

/** Specification section 9: five seconds each. */
const slideDurationMs = 5000

/**
 * The state of a carousel that advances by itself: not while paused, hovered, in a hidden tab, or
 * while the keyboard focus is inside. It starts paused if the visitor prefers reduced motion.
 * `isReady` once it can advance at all: false in the prerendered page.
 */
export function useSlides(count: number, region: RefObject<HTMLElement | null>) {
  const [asked, setActive] = useState(0)
  // There may be fewer slides than before.
  const active = Math.min(asked, count - 1)
  const [choice, setChoice] = useState<'play' | 'pause'>()
  const { isHeld, isReady, isMotionUnwelcome } = useHold(region)
  const isPaused = choice === undefined ? isMotionUnwelcome : choice === 'pause'
  const isTurning = count > 1 && !isPaused && !isHeld

  useEffect(() => {
    if (!isTurning) return
    const timer = setTimeout(() => setActive((active + 1) % count), slideDurationMs)
    return () => clearTimeout(timer)
  }, [isTurning, active, count])

  return {
    active,
    isPaused,
    isReady,
    /** Whether slides change by themselves; such changes are not announced. */
    isTurning,
    show: (slide: number) => setActive((slide + count) % count),
    togglePause: () => setChoice(isPaused ? 'play' : 'pause'),
  }
}

/**
 * Held: the pointer or keyboard focus is inside, or the tab is hidden; a tap also leaves a focus,
 * which does not count. Ready: this is known.
 */
function useHold(region: RefObject<HTMLElement | null>) {
  const [isReady, setIsReady] = useState(false)
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const [isHidden, setIsHidden] = useState(false)
  const [isMotionUnwelcome, setIsMotionUnwelcome] = useState(false)
  useEffect(() => {
    const element = region.current
    if (element === null) return
    const motion = matchMedia('(prefers-reduced-motion: reduce)')
    const lookAtFocus = () => setIsFocused(element.querySelector(':focus-visible') !== null)
    const look = () => {
      setIsReady(true)
      setIsMotionUnwelcome(motion.matches)
      setIsHidden(document.hidden)
      // Pointer and focus may be there before the page is hydrated.
      setIsHovered(element.matches(':hover'))
      lookAtFocus()
    }
    look()
    const stop = new AbortController()
    const { signal } = stop
    motion.addEventListener('change', look, { signal })
    document.addEventListener('visibilitychange', look, { signal })
    element.addEventListener('pointerenter', () => setIsHovered(true), { signal })
    element.addEventListener('pointerleave', () => setIsHovered(false), { signal })
    element.addEventListener('focusin', lookAtFocus, { signal })
    element.addEventListener('keydown', () => setIsFocused(true), { signal })
    element.addEventListener('focusout', () => setIsFocused(false), { signal })
    return () => stop.abort()
  }, [region])
  // Nothing moves until the browser's motion setting is known.
  return { isHeld: !isReady || isHovered || isFocused || isHidden, isReady, isMotionUnwelcome }
}
