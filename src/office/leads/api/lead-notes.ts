import * as v from 'valibot'
import { type LeadKind, leadColumn } from '#src/domain/leads/lead-work.ts'
import { type Result, fail, succeed } from '#src/platform/result.ts'
import { addOnce } from '#src/office/api/add-once.ts'
import { type Answer, ask, askRows } from '#src/office/api/ask.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'

const noteRow = v.pipe(
  v.object({
    id: v.string(),
    body: v.string(),
    author: v.nullable(v.string()),
    created_at: v.string(),
  }),
  v.transform(({ created_at, ...note }) => ({ ...note, createdAt: created_at })),
)

/** What somebody of the staff wrote about a lead; `author` is their id, null when they are gone. */
export type LeadNote = v.InferOutput<typeof noteRow>

/** The notes of a lead, the oldest first. */
export function fetchNotes(
  kind: LeadKind,
  leadId: string,
  signal: AbortSignal,
): Promise<Result<readonly LeadNote[], OfficeFailure>> {
  return askRows(noteRow, (client) =>
    client
      .from('lead_notes')
      .select('id,body,author,created_at')
      .eq(leadColumn[kind], leadId)
      .order('created_at')
      .order('id')
      .abortSignal(signal),
  )
}

/** A note to be written; `createdAt` only when a deleted one is restored. */
export interface NewNote {
  /** Made by the caller, so that a repeat after a lost answer adds nothing. */
  readonly id: string
  readonly body: string
  readonly createdAt?: string
}

/** Writes a note on a lead, as the signed-in user. Sent again with other words, it has these. */
export async function addNote(
  kind: LeadKind,
  leadId: string,
  { id, body, createdAt }: NewNote,
): Promise<Result<'saved', OfficeFailure>> {
  const note = { id, body, ...(createdAt === undefined ? {} : { created_at: createdAt }) }
  const of = { [leadColumn[kind]]: leadId }
  const answer = await addOnce('lead_notes', { ...note, ...of })
  return !answer.ok && answer.failure.kind === 'conflict' ? changeNote(id, body) : answer
}

/** Gives a note another text; one that is gone is not written again. */
export async function changeNote(
  id: string,
  body: string,
): Promise<Result<'saved', OfficeFailure>> {
  const changed = await askRows(v.unknown(), (client) =>
    client.from('lead_notes').update({ body }).eq('id', id).select('id'),
  )
  if (!changed.ok) return changed
  return changed.value.length === 0 ? fail({ kind: 'gone' }) : succeed('saved')
}

/** Deletes a note; one that is gone already is none to delete. */
export async function removeNote(id: string): Promise<Result<'saved', OfficeFailure>> {
  const answer = await ask<Answer>((client) => client.from('lead_notes').delete().eq('id', id))
  return answer.ok ? succeed('saved') : answer
}
