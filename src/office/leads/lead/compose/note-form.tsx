import { Textarea } from '@mantine/core'
import { normaliseText } from '#src/domain/text/normalise-text.ts'
import { noteProblem } from '#src/office/leads/lead/use-note-work.ts'
import { FormButtons } from '#src/office/records/form-buttons.tsx'
import own from './compose.module.css'

interface Props {
  readonly label: string
  readonly text: string
  readonly onText: (text: string) => void
  readonly save: string
  readonly isBusy: boolean
  readonly onSave: () => void
  /** Without it there is no Cancel button. */
  readonly onCancel?: () => void
}

/** The field for a note. Ctrl+Enter or Command+Enter saves it. */
export function NoteForm({ label, text, onText, save, isBusy, onSave, onCancel }: Props) {
  const problem = noteProblem(text)
  const cannot = isBusy || problem !== null || normaliseText(text) === ''
  return (
    <form
      className={own['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (!cannot) onSave()
      }}
    >
      <Textarea
        aria-label={label}
        placeholder={label}
        autosize
        minRows={3}
        maxRows={14}
        value={text}
        error={problem}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !cannot) onSave()
        }}
      />
      <FormButtons save={save} isBusy={isBusy} cannot={cannot} onCancel={onCancel} />
    </form>
  )
}
