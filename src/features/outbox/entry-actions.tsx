import { useState } from 'react'
import { company } from '#src/content/company.ts'
import type { OutboxEntry } from '#src/outbox/entry.ts'
import { loadOutbox } from '#src/queries/use-outbox.ts'
import { ActionButton, ButtonLink } from '#src/ui/button-link.tsx'
import { showToast } from '#src/ui/toast.ts'
import styles from './entry-card.module.css'
import { saveCopy } from './save-copy.ts'

/** What can be done about an entry. Removing asks once, and says what cannot be taken back. */
export function EntryActions({ entry }: { readonly entry: OutboxEntry }) {
  const [isAsking, setAsking] = useState(false)
  const [isSending, setSending] = useState(false)
  const sendNow = async () => {
    setSending(true)
    await (await loadOutbox()).sendNow(entry.id)
    setSending(false)
  }
  if (isAsking) return <RemovalQuestion entry={entry} onCancel={() => setAsking(false)} />
  return (
    <>
      {entry.state === 'waiting' && (
        <ActionButton filled disabled={isSending} onClick={() => void sendNow()}>
          {isSending ? 'Sending...' : 'Send now'}
        </ActionButton>
      )}
      {entry.state === 'needs-attention' && <EditLink entry={entry} />}
      {entry.leadArrived && (
        <ButtonLink to="/status/$id" params={{ id: entry.id }}>
          See its status
        </ButtonLink>
      )}
      {entry.state !== 'delivered' && (
        <button type="button" className={styles['plain']} onClick={() => void saveCopy(entry.id)}>
          Save a copy
        </button>
      )}
      <button type="button" className={styles['plain']} onClick={() => setAsking(true)}>
        Remove
      </button>
    </>
  )
}

function EditLink({ entry }: { readonly entry: OutboxEntry }) {
  const isCallBack = entry.lead?.kind === 'inquiry' && entry.lead.row.email === null
  if (isCallBack) return <a href={`mailto:${company.email}`}>Write to us instead</a>
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

interface QuestionProps {
  readonly entry: OutboxEntry
  readonly onCancel: () => void
}

function RemovalQuestion({ entry, onCancel }: QuestionProps) {
  const remove = async () => {
    const outcome = await (await loadOutbox()).remove(entry.id)
    if (outcome === 'removed') return
    await showToast({
      kind: 'error',
      message:
        outcome === 'may-have-been-sent'
          ? 'It was on its way and may have been sent already.'
          : 'This device could not remove it. Please try again.',
    })
  }
  return (
    // The question stands where the button was, so that the focus need not go far.
    <div role="group" aria-label="Remove" className={styles['question']}>
      <p>{questionOf(entry)}</p>
      <ActionButton autoFocus onClick={onCancel}>
        Keep it
      </ActionButton>
      <ActionButton onClick={() => void remove()}>Remove for good</ActionButton>
    </div>
  )
}

function questionOf(entry: OutboxEntry): string {
  if (entry.state === 'delivered') return 'The receipt goes; what was delivered stays with us.'
  return entry.leadArrived
    ? 'The request has arrived. Files that have not arrived yet will not be sent.'
    : 'It has not been sent, and it will not be.'
}
