import * as v from 'valibot'
import type { LeadKind } from '#src/content/lead-work.ts'
import { type ReadFailure, readRows } from '#src/data/read-failure.ts'
import { type Result, fail, succeed } from '#src/lib/result.ts'
import { type RestAnswer, askAsUser } from './ask-as-user.ts'
import { type ChangeFailure, changeFailure } from './change-failure.ts'

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

const leadColumn = { inquiry: 'inquiry_id', quote: 'quote_request_id' } as const

/** The notes of a lead, the oldest first. */
export async function fetchNotes(
  kind: LeadKind,
  leadId: string,
  signal: AbortSignal,
): Promise<Result<readonly LeadNote[], ReadFailure>> {
  const answer = await askAsUser((client) =>
    client
      .from('lead_notes')
      .select('id,body,author,created_at')
      .eq(leadColumn[kind], leadId)
      .order('created_at')
      .order('id')
      .abortSignal(signal),
  )
  const rows = readRows(answer)
  if (!rows.ok) return rows
  const parsed = v.safeParse(v.array(noteRow), rows.value)
  return parsed.success ? succeed(parsed.output) : fail({ kind: 'unreachable' })
}

/** A note to be written; `createdAt` only when a deleted one is restored. */
export interface NewNote {
  /** Made by the caller, so that a repeat after a lost answer adds nothing. */
  readonly id: string
  readonly body: string
  readonly createdAt?: string
}

/** Writes a note on a lead, as the signed-in user. */
export async function addNote(
  kind: LeadKind,
  leadId: string,
  { id, body, createdAt }: NewNote,
): Promise<Result<'saved', ChangeFailure>> {
  const note = { id, body, ...(createdAt === undefined ? {} : { created_at: createdAt }) }
  const answer = await askAsUser((client) =>
    client
      .from('lead_notes')
      .insert(
        kind === 'inquiry'
          ? { ...note, inquiry_id: leadId }
          : { ...note, quote_request_id: leadId },
      ),
  )
  return answer.error?.code === '23505' ? succeed('saved') : outcome(answer)
}

/** Gives a note another text; one that is gone is not written again. */
export async function changeNote(
  id: string,
  body: string,
): Promise<Result<'saved', ChangeFailure>> {
  const answer = await askAsUser((client) =>
    client.from('lead_notes').update({ body }).eq('id', id).select('id'),
  )
  if (Array.isArray(answer.data) && answer.data.length === 0) return fail('overtaken')
  return outcome(answer)
}

/** Deletes a note; one that is gone already is none to delete. */
export async function removeNote(id: string): Promise<Result<'saved', ChangeFailure>> {
  return outcome(await askAsUser((client) => client.from('lead_notes').delete().eq('id', id)))
}

function outcome(answer: RestAnswer): Result<'saved', ChangeFailure> {
  const isDone = answer.error === null && answer.status >= 200 && answer.status < 300
  return isDone ? succeed('saved') : fail(changeFailure(answer))
}
