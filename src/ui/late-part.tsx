import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { useLatePart } from './use-late-part.ts'
import { whenIdle } from './when-idle.ts'

interface Props {
  readonly load: () => Promise<ComponentType>
  /** Fetched at once when the address ends with it. */
  readonly anchor: string
  /** Stands in place of the part until it is there. */
  readonly outline: ReactNode
}

const nearPixels = 400

/** Parts that nobody waits for come one by one: two forms at once would hold a slow phone. */
let lastInIdleTime = Promise.resolve()

/** A part of the page that is fetched after the page: when near, in use, aimed at, or in idle time. */
export function LatePart({ load, anchor, outline }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [Part, fetchPart] = useLatePart(load)
  // Without a connection the outline stays; the next occasion tries again.
  const want = () => void fetchPart().catch(() => undefined)
  const isThere = Part !== undefined

  useEffect(() => {
    const element = place.current
    if (isThere || element === null) return
    const ask = () => void fetchPart().catch(() => undefined)
    if (location.hash === `#${anchor}`) ask()
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && ask(),
      { rootMargin: `${nearPixels}px` },
    )
    // What the page needs at first goes before.
    const watch = () => observer.observe(element)
    if (document.readyState === 'complete') watch()
    else addEventListener('load', watch, { once: true })
    lastInIdleTime = lastInIdleTime
      .then(() => new Promise<void>(whenIdle))
      .then(fetchPart)
      .catch(() => undefined)
    addEventListener('online', ask)
    return () => {
      observer.disconnect()
      removeEventListener('load', watch)
      removeEventListener('online', ask)
    }
  }, [isThere, anchor, fetchPart])

  return (
    <div
      ref={place}
      onFocus={isThere ? undefined : want}
      onPointerDown={isThere ? undefined : want}
    >
      <div hidden={isThere}>{outline}</div>
      {Part !== undefined && <Part />}
    </div>
  )
}
