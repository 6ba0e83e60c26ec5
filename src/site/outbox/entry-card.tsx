import { clockText } from '#src/domain/text/clock-text.ts'
import { useId } from 'react'
import { leadReference } from '#src/domain/leads/lead-reference.ts'
import type { OutboxEntry } from '#src/outbox/entry.ts'
import { EntryActions } from './entry-actions.tsx'
import styles from './entry-card.module.css'
import { EntryDetails } from './entry-details.tsx'
import { EntryStory } from './entry-story.tsx'
import { maskedName } from './masked-name.ts'
import { StateLine } from './state-line.tsx'
import { ageWarning, kindText, triedLine } from './story.ts'

interface Props {
  readonly entry: OutboxEntry
  readonly now: number
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly onNews: (text: string) => void
}

/** A sent entry: its state, and its words and history behind a button. */
export function EntryCard({ entry, now, isOpen, onToggle, onNews }: Props) {
  const detailsId = useId()
  const headingId = `entry-${entry.id}`
  const name = senderOf(entry)
  const tried = triedLine(entry, now)
  const warning = ageWarning(entry, now)
  return (
    <li>
      <article className={styles['card']} aria-labelledby={headingId}>
        <div className={styles['head']}>
          <h3 id={headingId} tabIndex={-1}>
            {kindText(entry)} <span className={styles['code']}>{leadReference(entry.id)}</span>
          </h3>
          <p className={styles['meta']}>
            {name !== null && <span>{isOpen ? name : <Masked name={name} />}</span>}
            <time dateTime={new Date(entry.createdAt).toISOString()}>
              {clockText(entry.createdAt, now)}
            </time>
            {entry.files.length > 0 && <span>{filesText(entry)}</span>}
          </p>
        </div>
        <div className={styles['standing']}>
          <StateLine entry={entry} now={now} />
          {tried !== null && <p className={styles['tried']}>{tried}</p>}
          {warning !== null && <p className={styles['warning']}>{warning}</p>}
        </div>
        <div className={styles['bar']}>
          <button
            type="button"
            className={styles['toggle']}
            aria-expanded={isOpen}
            aria-controls={detailsId}
            onClick={onToggle}
          >
            {isOpen ? 'Hide details' : 'Show details'}
          </button>
          <EntryActions entry={entry} onNews={onNews} />
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

/** Screen readers would read each dot. */
function Masked({ name }: { readonly name: string }) {
  return (
    <>
      <span aria-hidden="true">{maskedName(name)}</span>
      <span className="visually-hidden">Name hidden</span>
    </>
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
