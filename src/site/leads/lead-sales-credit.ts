import type { LeadSalesCredit } from '#src/outbox/delivery/lead-rows.ts'
import { storedSalesCredit } from '#src/session/sales-credit.ts'
import type { EditedLead } from './edited-lead.ts'

/** The credit of a request that is sent now; a corrected request keeps its credit. */
export function leadSalesCredit(edited: EditedLead | null): LeadSalesCredit {
  if (edited !== null) return edited.credit
  const credit = storedSalesCredit.read()
  return credit === null ? {} : { sold_by_token: credit.token }
}
