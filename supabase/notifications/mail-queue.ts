import type { MailFailure, OutgoingMail } from './outgoing-mail.ts'

/** Calls a function of the database by its name, with its parameters by theirs. */
export type CallFunction = (
  name: QueueFunction,
  parameters: Readonly<Record<string, string | number | boolean | null>>,
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

/** One thing to be mailed. */
interface Job {
  readonly id: string
  /** 1 at first; names this attempt when it is settled. */
  readonly attempt: number
}

/** What waits to be mailed, and how each of it is. */
export interface MailQueue {
  /** The function of the database that hands out its jobs. */
  readonly name: QueueFunction
  /** Takes the next job; null when nothing is due. */
  next(): Promise<TakenJob | null>
}

interface TakenJob {
  readonly id: string
  /** Sends its mails and settles it. */
  deliver(): Promise<MailFailure | null>
  /** Settles it after an exception, where the queue counts attempts itself. */
  fail?(): Promise<void>
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
 * Mails several people who share a task: once it has reached one of them, nobody is written to twice.
 * @returns why it has reached nobody; null when it has reached somebody.
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
    name: names.claim,
    next: async () => {
      // One at a time: the claim on a row lasts ten minutes, and servers may be slow.
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
 * Works through the queues, job by job, until nothing is due or the mail server is away. Only a crash
 * between sending and settling can send a mail twice, with the same message id. A job or a queue that
 * throws is noted for the office, and holds up no other.
 * @param urgent is worked through before each job of the others: somebody waits for it.
 * @param mayGoOn asked before each job.
 */
export async function deliverQueues(
  call: CallFunction,
  urgent: MailQueue,
  queues: readonly MailQueue[],
  mayGoOn: () => boolean,
): Promise<DeliveryReport> {
  const failures: MailFailure[] = []
  let settled = 0
  /** @returns whether there may be more in the queue. */
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

/** What the database or the system calls an error; its words may name somebody. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  const { code = '', name } = error as NodeJS.ErrnoException
  return [code, name].find((text) => /^[\w-]{1,40}$/.test(text)) ?? 'failed'
}
