import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { momentWords } from '#src/domain/text/india-text.ts'
import type { LeadNote } from '#src/office/leads/api/lead-notes.ts'
import type { Lead } from '#src/office/leads/api/lead-row.ts'
import { leadNotesQuery } from '#src/office/leads/api/lead-queries.ts'
import { staffQuery } from '#src/office/staff/staff-queries.ts'
import { useSession } from '#src/session/use-session.ts'
import controls from '#src/office/records/controls.module.css'
import { ReadError } from '#src/office/records/read-error.tsx'
import { memberName } from '#src/office/leads/change-messages.ts'
import own from './lead-drawer.module.css'
import { NoteForm } from './note-form.tsx'
import { Part } from './part.tsx'
import { useNoteDraft } from './use-note-draft.ts'
import { useNoteWork } from './use-note-work.ts'

/** What the staff have noted about a lead, and a field for one more. */
export function LeadNotes({ lead }: { readonly lead: Lead }) {
  const notes = useQuery(leadNotesQuery(lead.kind, lead.id))
  const [draft, setDraft] = useNoteDraft(lead.id)
  const work = useNoteWork(lead)
  const save = async () => {
    if (await work.add(draft)) setDraft('')
  }
  return (
    <Part title="Notes">
      {notes.isError && <ReadError what="notes" query={notes} />}
      <ul className={own['entries']}>
        {notes.data?.map((note) => (
          <Note key={note.id} note={note} work={work} />
        ))}
      </ul>
      <NoteForm
        label="Add a note for your team"
        text={draft}
        onText={setDraft}
        save="Add note"
        isBusy={work.isBusy}
        onSave={() => void save()}
      />
    </Part>
  )
}

interface NoteProps {
  readonly note: LeadNote
  readonly work: ReturnType<typeof useNoteWork>
}

function Note({ note, work }: NoteProps) {
  const { data: staff = [] } = useQuery(staffQuery)
  const session = useSession()
  const [edited, setEdited] = useState<string | null>(null)
  const isOwn = session.status === 'signed-in' && session.userId === note.author
  const save = async () => {
    if (edited !== null && (await work.change(note, edited))) setEdited(null)
  }
  if (edited !== null) {
    return (
      <li>
        <NoteForm
          label="Edit note"
          text={edited}
          onText={setEdited}
          save="Save note"
          isBusy={work.isBusy}
          onSave={() => void save()}
          onCancel={() => setEdited(null)}
        />
      </li>
    )
  }
  return (
    <li>
      <p className={own['words']} dir="auto">
        {note.body}
      </p>
      <span className={controls['row']}>
        <span className={controls['hint']}>
          {momentWords(note.createdAt)} IST
          {note.author !== null && `, ${memberName(note.author, staff)}`}
        </span>
        {isOwn && (
          <span className={`${controls['row']} ${own['not-printed']}`}>
            <button
              type="button"
              className={controls['plain']}
              onClick={() => setEdited(note.body)}
            >
              Edit
            </button>
            <button
              type="button"
              className={controls['plain']}
              disabled={work.isBusy}
              onClick={() => void work.remove(note)}
            >
              Delete
            </button>
          </span>
        )}
      </span>
    </li>
  )
}
