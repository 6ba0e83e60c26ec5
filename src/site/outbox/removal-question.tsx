import { type OutboxEntry, lostFiles } from '#src/outbox/entry.ts'
import type { Removal } from '#src/outbox/outbox.ts'
import { loadOutbox } from '#src/outbox/react/use-outbox.ts'
import { showToast } from '#src/ui/toasts/toast.ts'
import { Question } from './question.tsx'

interface Props {
  readonly entry: OutboxEntry
  readonly name: string
  readonly onKeep: () => void
  readonly onNews: (text: string) => void
}

const errorTexts: Readonly<Record<Exclude<Removal, 'removed'>, string>> = {
  'may-have-been-sent': 'It was on its way and may already have been sent.',
  'storage-unavailable': 'It could not be removed. Please try again.',
}

/** Asks before an entry is removed, and then says whether it may have been sent. */
export function RemovalQuestion({ entry, name, onKeep, onNews }: Props) {
  const remove = async () => {
    const outcome = await (await loadOutbox()).remove(entry.id)
    if (outcome === 'removed') onNews(`${name} was removed.`)
    // The question has already said that part of it is on the server.
    else if (!entry.leadArrived) await showToast({ kind: 'error', message: errorTexts[outcome] })
  }
  return (
    <Question
      label={`Remove ${name}`}
      keepText="Keep it"
      removeText="Remove for good"
      onKeep={onKeep}
      onRemove={() => void remove()}
    >
      <p>{questionOf(entry)}</p>
    </Question>
  )
}

function questionOf(entry: OutboxEntry): string {
  if (entry.state === 'delivered') {
    const lost = lostFiles(entry)
    return lost.length === 0
      ? 'This removes the receipt. We keep what was delivered.'
      : `This removes the receipt, and with it the only copy of ${lost.join(', ')}.`
  }
  return entry.leadArrived
    ? 'The request has arrived. Any files still waiting will not be sent.'
    : 'It has not been delivered. If you remove it, it will not reach us.'
}
