import * as v from 'valibot'
import { type LeadKind, leadColumn } from '#src/domain/leads/lead-work.ts'
import { type Result, succeed } from '#src/platform/result.ts'
import { addOnce } from '#src/office/api/add-once.ts'
import { type Answer, ask, askRows } from '#src/office/api/ask.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'

/** Outcomes of a call, in the order of the form. */
export const callOutcomes = [
  { value: 'answered', label: 'Answered' },
  { value: 'no-answer', label: 'No answer' },
  { value: 'busy', label: 'Busy' },
  { value: 'wrong-number', label: 'Wrong number' },
] as const

/** The form values of a call. */
export const callWordsShape = v.object({
  channel: v.picklist(['phone', 'whatsapp']),
  direction: v.picklist(['out', 'in']),
  outcome: v.picklist(callOutcomes.map(({ value }) => value)),
  note: v.string(),
})

const callRow = v.pipe(
  v.object({
    ...callWordsShape.entries,
    id: v.string(),
    outcome: v.nullable(callWordsShape.entries.outcome),
    note: v.nullable(v.string()),
    author: v.nullable(v.string()),
    created_at: v.string(),
  }),
  v.transform(({ created_at, ...call }) => ({ ...call, createdAt: created_at })),
)

/** A call or message logged by staff; a message has no outcome. */
export type LeadCall = v.InferOutput<typeof callRow>

/** A call to log; `createdAt` is only set when a deleted one is restored. */
export type NewCall = Omit<LeadCall, 'author' | 'createdAt'> & {
  readonly createdAt?: string
}

/** Logged calls of a lead, latest first. */
export function fetchCalls(
  kind: LeadKind,
  leadId: string,
  signal: AbortSignal,
): Promise<Result<readonly LeadCall[], OfficeFailure>> {
  return askRows(callRow, (client) =>
    client
      .from('lead_calls')
      .select('id,channel,direction,outcome,note,author,created_at')
      .eq(leadColumn[kind], leadId)
      .order('created_at', { ascending: false })
      .order('id')
      .abortSignal(signal),
  )
}

/**
 * Logs a call as the signed-in user. Sent again after a lost response, it is logged once, with the
 * values sent last.
 */
export async function addCall(
  kind: LeadKind,
  leadId: string,
  { createdAt, ...call }: NewCall,
): Promise<Result<'saved', OfficeFailure>> {
  const row = { ...call, ...(createdAt === undefined ? {} : { created_at: createdAt }) }
  const of = { [leadColumn[kind]]: leadId }
  const answer = await addOnce('lead_calls', { ...row, ...of })
  if (answer.ok || answer.failure.kind !== 'conflict') return answer
  // Log entries never change.
  const removed = await removeCall(call.id)
  return removed.ok ? addOnce('lead_calls', { ...row, ...of }) : removed
}

/** Deletes a logged call; succeeds if it is already gone. */
export async function removeCall(id: string): Promise<Result<'saved', OfficeFailure>> {
  const answer = await ask<Answer>((client) => client.from('lead_calls').delete().eq('id', id))
  return answer.ok ? succeed('saved') : answer
}
