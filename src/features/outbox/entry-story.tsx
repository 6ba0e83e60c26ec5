import type { OutboxEntry } from '#src/outbox/entry.ts'
import styles from './entry-card.module.css'
import { clockText, storyOf } from './story.ts'

interface Props {
  readonly entry: OutboxEntry
  readonly now: number
}

/** What happened to an entry, line by line. */
export function EntryStory({ entry, now }: Props) {
  return (
    <>
      <h4>What happened</h4>
      <ol className={styles['story']}>
        {storyOf(entry).map(({ at, text }) => (
          <li key={`${at} ${text}`}>
            <time dateTime={new Date(at).toISOString()}>{clockText(at, now)}</time>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </>
  )
}
