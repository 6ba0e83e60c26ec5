import type { MailFailure, OutgoingMail } from './outgoing-mail.ts'

/** Calls a database function by name, with named parameters. */
export type CallFunction = (
  name: QueueFunction,
  parameters: Readonly<Record<string, string | number | boolean | null>>,
) => Promise<unknown>

/** The database functions that claim, record and settle mails; see the migrations. */
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
  | 'claim_test_mails'
  | 'settle_test_mail'
  | 'claim_offer_documents'
  | 'keep_offer_pdf'
  | 'settle_offer_document'
  | 'next_offer_reminder'
  | 'remind_of_offer'
  | 'next_offer_confirmation'
  | 'confirm_offer'
  | 'note_job'
  | 'begin_mail_round'

/** A job: one thing to mail. */
interface Job {
  readonly id: string
  /** Number of the attempt, from 1; identifies it when it is settled. */
  readonly attempt: number
}

/** A queue of mails. */
export interface MailQueue {
  /** The database function that hands out its jobs. */
  readonly name: QueueFunction
  /** Claims the next job; null if nothing is due. */
  next(): Promise<TakenJob | null>
}

interface TakenJob {
  readonly id: string
  /** Sends the mails of a job and settles it. */
  deliver(): Promise<MailFailure | null>
  /** Settles a job after an exception, if the queue counts attempts itself. */
  fail?(): Promise<void>
}

export interface DeliveryReport {
  /** Jobs whose recipients have all been notified. */
  readonly settled: number
  /** Failures, one per job; retried later. */
  readonly failures: readonly MailFailure[]
}

/** Failures after which the next mail would fail, too. */
export const endsRound: ReadonlySet<MailFailure> = new Set([
  'timeout',
  'unreachable',
  'sign-in-refused',
])

/**
 * Mails several people who share a task; once it has reached one of them, nobody gets it twice.
 * @returns why it has reached nobody; null if it has reached somebody.
 */
export async function sendToAny(
  mails: readonly OutgoingMail[],
  send: (mail: OutgoingMail) => Promise<MailFailure | null>,
): Promise<MailFailure | null> {
  const results: (MailFailure | null)[] = []
  for (const mail of mails) {
    const result = await send(mail)
    results.push(result)
    if (result !== null && endsRound.has(result)) break
  }
  return results.includes(null) ? null : (results[0] ?? null)
}

/**
 * Creates a queue of the database.
 * @param names of the function that claims a job and the one that settles an attempt; the latter
 * has a parameter called `subject` for the job.
 * @param read decodes the result of the former.
 * @param tell sends the mails of a job and returns the most important failure.
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
    name: names.claim,
    next: async () => {
      // One at a time: a claim lasts ten minutes, and mail servers may be slow.
      const [job] = read(await call(names.claim, { max_rows: 1 }))
      if (job === undefined) return null
      const settle = async (error: MailFailure | null) => {
        await call(names.settle, { [names.subject]: job.id, attempt: job.attempt, error })
      }
      return {
        id: job.id,
        deliver: async () => {
          const error = await tell(job)
          await settle(error)
          return error
        },
        fail: () => settle('failed'),
      }
    },
  }
}

/**
 * Processes the queues, job by job, until nothing is due or the mail server is unavailable. Only a
 * crash between sending and settling can send a mail twice, with the same message id. A job or
 * queue that throws is recorded for the office and does not block the others.
 * @param urgent is processed before each job of the others, because somebody waits for it.
 * @param mayGoOn called before each job.
 */
export async function deliverQueues(
  call: CallFunction,
  urgent: MailQueue,
  queues: readonly MailQueue[],
  mayGoOn: () => boolean,
): Promise<DeliveryReport> {
  const failures: MailFailure[] = []
  let settled = 0
  /** @returns whether there may be more jobs in the queue. */
  const deliverNext = async (queue: MailQueue): Promise<boolean> => {
    let job: TakenJob | null
    try {
      job = await queue.next()
    } catch (error) {
      failures.push('failed')
      await call('note_job', { queue: queue.name, subject: '', error: codeOf(error) })
      return false
    }
    if (job === null) return false
    const { id } = job
    try {
      const failure = await job.deliver()
      if (failure === null) settled++
      else failures.push(failure)
      await call('note_job', { queue: queue.name, subject: id, error: null })
    } catch (error) {
      failures.push('failed')
      await call('note_job', { queue: queue.name, subject: id, error: codeOf(error) })
      await job.fail?.()
    }
    return true
  }
  const isAway = () => failures.some((failure) => endsRound.has(failure))
  const deliverAll = async (queue: MailQueue, between?: () => Promise<void>) => {
    while (mayGoOn() && !isAway() && (await deliverNext(queue))) await between?.()
  }
  await deliverAll(urgent)
  for (const queue of queues) await deliverAll(queue, () => deliverAll(urgent))
  return { settled, failures }
}

/** The code of an error of the database or system; its message may contain personal data. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  const { code = '', name } = error as NodeJS.ErrnoException
  return [code, name].find((text) => /^[\w-]{1,40}$/.test(text)) ?? 'failed'
}
