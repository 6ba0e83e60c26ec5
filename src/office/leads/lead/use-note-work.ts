import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { normaliseText } from '#src/domain/text/normalise-text.ts'
import { readAnew } from '#src/office/records/read-anew.ts'
import { addNote, changeNote, removeNote } from '#src/office/leads/api/lead-notes.ts'
import type { OfficeFailure } from '#src/office/api/office-failure.ts'
import type { LeadNote } from '#src/office/leads/api/lead-notes.ts'
import type { Lead } from '#src/office/leads/api/lead-row.ts'
import { leadNotesQuery } from '#src/office/leads/api/lead-queries.ts'
import { showToast } from '#src/ui/toasts/toast.ts'
import { failureMessage } from '#src/office/leads/change-messages.ts'

/** Maximum length of a note in code points, as in the database. */
const longestNote = 5000

/** Adds, changes and deletes notes. Each function returns whether it succeeded. */
export function useNoteWork(lead: Lead) {
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  /** Id of the note being written, so that a retry after a lost response adds it once. */
  const nextId = useRef<string>(crypto.randomUUID())

  const run = async (
    work: Promise<{ ok: true } | { ok: false; failure: OfficeFailure }>,
  ): Promise<boolean> => {
    setBusy(true)
    const answer = await work.finally(() => setBusy(false))
    if (!answer.ok) void showToast({ kind: 'error', message: failureMessage(answer.failure) })
    await readAnew(queryClient, leadNotesQuery(lead.kind, lead.id))
    return answer.ok
  }

  const add = async (text: string) => {
    const body = normaliseText(text)
    const isDone = await run(addNote(lead.kind, lead.id, { id: nextId.current, body }))
    if (isDone) nextId.current = crypto.randomUUID()
    return isDone
  }

  const restore = ({ id, body, createdAt }: LeadNote) =>
    void run(addNote(lead.kind, lead.id, { id, body, createdAt }))

  const remove = async (note: LeadNote) => {
    const isDone = await run(removeNote(note.id))
    if (!isDone) return
    void showToast({
      kind: 'success',
      message: 'Note deleted.',
      action: { label: 'Undo', run: () => restore(note) },
    })
  }

  const change = (note: LeadNote, text: string) => run(changeNote(note.id, normaliseText(text)))

  return { isBusy, add, change, remove }
}

/** Why a text is not a valid note, or null. */
export function noteProblem(text: string): string | null {
  const length = [...normaliseText(text)].length
  if (length > longestNote) {
    return `Notes are limited to ${longestNote.toLocaleString('en-IN')} characters; this one has ${length.toLocaleString('en-IN')}.`
  }
  return null
}
