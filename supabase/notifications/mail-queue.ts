import type { MailFailure } from './outgoing-mail.ts'

/** Calls a function of the database by its name, with its parameters by theirs. */
export type CallFunction = (
  name: QueueFunction,
  parameters: Readonly<Record<string, string | number | null>>,
) => Promise<unknown>

/** The functions by which mails are taken, noted and done with; the migrations say what each does. */
export type QueueFunction =
  | 'claim_invitation_mails'
  | 'arm_invitation'
  | 'settle_invitation_mail'
  | 'claim_lead_notifications'
  | 'note_lead_mail'
  | 'settle_lead_notification'
  | 'claim_lead_mails'
  | 'settle_lead_mail'
  | 'claim_answer_notices'
  | 'settle_answer_notice'
  | 'claim_offer_codes'
  | 'arm_offer_code'
  | 'settle_offer_code'
  | 'claim_offer_notices'
  | 'settle_offer_notice'
  | 'claim_task_mails'
  | 'settle_task_mail'
  | 'claim_offer_documents'
  | 'keep_offer_pdf'
  | 'settle_offer_document'
  | 'next_offer_reminder'
  | 'remind_of_offer'
  | 'next_offer_confirmation'
  | 'confirm_offer'

/** One thing to be mailed. */
interface Job {
  readonly id: string
  /** 1 at first; names this attempt when it is settled. */
  readonly attempt: number
}

/** What waits to be mailed, and how each of it is. */
export interface MailQueue {
  /** Takes the next job. @returns sends its mails and settles it; null when nothing is due. */
  next(): Promise<(() => Promise<MailFailure | null>) | null>
}

export interface DeliveryReport {
  /** Jobs of which everybody has been told. */
  readonly settled: number
  /** What went wrong, once per job; tried again later. */
  readonly failures: readonly MailFailure[]
}

/** When the next mail would fare no better. */
export const endsRound: ReadonlySet<MailFailure> = new Set([
  'timeout',
  'unreachable',
  'sign-in-refused',
])

/**
 * A queue of the database.
 * @param names of the function that takes one job and of that which ends an attempt at it; the latter
 * calls the job as `subject` says.
 * @param read decodes what the former answers.
 * @param tell sends the mails of a job and answers the failure that matters most.
 */
export function mailQueue<Taken extends Job>(
  call: CallFunction,
  names: {
    readonly claim: QueueFunction
    readonly settle: QueueFunction
    readonly subject: 'lead' | 'mail' | 'document'
  },
  read: (answer: unknown) => readonly Taken[],
  tell: (job: Taken) => Promise<MailFailure | null>,
): MailQueue {
  return {
    next: async () => {
      // One at a time: the claim on a row lasts ten minutes, and servers may be slow.
      const [job] = read(await call(names.claim, { max_rows: 1 }))
      if (job === undefined) return null
      return async () => {
        const error = await tell(job)
        await call(names.settle, { [names.subject]: job.id, attempt: job.attempt, error })
        return error
      }
    },
  }
}

/**
 * Works through the queues, job by job, until nothing is due or the mail server is away. Only a crash
 * between sending and settling can send a mail twice, with the same message id.
 * @param mayGoOn asked before each job.
 */
export async function deliverQueues(
  queues: readonly MailQueue[],
  mayGoOn: () => boolean,
): Promise<DeliveryReport> {
  const failures: MailFailure[] = []
  let settled = 0
  for (const queue of queues) {
    while (mayGoOn()) {
      const deliver = await queue.next()
      if (deliver === null) break
      const failure = await deliver()
      if (failure === null) settled++
      else failures.push(failure)
      if (failure !== null && endsRound.has(failure)) return { settled, failures }
    }
  }
  return { settled, failures }
}
