import styles from './offline-note.module.css'

interface Props {
  /** When what is shown was read, in ms; null when it is current. */
  readonly savedAt: number | null
}

const format = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short' })

/** A quiet line: what is shown is a copy of an earlier time, because the server could not be asked. */
export function OfflineNote({ savedAt }: Props) {
  if (savedAt === null) return null
  const time = new Date(savedAt)
  return (
    <p className={styles['note']} role="status">
      Offline copy of <time dateTime={time.toISOString()}>{format.format(time)}</time>
    </p>
  )
}
