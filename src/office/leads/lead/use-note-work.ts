import { useQueryClient } from '@tanstack/react-query'
import { normaliseText } from '#src/domain/text/normalise-text.ts'
import { type LeadNote, addNote, changeNote, removeNote } from '#src/office/leads/api/lead-notes.ts'
import { leadNotesQuery } from '#src/office/leads/api/lead-queries.ts'
import type { Lead } from '#src/office/leads/api/lead-row.ts'
import { readAgain } from '#src/office/records/read-again.ts'
import { useRecordWork } from '#src/office/records/use-record-work.ts'

/** Adds, changes and deletes the notes of a lead; deleting can be undone. */
export function useNoteWork({ kind, id: leadId }: Lead) {
  const queryClient = useQueryClient()
  const { isBusy, save, change } = useRecordWork(() =>
    readAgain(queryClient, leadNotesQuery(kind, leadId)),
  )
  return {
    isBusy,
    /** @param id of the new note; sent again with it, the note is added once. */
    add: (text: string, id: string) =>
      save(addNote(kind, leadId, { id, body: normaliseText(text) })),
    change: (note: LeadNote, text: string) => save(changeNote(note.id, normaliseText(text))),
    remove: ({ id, body, createdAt }: LeadNote) =>
      change(removeNote(id), {
        message: 'Note deleted.',
        undo: () => addNote(kind, leadId, { id, body, createdAt }),
      }),
  }
}
