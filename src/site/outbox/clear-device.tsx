import { useEffect, useState } from 'react'
import { leadReference } from '#src/domain/leads/lead-reference.ts'
import { type OutboxEntry, lostFiles } from '#src/outbox/entry.ts'
import type { Removal, Survey } from '#src/outbox/outbox.ts'
import { loadOutbox } from '#src/outbox/react/use-outbox.ts'
import { ActionButton } from '#src/ui/button-link.tsx'
import styles from './outbox-view.module.css'
import { Question } from './question.tsx'
import { kindText } from './story.ts'
import { useQuestion } from './use-question.ts'

interface Props {
  readonly content: Survey
  /** Announces the result to screen readers. */
  readonly onNews: (text: string) => void
}

const outcomeText: Readonly<Record<Removal, string>> = {
  removed: 'Everything of yours has been cleared from this device.',
  'may-have-been-sent':
    'Everything of yours has been cleared from this device. What was on its way may have reached us.',
  'storage-unavailable': 'This device could not be cleared. Please try again.',
}

/** For shared tablets: deletes everything that visitors have left on the device. */
export function ClearDevice({ content, onNews }: Props) {
  const { isAsking, ask, keep, close, button } = useQuestion()
  const [outcome, setOutcome] = useState('')
  const begun = useBegunCount(isAsking)
  const clear = async () => {
    const { clearDevice } = await import('#src/outbox/store/clear-device.ts')
    const text = outcomeText[await clearDevice(await loadOutbox())]
    close()
    setOutcome(text)
    onNews(text)
  }
  return (
    <section aria-labelledby="clear-device" className={styles['clear']}>
      <h2 id="clear-device">Is this a shared device?</h2>
      <p className={styles['note']}>
        The next person to use it can open this page. You can clear everything that was typed or
        sent here. Requests that have been delivered stay with us.
      </p>
      {isAsking ? (
        <Question
          label="Clear everything from this device"
          keepText="Keep everything"
          removeText="Clear everything"
          onKeep={keep}
          onRemove={() => void clear()}
        >
          <Losses content={content} begun={begun} />
        </Question>
      ) : (
        <p>
          <ActionButton ref={button} onClick={ask}>
            Clear everything from this device
          </ActionButton>
        </p>
      )}
      {outcome !== '' && !isAsking && <p className={styles['outcome']}>{outcome}</p>}
    </section>
  )
}

/** Unsent drafts and baskets, counted. */
interface Begun {
  readonly drafts: number
  readonly baskets: number
}

function Losses({ content, begun }: { readonly content: Survey; readonly begun: Begun }) {
  const unsent = content.entries.filter(({ state }) => state !== 'delivered')
  const receipts = content.entries.filter(({ state }) => state === 'delivered')
  const rest = [
    ...counted(begun.drafts, 'unfinished form', 'unfinished forms'),
    ...counted(begun.baskets, 'basket', 'baskets'),
    ...counted(receipts.length, 'receipt', 'receipts'),
    ...receipts.flatMap(lostFiles).map((name) => `the only copy of ${name}`),
    ...counted(
      content.unreadable.length,
      'entry that cannot be read',
      'entries that cannot be read',
    ),
  ]
  return (
    <>
      {unsent.length > 0 && (
        <>
          <p>
            <strong>Not delivered yet, and lost if you clear everything:</strong>
          </p>
          <ul>
            {unsent.map((entry) => (
              <li key={entry.id}>{unsentText(entry)}</li>
            ))}
          </ul>
        </>
      )}
      <p>
        {rest.length > 0
          ? `Also deleted: ${rest.join(', ')}.`
          : unsent.length === 0 && 'Nothing of yours is stored here right now.'}
      </p>
    </>
  )
}

function unsentText(entry: OutboxEntry): string {
  const name = `${kindText(entry)} ${leadReference(entry.id)}`
  const files = entry.files.filter(({ state }) => state !== 'arrived').length
  if (entry.leadArrived) return `Files of ${name}. The request itself has arrived`
  return files === 0 ? name : `${name} with ${files === 1 ? 'its file' : `its ${files} files`}`
}

function counted(count: number, one: string, many: string): readonly string[] {
  return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
}

function useBegunCount(isWanted: boolean): Begun {
  const [count, setCount] = useState<Begun>({ drafts: 0, baskets: 0 })
  useEffect(() => {
    if (!isWanted) return
    const read = async () => {
      const { countDrafts } = await import('#src/outbox/submit/drafts.ts')
      const { countBaskets } = await import('#src/outbox/basket/basket-store.ts')
      setCount({ drafts: await countDrafts(), baskets: await countBaskets() })
    }
    void read().catch(() => undefined)
  }, [isWanted])
  return count
}
