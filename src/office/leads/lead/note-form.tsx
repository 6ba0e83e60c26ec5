import { normaliseText } from '#src/domain/text/normalise-text.ts'
import controls from '#src/office/records/controls.module.css'
import own from './lead-drawer.module.css'
import { noteProblem } from './use-note-work.ts'

interface Props {
  readonly label: string
  readonly text: string
  readonly onText: (text: string) => void
  readonly save: string
  readonly isBusy: boolean
  readonly onSave: () => void
  /** Without it there is nothing to go back to. */
  readonly onCancel?: () => void
}

/** A field for a note. Ctrl or Command with Enter saves it. */
export function NoteForm({ label, text, onText, save, isBusy, onSave, onCancel }: Props) {
  const problem = noteProblem(text)
  const cannot = isBusy || problem !== null || normaliseText(text) === ''
  return (
    <form
      className={own['note-form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (!cannot) onSave()
      }}
    >
      <textarea
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !cannot) onSave()
        }}
      />
      {problem !== null && (
        <p role="alert" className={own['missing']}>
          {problem}
        </p>
      )}
      <span className={controls['row']}>
        <button type="submit" className={controls['button']} disabled={cannot}>
          {save}
        </button>
        {onCancel !== undefined && (
          <button type="button" className={controls['plain']} onClick={onCancel}>
            Cancel
          </button>
        )}
      </span>
    </form>
  )
}
