import { Link } from '@tanstack/react-router'
import { useNow } from '#src/ui/use-now.ts'
import styles from './status-indicator.module.css'
import { useConnectionStatus } from './use-connection-status.ts'
import { ageText, countText } from './kit-text.ts'

/** A label under the header while the app is offline or entries wait; otherwise nothing. */
export function StatusIndicator() {
  const { isOffline, savedAt, waiting } = useConnectionStatus()
  const now = useNow()
  if (!isOffline && waiting === 0) return null
  const age = savedAt === null || now === null ? null : ageText(savedAt, +now)
  return (
    <div className={styles['tag']}>
      {isOffline && (
        <Link to="/offline">
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M3 8a11 11 0 0 1 14 0M6 11.5a6 6 0 0 1 8 0M10 15.5h.01M3 17 17 3" />
          </svg>
          <span className={styles['words']}>
            <strong>Offline</strong>
            {age !== null && <span> · copy made {age}</span>}
          </span>
        </Link>
      )}
      {waiting > 0 && (
        <Link to="/outbox">
          <span className={styles['count']}>{waiting}</span>
          <span className={styles['words']}>
            {' '}
            {countText(waiting, 'item').replace(/^\S+ /, '')} waiting
          </span>
        </Link>
      )}
    </div>
  )
}
