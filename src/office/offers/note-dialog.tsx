import { Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { OfficeDialog } from '#src/office/records/office-dialog.tsx'
import { ShortForm } from '#src/office/records/short-form.tsx'
import { Counted } from '#src/office/records/fields/counted.tsx'

/** Maximum length in the database, in code points. */
const longest = 2000

interface Props {
  readonly title: string
  /** The consequence of the action. */
  readonly text: string
  readonly yes: string
  readonly isNoteRequired: boolean
  /**
   * Called with null when nothing was written.
   * @returns why the action failed; empty when it succeeded.
   */
  readonly onYes: (note: string | null) => Promise<string>
  readonly onClose: () => void
}

/** Asks for a note about an action on an offer, and stays open until the action has succeeded. */
export function NoteDialog({ title, text, yes, isNoteRequired, onYes, onClose }: Props) {
  const [note, setNote] = useState('')
  const check = (typed: string) => {
    const text = typed.trim()
    if (isNoteRequired && text === '') return { note: 'Say what needs to change' }
    return [...text].length > longest ? { note: 'The note is too long' } : {}
  }
  const send = async (typed: string) => {
    const error = await onYes(typed.trim() || null)
    if (error !== '') return { error }
    onClose()
    return 'saved'
  }
  return (
    <OfficeDialog isOpen title={title} onClose={onClose}>
      <Text mb="md">{text}</Text>
      <ShortForm
        label={title}
        values={note}
        check={check}
        send={send}
        save={yes}
        onCancel={onClose}
      >
        {(errors) => (
          <Textarea
            data-autofocus
            label={isNoteRequired ? 'Note' : 'Note (optional)'}
            autosize
            minRows={3}
            value={note}
            error={errors['note']}
            description={<Counted text={note} maximum={longest} />}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        )}
      </ShortForm>
    </OfficeDialog>
  )
}
