import { leadReference } from '#src/domain/leads/lead-reference.ts'
import { kindText } from '#src/site/outbox/story.ts'
import { type OutboxEntry, lostFiles } from '#src/outbox/entry.ts'
import { showToast } from '#src/ui/toasts/toast.ts'

/** Announces that a lead sent earlier has arrived. */
export async function tellDelivered(entry: OutboxEntry): Promise<void> {
  await showToast({ kind: 'success', message: deliveredText(entry) })
}

/** Such as "Quote request 4F0C-9A31 was delivered."; names files that are missing. */
export function deliveredText(entry: OutboxEntry): string {
  const lost = lostFiles(entry)
  const without = lost.length === 0 ? '' : ` without ${lost.join(', ')}`
  return `${kindText(entry)} ${leadReference(entry.id)} was delivered${without}.`
}
