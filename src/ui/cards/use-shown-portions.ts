import { trimPathRight, useMatch, useRouter } from '@tanstack/react-router'
import {
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { keepListPlace, listPlace } from './list-places.ts'

const never = () => () => undefined

// React warns about layout effects on the server.
const useLayout = import.meta.env.SSR ? useEffect : useLayoutEffect

/**
 * How many portions of a list are shown: one, until more are asked for. A visitor who comes back
 * through the history finds as many as before, the same entries on the screen, and the focus where
 * it was.
 * @param list the element whose children are the entries.
 */
export function useShownPortions(list: RefObject<HTMLElement | null>) {
  const router = useRouter()
  const path = useMatch({ strict: false, select: ({ pathname }) => trimPathRight(pathname) })
  const [arrival] = useState(() => {
    const { latestLocation, state } = router
    // A list that renders while its page is being left belongs to that page, not to the next one.
    const isLeft = trimPathRight(latestLocation.pathname) !== path
    return (isLeft ? state.resolvedLocation : latestLocation)?.state.__TSR_key ?? ''
  })
  const key = useRef(arrival)
  const [portions, setPortions] = useState(() =>
    import.meta.env.SSR ? 1 : (listPlace(arrival)?.portions ?? 1),
  )
  // A prerendered page has the first portion only, and hydration needs the same. Where no more are
  // shown, the value must not change: it would render all cards again at once, which blocks a phone.
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => portions === 1,
  )
  const shown = useRef(portions)
  useEffect(() => {
    shown.current = portions
  }, [portions])

  useLayout(() => {
    const place = listPlace(arrival)
    if (!isHydrated || place === undefined) return undefined
    const moveToPlace = () => {
      const entry = list.current?.children[place.entry]
      if (entry === undefined) return
      scrollBy({ top: entry.getBoundingClientRect().top - place.top, behavior: 'instant' })
    }
    // Runs after the router's own scroll restoration, which only knows pixels: entries far from
    // the
    // screen have no height yet, and get theirs in the frame after they come near it.
    let frame = requestAnimationFrame(() => {
      moveToPlace()
      const link = list.current?.children[place.focused]?.querySelector('a')
      link?.focus({ preventScroll: true })
      frame = requestAnimationFrame(moveToPlace)
    })
    return () => cancelAnimationFrame(frame)
  }, [isHydrated, list, arrival])

  useLayout(() => {
    const element = list.current
    const keep = () => {
      if (element === null) return
      const entries = [...element.children]
      const entry = entries.findIndex((each) => each.getBoundingClientRect().top >= 0)
      const top = entries[entry]?.getBoundingClientRect().top ?? 0
      const focused = entries.findIndex((each) => each.contains(document.activeElement))
      keepListPlace(key.current, { portions: shown.current, entry, top, focused })
    }
    const stop = router.subscribe('onResolved', ({ toLocation }) => {
      key.current = toLocation.state.__TSR_key ?? ''
    })
    addEventListener('pagehide', keep)
    return () => {
      stop()
      removeEventListener('pagehide', keep)
      keep()
    }
  }, [list, router])

  return [isHydrated ? portions : 1, () => setPortions((count) => count + 1)] as const
}
