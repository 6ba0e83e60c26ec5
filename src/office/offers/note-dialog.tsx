import { Button, Group, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { OfficeDialog } from '#src/office/records/office-dialog.tsx'
import { Counted } from '#src/office/records/fields/counted.tsx'

/** Maximum length in the database, in code points. */
const longest = 2000

interface Props {
  readonly title: string
  /** The consequence of the action. */
  readonly words: string
  readonly yes: string
  readonly isNoteRequired: boolean
  /** Called with null when nothing was written. */
  readonly onYes: (note: string | null) => void
  readonly onClose: () => void
}

/** Asks for a note about an action on an offer. */
export function NoteDialog({ title, words, yes, isNoteRequired, onYes, onClose }: Props) {
  const [note, setNote] = useState('')
  const [error, setError] = useState('')
  const finish = () => {
    const text = note.trim()
    if (isNoteRequired && text === '') return setError('Say what needs to change')
    if ([...text].length > longest) return setError('The note is too long')
    onClose()
    onYes(text === '' ? null : text)
  }
  return (
    <OfficeDialog isOpen title={title} onClose={onClose}>
      <Text mb="md">{words}</Text>
      <Textarea
        data-autofocus
        label={isNoteRequired ? 'Note' : 'Note (optional)'}
        autosize
        minRows={3}
        value={note}
        error={error || undefined}
        description={<Counted text={note} maximum={longest} />}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        onChange={(event) => {
          setError('')
          setNote(event.currentTarget.value)
        }}
      />
      <Group gap="sm" mt="md">
        <Button onClick={finish}>{yes}</Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </Group>
    </OfficeDialog>
  )
}
