import styles from './offline-note.module.css'

interface Props {
  /** When what is shown was read, in ms; null when it is current. */
  readonly savedAt: number | null
}

/** A quiet line: what is shown is a copy of an earlier time, because the server could not be asked. */
export function OfflineNote({ savedAt }: Props) {
  if (savedAt === null) return null
  const time = new Date(savedAt)
  // Not once for all: a formatter takes a slow phone 40 ms, and hardly a page needs it.
  const words = time.toLocaleString('en-IN', { dateStyle: 'long', timeStyle: 'short' })
  return (
    <p className={styles['note']} role="status">
      Offline copy of <time dateTime={time.toISOString()}>{words}</time>
    </p>
  )
}
