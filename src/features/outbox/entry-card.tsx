import { type ReactNode, useId, useState } from 'react'
import { leadReference } from '#src/content/lead-reference.ts'
import type { OutboxEntry } from '#src/outbox/entry.ts'
import { EntryActions } from './entry-actions.tsx'
import styles from './entry-card.module.css'
import { EntryDetails } from './entry-details.tsx'
import { EntryStory } from './entry-story.tsx'
import { maskedName } from './masked-name.ts'
import { clockText, kindText, stateText } from './story.ts'

interface Props {
  readonly entry: OutboxEntry
  readonly now: number
}

/** One thing that was sent: how it stands, and behind a button what it says and what became of it. */
export function EntryCard({ entry, now }: Props) {
  const [isOpen, setOpen] = useState(false)
  const headingId = useId()
  const detailsId = useId()
  const name = senderOf(entry)
  return (
    <li>
      <article className={styles['card']} aria-labelledby={headingId} data-state={entry.state}>
        <div className={styles['head']}>
          <h3 id={headingId}>
            {kindText(entry)} <span className={styles['code']}>{leadReference(entry.id)}</span>
          </h3>
          <p className={styles['meta']}>
            {name !== null && <span>{isOpen ? name : maskedName(name)}</span>}
            <time dateTime={new Date(entry.createdAt).toISOString()}>
              {clockText(entry.createdAt, now)}
            </time>
            {entry.files.length > 0 && <span>{filesText(entry)}</span>}
          </p>
        </div>
        <State entry={entry}>{stateText(entry, now)}</State>
        <div className={styles['actions']}>
          <button
            type="button"
            className={styles['toggle']}
            aria-expanded={isOpen}
            aria-controls={detailsId}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Hide details' : 'Show details'}
          </button>
          <EntryActions entry={entry} />
        </div>
        <div id={detailsId} hidden={!isOpen} className={styles['details']}>
          {isOpen && (
            <>
              <EntryDetails entry={entry} />
              <EntryStory entry={entry} now={now} />
            </>
          )}
        </div>
      </article>
    </li>
  )
}

function State({ entry, children }: { readonly entry: OutboxEntry; readonly children: ReactNode }) {
  return (
    <p className={styles['state']} data-state={entry.state}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        {entry.state === 'delivered' && <path d="m3 8.5 3.2 3.2L13 5" />}
        {entry.state === 'waiting' && <path d="M8 3.5V8l3 2M8 1.5a6.500 6.500 0 1 1-.01 0" />}
        {entry.state === 'needs-attention' && <path d="M8 4v5M8 11.500v.5M8 1.500 15 14.500H1z" />}
      </svg>
      {children}
    </p>
  )
}

function senderOf({ lead }: OutboxEntry): string | null {
  if (lead === null) return null
  return lead.kind === 'quote' ? lead.row.contact_name : lead.row.name
}

function filesText({ files }: OutboxEntry): string {
  const arrived = files.filter(({ state }) => state === 'arrived').length
  const all = files.length === 1 ? '1 file' : `${files.length} files`
  return arrived === 0 || arrived === files.length ? all : `${arrived} of ${all} arrived`
}
