import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { ActionButton } from '#src/ui/button-link.tsx'

interface Props {
  readonly hasFailed: boolean
  /** Reads again; settles when the answer is there. */
  readonly onRetry: () => Promise<unknown>
  /** What could not be loaded, as a sentence. */
  readonly children: ReactNode
}

/** In the place of a list that could not be loaded, with a way to try again; nothing else. */
export function LoadFailure({ hasFailed, onRetry, children }: Props) {
  const [isRetrying, setRetrying] = useState(false)
  if (!hasFailed && !isRetrying) return null
  const retry = async () => {
    setRetrying(true)
    await onRetry().finally(() => setRetrying(false))
  }
  return (
    <Failure>
      <p>{children}</p>
      {/* Stays where it is while it reads: it has the focus. */}
      <ActionButton
        aria-disabled={isRetrying}
        onClick={isRetrying ? undefined : () => void retry()}
      >
        {isRetrying ? 'Trying again…' : 'Try again'}
      </ActionButton>
    </Failure>
  )
}

/** Hands the focus on to its section when it goes. */
function Failure({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const here = place.current
    const section = here?.closest('section')
    return () => {
      if (!section || here?.contains(document.activeElement) !== true) return
      section.tabIndex = -1
      section.focus({ preventScroll: true })
    }
  }, [])
  return (
    <div ref={place} className="empty" style={{ display: 'grid', gap: 16, justifyItems: 'start' }}>
      {children}
    </div>
  )
}
