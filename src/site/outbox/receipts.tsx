import { type OutboxEntry, lostFiles } from '#src/outbox/entry.ts'
import { loadOutbox } from '#src/outbox/react/use-outbox.ts'
import { ActionButton } from '#src/ui/button-link.tsx'
import styles from './outbox-view.module.css'
import { Question } from './question.tsx'
import { useQuestion } from './use-question.ts'

/** Deletes receipts; asks first when the only copy of a file would be deleted too. */
export function Receipts({ entries }: { readonly entries: readonly OutboxEntry[] }) {
  const { isAsking, ask, keep, button } = useQuestion()
  const lost = entries.flatMap(lostFiles)
  const clear = async () => (await loadOutbox()).clearDelivered()
  if (isAsking) {
    return (
      <Question
        label="Clear receipts"
        keepText="Keep them"
        removeText="Clear receipts"
        onKeep={keep}
        onRemove={() => void clear()}
      >
        <p>
          {lost.join(', ')} {lost.length === 1 ? 'was' : 'were'} not delivered and{' '}
          {lost.length === 1 ? 'is' : 'are'} saved only here. Clearing the receipts deletes{' '}
          {lost.length === 1 ? 'it' : 'them'} from this device.
        </p>
      </Question>
    )
  }
  return (
    <div className={styles['receipts']}>
      <p>Receipts are kept for 30 days.</p>
      <ActionButton ref={button} onClick={() => (lost.length > 0 ? ask() : void clear())}>
        Clear receipts
      </ActionButton>
    </div>
  )
}
