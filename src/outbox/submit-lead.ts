import { messages } from '#src/content/messages.ts'
import { type Result, fail, succeed } from '#src/lib/result.ts'
import { attend, leave } from './attended.ts'
import { requestBackgroundSync } from './background-sync.ts'
import type { Lead, OutboxEntry, PreparedFile, Receipt } from './entry.ts'
import type { Alarm, Outbox } from './outbox.ts'
import { pageOutbox, passingOutbox } from './page-outbox.ts'
import { type LimitFailure, createSubmissionLimit } from './submission-limit.ts'

/** How long a form waits for the server's word before it says that it is saved. */
const patienceMs = 10_000
/** The same where nothing can be saved: there is no second chance. */
const onlinePatienceMs = 120_000

const limit = createSubmissionLimit()

/** What became of a form: the server has it all, or this device keeps it until the server has. */
export type Submitted =
  | { readonly kind: 'delivered'; readonly receipt: Receipt }
  | { readonly kind: 'saved' }

/** Why a form that was filled in correctly was not taken. Nothing of it is kept then. */
export type SubmitFailure =
  | { readonly kind: LimitFailure }
  /** A rule of the server refuses it, and the form has to change. */
  | { readonly kind: 'rejected'; readonly code: string }
  /** It could neither be kept here nor sent at once. */
  | { readonly kind: 'storage-full' }
  | { readonly kind: 'not-sent' }

/**
 * Keeps what a form holds, then waits a little for the server's word. Where this device can keep
 * nothing, it is sent at once or not at all, under the same id.
 * @param sender whose submissions of this form are counted together.
 */
export async function submitLead(
  form: string,
  sender: string,
  lead: Lead,
  files: readonly PreparedFile[] = [],
): Promise<Result<Submitted, SubmitFailure>> {
  const tooSoon = limit.check(form, sender)
  if (tooSoon !== null) return fail({ kind: tooSoon })
  attend(lead.row.id)
  const outcome = await keepOrSend(lead, files)
  if (outcome.ok) limit.record(form, sender)
  return left(lead, outcome)
}

/**
 * Sends an entry again that the server did not accept, with what the visitor has changed. Refused
 * once more it stays where it is, with the new words.
 * @param id the entry's; the lead's own is another one when the server holds something else under it.
 */
export async function submitAgain(
  id: string,
  lead: Lead,
  files: readonly PreparedFile[] = [],
): Promise<Result<Submitted, SubmitFailure>> {
  const outbox = pageOutbox()
  attend(lead.row.id)
  const replaced = await outbox.replace(id, lead, files)
  if (!replaced.ok) {
    const kind = replaced.failure === 'storage-full' ? 'storage-full' : 'not-sent'
    return left(lead, fail({ kind }))
  }
  void requestBackgroundSync()
  const outcome = outcomeOf(await deliverOne(outbox, lead.row.id, 'enqueue', patienceMs))
  return left(lead, outcome ?? succeed({ kind: 'saved' }))
}

/** Of what is delivered the form tells; of anything else it will not hear again. */
function left<Outcome extends Result<Submitted, SubmitFailure>>(
  { row }: Lead,
  outcome: Outcome,
): Outcome {
  if (!outcome.ok || outcome.value.kind === 'saved') leave(row.id)
  return outcome
}

async function keepOrSend(
  lead: Lead,
  files: readonly PreparedFile[],
): Promise<Result<Submitted, SubmitFailure>> {
  const { id } = lead.row
  const outbox = pageOutbox()
  const kept = await outbox.enqueue(lead, files)
  if (kept.ok) {
    void requestBackgroundSync()
    const outcome = outcomeOf(await deliverOne(outbox, id, 'enqueue', patienceMs))
    // The form still holds it, and shows what is wrong with it.
    if (outcome?.ok === false) await outbox.remove(id)
    return outcome ?? succeed({ kind: 'saved' })
  }
  const passing = passingOutbox()
  await passing.enqueue(lead, files)
  const outcome = outcomeOf(await deliverOne(passing, id, 'button', onlinePatienceMs))
  return outcome ?? fail({ kind: kept.failure === 'storage-full' ? 'storage-full' : 'not-sent' })
}

/** Delivers until this entry's outcome is known, nothing more can be done, or the time is up. */
async function deliverOne(
  outbox: Outbox,
  id: string,
  alarm: Alarm,
  milliseconds: number,
): Promise<OutboxEntry | undefined> {
  const read = async () => (await outbox.entries()).find((entry) => entry.id === id)
  let stop = () => {}
  const decided = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    const look = async () => {
      if ((await read())?.state !== 'waiting') resolve()
    }
    const unsubscribe = outbox.subscribe(() => void look())
    stop = () => {
      clearTimeout(timer)
      unsubscribe()
    }
  })
  // Other entries may keep the delivery busy for long after this one is decided.
  await Promise.race([outbox.deliver(alarm), decided])
  stop()
  return read()
}

/** Undefined while there is none. */
function outcomeOf(entry: OutboxEntry | undefined): Result<Submitted, SubmitFailure> | undefined {
  if (entry?.receipt) return succeed({ kind: 'delivered', receipt: entry.receipt })
  const last = entry?.events.at(-1)
  return entry?.state === 'needs-attention' &&
    last?.kind === 'tried' &&
    last.obstacle.kind === 'rejected'
    ? fail(last.obstacle)
    : undefined
}

/**
 * What the visitor is told about it.
 * @param words the form's own, for what the server has and for what was not taken.
 */
export function tellOutcome(
  outcome: Result<Submitted, SubmitFailure>,
  words: { readonly sent: string; readonly notTaken: string },
): { readonly kind: 'success' | 'error'; readonly message: string } {
  if (outcome.ok) {
    const message = outcome.value.kind === 'delivered' ? words.sent : messages.savedHere
    return { kind: 'success', message }
  }
  switch (outcome.failure.kind) {
    case 'wait-a-moment':
      return { kind: 'error', message: messages.waitAMoment }
    case 'too-many':
      return { kind: 'error', message: messages.tooMany }
    case 'rejected':
    case 'storage-full':
    case 'not-sent':
      return { kind: 'error', message: words.notTaken }
  }
}
