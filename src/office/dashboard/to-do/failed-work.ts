import * as v from 'valibot'
import type { Result } from '#src/platform/result.ts'
import { askValue } from '#src/office/api/ask.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'

const failedWork = v.array(
  v.object({
    /** The database function that hands out the work. */
    queue: v.string(),
    subject: v.string(),
    /** SQLSTATE or another code. */
    reason: v.string(),
    attempts: v.number(),
    failed_at: v.string(),
    is_set_aside: v.boolean(),
  }),
)

/** Background work that failed and is retried or was given up, newest first. */
export type FailedWork = v.InferOutput<typeof failedWork>

/** For admins only. */
export function fetchFailedWork(signal: AbortSignal): Promise<Result<FailedWork, OfficeFailure>> {
  return askValue(failedWork, (client) => client.rpc('failed_work').abortSignal(signal))
}

/** Missing configuration that keeps mails from being delivered; listed with failed work. */
export const missingSetup: Readonly<
  Record<string, { readonly label: string; readonly href: string; readonly note: string }>
> = {
  mail_server: {
    label: 'No mail server',
    href: '/admin/settings#test-mail',
    note: 'Emails are only written to files on the server: customers and staff get none. Set SMTP_URL on the server.',
  },
  notification_addresses: {
    label: 'No one is emailed about new leads',
    href: '/admin/settings#notification_addresses',
    note: 'Add the addresses that get an email for each new lead.',
  },
}

const offers = '/admin/offers'
const leads = '/admin/quotes'

const labels: Readonly<Record<string, { readonly label: string; readonly href: string }>> = {
  claim_page_build: { label: 'Rebuilding the site’s pages', href: '/admin/settings#page-build' },
  next_offer_confirmation: { label: 'Confirmation of an acceptance', href: offers },
  next_offer_reminder: { label: 'Reminder of an offer', href: offers },
  claim_offer_documents: { label: 'PDF of an offer', href: offers },
  claim_offer_codes: { label: 'Code for an acceptance', href: offers },
  claim_offer_notices: { label: 'Notice about an offer', href: offers },
  claim_lead_mails: { label: 'Email to a customer', href: leads },
  claim_lead_notifications: { label: 'Notice of a new lead', href: leads },
  claim_answer_notices: { label: 'Notice of a customer’s reply', href: leads },
  claim_invitation_mails: { label: 'Invitation of staff', href: '/admin/staff' },
  claim_test_mails: { label: 'Test email', href: '/admin/settings#test-mail' },
  claim_task_mails: { label: 'Daily email about tasks', href: '/admin/tasks' },
}

/** What failed, and where to look. */
export function workLabel(queue: string): { readonly label: string; readonly href: string } {
  return labels[queue] ?? { label: queue, href: '/admin' }
}
