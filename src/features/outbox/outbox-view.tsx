import { messages } from '#src/content/messages.ts'
import type { OutboxEntry } from '#src/outbox/entry.ts'
import { loadOutbox, useOutbox } from '#src/queries/use-outbox.ts'
import { ActionButton, ButtonLink } from '#src/ui/button-link.tsx'
import { useNow } from '#src/ui/use-now.ts'
import { EntryCard } from './entry-card.tsx'
import styles from './outbox-view.module.css'
import { UnreadableRecords } from './unreadable-records.tsx'

const groups = [
  { state: 'needs-attention', title: 'Needs your attention' },
  { state: 'waiting', title: 'Waiting' },
  { state: 'delivered', title: 'Delivered' },
] as const

/** Everything that was sent from this device and how it stands with it. */
export function OutboxView() {
  const entries = useOutbox()
  const now = useNow()?.getTime() ?? 0
  if (entries === null) {
    return (
      <p className={`wrap ${styles['note']}`} role="status">
        Looking at what this device keeps…
      </p>
    )
  }
  return (
    <div className={`wrap ${styles['view']}`}>
      <p role="status" className={styles['summary']}>
        {summaryOf(entries)}
      </p>
      {groups.map(({ state, title }) => {
        const members = entries.filter((entry) => entry.state === state)
        if (members.length === 0) return null
        return (
          <section key={state} aria-labelledby={`group-${state}`} className={styles['group']}>
            <div className={styles['heading']}>
              <h2 id={`group-${state}`}>{title}</h2>
              {state === 'delivered' && <Receipts />}
            </div>
            <ul className={styles['list']}>
              {members.map((entry) => (
                <EntryCard key={entry.id} entry={entry} now={now} />
              ))}
            </ul>
          </section>
        )
      })}
      <UnreadableRecords />
      {entries.length === 0 && (
        <div className={styles['empty']}>
          <p>Requests and messages that you send appear here, with what became of them.</p>
          <ButtonLink to="/contact" filled>
            Contact us
          </ButtonLink>
          <ButtonLink to="/products">{messages.viewAllProducts}</ButtonLink>
        </div>
      )}
    </div>
  )
}

function Receipts() {
  const clear = async () => (await loadOutbox()).clearDelivered()
  return (
    <p className={styles['receipts']}>
      Receipts are kept for 30 days.{' '}
      <ActionButton onClick={() => void clear()}>Clear receipts</ActionButton>
    </p>
  )
}

function summaryOf(entries: readonly OutboxEntry[]): string {
  const count = (state: OutboxEntry['state']) =>
    entries.filter((entry) => entry.state === state).length
  const waiting = count('waiting')
  const attention = count('needs-attention')
  if (waiting + attention === 0) return 'Nothing is waiting on this device.'
  const parts = [
    ...(waiting > 0 ? [`${waiting} waiting to be delivered`] : []),
    ...(attention > 0 ? [`${attention} in need of your attention`] : []),
  ]
  return `${parts.join(', ')}. Everything is kept on this device until our server has confirmed it.`
}
