import type { LeadCredit } from '#src/outbox/delivery/lead-rows.ts'
import { readCredit } from '#src/session/credit.ts'
import type { EditedLead } from './edited-lead.ts'

/** What credits a request that is sent now; one that is changed keeps the credit that it was made with. */
export function leadCredit(edited: EditedLead | null): LeadCredit {
  if (edited !== null) return edited.credit
  const credit = readCredit()
  return credit === null ? {} : { sold_by_token: credit.token }
}
