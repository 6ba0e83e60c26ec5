import { company } from '#src/domain/company/company.ts'
import { leadReference } from '#src/domain/leads/lead-reference.ts'
import { type OutboxEntry, lostFiles } from '#src/outbox/entry.ts'
import { loadOutbox } from '#src/outbox/react/use-outbox.ts'
import { ActionButton, ButtonLink } from '#src/ui/button-link.tsx'
import { useBusy } from '#src/ui/use-busy.ts'
import styles from './entry-card.module.css'
import { RemovalQuestion } from './removal-question.tsx'
import { saveCopy } from './save-copy.ts'
import { kindText, stateText } from './story.ts'
import { useQuestion } from './use-question.ts'

interface Props {
  readonly entry: OutboxEntry
  /** Announces the result of an action to screen readers. */
  readonly onNews: (text: string) => void
}

/** The actions for an entry. Removing asks first, and says what cannot be undone. */
export function EntryActions({ entry, onNews }: Props) {
  const { isAsking, ask, keep, button } = useQuestion()
  const name = `${kindText(entry)} ${leadReference(entry.id)}`
  if (isAsking) return <RemovalQuestion entry={entry} name={name} onKeep={keep} onNews={onNews} />
  const save = async () => {
    const isSaved = await saveCopy(entry.id)
    onNews(isSaved ? `A copy of ${name} was saved.` : `${name} could not be read.`)
  }
  return (
    <div className={styles['actions']}>
      {entry.state === 'waiting' && <SendButton entry={entry} name={name} onNews={onNews} />}
      {entry.state === 'needs-attention' && <EditLink entry={entry} />}
      {entry.leadArrived && <StatusLink entry={entry} />}
      {(entry.state !== 'delivered' || lostFiles(entry).length > 0) && (
        <button type="button" className={styles['plain']} onClick={() => void save()}>
          Save a copy
        </button>
      )}
      <button ref={button} type="button" className={styles['plain']} onClick={ask}>
        Remove
      </button>
    </div>
  )
}

function SendButton({ entry, name, onNews }: Props & { readonly name: string }) {
  const [isSending, whileSending] = useBusy()
  const sendNow = async () => {
    if (isSending) return
    onNews(`Sending ${name}.`)
    const now = await whileSending(sendEntry(entry).catch(() => entry))
    // A toast reports a delivery.
    onNews(now === undefined || now.state === 'delivered' ? '' : newsOf(now, name))
  }
  return (
    // Not disabled meanwhile, which would drop the focus.
    <ActionButton aria-disabled={isSending} onClick={() => void sendNow()}>
      {isSending ? 'Sending…' : 'Send now'}
    </ActionButton>
  )
}

/** The entry after an attempt; undefined if it is no longer kept. */
async function sendEntry({ id }: OutboxEntry): Promise<OutboxEntry | undefined> {
  const outbox = await loadOutbox()
  await outbox.sendNow(id)
  return (await outbox.entries()).find((entry) => entry.id === id)
}

function newsOf(entry: OutboxEntry, name: string): string {
  return `${name} has not been delivered yet. ${stateText(entry, Date.now())}.`
}

function StatusLink({ entry }: { readonly entry: OutboxEntry }) {
  const lost = lostFiles(entry).length
  const isFilled = entry.state === 'delivered' && lost > 0
  return (
    <ButtonLink to="/status/$id" params={{ id: entry.id }} filled={isFilled}>
      {isFilled ? `Add the missing ${lost === 1 ? 'file' : 'files'}` : 'See its status'}
    </ButtonLink>
  )
}

function EditLink({ entry }: { readonly entry: OutboxEntry }) {
  const isCallBack = entry.lead?.kind === 'inquiry' && entry.lead.row.email === null
  if (isCallBack) {
    return (
      <a className={styles['plain']} href={`mailto:${company.email}`}>
        Write to us instead
      </a>
    )
  }
  return (
    <ButtonLink
      to="/contact"
      search={{ edit: entry.id }}
      hash={entry.kind === 'quote' ? 'quote' : 'message'}
      filled
    >
      Edit and send again
    </ButtonLink>
  )
}
