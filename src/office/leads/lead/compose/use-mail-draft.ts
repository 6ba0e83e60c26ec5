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
export function useMailDraft(leadId: string) {
  const [kept, setKept] = useDraft(`mail-${leadId}`, draftShape)
  const draft: MailDraft = kept ?? { id: '', subject: '', body: '', repliesTo: 'author' }
  const change = (part: Partial<MailDraft>) =>
    setKept({ ...draft, id: draft.id === '' ? crypto.randomUUID() : draft.id, ...part })
  return { draft, change, drop: () => setKept(null) }
}
