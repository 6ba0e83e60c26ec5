import * as v from 'valibot'
import { useDraft } from '#src/session/use-draft.ts'

const draftShape = v.object({
  id: v.string(),
  subject: v.string(),
  body: v.string(),
  repliesTo: v.picklist(['author', 'company']),
})

/** A mail being written. Its id stays the same however often it is sent. */
export type MailDraft = v.InferOutput<typeof draftShape>

/** The draft on this device of a mail to a lead's customer. */
export function useMailDraft({ id, name }: { readonly id: string; readonly name: string }) {
  const [kept, setKept] = useDraft(`mail-${id}`, `Email to ${name}`, draftShape)
  const draft: MailDraft = kept ?? { id: '', subject: '', body: '', repliesTo: 'author' }
  const change = (part: Partial<MailDraft>) => {
    const next = { ...draft, id: draft.id === '' ? crypto.randomUUID() : draft.id, ...part }
    const isEmpty = next.subject === '' && next.body === '' && next.repliesTo === 'author'
    setKept(isEmpty ? null : next)
  }
  return { draft, change, drop: () => setKept(null) }
}
