import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  Suspense,
  lazy,
  memo,
  useEffect,
  useRef,
  useState,
} from 'react'
import styles from './lazy-part.module.css'
import { whenIdle } from './when-idle.ts'

/** A part of the page whose script comes after the page's, and whose HTML is prerendered with it. */
interface LazyPart<Props> {
  /** Fetches its script. Rejects without a connection, and may be called again. */
  readonly fetch: () => Promise<void>
  /** Answers once the script is there; until then what is prerendered stays as it is. */
  readonly component: () => ComponentType<Props>
}

const fetches: (() => Promise<void>)[] = []

/** Declares a part; call it where a module is loaded. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined
  let arrive: (part: { readonly default: ComponentType<Props> }) => void
  const arrival = new Promise<{ readonly default: ComponentType<Props> }>((resolve) => {
    arrive = resolve
  })
  const Later = lazy(() => arrival) as unknown as ComponentType<Props>
  const fetchPart = async () => {
    loaded ??= await load()
    arrive({ default: loaded })
  }
  fetches.push(fetchPart)
  return { fetch: fetchPart, component: () => loaded ?? Later }
}

/** Fetches all parts of the modules that are loaded, for the prerender to show them. */
export async function fetchLazyParts(): Promise<void> {
  await Promise.all(fetches.map((fetchPart) => fetchPart()))
}

interface Props<PartProps> {
  readonly part: LazyPart<PartProps>
  /** Must stay the same object: what comes into a part that React has not taken over replaces it. */
  readonly partProps: PartProps
  /** Fetched at once when the address ends with it. */
  readonly anchor?: string
  /** Whether to fetch it when the page has nothing else to do. */
  readonly inIdleTime?: boolean
  /** What stands there until it has come; the height of a form unless it says otherwise. */
  readonly waiting?: ReactNode
}

/** The place of a late part, whose script is fetched when it is near, in use or aimed at. */
export const LazyPlace = memo(function LazyPlace<PartProps extends object>(
  props: Props<PartProps>,
) {
  const { part, partProps, anchor, inIdleTime = false } = props
  const { waiting = <div className={styles['place']} /> } = props
  const place = useRef<HTMLDivElement>(null)
  const [Part] = useState(() => part.component())
  useFetchWhenWanted(place, part.fetch, anchor, inIdleTime)
  return (
    <div ref={place}>
      <Suspense fallback={waiting}>
        <Part {...partProps} />
      </Suspense>
    </div>
  )
}) as <PartProps extends object>(props: Props<PartProps>) => React.ReactNode

const nearPixels = 400

/** Parts that nobody waits for come one by one: two forms at once would hold a slow phone. */
let lastInIdleTime = Promise.resolve()

function useFetchWhenWanted(
  place: RefObject<HTMLDivElement | null>,
  fetchPart: () => Promise<void>,
  anchor: string | undefined,
  inIdleTime: boolean,
): void {
  useEffect(() => {
    const element = place.current
    if (element === null) return
    const stop = new AbortController()
    // Without a connection the next occasion tries again.
    const ask = () => void fetchPart().catch(() => undefined)
    const askIfHere = ({ target }: Event) => {
      if (target instanceof Node && element.contains(target)) ask()
    }
    if (anchor !== undefined && location.hash === `#${anchor}`) ask()
    // React lets no event through to a part that it has still to take over.
    const heard = { capture: true, signal: stop.signal }
    for (const sign of ['focusin', 'pointerdown']) document.addEventListener(sign, askIfHere, heard)
    addEventListener('online', ask, heard)
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && ask(),
      { rootMargin: `${nearPixels}px` },
    )
    // What the page needs at first goes before.
    const watch = () => observer.observe(element)
    if (document.readyState === 'complete') watch()
    else addEventListener('load', watch, { once: true, signal: stop.signal })
    if (inIdleTime) {
      lastInIdleTime = lastInIdleTime
        .then(() => new Promise<void>(whenIdle))
        .then(fetchPart)
        .catch(() => undefined)
    }
    return () => {
      observer.disconnect()
      stop.abort()
    }
  }, [place, fetchPart, anchor, inIdleTime])
}
