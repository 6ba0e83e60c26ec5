import { dropOldDrafts as dropOldForms } from '#src/outbox/submit/drafts.ts'
import { dropOldDrafts } from '#src/session/drafts.ts'
import { dropOldShared } from '#src/site/leads/attachments/shared-files.ts'

/** Deletes drafts with personal data that nobody has sent for 30 days. */
export async function dropAllOldDrafts(): Promise<void> {
  dropOldDrafts()
  await dropOldForms()
  await dropOldShared()
}
