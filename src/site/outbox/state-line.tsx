import { type OutboxEntry, lostFiles } from '#src/outbox/entry.ts'
import styles from './entry-card.module.css'
import { stateText } from './story.ts'

interface Props {
  readonly entry: OutboxEntry
  readonly now: number
}

/** The state of an entry, with an icon. */
export function StateLine({ entry, now }: Props) {
  const sign =
    entry.state === 'delivered' && lostFiles(entry).length > 0 ? 'incomplete' : entry.state
  return (
    <p className={styles['state']} data-state={sign}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        {sign === 'delivered' && <path d="m2.500 8.500 3.700 3.700L13.500 4.500" />}
        {sign === 'waiting' && <path d="M8 4v4l2.500 1.500M8 1.500a6.500 6.500 0 1 1-.01 0" />}
        {(sign === 'needs-attention' || sign === 'incomplete') && (
          <path d="M8 6v4M8 11.500v1M8 1.500 15 14.500H1z" />
        )}
      </svg>
      <span>{stateText(entry, now)}</span>
    </p>
  )
}
