import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import type { LeadNote } from '#src/office/leads/api/lead-notes.ts'
import type { Lead } from '#src/office/leads/api/lead-row.ts'
import { NoteForm } from '#src/office/leads/lead/compose/note-form.tsx'
import { useNoteWork } from '#src/office/leads/lead/use-note-work.ts'
import { useDraft } from '#src/session/use-draft.ts'
import { useSession } from '#src/session/use-session.ts'
import { EntryButton } from './entry-button.tsx'
import own from './timeline.module.css'

interface Props {
  readonly lead: Lead
  readonly note: LeadNote
  /** Time and person. */
  readonly children: ReactNode
}

/** A note, which its author can change and delete. */
export function NoteEntry({ lead, note, children }: Props) {
  const work = useNoteWork(lead)
  const session = useSession()
  const { draft, keep, settle } = useDraft(
    `note-edit-${note.id}`,
    `Changes to a note about ${lead.name}`,
    v.string(),
  )
  const isOwn = session.status === 'signed-in' && session.userId === note.author
  const save = async (text: string) => {
    const outcome = await work.change(note, text)
    return outcome === 'saved' && settle() !== null ? 'typed-on' : outcome
  }
  if (draft !== null) {
    return (
      <NoteForm
        label="Edit note"
        text={draft}
        onText={keep}
        save="Save note"
        onSave={save}
        onCancel={() => keep(null)}
      />
    )
  }
  return (
    <>
      <p className={own['words']} dir="auto">
        {note.body}
      </p>
      {children}
      {isOwn && (
        <Group component="p" gap={4} ml={-8} className="screen-only">
          <EntryButton text="Edit" label="Edit note" onPress={() => keep(note.body)} />
          <EntryButton
            text="Delete"
            label="Delete note"
            isBusy={work.isBusy}
            onPress={() => void work.remove(note)}
          />
        </Group>
      )}
    </>
  )
}
