import { useCallback, useEffect, useRef, useState } from 'react'
import {
  type BasketFailure,
  readBaskets,
  updateBaskets,
  watchBaskets,
} from '#src/outbox/basket/basket-store.ts'
import type { Result } from '#src/platform/result.ts'
import { type BasketChange, type Baskets, firstBaskets } from '#src/outbox/basket/baskets.ts'

interface Shown {
  /** Null until they have been read. */
  readonly baskets: Baskets | null
  /** Why the last change was refused, or is lost when the page closes. */
  readonly failure: BasketFailure | null
}

/**
 * The baskets on this device, and how to change them. A change is shown at once and stored
 * afterwards; without storage it lasts while the page is open.
 */
export function useBaskets() {
  const [shown, setShown] = useState<Shown>({ baskets: null, failure: null })
  const latest = useRef<Baskets | null>(null)
  const waiting = useRef(0)

  const show = useCallback((baskets: Baskets, failure: BasketFailure | null) => {
    latest.current = baskets
    setShown({ baskets, failure })
  }, [])

  const take = useCallback(
    (kept: Result<Baskets, BasketFailure>) => {
      if (waiting.current > 0) return
      if (kept.ok) show(kept.value, null)
      else show(latest.current ?? firstBaskets, kept.failure)
    },
    [show],
  )

  useEffect(() => {
    const read = async () => take(await readBaskets())
    void read()
    return watchBaskets(() => void read())
  }, [take])

  /** False if the change is refused; `failure` says why. */
  const change = useCallback(
    (make: BasketChange): boolean => {
      const before = latest.current ?? firstBaskets
      const made = make(before)
      if (!made.ok) {
        show(before, made.failure)
        return false
      }
      show(made.value, null)
      const keep = async () => {
        waiting.current++
        const kept = await updateBaskets(make)
        waiting.current--
        if (kept.ok) {
          if (waiting.current === 0) show(kept.value, null)
          return
        }
        if (kept.failure === 'gone') take(await readBaskets())
        setShown((now) => ({ ...now, failure: kept.failure }))
      }
      void keep()
      return true
    },
    [show, take],
  )
  return { ...shown, change }
}
