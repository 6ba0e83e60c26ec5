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

/** A part of a page whose HTML is prerendered and whose script loads after the page's. */
interface LazyPart<Props> {
  /** Fetches the script. Rejects when offline, and may be called again. */
  readonly fetch: () => Promise<void>
  /** Resolves once the script has loaded; until then the prerendered HTML stays. */
  readonly component: () => ComponentType<Props>
}

const fetches: (() => Promise<void>)[] = []

/** Declares a part; call it at module level. */
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

/** Loads all parts of the loaded modules, so that the prerender can render them. */
export async function fetchLazyParts(): Promise<void> {
  await Promise.all(fetches.map((fetchPart) => fetchPart()))
}

interface Props<PartProps> {
  readonly part: LazyPart<PartProps>
  /**
   * Must be the same object each time: new props for a part that is not hydrated yet would replace
   * its HTML.
   */
  readonly partProps: PartProps
  /** Fetched at once when the URL has this hash. */
  readonly anchor?: string
  /** Whether to fetch it when the page is idle. */
  readonly inIdleTime?: boolean
  /** The placeholder; as tall as a form by default. */
  readonly waiting?: ReactNode
}

/**
 * The place of a lazy part, whose script is fetched when the part comes near, is used or is about
 * to be.
 */
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

/** Parts that nobody waits for load one by one: two forms at once would block a slow phone. */
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
    // Offline, the next occasion tries again.
    const ask = () => void fetchPart().catch(() => undefined)
    const askIfHere = ({ target }: Event) => {
      if (target instanceof Node && element.contains(target)) ask()
    }
    if (anchor !== undefined && location.hash === `#${anchor}`) ask()
    // React delivers no events to a part that is not hydrated yet.
    const heard = { capture: true, signal: stop.signal }
    for (const sign of ['focusin', 'pointerdown']) document.addEventListener(sign, askIfHere, heard)
    addEventListener('online', ask, heard)
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && ask(),
      { rootMargin: `${nearPixels}px` },
    )
    // The page's first scripts have priority.
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
