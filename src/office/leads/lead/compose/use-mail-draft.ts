import * as v from 'valibot'
import { draftShape, useDraft } from '#src/session/use-draft.ts'

const mailShape = v.object({
  id: v.string(),
  subject: v.string(),
  body: v.string(),
  repliesTo: v.picklist(['author', 'company']),
})

/** A mail being written. Its id stays the same however often it is sent. */
export type MailDraft = v.InferOutput<typeof mailShape>

const empty: MailDraft = { id: '', subject: '', body: '', repliesTo: 'author' }

/** The draft on this device of a mail to a lead's customer. */
export function useMailDraft({ id, name }: { readonly id: string; readonly name: string }) {
  const { draft, keep, latest, settle } = useDraft(
    `mail-${id}`,
    `Email to ${name}`,
    draftShape(mailShape, empty),
  )
  const change = (part: Partial<MailDraft>) => {
    const now = latest() ?? empty
    const next = { ...now, id: now.id === '' ? crypto.randomUUID() : now.id, ...part }
    const isEmpty = next.subject === '' && next.body === '' && next.repliesTo === 'author'
    keep(isEmpty ? null : next)
  }
  return { draft: draft ?? empty, change, drop: () => keep(null), settle }
}
