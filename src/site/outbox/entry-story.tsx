import type { OutboxEntry } from '#src/outbox/entry.ts'
import styles from './entry-details.module.css'
import { clockText } from '#src/domain/text/clock-text.ts'
import { storyOf } from './story.ts'

interface Props {
  readonly entry: OutboxEntry
  readonly now: number
}

/** An entry's history, line by line. */
export function EntryStory({ entry, now }: Props) {
  return (
    <div className={styles['part']}>
      <h4>What happened</h4>
      <ol className={styles['story']}>
        {storyOf(entry, now).map(({ at, text }) => (
          <li key={`${at} ${text}`}>
            <time dateTime={new Date(at).toISOString()}>
              {at === now ? 'Now' : clockText(at, now)}
            </time>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
