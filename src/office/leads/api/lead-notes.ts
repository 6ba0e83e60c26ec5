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

/** A note by staff; `author` is the user's id, null when the account is gone. */
export type LeadNote = v.InferOutput<typeof noteRow>

/** The notes of a lead, oldest first. */
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

/** A new note; `createdAt` is only set when a deleted one is restored. */
export interface NewNote {
  /** Created by the caller, so that a retry after a lost response adds nothing. */
  readonly id: string
  readonly body: string
  readonly createdAt?: string
}

/** Adds a note as the signed-in user. A retry with a different text replaces the text. */
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

/** Changes the text of a note; a deleted note is not created again. */
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

/** Deletes a note; succeeds if it is already gone. */
export async function removeNote(id: string): Promise<Result<'saved', OfficeFailure>> {
  const answer = await ask<Answer>((client) => client.from('lead_notes').delete().eq('id', id))
  return answer.ok ? succeed('saved') : answer
}
