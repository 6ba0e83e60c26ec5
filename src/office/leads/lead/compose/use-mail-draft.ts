import * as v from 'valibot'
import { useDraft } from '#src/session/use-draft.ts'

const draftShape = v.object({
  id: v.string(),
  subject: v.string(),
  body: v.string(),
  repliesTo: v.picklist(['author', 'company']),
})

/** A mail that is being written; its id is that which it is sent with, however often it is tried. */
export type MailDraft = v.InferOutput<typeof draftShape>

/** The mail to a lead's customer that is being written on this device. */
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
