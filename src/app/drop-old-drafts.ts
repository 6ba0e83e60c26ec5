import { dropOldDrafts } from '#src/outbox/submit/drafts.ts'
import { drafts } from '#src/session/drafts.ts'
import { dropOldShared } from '#src/site/leads/attachments/shared-files.ts'

/** Deletes drafts with personal data that nobody has sent for 30 days. */
export async function dropAllOldDrafts(): Promise<void> {
  drafts.dropOld()
  await dropOldDrafts()
  await dropOldShared()
}
