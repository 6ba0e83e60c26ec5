import { useEffect } from 'react'
import { useLazyPart } from '#src/ui/loading/use-lazy-part.ts'
import { whenIdle } from '#src/ui/loading/when-idle.ts'
import styles from './status-place.module.css'

const load = () => import('./status-indicator.tsx').then((part) => part.StatusIndicator)

/** Reserves space in the header for the connection status, which is empty most of the time. */
export function StatusPlace() {
  const [Indicator, fetchIndicator] = useLazyPart(load)
  useEffect(() => whenIdle(() => void fetchIndicator().catch(() => undefined)), [fetchIndicator])
  return (
    <div className={styles['place']} role="status" aria-label="Connection">
      {Indicator !== undefined && <Indicator />}
    </div>
  )
}
