import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { ActionButton } from '#src/ui/button-link.tsx'

interface Props {
  readonly hasFailed: boolean
  /** Loads again; settles when the response is there. */
  readonly onRetry: () => Promise<unknown>
  /** A sentence that says what could not be loaded. */
  readonly children: ReactNode
}

/** Replaces a list that could not be loaded, with a way to try again. */
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
      {/* The button stays while it loads, because it has the focus. */}
      <ActionButton
        aria-disabled={isRetrying}
        onClick={isRetrying ? undefined : () => void retry()}
      >
        {isRetrying ? 'Trying again…' : 'Try again'}
      </ActionButton>
    </Failure>
  )
}

/** Moves the focus to the section when the button goes. */
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
