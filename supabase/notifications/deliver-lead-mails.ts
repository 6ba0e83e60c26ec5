import { readLeadJobs, type LeadJob } from './lead-job.ts'
import { customerMail, isSuspicious, staffMail } from './lead-mails.ts'
import type { MailFailure, OutgoingMail, SendMail } from './outgoing-mail.ts'

/** The queue in the database; the functions of the same names say what each does. */
export interface NotificationQueue {
  /** @returns the answer as it came. */
  claim(maxRows: number): Promise<unknown>
  /** @param staffAddress null for the customer. */
  noteMail(lead: string, staffAddress: string | null): Promise<void>
  settle(lead: string, attempt: number, failure: MailFailure | null): Promise<void>
}

interface Delivery {
  readonly queue: NotificationQueue
  readonly send: SendMail
  /** Links in mails begin with it. */
  readonly siteUrl: string
}

export interface DeliveryReport {
  /** Leads of which everybody has been told. */
  readonly settled: number
  /** What went wrong, once per lead; tried again later. */
  readonly failures: readonly MailFailure[]
}

/** When the next mail would fare no better. */
const endsRound: ReadonlySet<MailFailure> = new Set(['timeout', 'unreachable', 'sign-in-refused'])

/**
 * Sends the mails that are due, lead by lead, until none is left or the mail server is away. Each mail
 * is noted as soon as it has left: only a crash between the two can send one twice, with the same
 * message id.
 * @param mayGoOn asked before each lead.
 */
export async function deliverLeadMails(
  delivery: Delivery,
  mayGoOn: () => boolean = () => true,
): Promise<DeliveryReport> {
  const failures: MailFailure[] = []
  let settled = 0
  while (mayGoOn()) {
    // One at a time: the claim on a row lasts ten minutes, and servers may be slow.
    const [job] = readLeadJobs(await delivery.queue.claim(1))
    if (job === undefined) break
    const failure = await tell(job, delivery)
    await delivery.queue.settle(job.id, job.attempt, failure)
    if (failure === null) settled++
    else failures.push(failure)
    if (failure !== null && endsRound.has(failure)) break
  }
  return { settled, failures }
}

/** @returns the failure that matters most, or null when everybody has been told. */
async function tell(job: LeadJob, { queue, send, siteUrl }: Delivery): Promise<MailFailure | null> {
  const mails: { readonly mail: OutgoingMail; readonly staffAddress: string | null }[] =
    job.staff.map((address) => ({
      mail: staffMail(job, address, siteUrl),
      staffAddress: address,
    }))
  if (job.customer !== null && !isSuspicious(job)) {
    mails.push({ mail: customerMail(job, job.customer, siteUrl), staffAddress: null })
  }
  let failure: MailFailure | null = null
  for (const { mail, staffAddress } of mails) {
    const result = await send(mail)
    if (result === 'sent') {
      await queue.noteMail(job.id, staffAddress)
    } else {
      failure = result
      if (endsRound.has(result)) break
    }
  }
  return failure
}
