import type { SiteCheck } from '#src/domain/fit/site-check.ts'
import { callBackMessage } from '#src/domain/leads/call-back-slots.ts'
import type { CallBackFields, InquiryFields, QuoteFields } from '#src/domain/leads/lead-rules.ts'
import type { RequestLine } from '#src/domain/leads/request-lines.ts'
import type { SiteVisit } from '#src/domain/leads/site-visit.ts'
import { type Result, fail } from '#src/platform/result.ts'
import { sha256 } from '#src/platform/sha256.ts'
import { attend, leave } from './foreground.ts'
import { requestBackgroundSync } from '#src/outbox/delivery/background-sync.ts'
import type { LeadSalesCredit, LeadSignals } from '#src/outbox/delivery/lead-rows.ts'
import type { Lead, OutboxEntry, PreparedFile } from '#src/outbox/entry.ts'
import { contentOf, saysSame, senderOf } from './new-entry.ts'
import type { Alarm, Outbox } from '#src/outbox/outbox.ts'
import { pageCalls } from '#src/outbox/delivery/page-calls.ts'
import { pageOutbox, ephemeralOutbox } from '#src/outbox/page-outbox.ts'
import { createSubmissionLimit } from './submission-limit.ts'
import { type SubmitFailure, type Submitted, outcomeOf } from './submit-outcome.ts'
import { within } from '#src/platform/with-timeout.ts'

/** How long a form waits for the server before it reports the lead as saved. */
const patienceMs = 10_000
/** For hashing less than 10 kB. */
const digestPatienceMs = 3000
/** How long it waits when nothing can be saved, as there is no second chance. */
const onlinePatienceMs = 120_000

const limit = createSubmissionLimit()
/** Ids that were sent without being stored, and got no response. */
const sentUnstored = new Set<string>()
/** `createdAt` of the entries that this page has changed, by id. */
const replacedHere = new Map<string, readonly number[]>()

/** Gives the form's draft the id of the lead before it is sent. */
export type MoveTo = (id: string) => Promise<void>

/** The product of a request that was made from a product page. */
export interface QuotedProduct {
  readonly id: string
  readonly name: string
}

/**
 * A quote request as it will be stored.
 * @param id one per filled-in form: sending the form again stores nothing twice.
 * @param lines of a basket, whose first product becomes the request's.
 * @param siteCheck the site check's answer that led to the request.
 * @param siteVisit what staff recorded, if they wrote it at the site.
 */
export function quoteLead(
  id: string,
  fields: QuoteFields & LeadSignals & LeadSalesCredit,
  product: QuotedProduct | null,
  lines: readonly RequestLine[] = [],
  siteCheck: SiteCheck | null = null,
  siteVisit: SiteVisit | null = null,
): Lead {
  const about = {
    product_id: product?.id ?? null,
    product_name: product?.name ?? null,
    ...(lines.length > 0 && { lines }),
    ...(siteCheck !== null && { site_check: siteCheck }),
    ...(siteVisit !== null && { site_visit: siteVisit }),
  }
  return { kind: 'quote', row: { ...fields, id, ...about } }
}

/** An inquiry as it will be stored. */
export function inquiryLead(
  id: string,
  fields: InquiryFields & LeadSignals & LeadSalesCredit,
): Lead {
  return { kind: 'inquiry', row: { ...fields, id, preferred_time: null } }
}

/** A call-back request, with a phone number instead of an email address. */
export function callBackLead(
  id: string,
  fields: CallBackFields & LeadSignals & LeadSalesCredit,
): Lead {
  const message = callBackMessage(fields.preferred_time)
  return {
    kind: 'inquiry',
    row: { ...fields, id, email: null, inquiry_type: 'consultation', message },
  }
}

/**
 * Stores a form's lead, then waits briefly for the server. If this device can store nothing, the
 * lead is sent at once or not at all, under the same id.
 */
export async function submitLead(
  lead: Lead,
  files: readonly PreparedFile[] = [],
  moveTo?: MoveTo,
): Promise<Result<Submitted, SubmitFailure>> {
  const sender = senderOf(lead)
  const tooSoon = limit.check(sender)
  if (tooSoon !== null) return fail({ kind: tooSoon })
  const outcome = await submitAs(lead, files, moveTo)
  if (outcome.ok) limit.record(sender)
  return outcome
}

/** Changed content under the same id is another request: the form was open twice, or was edited. */
async function submitAs(
  lead: Lead,
  files: readonly PreparedFile[],
  moveTo?: MoveTo,
  hasOwnId = false,
): Promise<Result<Submitted, SubmitFailure>> {
  attend(lead.row.id)
  const outcome = await keepOrSend(lead, files)
  if (outcome !== 'id-taken') return left(lead, outcome)
  // This id belongs to this content alone, so only another server can report a conflict.
  if (hasOwnId) return left(lead, fail({ kind: 'not-sent' }))
  leave(lead.row.id)
  const id = await idOfContent(lead, files)
  await moveTo?.(id).catch(() => undefined)
  return submitAs(withId(lead, id), files, moveTo, true)
}

/** The same id for the same content of one draft, in any tab and however often it is sent. */
async function idOfContent(lead: Lead, files: readonly PreparedFile[]): Promise<string> {
  const text = `${lead.row.id} ${contentOf(lead, files)}`
  const hash = await within(pageCalls.after, digestPatienceMs, () =>
    sha256(new TextEncoder().encode(text)),
  ).catch(() => null)
  // RFC 9562 fixes only version 8 and the variant.
  return (
    hash?.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5') ??
    crypto.randomUUID()
  )
}

function withId(lead: Lead, id: string): Lead {
  return lead.kind === 'quote'
    ? { kind: 'quote', row: { ...lead.row, id } }
    : { kind: 'inquiry', row: { ...lead.row, id } }
}

/**
 * Sends a refused entry again, with the visitor's corrections. Refused once more, it stays with the
 * new content. If it has been removed or replaced in the meantime, the corrections are sent as
 * another lead.
 * @param edited has another id than the lead if the server has different content under the lead's
 * id.
 */
export async function submitAgain(
  edited: Pick<OutboxEntry, 'id' | 'createdAt'>,
  lead: Lead,
  files: readonly PreparedFile[] = [],
): Promise<Result<Submitted, SubmitFailure>> {
  const outbox = pageOutbox()
  const pressedAt = Date.now()
  attend(lead.row.id)
  const versions = [edited.createdAt, ...(replacedHere.get(edited.id) ?? [])]
  const replaced = await outbox.replace({ id: edited.id, versions }, lead, files)
  if (!replaced.ok) {
    if (replaced.failure === 'not-editable') return submitAs(lead, files)
    const kind = replaced.failure === 'storage-full' ? 'storage-full' : 'not-sent'
    return left(lead, fail({ kind }))
  }
  replacedHere.set(edited.id, [...versions, replaced.value.createdAt])
  void requestBackgroundSync()
  const entry = await deliverOne(outbox, lead.row.id, 'enqueue', patienceMs)
  const isReplaced = isAnother(entry, replaced.value)
  return left(
    lead,
    isReplaced ? fail({ kind: 'removed' }) : outcomeOf(lead.row.id, entry, pressedAt),
  )
}

/** A delivered lead is reported by the form; anything else will be reported elsewhere. */
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
): Promise<Result<Submitted, SubmitFailure> | 'id-taken'> {
  const { id } = lead.row
  const outbox = pageOutbox()
  const pressedAt = Date.now()
  const stored = await outbox.enqueue(lead, files, sentUnstored.has(id))
  if (stored.ok) {
    void requestBackgroundSync()
    const entry = await deliverOne(outbox, id, 'enqueue', patienceMs)
    if (isAnother(entry, stored.value.entry)) return 'id-taken'
    const outcome = outcomeOf(id, entry, pressedAt)
    // The form still has the content and shows the errors. What was reported as saved before stays.
    const isOnlyHere = !stored.value.wasThere && entry?.createdAt === stored.value.entry.createdAt
    if (isRejected(outcome) && isOnlyHere) await outbox.remove(id)
    return isConflict(outcome) ? 'id-taken' : outcome
  }
  if (stored.failure === 'id-taken') return 'id-taken'
  const passing = ephemeralOutbox()
  await passing.enqueue(lead, files)
  sentUnstored.add(id)
  const outcome = outcomeOf(
    id,
    await deliverOne(passing, id, 'button', onlinePatienceMs),
    pressedAt,
  )
  if (isConflict(outcome)) return 'id-taken'
  if (isRejected(outcome) || (outcome.ok && outcome.value.kind === 'delivered')) return outcome
  return fail({ kind: stored.failure === 'storage-full' ? 'storage-full' : 'not-sent' })
}

function isRejected(outcome: Result<Submitted, SubmitFailure>): boolean {
  return !outcome.ok && outcome.failure.kind === 'rejected'
}

/** Refused while this tab was in the background, and replaced from another one. */
function isAnother(entry: OutboxEntry | null | undefined, kept: OutboxEntry): boolean {
  return entry !== null && entry !== undefined && !saysSame(entry, kept)
}

/** The server has different content under this id. */
function isConflict(outcome: Result<Submitted, SubmitFailure>): boolean {
  return !outcome.ok && outcome.failure.kind === 'rejected' && outcome.failure.code === 'conflict'
}

/**
 * Delivers until this entry's outcome is known, nothing more can be done, or the time is up.
 * @returns the entry; null if it was removed, undefined while the storage cannot be read.
 */
async function deliverOne(
  outbox: Outbox,
  id: string,
  alarm: Alarm,
  milliseconds: number,
): Promise<OutboxEntry | null | undefined> {
  const read = async () => {
    const survey = await outbox.survey()
    return survey === null ? undefined : (survey.entries.find((entry) => entry.id === id) ?? null)
  }
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
  // Other entries may keep the delivery busy long after this one is decided.
  await Promise.race([outbox.deliver(alarm), decided])
  stop()
  return read()
}
