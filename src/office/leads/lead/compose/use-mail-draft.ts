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
  const [kept, setKept] = useDraft(`mail-${id}`, `Email to ${name}`, draftShape(mailShape, empty))
  const draft = kept ?? empty
  const change = (part: Partial<MailDraft>) => {
    const next = { ...draft, id: draft.id === '' ? crypto.randomUUID() : draft.id, ...part }
    const isEmpty = next.subject === '' && next.body === '' && next.repliesTo === 'author'
    setKept(isEmpty ? null : next)
  }
  return { draft, change, drop: () => setKept(null) }
}
