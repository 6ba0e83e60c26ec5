import styles from './offline-note.module.css'

interface Props {
  /** When the shown data was loaded, in ms; null when it is current. */
  readonly savedAt: number | null
}

/**
 * A quiet line that says the shown data is an earlier copy, because the server could not be
 * reached.
 */
export function OfflineNote({ savedAt }: Props) {
  if (savedAt === null) return null
  const time = new Date(savedAt)
  // Made on demand: a formatter costs a slow phone 40 ms, and few pages need it.
  const text = time.toLocaleString('en-IN', { dateStyle: 'long', timeStyle: 'short' })
  return (
    <p className={styles['note']} role="status">
      Offline copy of <time dateTime={time.toISOString()}>{text}</time>
    </p>
  )
}
