import type { LeadCredit } from '#src/outbox/delivery/lead-rows.ts'
import { storedCredit } from '#src/session/credit.ts'
import type { EditedLead } from './edited-lead.ts'

/** The credit of a request that is sent now; a corrected request keeps its credit. */
export function leadCredit(edited: EditedLead | null): LeadCredit {
  if (edited !== null) return edited.credit
  const credit = storedCredit.read()
  return credit === null ? {} : { sold_by_token: credit.token }
}
